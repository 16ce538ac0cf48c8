import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
    path: string;
    remove(): Promise<void>;
}

/** Keeps socket paths valid: see unix(7), `sun_path`. */
const MAX_PARENT_LENGTH = 70;

export function createManuallyRemovedTemporaryFolder(): TemporaryFolder {
    const usual = realpathSync(tmpdir());
    const parent = usual.length > MAX_PARENT_LENGTH && process.platform !== 'win32' ? '/tmp' : usual;
    const path = mkdtempSync(join(parent, 'svc-int-'));
    return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
