import type { DocumentBlock, DocumentInline } from '@svc-int/api';
import * as fc from 'fast-check';

import type { BlockType } from '../nodes.js';

/** The key of each node. */
export const KEY = 'k';

export const bool = fc.boolean();
export const number = fc.constantFrom(0, 1, 12, 0.5, -3, 400);
/** A length or share of it. */
export const size = fc.oneof(
    number,
    fc.record({ unit: fc.constantFrom('%', 'px', 'x y'), value: fc.constantFrom(50, 33.33, 0, -1) }),
);

/** Fields that may all be left out. */
export const createOptionalFields = <Fields extends object>(fields: {
    [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>;
}) => fc.record(fields, { requiredKeys: [] });
/** An object of fields, and of some that may be left out. */
export const createFields = <Fields extends object, More extends object>(
    fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
    more: { [Name in keyof More]: fc.Arbitrary<More[Name]> },
) => fc.tuple(fc.record(fields), createOptionalFields(more)).map(([one, other]) => ({ ...one, ...other }));

/** A node in a line that has nothing in it. */
export const createVoidInline = <Data>(type: string, data: fc.Arbitrary<Data>) =>
    data.map((given) => ({ object: 'inline', type, key: KEY, isVoid: true, data: given }) as unknown as DocumentInline);

/** A block of fields that suit its type. */
export const createBlock = (type: BlockType, fields: object) =>
    ({ object: 'block', type, key: KEY, ...fields }) as unknown as DocumentBlock;
/** A block that has nothing but data. */
export const createVoidBlock = <Data>(type: BlockType, data: fc.Arbitrary<Data>, more: object = {}) =>
    data.map((given) => createBlock(type, { isVoid: true, data: given, ...more }));
export const createFragment = (fields: object, nodes: DocumentBlock[]) => ({
    object: 'fragment',
    key: KEY,
    ...fields,
    nodes,
});
/** Data that may be left out. */
export const createOptionalData = <Data>(data: fc.Arbitrary<Data>) =>
    fc.option(data, { nil: undefined }).map((given) => (given ? { data: given } : {}));
