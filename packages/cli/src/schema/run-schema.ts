import { readFile } from 'node:fs/promises';

import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';
import { createManifestJsonSchema } from '../manifest/json-schema.js';
import type { Output } from '../output/output.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { getSchemaFactories, type SchemaKind } from './schema-kinds.js';

const FILE_KINDS = ['manifest', 'seed', 'variants'] as const;

type FileKind = (typeof FILE_KINDS)[number];

export async function runSchema(kind: FileKind | SchemaKind, name: string | undefined, output: Output): Promise<void> {
    if (isFileKind(kind)) {
        if (name !== undefined)
            throw new KitError('USAGE', `The ${kind} has a single schema, and none named "${name}".`, {
                hint: `Leave out "${name}".`,
            });
        print(kind === 'manifest' ? createManifestJsonSchema() : await readPackagedSchema(kind), output);
        return;
    }
    const schemas = getSchemaFactories(kind);
    if (name === undefined) {
        const names = [...schemas.keys()].toSorted();
        output.result({ kind, names }, names.join('\n'));
        return;
    }
    const describe = schemas.get(name);
    if (describe) print(describe(), output);
    else throw createUnknownNameError(kind, name, [...schemas.keys()]);
}

function isFileKind(kind: FileKind | SchemaKind): kind is FileKind {
    return FILE_KINDS.some((file) => file === kind);
}

async function readPackagedSchema(kind: 'seed' | 'variants'): Promise<unknown> {
    return JSON.parse(await readFile(new URL(`${kind}.schema.json`, PACKAGE_ROOT), 'utf8'));
}

function print(schema: unknown, output: Output): void {
    output.result(schema, JSON.stringify(schema, null, 2));
}

function createUnknownNameError(kind: SchemaKind, name: string, names: readonly string[]): KitError {
    const meant = formatSuggestionOrAllowedWords(name, names);
    const hint = meant?.startsWith('Did') ? meant : `"svc-int schema ${kind}" lists them.`;
    return new KitError('USAGE', `There is no ${kind} "${name}".`, { hint });
}
