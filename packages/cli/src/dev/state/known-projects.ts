import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isFolderIdentity, isFolderWithIdentity, readFolderIdentity } from './session-file.js';
import { writeStateFile, type StateFolder } from './state-folder.js';

const FILE = 'projects.json';

const MAX_PROJECTS = 100;

export interface KnownProjects {
    find(integration: string): string | undefined;
    record(integration: string, file: string): void;
}

export function openKnownProjects({ path: folder }: Pick<StateFolder, 'path'>): KnownProjects {
    const file = join(folder, FILE);
    return {
        find: (integration) => readProjects(folder, file).get(integration),
        record(integration, manifest) {
            const projects = readProjects(folder, file);
            if (projects.get(integration) === manifest) return;
            projects.delete(integration);
            const newest = [...projects, [integration, manifest] as const].slice(-MAX_PROJECTS);
            writeStateFile(file, `${JSON.stringify({ folder: readFolderIdentity(folder), projects: newest })}\n`);
        },
    };
}

/** Ignores a copied file and one of another folder: its author must not choose the projects to open. */
function readProjects(folder: string, file: string): Map<string, string> {
    try {
        const { folder: written, projects } = Object(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>;
        const isOwn = isFolderIdentity(written) && isFolderWithIdentity(written, folder);
        return new Map(isOwn && Array.isArray(projects) ? projects.filter(isEntry) : []);
    } catch {
        return new Map();
    }
}

function isEntry(entry: unknown): entry is [string, string] {
    return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
