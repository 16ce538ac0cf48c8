import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { LIMITS } from '@svc-int/api';
import { detectImageType } from '@svc-int/api/manifest';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { getValueAt, type YamlPath, type YamlFile } from '@svc-int/emulator/internal/yaml';

import type { Problem } from '../errors.js';
import {
    formatOutsideProjectMessage,
    isProjectFile,
    listProjectRoots,
    MOVE_INTO_PROJECT_HINT,
} from '../project/project-roots.js';
import { isStringWithVariableReference } from './variables.js';

export async function checkManifestFiles(source: YamlFile, value: unknown): Promise<Problem[]> {
    const previews = getValueAt(value, ['previewImages']);
    const indexes = Array.isArray(previews) ? [...previews.keys()] : [];
    const checked = await Promise.all([
        checkScript(source, getValueAt(value, ['script'])),
        checkImage(source, ['icon'], value, LIMITS.iconBytes),
        ...indexes.map((index) => checkImage(source, ['previewImages', index], value, LIMITS.previewImageBytes)),
    ]);
    return checked.filter((problem) => problem !== undefined);
}

async function checkScript(source: YamlFile, path: unknown): Promise<Problem | undefined> {
    if (!isPath(path)) return undefined;
    const file = resolve(dirname(source.file), path);
    const found = await stat(file).catch(() => undefined);
    if (found && isOutside(source, file)) return createOutsideProblem(source, ['script'], file);
    if (found?.isFile()) return undefined;
    const text = found
        ? `${toRelativeDisplayPath(file)} is not a file`
        : `There is no file ${toRelativeDisplayPath(file)}`;
    return source.createProblem(['script'], text, { hint: 'The path is relative to the manifest.' });
}

async function checkImage(source: YamlFile, at: YamlPath, value: unknown, limit: number): Promise<Problem | undefined> {
    const path = getValueAt(value, at);
    if (!isPath(path)) return undefined;
    const file = resolve(dirname(source.file), path);
    const found = await stat(file).catch(() => undefined);
    if (found && isOutside(source, file)) return createOutsideProblem(source, at, file);
    if (!found?.isFile()) {
        return source.createProblem(at, `There is no file ${toRelativeDisplayPath(file)}`, {
            hint: 'The path is relative to the manifest.',
        });
    }
    if (found.size > limit) {
        return source.createProblem(at, `${toRelativeDisplayPath(file)} is ${found.size} bytes`, {
            hint: `The limit is ${limit} bytes.`,
        });
    }
    const content = await readFile(file);
    if (detectImageType(content)) return undefined;
    return source.createProblem(at, `${toRelativeDisplayPath(file)} is neither a PNG nor a JPEG`, {
        hint: 'Save the image as PNG or JPEG.',
    });
}

/** Uses the real path. Folders in which sessions or Git store tokens count as outside. */
function isOutside({ file: manifest }: YamlFile, file: string): boolean {
    return !isProjectFile(listProjectRoots(dirname(manifest)), file);
}

function createOutsideProblem(source: YamlFile, at: YamlPath, file: string): Problem {
    return source.createProblem(at, formatOutsideProjectMessage(file), { hint: MOVE_INTO_PROJECT_HINT });
}

function isPath(value: unknown): value is string {
    return typeof value === 'string' && value !== '' && !isStringWithVariableReference(value);
}
