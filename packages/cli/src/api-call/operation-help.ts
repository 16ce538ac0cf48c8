import * as z from 'zod';

import type { ResolvedApiOperation } from './find-operation.js';

/** Help on an operation's parameters, from the contract. */
export function formatOperationHelp({ id, method, path, operation }: ResolvedApiOperation): string {
    if (!operation) return `${method} /v1${path}\n\nThe contract does not define it; it is sent unchanged.`;
    const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `  --param ${name}=<value>`);
    return [
        `${id}: ${operation.summary}`,
        `${operation.method} /v1${operation.path}`,
        ...(operation.deprecated ? ['Deprecated.'] : []),
        ...(operation.scope ? [`An integration needs the scope ${operation.scope}.`] : []),
        ...formatSection('Path', params),
        ...formatSection('Query', formatFields(operation.query, '--query ', '=')),
        ...formatSection('Body, as --data', formatFields(operation.body, '', ': ')),
        '',
        `The schemas: svc-int schema operation ${id}`,
    ].join('\n');
}

function formatSection(title: string, lines: readonly string[]): string[] {
    return lines.length > 0 ? ['', `${title}:`, ...lines] : [];
}

interface Field {
    type?: string | string[];
    enum?: unknown[];
    description?: string;
}

function formatFields(schema: z.ZodType | undefined, before: string, between: string): string[] {
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const lines = Object.entries(properties).map(([name, one]) => {
        const field: Field = Object(one);
        const need = required.includes(name) ? ' (needed)' : '';
        return `  ${before}${name}${between}<${formatType(field)}>${need}${field.description ? `  ${field.description}` : ''}`;
    });
    return lines.length > 0 ? lines : ['  any JSON object'];
}

function formatType({ type, enum: values }: Field): string {
    return values ? values.join('|') : [type ?? 'object'].flat().join('|');
}
