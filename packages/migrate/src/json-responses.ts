import type { CallExpression } from '@babel/types';

import { getNodeSource, type MigrationSource } from './source.js';
import { getRangeOrZeros, type NodePath } from './syntax-tree.js';

const FREE =
    /^(?:VariableDeclarator|ReturnStatement|ArrowFunctionExpression|AssignmentExpression|ExpressionStatement)$/;

/** `await response.json<T>()` becomes `(await response.json()) as T`: standard types have no type parameter. */
export function convertJsonTypeArgumentsToCasts(source: MigrationSource): void {
    for (const path of source.paths) {
        const { node } = path;
        if (node.type !== 'CallExpression' || !isJsonCall(node)) continue;
        const type = node.typeParameters;
        if (type?.type !== 'TSTypeParameterInstantiation') continue;
        const [start, end] = getRangeOrZeros(type);
        source.edits.remove(start, end);
        const typeText = getNodeSource(source, type).slice(1, -1);
        const awaited = path.parent?.node.type === 'AwaitExpression' && path.parent;
        if (awaited) cast(source, awaited, typeText);
        else cast(source, path, `Promise<${typeText}>`);
    }
}

function isJsonCall({ callee, arguments: given }: CallExpression): boolean {
    return (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'json' &&
        given.length === 0
    );
}

function cast({ edits }: MigrationSource, { node, parent }: NodePath, type: string): void {
    const [start, end] = getRangeOrZeros(node);
    const isFree = node.extra?.['parenthesized'] === true || (parent !== undefined && FREE.test(parent.node.type));
    const isAwait = node.type === 'AwaitExpression';
    edits.appendLeft(start, `${isFree ? '' : '('}${isAwait ? '(' : ''}`);
    edits.appendRight(end, `${isAwait ? ')' : ''} as ${type}${isFree ? '' : ')'}`);
}
