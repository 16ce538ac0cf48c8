import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { VariantsFile } from '@svc-int/emulator';
import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';
import { parseVariantsFileText, VARIANT_LIMITS } from '@svc-int/emulator/internal/variants';

import type { Problem } from '../errors.js';
import {
    formatOutsideProjectMessage,
    isProjectFile,
    listProjectRoots,
    MOVE_INTO_PROJECT_HINT,
} from '../project/project-roots.js';
import { VARIANTS_FILE_SUFFIX } from './variants-file-name.js';

const MAX_FOLDERS = 500;
const MAX_DEPTH = 8;

export interface ProjectVariantFiles {
    files: (VariantsFile & { path: string })[];
    problems: Problem[];
    folders: string[];
}

export async function readComponentVariantFiles(folder: string): Promise<ProjectVariantFiles> {
    const { paths, folders } = await findFiles(folder);
    const read: ProjectVariantFiles = { files: [], problems: [], folders };
    const tooMany = paths[VARIANT_LIMITS.files];
    if (tooMany !== undefined)
        read.problems.push(createProblem(tooMany, `There are more than ${VARIANT_LIMITS.files} files of variants`));
    const roots = listProjectRoots(folder);
    let left: number = VARIANT_LIMITS.json;
    for (const path of paths.slice(0, VARIANT_LIMITS.files)) {
        const outcome = await readFile(path, roots);
        if ('problems' in outcome) {
            read.problems.push(...outcome.problems);
            continue;
        }
        left -= JSON.stringify(outcome).length;
        if (left > 0) read.files.push({ ...outcome, file: toRelativeDisplayPath(path), path });
        else
            read.problems.push(
                createProblem(path, `With this file, the variants are more than ${VARIANT_LIMITS.json} characters`),
            );
    }
    read.problems.splice(VARIANT_LIMITS.problems);
    return read;
}

async function readFile(
    path: string,
    roots: readonly string[],
): Promise<Pick<VariantsFile, 'component' | 'variants'> | { problems: readonly Problem[] }> {
    if (!isProjectFile(roots, path))
        return {
            problems: [{ ...createProblem(path, formatOutsideProjectMessage(path)), hint: MOVE_INTO_PROJECT_HINT }],
        };
    try {
        const text = (await readRegularFile(path, VARIANT_LIMITS.fileBytes)).toString('utf8').replace(/^\uFEFF/, '');
        const read = parseVariantsFileText(path, text);
        return read.ok ? read.value : { problems: read.problems };
    } catch (error) {
        return {
            problems: [
                createProblem(path, `${toRelativeDisplayPath(path)} can't be read: ${formatFileReadError(error)}`),
            ],
        };
    }
}

async function findFiles(root: string): Promise<{ paths: string[]; folders: string[] }> {
    const paths: string[] = [];
    const folders: string[] = [];
    const waiting = [{ folder: root, depth: 0 }];
    for (let next = waiting.shift(); next && folders.length < MAX_FOLDERS; next = waiting.shift()) {
        const { folder, depth } = next;
        folders.push(folder);
        const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
        for (const entry of entries) {
            const path = join(folder, entry.name);
            if (entry.isDirectory() && depth < MAX_DEPTH && !isLeftOut(entry.name))
                waiting.push({ folder: path, depth: depth + 1 });
            else if (entry.name.endsWith(VARIANTS_FILE_SUFFIX) && !entry.isDirectory()) paths.push(path);
        }
    }
    return { paths: paths.toSorted(), folders };
}

function isLeftOut(name: string): boolean {
    return name.startsWith('.') || name === 'node_modules';
}

function createProblem(path: string, text: string): Problem {
    return { text, file: toRelativeDisplayPath(path) };
}
