import type { DocumentBlock, DocumentInline } from '@svc-int/api';
import * as fc from 'fast-check';

import type { BlockType } from '../document/nodes.js';

export const KEY = 'k';

export const bool = fc.boolean();
export const number = fc.constantFrom(0, 1, 12, 0.5, -3, 400);
export const size = fc.oneof(
    number,
    fc.record({ unit: fc.constantFrom('%', 'px', 'x y'), value: fc.constantFrom(50, 33.33, 0, -1) }),
);

export const createOptionalFields = <Fields extends object>(fields: {
    [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>;
}) => fc.record(fields, { requiredKeys: [] });
export const createFields = <Fields extends object, More extends object>(
    fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
    more: { [Name in keyof More]: fc.Arbitrary<More[Name]> },
) => fc.tuple(fc.record(fields), createOptionalFields(more)).map(([one, other]) => ({ ...one, ...other }));

export const createVoidInline = <Data>(type: string, data: fc.Arbitrary<Data>) =>
    data.map((given) => ({ object: 'inline', type, key: KEY, isVoid: true, data: given }) as unknown as DocumentInline);

export const createBlock = (type: BlockType, fields: object) =>
    ({ object: 'block', type, key: KEY, ...fields }) as unknown as DocumentBlock;
export const createVoidBlock = <Data>(type: BlockType, data: fc.Arbitrary<Data>, more: object = {}) =>
    data.map((given) => createBlock(type, { isVoid: true, data: given, ...more }));
export const createFragment = (fields: object, nodes: DocumentBlock[]) => ({
    object: 'fragment',
    key: KEY,
    ...fields,
    nodes,
});
export const createOptionalData = <Data>(data: fc.Arbitrary<Data>) =>
    fc.option(data, { nil: undefined }).map((given) => (given ? { data: given } : {}));
