import type { CallExpression, ImportDeclaration } from '@babel/types';

import type { MigrationSource } from './source.js';
import { getRangeOrZeros } from './syntax-tree.js';

const MISSING: readonly string[] = ['', ', Record<string, unknown>, void', ', void'];

/** By default, a component of the hosted kit has no own actions, and one of this kit accepts any action. */
export function addVoidActionTypeToActionComponents(
    source: MigrationSource,
    imports: readonly ImportDeclaration[],
): void {
    const isImported = imports.some(({ specifiers }) =>
        specifiers.some(({ local }) => local.name === 'createComponent'),
    );
    for (const { node } of source.paths) {
        if (!isImported || node.type !== 'CallExpression' || !hasActionHandler(node)) continue;
        if (node.typeParameters?.type !== 'TSTypeParameterInstantiation') continue;
        const last = node.typeParameters.params.at(-1);
        const missing = MISSING[node.typeParameters.params.length];
        if (last && missing) source.edits.appendLeft(getRangeOrZeros(last)[1], missing);
    }
}

function hasActionHandler({ callee, arguments: [options] }: CallExpression): boolean {
    if (callee.type !== 'Identifier' || callee.name !== 'createComponent' || options?.type !== 'ObjectExpression')
        return false;
    return options.properties.some(
        (one) => one.type !== 'SpreadElement' && one.key.type === 'Identifier' && one.key.name === 'action',
    );
}
