import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that only its owner can open, and that its creator deletes. */
export interface TemporaryFolder {
    path: string;
    remove(): Promise<void>;
}

/** Limit of a path, so that a socket with a short name has a valid path: see unix(7), `sun_path`. */
const MAX_PARENT_LENGTH = 70;

export function createManuallyRemovedTemporaryFolder(): TemporaryFolder {
    const usual = realpathSync(tmpdir());
    const parent = usual.length > MAX_PARENT_LENGTH && process.platform !== 'win32' ? '/tmp' : usual;
    const path = mkdtempSync(join(parent, 'svc-int-'));
    return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
