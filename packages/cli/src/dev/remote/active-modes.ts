import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { replaceFileWithWindowsRetry } from '../../output/replace-file.js';
import type { StateFolder } from '../state-folder.js';

const FILE = 'development-mode.json';

/** Integration whose events a service sends to a session, or to a killed session. */
export interface DevelopmentModeRecord {
    /** Base URL of the service. */
    endpoint: string;
    /** Name of the integration. */
    integration: string;
}

/** Development modes that sessions with this state folder switched on and not off; if no session runs, killed ones left them. */
export function readDevelopmentModeRecords({ path }: Pick<StateFolder, 'path'>): DevelopmentModeRecord[] {
    return read(path);
}

/** Records that a development mode is switched on. Call it before switching on. */
export function saveDevelopmentModeRecord({ path }: Pick<StateFolder, 'path'>, entry: DevelopmentModeRecord): void {
    write(path, [...read(path).filter((other) => !isSame(other, entry)), entry]);
}

/** Notes that a development mode is switched off. */
export function deleteDevelopmentModeRecord({ path }: Pick<StateFolder, 'path'>, entry: DevelopmentModeRecord): void {
    write(
        path,
        read(path).filter((other) => !isSame(other, entry)),
    );
}

function read(folder: string): DevelopmentModeRecord[] {
    try {
        const entries: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
        return Array.isArray(entries) && entries.every(isSwitchedOn) ? entries : [];
    } catch {
        return [];
    }
}

/** Checked by hand: each session reads it before its first block, which would wait for a library. */
function isSwitchedOn(entry: unknown): entry is DevelopmentModeRecord {
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
    // A process that is killed during the write leaves the previous record.
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${JSON.stringify(entries)}\n`, { mode: 0o600 });
    replaceFileWithWindowsRetry(fresh, file);
}

function isSame(one: DevelopmentModeRecord, other: DevelopmentModeRecord): boolean {
    return one.endpoint === other.endpoint && one.integration === other.integration;
}
