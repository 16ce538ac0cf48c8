import type * as z from 'zod';

import { formatSchemaIssue, type SchemaIssue } from '../../service/schema-issues.js';

type Issue = z.core.$ZodIssue;

export function formatElementIssue(schemaIssue: SchemaIssue, response: unknown): string {
    const { path, issue } = schemaIssue;
    const value = path.reduce<unknown>((holder, key) => Object(holder)[key] as unknown, response);
    const isNamed = issue.code === 'invalid_union' || (typeof value === 'object' && value !== null);
    const wanted = [...new Set(listExpected({ ...issue, path: [] }))];
    if (!isNamed || wanted.length === 0) return formatSchemaIssue(schemaIssue);
    return `${path.join('.')}: ${describeValue(value)} is not allowed here; expected ${wanted.join(', ')}`;
}

function listExpected({ path, ...issue }: Issue): string[] {
    if (issue.code === 'invalid_union' && path.length === 0) return issue.errors.flat().flatMap(listExpected);
    if (issue.code === 'invalid_value' && path[0] === 'type') return issue.values.map((type) => `<${String(type)}>`);
    if (issue.code === 'invalid_union' && path[0] === 'type' && 'options' in issue)
        return (issue.options ?? []).map((type) => `<${String(type)}>`);
    if (path.length > 0) return [];
    if (issue.code === 'invalid_value') return issue.values.map((word) => JSON.stringify(word));
    return issue.code === 'invalid_type' && issue.expected !== 'object' ? [issue.expected] : [];
}

function describeValue(value: unknown): string {
    if (Array.isArray(value)) return 'a list';
    if (typeof value !== 'object' || value === null) return value === undefined ? 'nothing' : `a ${typeof value}`;
    return 'type' in value && typeof value.type === 'string'
        ? `<${value.type.slice(0, MAX_NAME_CHARS)}>`
        : 'an object without a "type"';
}

const MAX_NAME_CHARS = 40;
