import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { ShellEnvironment } from '../context/context.js';
import { findImportedPackage } from '../bundle/package-root.js';
import { readDevelopmentModeRecords } from '../dev/remote/active-modes.js';
import { findRunningSession, IGNORED_SESSION_HINT, resolveSession } from '../dev/state/session-file.js';
import { STATE_FOLDER_NAME } from '../dev/state/state-folder.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { KIT_PACKAGES } from '../scaffold/kit.js';
import { getCliVersion } from '../version.js';
import type { DoctorFinding } from './finding.js';

export async function checkProjectVersionsAndStateFolder(
    path: string | undefined,
    shell: ShellEnvironment,
): Promise<DoctorFinding[]> {
    const manifest = await resolveManifestFilePath(path, shell).catch((error: unknown) => {
        if (error instanceof KitError) return undefined;
        throw error;
    });
    if (manifest === undefined || !existsSync(manifest)) return [createMissingFinding(path, shell)];
    const folder = dirname(manifest);
    return [
        { name: 'project', state: 'fine', text: toRelativeDisplayPath(manifest) },
        checkKitVersionsAgainstCli(folder),
        checkStateFolderReadWriteAccess(folder),
        checkStaleDevelopmentMode(folder),
    ];
}

function createMissingFinding(path: string | undefined, { cwd }: ShellEnvironment): DoctorFinding {
    const name = 'project';
    if (path === undefined) return { name, state: 'note', text: 'none here', hint: 'Name its folder with --manifest.' };
    return {
        name,
        state: 'wrong',
        text: `none at ${toRelativeDisplayPath(resolve(cwd, path))}`,
        hint: 'Correct --manifest.',
    };
}

export function checkKitVersionsAgainstCli(folder: string): DoctorFinding {
    const name = 'versions';
    const found = KIT_PACKAGES.map((one) => ({
        name: `@svc-int/${one}`,
        version: readVersion(folder, `@svc-int/${one}`),
    }));
    const others = found.filter(({ version }) => version !== undefined && version !== getCliVersion());
    if (others.length > 0) {
        const text = others.map((one) => `${one.name} is ${one.version}`).join(', ');
        const hint = `Install the same version of all of them, and run "npx svc-int" in the project.`;
        return { name, state: 'wrong', text: `this command is ${getCliVersion()}, ${text}`, hint };
    }
    const isMissing = found.every(({ version }) => version === undefined);
    if (!isMissing) return { name, state: 'fine', text: `all ${getCliVersion()}` };
    return { name, state: 'note', text: 'the kit is not installed in the project', hint: 'Run "npm install" there.' };
}

function readVersion(folder: string, name: string): string | undefined {
    const root = findImportedPackage(name, join(folder, 'package.json'))?.root;
    if (root === undefined) return undefined;
    try {
        const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
        return typeof version === 'string' ? version : 'unknown';
    } catch {
        return 'unreadable';
    }
}

export function checkStateFolderReadWriteAccess(folder: string): DoctorFinding {
    const name = 'workspace';
    const path = join(folder, STATE_FOLDER_NAME);
    const checkedPath = existsSync(path) ? path : folder;
    try {
        accessSync(checkedPath, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
        return {
            name,
            state: 'wrong',
            text: `${toRelativeDisplayPath(checkedPath)} cannot be written`,
            hint: 'Change its permissions or its owner.',
        };
    }
    const { session, ignored } = resolveSession(folder);
    if (ignored !== undefined) return { name, state: 'wrong', text: ignored, hint: IGNORED_SESSION_HINT };
    if (session) return { name, state: 'fine', text: `a session runs at ${session.url}` };
    return {
        name,
        state: 'fine',
        text:
            checkedPath === path ? toRelativeDisplayPath(path) : `will be created in ${toRelativeDisplayPath(folder)}`,
    };
}

export function checkStaleDevelopmentMode(folder: string): DoctorFinding {
    const name = 'development mode';
    const [first, ...others] = readDevelopmentModeRecords({ path: join(folder, STATE_FOLDER_NAME) });
    if (!first) return { name, state: 'fine', text: 'off' };
    if (findRunningSession(folder))
        return { name, state: 'fine', text: `on at ${first.endpoint}, for the running session` };
    const text = [first, ...others].map(({ integration, endpoint }) => `${integration} at ${endpoint}`).join(', ');
    const hint = `Run "svc-int dev --endpoint ${first.endpoint}": it switches this off when it starts.`;
    return { name, state: 'wrong', text: `still on for ${text}, after a session that was killed`, hint };
}
