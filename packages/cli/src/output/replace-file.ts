import { renameSync } from 'node:fs';

import { platform as ownPlatform } from '../context/machine.js';

/** Windows errors while another program, such as a virus scanner, has the file open. */
const FILE_IN_USE_CODES = new Set(['EPERM', 'EACCES', 'EBUSY']);

const RETRY_DELAY_MS = 20;

const MAX_TRIES = 50;

export interface ReplaceFileOptions {
    platform?: NodeJS.Platform;
    move?: (from: string, to: string) => void;
}

/** Atomic. On Windows, retries for a second. */
export function replaceFileWithWindowsRetry(
    from: string,
    to: string,
    { platform = ownPlatform, move = renameSync }: ReplaceFileOptions = {},
): void {
    for (let tries = 1; ; tries++) {
        try {
            return move(from, to);
        } catch (error) {
            const { code } = Object(error) as { code?: string };
            if (platform !== 'win32' || tries === MAX_TRIES || !FILE_IN_USE_CODES.has(code ?? '')) throw error;
            waitSync(RETRY_DELAY_MS);
        }
    }
}

/** Blocks the process: the caller has read the file before, and must not be interrupted. */
function waitSync(milliseconds: number): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
