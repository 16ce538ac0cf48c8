import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { replaceFileWithWindowsRetry } from '../../output/replace-file.js';
import type { StateFolder } from '../state/state-folder.js';

const FILE = 'development-mode.json';

export interface DevelopmentModeRecord {
    endpoint: string;
    integration: string;
}

/** If no session is running, these modes are left over from killed sessions. */
export function readDevelopmentModeRecords({ path }: Pick<StateFolder, 'path'>): DevelopmentModeRecord[] {
    return read(path);
}

/** Call before the service enables development mode, so that a killed session leaves a record. */
export function saveDevelopmentModeRecord({ path }: Pick<StateFolder, 'path'>, entry: DevelopmentModeRecord): void {
    write(path, [...read(path).filter((other) => !isSame(other, entry)), entry]);
}

export function deleteDevelopmentModeRecord({ path }: Pick<StateFolder, 'path'>, entry: DevelopmentModeRecord): void {
    write(
        path,
        read(path).filter((other) => !isSame(other, entry)),
    );
}

function read(folder: string): DevelopmentModeRecord[] {
    try {
        const entries: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
        return Array.isArray(entries) && entries.every(isDevelopmentModeRecord) ? entries : [];
    } catch {
        return [];
    }
}

/** No validation library: loading it would slow down the start of each session. */
function isDevelopmentModeRecord(entry: unknown): entry is DevelopmentModeRecord {
    return (
        typeof entry === 'object' &&
        entry !== null &&
        'endpoint' in entry &&
        typeof entry.endpoint === 'string' &&
        'integration' in entry &&
        typeof entry.integration === 'string'
    );
}

function write(folder: string, entries: readonly DevelopmentModeRecord[]): void {
    const file = join(folder, FILE);
    if (entries.length === 0) return rmSync(file, { force: true });
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${JSON.stringify(entries)}\n`, { mode: 0o600 });
    replaceFileWithWindowsRetry(fresh, file);
}

function isSame(one: DevelopmentModeRecord, other: DevelopmentModeRecord): boolean {
    return one.endpoint === other.endpoint && one.integration === other.integration;
}
