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

/** Windows uses ports instead of sockets. */
export function getShortFolder(folder: string, platform: NodeJS.Platform = process.platform): string {
    return folder.length > MAX_PARENT_LENGTH && platform !== 'win32' ? '/tmp' : folder;
}

export function createManuallyRemovedTemporaryFolder(): TemporaryFolder {
    const path = mkdtempSync(join(getShortFolder(realpathSync(tmpdir())), 'svc-int-'));
    return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
