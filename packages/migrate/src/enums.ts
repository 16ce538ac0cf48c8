import type { Identifier, Node } from '@babel/types';

import { findEnumLiteral, type ExportReplacement } from './names.js';
import { isNameShadowed, type ImportedName } from './scope.js';
import { addManualMigrationProblem, quoteLikeFirstSourceLiteral, replaceNode, type MigrationSource } from './source.js';
import type { NodePath } from './syntax-tree.js';

type Enum = Extract<ExportReplacement, { kind: 'enum' }>;

export function migrateEnum(
    source: MigrationSource,
    { imported, local, uses, node }: ImportedName,
    found: Enum,
): boolean {
    if (isNameShadowed(source, local)) {
        addManualMigrationProblem(
            source,
            node,
            `${local} means several things here`,
            `Write the literals of ${imported} yourself.`,
        );
        return false;
    }
    const members = uses.map((path) => ({ path, value: findLiteral(path, found.values) }));
    const others = members.filter(({ path, value }) => value === undefined && !isTypeReference(path));
    for (const { path } of others) reportSetOfLiterals(source, path.node, imported, found);
    if (others.length > 0) return false;
    for (const { path, value } of members) if (value !== undefined) writeLiteral(source, path, value);
    return true;
}

export function migrateNamespaceEnum(source: MigrationSource, path: NodePath, name: Identifier, found: Enum): void {
    const value = findLiteral(path, found.values);
    if (value !== undefined) writeLiteral(source, path, value);
    else if (isTypeReference(path) && found.type !== undefined) replaceNode(source, name, found.type);
    else reportSetOfLiterals(source, path.node, name.name, found);
}

function reportSetOfLiterals(source: MigrationSource, node: Node, name: string, { values }: Enum): void {
    addManualMigrationProblem(
        source,
        node,
        `${name} is only a set of literals here`,
        `Write them: ${values.map((value) => `'${value}'`).join(', ')}.`,
    );
}

function findLiteral({ node, parent }: NodePath, values: readonly string[]): string | undefined {
    const member = findMemberName(node, parent?.node);
    return member === undefined ? undefined : findEnumLiteral(values, member);
}

function findMemberName(object: Node, parent: Node | undefined): string | undefined {
    if (parent?.type === 'TSQualifiedName') return parent.left === object ? parent.right.name : undefined;
    if (parent?.type !== 'MemberExpression' || parent.object !== object || parent.computed) return undefined;
    return parent.property.type === 'Identifier' ? parent.property.name : undefined;
}

export function isTypeReference({ parent }: NodePath): boolean {
    return parent?.node.type === 'TSTypeReference';
}

function writeLiteral(source: MigrationSource, { parent }: NodePath, value: string): void {
    const member = parent?.node;
    const around = parent?.parent;
    if (!member) return;
    const isAttribute = around?.node.type === 'JSXExpressionContainer' && around.parent?.node.type === 'JSXAttribute';
    if (isAttribute) replaceNode(source, around.node, `"${value}"`);
    else replaceNode(source, member, quoteLikeFirstSourceLiteral(source, value));
}

export function formatEnumType(name: string, { values }: Enum): string {
    return `type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};`;
}
