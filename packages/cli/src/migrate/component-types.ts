import type { CallExpression, ImportDeclaration } from '@babel/types';

import type { MigrationSource } from './source.js';
import { getRangeOrZeros } from './syntax-tree.js';

const MISSING: readonly string[] = ['', ', Record<string, unknown>, void', ', void'];

/** The hosted kit's default is no own actions, this kit's is any action. */
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
