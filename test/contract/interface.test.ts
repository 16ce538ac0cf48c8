import { describe, expect, it } from 'vitest';

import { BOUNDS, FIELDS, PARAMETERS, PATTERNS, VALUES } from './interface.js';
import { meant, schemasAt } from './schemas-at.js';

function valuesAt(place: string): unknown[] {
    const schemas = schemasAt(place).flatMap(meant);
    return schemas.flatMap((schema) => schema.enum ?? ('const' in schema ? [schema.const] : []));
}

function isBounded(place: string, bounds: string): boolean {
    const [least, most] = bounds.split('..').map((bound) => (bound === '' ? undefined : Number(bound)));
    return schemasAt(place)
        .flatMap(meant)
        .some(
            ({ minLength, minItems, minimum, maxLength, maxItems, maximum }) =>
                (least ?? minLength ?? minItems ?? minimum) === (minLength ?? minItems ?? minimum) &&
                (most ?? maxLength ?? maxItems ?? maximum) === (maxLength ?? maxItems ?? maximum),
        );
}

describe('The contract', () => {
    it.each(Object.entries({ ...FIELDS, ...PARAMETERS }))('has the expected fields of %s', (name, fields) => {
        const missing = fields.split(' ').filter((field) => schemasAt(`${name}.${field}`).length === 0);
        expect(missing).toEqual([]);
    });

    it.each(Object.entries(VALUES))('has the expected values of %s', (place, values) => {
        expect(new Set(valuesAt(place))).toEqual(new Set(values.split(' ')));
    });

    it.each(Object.entries(BOUNDS))('limits %s to %s', (place, bounds) => {
        expect(isBounded(place, bounds)).toBe(true);
    });

    it.each(Object.entries(PATTERNS))('has the expected pattern of %s', (place, pattern) => {
        expect(
            schemasAt(place)
                .flatMap(meant)
                .map((schema) => schema.pattern),
        ).toContain(pattern);
    });
});
