import type { SchemaFieldKind } from './schema-field-kind.js';

/** Maximum number of visible optional fields; if exceeded, all empty ones are folded. */
const MAX_UNFOLDED_FIELDS = 8;

/** Returns empty optional fields if there are too many to show. */
export function listFoldedFields(
    fields: (SchemaFieldKind & { kind: 'object' })['fields'],
    value: Record<string, unknown>,
): string[] {
    const left = fields.filter(([name, , isNeeded]) => !isNeeded && value[name] === undefined);
    return left.length > MAX_UNFOLDED_FIELDS ? left.map(([name]) => name) : [];
}
