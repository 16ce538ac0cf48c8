import type { Node } from '@babel/types';

import { literalOf, type Counterpart } from './names.js';
import { isShadowed, type ImportedName } from './scope.js';
import { leave, quoted, replace, type Source } from './source.js';
import type { Place } from './syntax-tree.js';

type Enum = Extract<Counterpart, { kind: 'enum' }>;

/** Writes literals in place of an enumeration's members. False when something else is done with it: then it is kept. */
export function migrateEnum(source: Source, { imported, local, uses, node }: ImportedName, found: Enum): boolean {
    if (isShadowed(source, local)) {
        leave(source, node, `${local} means several things here`, `Write the literals of ${imported} yourself.`);
        return false;
    }
    const members = uses.map((place) => ({ place, value: memberOf(place, found.values) }));
    const others = members.filter(({ place, value }) => value === undefined && !isType(place, found));
    for (const { place } of others)
        leave(source, place.node, `${imported} is only a set of literals here`, `Write them: ${shown(found.values)}.`);
    if (others.length > 0) return false;
    for (const { place, value } of members) if (value !== undefined) writeLiteral(source, place, value);
    return true;
}

function memberOf({ node, parent }: Place, values: readonly string[]): string | undefined {
    const member = nameIn(node, parent?.node);
    return member === undefined ? undefined : literalOf(values, member);
}

/** The member that is taken of an identifier. */
function nameIn(object: Node, parent: Node | undefined): string | undefined {
    if (parent?.type === 'TSQualifiedName') return parent.left === object ? parent.right.name : undefined;
    if (parent?.type !== 'MemberExpression' || parent.object !== object || parent.computed) return undefined;
    return parent.property.type === 'Identifier' ? parent.property.name : undefined;
}

function isType({ parent }: Place, { type }: Enum): boolean {
    return type !== undefined && parent?.node.type === 'TSTypeReference';
}

function writeLiteral(source: Source, { parent }: Place, value: string): void {
    const member = parent?.node;
    const around = parent?.parent;
    if (!member) return;
    const isAttribute = around?.node.type === 'JSXExpressionContainer' && around.parent?.node.type === 'JSXAttribute';
    if (isAttribute) replace(source, around.node, `"${value}"`);
    else replace(source, member, quoted(source, value));
}

function shown(values: readonly string[]): string {
    return values.map((value) => `'${value}'`).join(', ');
}
