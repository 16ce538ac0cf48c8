import type { ImportSpecifier } from '@babel/types';

import type { MigrationSource } from './source.js';
import { isDeclaration, isMemberName, type NodePath } from './syntax-tree.js';

export interface ImportedName {
    node: ImportSpecifier;
    imported: string;
    local: string;
    uses: readonly NodePath[];
}

export function listNameUses({ paths }: MigrationSource, name: string): NodePath[] {
    return paths.filter((path) => isNamed(path, name) && !isMemberName(path) && !isDeclaration(path));
}

/** Whether a name is redeclared: not all uses refer to the import. */
export function isNameShadowed({ paths }: MigrationSource, name: string): boolean {
    return paths.some(
        (path) => isNamed(path, name) && isDeclaration(path) && path.parent?.node.type !== 'ImportSpecifier',
    );
}

export function isNameTaken({ paths }: MigrationSource, name: string): boolean {
    return paths.some((path) => isNamed(path, name) && !isMemberName(path));
}

function isNamed({ node }: NodePath, name: string): boolean {
    return (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;
}

export function isExportedOrShorthand({ parent }: NodePath): boolean {
    return parent?.node.type === 'ExportSpecifier' || (parent?.node.type === 'ObjectProperty' && parent.node.shorthand);
}
