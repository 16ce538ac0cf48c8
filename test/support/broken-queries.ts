import * as fc from 'fast-check';

import type { JsonSchema } from './schema-values.js';

/** A query that breaks a schema by one parameter. */
export interface BrokenQuery {
    text: string;
    name: string;
}

/** Queries that break a schema by one parameter: a value that it does not take, several values, or none. */
export function brokenQueries({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<BrokenQuery> {
    const faults = Object.entries(properties).flatMap(([name, schema]) => [
        ...wrongTexts(schema).map((text) => ({ name, text: `${name}=${encodeURIComponent(text)}` })),
        ...(takesSeveral(schema) ? [] : [{ name, text: `${name}=a&${name}=b` }]),
        ...(required.includes(name) ? [{ name, text: '' }] : []),
    ]);
    const requiredElsewhere = (fault: BrokenQuery) => required.every((name) => name === fault.name);
    return fc.constantFrom(...faults.filter(requiredElsewhere));
}

function takesSeveral({ type, anyOf = [] }: JsonSchema): boolean {
    return type === 'array' || anyOf.some(takesSeveral);
}

/** Texts that a parameter does not take. */
function wrongTexts({ type, anyOf = [], enum: values, minLength = 0, maxLength, pattern }: JsonSchema): string[] {
    if (anyOf.length > 0) return anyOf.some(({ enum: some }) => some) ? ['maybe', ''] : [];
    if (values) return ['maybe', '', String(values[0]).toUpperCase()];
    if (type === 'integer') return ['ten', '0', '-1', '1.5', '1001', '', 'NaN', 'Infinity', '1e400', '\0'];
    return [
        ...(minLength > 0 ? [''] : []),
        ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
        ...(pattern === undefined ? [] : ['a b', '\0']),
    ];
}
