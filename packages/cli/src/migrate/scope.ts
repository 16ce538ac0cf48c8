import type { ImportSpecifier } from '@babel/types';

import type { MigrationSource } from './source.js';
import { isDeclaration, isMemberName, type NodePath } from './syntax-tree.js';

/** A name that a source imports. */
export interface ImportedName {
    node: ImportSpecifier;
    imported: string;
    local: string;
    /** Where it is used, its import left out. */
    uses: readonly NodePath[];
}

/** Where a name is used. Where it is redeclared, it is another one: see `isShadowed`. */
export function listUses({ paths }: MigrationSource, name: string): NodePath[] {
    return paths.filter((path) => isNamed(path, name) && !isMemberName(path) && !isDeclaration(path));
}

/** Whether a name is redeclared somewhere, so that not all its uses mean the import. */
export function isShadowed({ paths }: MigrationSource, name: string): boolean {
    return paths.some(
        (path) => isNamed(path, name) && isDeclaration(path) && path.parent?.node.type !== 'ImportSpecifier',
    );
}

/** Whether a name means something already. */
export function isNameTaken({ paths }: MigrationSource, name: string): boolean {
    return paths.some((path) => isNamed(path, name) && !isMemberName(path));
}

function isNamed({ node }: NodePath, name: string): boolean {
    return (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;
}

/** Whether the name is said to others: by an export, or as that of a property. */
export function isExportedOrShorthand({ parent }: NodePath): boolean {
    return parent?.node.type === 'ExportSpecifier' || (parent?.node.type === 'ObjectProperty' && parent.node.shorthand);
}
