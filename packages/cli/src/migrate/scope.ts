import type { ImportSpecifier } from '@babel/types';

import type { MigrationSource } from './source.js';
import { isDeclaration, isMemberName, type NodePath } from './syntax-tree.js';

/** A name that a source imports. */
export interface ImportedName {
    node: ImportSpecifier;
    imported: string;
    local: string;
    /** Uses of the name, without its import. */
    uses: readonly NodePath[];
}

/** Lists the uses of a name, including redeclarations: see `isShadowed`. */
export function listUses({ paths }: MigrationSource, name: string): NodePath[] {
    return paths.filter((path) => isNamed(path, name) && !isMemberName(path) && !isDeclaration(path));
}

/** Whether a name is redeclared, so that not all its uses refer to the import. */
export function isShadowed({ paths }: MigrationSource, name: string): boolean {
    return paths.some(
        (path) => isNamed(path, name) && isDeclaration(path) && path.parent?.node.type !== 'ImportSpecifier',
    );
}

/** Whether a name is already in use. */
export function isNameTaken({ paths }: MigrationSource, name: string): boolean {
    return paths.some((path) => isNamed(path, name) && !isMemberName(path));
}

function isNamed({ node }: NodePath, name: string): boolean {
    return (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;
}

/** Whether the name is visible to other code: by an export, or as a shorthand property. */
export function isExportedOrShorthand({ parent }: NodePath): boolean {
    return parent?.node.type === 'ExportSpecifier' || (parent?.node.type === 'ObjectProperty' && parent.node.shorthand);
}
