import { execFile } from 'node:child_process';
import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { HostingError } from '../hosting-error.js';
import type { CommandEnvironment } from './command.js';

/** First version with clusters; on npm 1.20261117.1. */
export const MIN_WORKERD_VERSION = '2026-11-17';

const VERSION = /^workerd (\d{4}-\d\d-\d\d)/;

const VERSION_TIMEOUT_MS = 10_000;

/** Precedence: the given path, the project, the `PATH`. Throws COMMAND_UNUSABLE. */
export async function findClusterCapableWorkerd(
    namedPath: string | undefined,
    { cwd, env: variables, findProgram }: CommandEnvironment,
): Promise<string> {
    const found = namedPath === undefined ? findProgram('workerd') : resolve(cwd, namedPath);
    if (found === undefined) throw createWorkerdError('No trusted workerd is installed. A node needs workerd.');
    const program = resolveProgram(found);
    const env = createFilteredChildEnvironment('kit', variables);
    const output = await promisify(execFile)(program, ['--version'], { timeout: VERSION_TIMEOUT_MS, env }).catch(
        () => ({
            stdout: '',
        }),
    );
    const [, version] = VERSION.exec(output.stdout) ?? [];
    if (version === undefined) throw createWorkerdError(`${found} is not a workerd that runs on this machine.`);
    if (version >= MIN_WORKERD_VERSION) return program;
    throw createWorkerdError(`${found} is workerd ${version}, which does not support clusters.`);
}

/** The npm package's script would receive signals instead of the program. */
function resolveProgram(file: string): string {
    try {
        if (!hasPrefix(file, '#!')) return file;
        const real = realpathSync(file);
        return (createRequire(real)(join(dirname(real), '..')) as { default: string }).default;
    } catch {
        return file;
    }
}

function hasPrefix(file: string, text: string): boolean {
    const start = Buffer.alloc(text.length);
    const opened = openSync(file, 'r');
    try {
        readSync(opened, start, 0, start.length, 0);
        return start.toString('latin1') === text;
    } finally {
        closeSync(opened);
    }
}

function createWorkerdError(message: string): HostingError {
    return new HostingError('COMMAND_UNUSABLE', message, {
        hint: `Install workerd ${MIN_WORKERD_VERSION} or later ("npm install workerd@latest"), or give its path with --workerd.`,
    });
}
