import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

/** The fields that the service gives each resource, written down apart from the contract. */
const TABLE = new URL('resources.tsv', import.meta.url);
const DOCUMENT = new URL('../../packages/api/openapi.json', import.meta.url);

const [, ...resources] = (await readFile(TABLE, 'utf8')).trim().split('\n');

it.each(resources.map((line) => line.split('\t')))(
    'the contract has every field of %s',
    async (name = '', fields = '') => {
        const { components } = JSON.parse(await readFile(DOCUMENT, 'utf8')) as {
            components: { schemas: Record<string, { properties?: object }> };
        };
        const described = Object.keys(components.schemas[name]?.properties ?? {});
        expect(fields.split(' ').filter((field) => !described.includes(field))).toEqual([]);
    },
);
