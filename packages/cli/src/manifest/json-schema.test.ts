import { readFile } from 'node:fs/promises';

import { listSchemaKeysAt, type JsonSchema } from '@svc-int/emulator/internal/yaml';
import { describe, expect, it } from 'vitest';

import { createManifestJsonSchema } from './json-schema.js';

describe('the JSON Schema of the manifest', () => {
    it('has a description for every field', () => {
        expect(undescribed(createManifestJsonSchema(), '')).toEqual([]);
    });

    it('equals the manifest.schema.json of the package', async () => {
        const shipped = await readFile(new URL('../../manifest.schema.json', import.meta.url), 'utf8');
        expect(JSON.parse(shipped)).toEqual(createManifestJsonSchema());
    });

    it('lists keys at any depth, through lists, maps and alternatives', () => {
        const schema = createManifestJsonSchema();
        expect(listSchemaKeysAt([], schema)).toContain('contentSecurityPolicy');
        expect(listSchemaKeysAt(['blocks', 3, 'markdown'], schema)).toEqual(['codeblock', 'body']);
        expect(listSchemaKeysAt(['configurations', 'space', 'properties', 'any'], schema)).toContain('callback_url');
        expect(listSchemaKeysAt(['nowhere', 'at all'], schema)).toEqual([]);
    });
});

function undescribed(node: JsonSchema, path: string): string[] {
    const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = node;
    const own = Object.entries(properties).flatMap(([key, child]) => {
        const below = undescribed(child, `${path}.${key}`);
        return child.description ? below : [`${path}.${key}`].concat(below);
    });
    const inner = [items, additionalProperties, ...anyOf, ...oneOf].filter((child) => typeof child === 'object');
    return [...own, ...inner.flatMap((child) => undescribed(child, path))];
}
