import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '../support/content/schema-values.js';
import { ALWAYS } from './always.js';
import { meant, schemasAt } from './schemas-at.js';

describe('The response schema has the required fields of', () => {
    it.each(ALWAYS)('$resource', ({ place, fields }) => {
        const schemas = alternativesAt(place);
        expect(schemas.length).toBeGreaterThan(0);
        for (const { required = [] } of schemas) expect(required).toEqual(expect.arrayContaining(fields));
    });
});

function alternativesAt(place: string): JsonSchema[] {
    const [, path = '', condition] = /^([^[]+)(?:\[(.+)\])?$/.exec(place) ?? [];
    const objects = schemasAt(path)
        .flatMap(meant)
        .filter(({ properties }) => properties);
    return condition === undefined ? objects : objects.filter((schema) => isMeant(schema, condition));
}

function isMeant({ properties = {} }: JsonSchema, condition: string): boolean {
    const [name = '', value] = condition.split('=');
    return value === undefined ? name in properties : properties[name]?.const === value;
}
