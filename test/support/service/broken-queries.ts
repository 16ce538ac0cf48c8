import * as fc from 'fast-check';

import type { JsonSchema } from '../content/schema-values.js';

export interface BrokenQuery {
    text: string;
    name: string;
    status: 400 | 422;
}

export function brokenQueries({ properties = {}, required = [], $defs = {} }: JsonSchema): fc.Arbitrary<BrokenQuery> {
    const faults = Object.entries(properties).flatMap(([name, given]) => {
        const schema = $defs[given.$ref?.replace('#/$defs/', '') ?? ''] ?? given;
        const status = takesChoices(schema) ? (400 as const) : (422 as const);
        const texts = wrongTexts(schema).map((text) => `${name}=${encodeURIComponent(text)}`);
        return [
            ...[...texts, ...(takesSeveral(schema) ? [] : [`${name}=a&${name}=b`])].map((text) => ({
                name,
                text,
                status,
            })),
            ...(required.includes(name) ? [{ name, text: '', status: 422 as const }] : []),
        ];
    });
    const requiredElsewhere = (fault: BrokenQuery) => required.every((name) => name === fault.name);
    return fc.constantFrom(...faults.filter(requiredElsewhere));
}

function takesChoices({ enum: values, const: value, anyOf = [] }: JsonSchema): boolean {
    return values !== undefined || value !== undefined || anyOf.some(takesChoices);
}

function takesSeveral({ type, anyOf = [] }: JsonSchema): boolean {
    return type === 'array' || anyOf.some(takesSeveral);
}

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
