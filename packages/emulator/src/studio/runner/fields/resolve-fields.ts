import { type SchemaFieldKind, stripNullAlternative } from './schema-field-kind.js';

type Fields = (SchemaFieldKind & { kind: 'object' })['fields'];

/** Returns `siteSpaceId` for `id` of a `site-space`, for example; otherwise the name. */
export function qualifyIdFieldAsObjectKindId(name: string, fields: Fields): string {
    const what = name === 'id' ? findObjectKind(fields) : undefined;
    return what === undefined ? name : `${what.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** Finds the item itself or a direct field, such as the user of a member. */
export function findFormValuesInListItem(
    fields: Fields,
    listItem: Record<string, unknown>,
): Record<string, unknown> | undefined {
    const what = findObjectKind(fields);
    const found = [listItem, ...Object.values(listItem)].find(
        (one): one is Record<string, unknown> =>
            what !== undefined && typeof one === 'object' && one !== null && 'object' in one && one.object === what,
    );
    return (
        found &&
        Object.fromEntries(fields.flatMap(([name]) => (Object.hasOwn(found, name) ? [[name, found[name]]] : [])))
    );
}

function findObjectKind(fields: Fields): string | undefined {
    const object = fields.find(([name]) => name === 'object');
    const what = object && stripNullAlternative(object[1]).const;
    return typeof what === 'string' ? what : undefined;
}
