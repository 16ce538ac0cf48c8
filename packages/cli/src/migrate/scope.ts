import type { ImportSpecifier } from '@babel/types';

import type { Source } from './source.js';
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
export function listUses({ places }: Source, name: string): NodePath[] {
    return places.filter((place) => isNamed(place, name) && !isMemberName(place) && !isDeclaration(place));
}

/** Whether a name is redeclared somewhere, so that not all its uses mean the import. */
export function isShadowed({ places }: Source, name: string): boolean {
    return places.some(
        (place) => isNamed(place, name) && isDeclaration(place) && place.parent?.node.type !== 'ImportSpecifier',
    );
}

/** Whether a name means something already. */
export function isNameTaken({ places }: Source, name: string): boolean {
    return places.some((place) => isNamed(place, name) && !isMemberName(place));
}

function isNamed({ node }: NodePath, name: string): boolean {
    return (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;
}

/** Whether the name is said to others: by an export, or as that of a property. */
export function isExported({ parent }: NodePath): boolean {
    return parent?.node.type === 'ExportSpecifier' || (parent?.node.type === 'ObjectProperty' && parent.node.shorthand);
}
