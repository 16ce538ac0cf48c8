import { createServer } from 'node:net';

import { LOCAL_PORTS } from '@svc-int/api';
import { describePortHolder } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../context/context.js';
import { nodeVersion } from '../context/machine.js';
import { loadScriptInWorkerd } from '../check/load-script-in-workerd.js';
import { KitError } from '../errors.js';
import { findOrInstallCloudflared } from '../tunnel/cloudflared/find-or-install.js';
import type { DoctorFinding } from './finding.js';

const OLDEST_NODE = [20, 19] as const;

const SCRIPT = 'export default { fetch: () => new Response() };';

export async function checkMachinePrerequisites(variables: EnvironmentVariables): Promise<DoctorFinding[]> {
    const ports = Object.entries(LOCAL_PORTS).map(([use, port]) => checkPortAvailability(use, port));
    const node = checkNodeVersion(nodeVersion);
    return [node, await checkRuntime(), ...(await Promise.all([...ports, checkTunnel(variables)]))];
}

export function checkNodeVersion(version: string): DoctorFinding {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [least, leastMinor] = OLDEST_NODE;
    if (major > least || (major === least && minor >= leastMinor))
        return { name: 'Node', state: 'fine', text: version };
    return {
        name: 'Node',
        state: 'wrong',
        text: `${version} is too old`,
        hint: `Install ${OLDEST_NODE.join('.')} or newer.`,
    };
}

async function checkRuntime(): Promise<DoctorFinding> {
    const loaded = await loadScriptInWorkerd(SCRIPT, {});
    if (loaded.ok) return { name: 'workerd', state: 'fine', text: 'starts and runs a script' };
    return {
        name: 'workerd',
        state: 'wrong',
        text: `does not run: ${loaded.failure.message}`,
        hint: 'Reinstall the project, with its optional dependencies. workerd needs macOS, Windows, or Linux with glibc 2.35.',
    };
}

export async function checkPortAvailability(purpose: string, port: number): Promise<DoctorFinding> {
    const name = `port ${port}`;
    if (await isFree(port)) return { name, state: 'fine', text: 'is free' };
    return {
        name,
        state: 'note',
        text: `is used by ${await describePortHolder(port)}`,
        hint: `A session takes the next free one, or the one given with ${purpose === 'public' ? '--public-port' : '--port'}.`,
    };
}

function isFree(port: number): Promise<boolean> {
    const server = createServer();
    return new Promise((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
}

async function checkTunnel(variables: EnvironmentVariables): Promise<DoctorFinding> {
    const name = 'tunnel';
    try {
        return {
            name,
            state: 'fine',
            text: await findOrInstallCloudflared({ canDownload: async () => false, variables }),
        };
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        const state = error.code === 'TUNNEL_PROGRAM_MISSING' ? 'note' : 'wrong';
        return { name, state, text: error.message, ...(error.hint && { hint: error.hint }) };
    }
}
