import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';
import { createManifestJsonSchema } from '../manifest/json-schema.js';
import type { Output } from '../output/output.js';
import { getSchemaFactories, type SchemaKind } from './schema-kinds.js';

export async function runSchema(
    kind: 'manifest' | SchemaKind,
    name: string | undefined,
    output: Output,
): Promise<void> {
    if (kind === 'manifest') {
        if (name !== undefined)
            throw new KitError('USAGE', `The manifest has a single schema, and none named "${name}".`, {
                hint: `Leave out "${name}".`,
            });
        print(createManifestJsonSchema(), output);
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

function print(schema: unknown, output: Output): void {
    output.result(schema, JSON.stringify(schema, null, 2));
}

function createUnknownNameError(kind: SchemaKind, name: string, names: readonly string[]): KitError {
    const meant = formatSuggestionOrAllowedWords(name, names);
    const hint = meant?.startsWith('Did') ? meant : `"svc-int schema ${kind}" lists them.`;
    return new KitError('USAGE', `There is no ${kind} "${name}".`, { hint });
}
