import { type SchemaFieldKind, stripNullAlternative } from './schema-field-kind.js';

type Fields = (SchemaFieldKind & { kind: 'object' })['fields'];

/** A field's name as the API's parameters have it: the `id` of something that says that it is a `site-space` is a `siteSpaceId`. */
export function qualifyIdFieldAsObjectKindId(name: string, fields: Fields): string {
    const what = name === 'id' ? findObjectKind(fields) : undefined;
    return what === undefined ? name : `${what.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** What exists, as far as the fields tell of it: itself, or what it holds of that kind, as a member holds a user. Undefined for anything else. */
export function findFieldValuesInListItem(
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

/** The kind of resource that an object says it is. */
function findObjectKind(fields: Fields): string | undefined {
    const object = fields.find(([name]) => name === 'object');
    const what = object && stripNullAlternative(object[1]).const;
    return typeof what === 'string' ? what : undefined;
}
