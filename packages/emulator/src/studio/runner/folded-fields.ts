import type { SchemaFieldKind } from './schema-field-kind.js';

/** Optional fields that an object shows at most; with more, all of them are folded. */
const MAX_UNFOLDED_FIELDS = 8;

/** Lists the optional fields without a value if there are too many of them to show. */
export function listFoldedFields(
    fields: (SchemaFieldKind & { kind: 'object' })['fields'],
    value: Record<string, unknown>,
): string[] {
    const left = fields.filter(([name, , isNeeded]) => !isNeeded && value[name] === undefined);
    return left.length > MAX_UNFOLDED_FIELDS ? left.map(([name]) => name) : [];
}
