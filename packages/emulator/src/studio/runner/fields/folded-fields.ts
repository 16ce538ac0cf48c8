import type { SchemaFieldKind } from './schema-field-kind.js';

/** Forms with more fields fold all empty ones. */
const MAX_UNFOLDED_FIELDS = 8;

export function listFoldedFields(
    fields: (SchemaFieldKind & { kind: 'object' })['fields'],
    value: Record<string, unknown>,
): string[] {
    const left = fields.filter(([name, , isNeeded]) => !isNeeded && value[name] === undefined);
    return left.length > MAX_UNFOLDED_FIELDS ? left.map(([name]) => name) : [];
}
