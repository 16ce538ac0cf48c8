import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { getCacheFolder } from '../../context/cache-folder.js';
import type { EnvironmentVariables } from '../../context/context.js';
import { onProcessExit, platform } from '../../context/machine.js';
import { isExecutable, listProgramPathCandidates } from '../../context/programs.js';
import { KitError } from '../../errors.js';

export type CloudflaredInstaller = (path: string) => Promise<unknown>;

export interface FindOrInstallCloudflaredOptions {
    /** Called at most once, and only without an installed program. */
    canDownload: () => Promise<boolean>;
    install?: CloudflaredInstaller;
    variables: EnvironmentVariables;
}

const NAME = getCloudflaredFileName(platform);

/** A virus scanner may inspect the first start of a new file. */
const VERSION_TIMEOUT_MS = 15_000;

const INSTALL_HINT =
    'Install cloudflared, allow the download with --yes, or open your own tunnel and name it with --tunnel-url.';

/**
 * Precedence: `CLOUDFLARED_BIN`, the `PATH`, an earlier download, a new download.
 *
 * @throws KitError TUNNEL_PROGRAM_MISSING, TUNNEL_PROGRAM_UNUSABLE, TUNNEL_DOWNLOAD_FAILED, or the error of
 * `canDownload`.
 */
export async function findOrInstallCloudflared({
    canDownload: mayDownload,
    install = installCloudflaredRelease,
    variables,
}: FindOrInstallCloudflaredOptions): Promise<string> {
    const named = variables['CLOUDFLARED_BIN'];
    if (named) {
        await assertWorks(named, 'Correct CLOUDFLARED_BIN, or unset it.');
        return named;
    }
    const kept = join(getCacheFolder(variables), NAME);
    for (const path of [...listProgramPathCandidates(NAME, variables), kept]) {
        if (isExecutable(path) && (await checkProgram(path)) === undefined) return path;
    }
    if (!(await mayDownload()))
        throw new KitError(
            'TUNNEL_PROGRAM_MISSING',
            'cloudflared, which opens the tunnel, is not installed, and is not downloaded.',
            {
                hint: INSTALL_HINT,
            },
        );
    return installProgram(kept, install);
}

/** Atomic, as another session may start the program now. */
async function installProgram(kept: string, install: CloudflaredInstaller): Promise<string> {
    const folder = join(kept, '..');
    mkdirSync(folder, { recursive: true });
    const temporary = mkdtempSync(join(folder, 'download-'));
    const fresh = join(temporary, `new-${NAME}`);
    const removeTemporary = () => rmSync(temporary, { recursive: true, force: true });
    const unregister = onProcessExit(removeTemporary);
    try {
        await install(fresh).catch((cause: unknown) => {
            const reason = cause instanceof Error ? cause.message : String(cause);
            throw new KitError('TUNNEL_DOWNLOAD_FAILED', `cloudflared could not be downloaded: ${reason}`, {
                hint: 'Check the network and try again, or install cloudflared yourself.',
                cause,
            });
        });
        await assertWorks(fresh, 'Install cloudflared yourself, for this system and its processor.');
        renameSync(fresh, kept);
        return kept;
    } finally {
        unregister();
        removeTemporary();
    }
}

async function assertWorks(path: string, hint: string): Promise<void> {
    const problem = await checkProgram(path);
    if (problem !== undefined)
        throw new KitError('TUNNEL_PROGRAM_UNUSABLE', `${path} is not a cloudflared that works here: ${problem}`, {
            hint,
        });
}

async function checkProgram(path: string): Promise<string | undefined> {
    try {
        const { stdout } = await promisify(execFile)(path, ['--version'], {
            timeout: VERSION_TIMEOUT_MS,
            env: createFilteredChildEnvironment('kit'),
        });
        return stdout.startsWith('cloudflared version ') ? undefined : 'it does not report its version.';
    } catch (error) {
        const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        return line;
    }
}

export function getCloudflaredFileName(platform: NodeJS.Platform): string {
    return platform === 'win32' ? 'cloudflared.exe' : 'cloudflared';
}

export async function installCloudflaredRelease(destinationPath: string): Promise<unknown> {
    const { install } = await import('cloudflared');
    return install(destinationPath);
}
