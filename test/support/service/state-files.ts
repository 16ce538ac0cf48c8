import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function hasOpenBelow(pid: number, folder: string): boolean {
    return listFolder(`/proc/${pid}/fd`).some((name) => readLink(`/proc/${pid}/fd/${name}`).startsWith(`${folder}/`));
}

export function countLogBytes(statePath: string): number {
    const logs = readdirSync(statePath, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('-wal'));
    return logs.reduce((sum, path) => sum + (statSync(join(statePath, path), { throwIfNoEntry: false })?.size ?? 0), 0);
}

function listFolder(path: string): string[] {
    try {
        return readdirSync(path);
    } catch {
        return [];
    }
}

function readLink(path: string): string {
    try {
        return readlinkSync(path);
    } catch {
        return '';
    }
}
