import { basename, dirname, join } from 'node:path';

import type { ShellEnvironment } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import { loadManifest } from '../manifest/read-manifest.js';
import type { MigratedText } from './migrate-source.js';

/** Name of a manifest here. */
export const MANIFEST_NAME = 'integration.yaml';

const SCHEMA = '# yaml-language-server: $schema=./node_modules/@svc-int/cli/manifest.schema.json';
const OLD_SCHEMA = /^#\s*yaml-language-server:.*$/m;

/** Whether a manifest has the file name of the hosted kit. */
export function isManifestToRename(file: string): boolean {
    return basename(file) !== MANIFEST_NAME;
}

/** Adds the schema for editors to a manifest, whose fields are equal, and lists its problems. */
export async function setManifestSchemaAndListProblems(
    file: string,
    text: string,
    shell: ShellEnvironment,
): Promise<MigratedText> {
    const isNamed = OLD_SCHEMA.test(text);
    const turned = isNamed ? text.replace(OLD_SCHEMA, SCHEMA) : `${SCHEMA}\n${text}`;
    return { text: turned, left: await listManifestProblems(file, isNamed ? 0 : 1, shell) };
}

async function listManifestProblems(file: string, addedLines: number, shell: ShellEnvironment): Promise<Problem[]> {
    try {
        await loadManifest({ path: file, strict: true }, shell);
        return [];
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        if (error.code === 'VARIABLE_UNSET') return [];
        return error.problems.map(({ text, line, column, hint }) => ({
            file: join(dirname(file), MANIFEST_NAME),
            ...(line !== undefined && { line: line + addedLines }),
            ...(column !== undefined && { column }),
            text,
            ...(hint && { hint }),
        }));
    }
}
