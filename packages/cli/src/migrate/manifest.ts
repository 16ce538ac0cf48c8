import { basename, dirname, join } from 'node:path';

import { formatPropertyPath, parseYamlFile, removeYamlKey, UneditableFileError } from '@svc-int/emulator/internal/yaml';
import type { ManifestToMigrate, MigratedManifest } from '@svc-int/migrate';

import type { ShellEnvironment } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import { readManifestText } from '../manifest/find-manifest.js';
import { maskValuesUnderSecretsKeys } from '../manifest/mask.js';
import { listManifestPathsWithoutEffect, loadManifest } from '../manifest/read-manifest.js';

const MANIFEST_NAME = 'integration.yaml';

const SCHEMA = '# yaml-language-server: $schema=./node_modules/@svc-int/cli/manifest.schema.json';
const OLD_SCHEMA = /^#\s*yaml-language-server:.*$/m;

/** Returns undefined for a manifest of this kit. */
export async function readManifestToMigrate(
    file: string,
    shell: ShellEnvironment,
): Promise<ManifestToMigrate | undefined> {
    if (basename(file) === MANIFEST_NAME) return undefined;
    return {
        file,
        to: join(dirname(file), MANIFEST_NAME),
        text: await readManifestText(file),
        migrate: (text) => migrateManifest(file, text, shell),
    };
}

async function migrateManifest(file: string, text: string, shell: ShellEnvironment): Promise<MigratedManifest> {
    const { text: kept, notes } = removeKeysWithoutEffect(file, text);
    const isNamed = OLD_SCHEMA.test(kept);
    const left = await listManifestProblems({ file, text: kept, addedLines: isNamed ? 0 : 1 }, shell);
    return { text: isNamed ? kept.replace(OLD_SCHEMA, SCHEMA) : `${SCHEMA}\n${kept}`, left, notes };
}

/** Keeps keys that may be misspelt or cannot be removed alone. */
function removeKeysWithoutEffect(file: string, text: string): Pick<MigratedManifest, 'text' | 'notes'> {
    const source = parseYamlFile(file, text, maskValuesUnderSecretsKeys);
    const notes: Problem[] = [];
    let kept = text;
    for (const path of source.syntaxProblems.length > 0 ? [] : listManifestPathsWithoutEffect(source)) {
        try {
            kept = removeYamlKey(kept, path);
            const { line, column } = source.createProblem(path, '', { at: 'key' });
            const where = formatPropertyPath(path);
            notes.push({ file, line, column, text: `"${where}" had no effect, and was removed` });
        } catch (error) {
            if (!(error instanceof UneditableFileError)) throw error;
        }
    }
    return { text: kept, notes: notes.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

interface CheckedText {
    file: string;
    text: string;
    addedLines: number;
}

async function listManifestProblems(
    { file, text, addedLines }: CheckedText,
    shell: ShellEnvironment,
): Promise<Problem[]> {
    try {
        await loadManifest({ path: file, text, strict: true }, shell);
        return [];
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        if (error.code === 'VARIABLE_UNSET') return [];
        return error.problems.map(({ text: message, line, column, hint }) => ({
            file: join(dirname(file), MANIFEST_NAME),
            ...(line !== undefined && { line: line + addedLines }),
            ...(column !== undefined && { column }),
            text: message,
            ...(hint && { hint }),
        }));
    }
}
