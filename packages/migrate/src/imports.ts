import type { ImportDeclaration, ImportSpecifier } from '@babel/types';

import { migrateClient } from './client.js';
import { getExportReplacement, KIT_MODULE_REPLACEMENTS, type ExportReplacement } from './names.js';
import { formatEnumType, isTypeReference, migrateEnum, migrateNamespaceEnum } from './enums.js';
import { isExportedOrShorthand, isNameTaken, isNameShadowed, listNameUses, type ImportedName } from './scope.js';
import {
    addManualMigrationProblem,
    quoteTextLike,
    replaceNode,
    getNodeSource,
    type MigrationSource,
} from './source.js';
import { getRangeOrZeros, type NodePath } from './syntax-tree.js';

interface NewImport {
    module: string;
    text: string;
}

interface Whole {
    aliases: string[];
    removed: Set<ImportDeclaration>;
    isIntegration: boolean;
}

export function migrateImports(source: MigrationSource, declarations: readonly ImportDeclaration[]): void {
    const isIntegration = declarations.some(({ source: { value } }) => value === '@gitbook/runtime');
    const whole: Whole = { aliases: [], removed: new Set(), isIntegration };
    for (const declaration of declarations) {
        const names = declaration.specifiers.filter((one) => one.type === 'ImportSpecifier');
        if (names.length < declaration.specifiers.length || names.length === 0) renameWhole(source, declaration);
        else {
            const imports = names.flatMap((node) => migrateName(source, declaration, node, whole));
            if (imports.length > 0) writeImports(source, declaration, imports);
            else removeImport(source, declaration, whole);
        }
    }
    const last = declarations.at(-1);
    if (last && whole.aliases.length > 0) insertAliases(source, last, whole);
}

function insertAliases({ edits, text }: MigrationSource, last: ImportDeclaration, { aliases, removed }: Whole): void {
    const [, end] = getRangeOrZeros(last);
    const lines = aliases.join('\n');
    if (!removed.has(last)) edits.appendLeft(end, `\n\n${lines}`);
    else edits.appendLeft(end, text[end] === '\n' ? `${lines}\n` : lines);
}

function renameWhole(source: MigrationSource, { source: module, specifiers: [first] }: ImportDeclaration): void {
    replaceNode(source, module, quoteTextLike(source, module, KIT_MODULE_REPLACEMENTS[module.value] ?? module.value));
    if (!first || module.value !== '@gitbook/api') return;
    const local = first.local.name;
    for (const path of source.paths) {
        const { node } = path;
        const member = node.type === 'TSQualifiedName' ? node.right : node.type === 'MemberExpression' && node.property;
        const object = node.type === 'TSQualifiedName' ? node.left : node.type === 'MemberExpression' && node.object;
        if (!object || !member || object.type !== 'Identifier' || object.name !== local) continue;
        if (member.type !== 'Identifier') continue;
        const found = getExportReplacement(module.value, member.name);
        if (found.kind === 'name') replaceNode(source, member, found.name);
        else if (found.kind === 'enum') migrateNamespaceEnum(source, path, member, found);
        else reportUnknown(source, node, member.name, 'Write it yourself, or do without it.');
    }
}

function migrateName(
    source: MigrationSource,
    { source: module, importKind }: ImportDeclaration,
    node: ImportSpecifier,
    { aliases, isIntegration }: Whole,
): NewImport[] {
    const imported = node.imported.type === 'Identifier' ? node.imported.name : node.imported.value;
    const local = node.local.name;
    const name = { node, imported, local, uses: listNameUses(source, local) };
    const counterpart = getExportReplacement(module.value, imported);
    const from = KIT_MODULE_REPLACEMENTS[module.value] ?? module.value;
    const typed = importKind === 'type' || node.importKind === 'type' ? 'type ' : '';
    const kept = [{ module: module.value, text: getNodeSource(source, node) }];
    switch (counterpart.kind) {
        case 'name':
            return [{ module: from, text: typed + renameUses(source, name, counterpart.name) }];
        case 'alias':
            aliases.push(`type ${local} = ${counterpart.type};`);
            return counterpart.names.map((text) => ({ module: counterpart.module, text: `type ${text}` }));
        case 'enum':
            return migrateEnum(source, name, counterpart)
                ? createEnumImports(source, name, counterpart, from, aliases)
                : kept;
        case 'client':
            return migrateClient(source, name, isIntegration).map((one) => ({
                ...one,
                text: one.text.startsWith('type ') ? one.text : typed + one.text,
            }));
        case 'none':
            reportUnknown(source, node, imported, `${counterpart.hint} Until then, its package is still needed.`);
            return kept;
    }
}

function renameUses(source: MigrationSource, { imported, local, uses }: ImportedName, name: string): string {
    if (local === name) return local === imported ? name : `${imported} as ${local}`;
    if (local !== imported) return `${name} as ${local}`;
    if (isNameTaken(source, name) || isNameShadowed(source, local) || uses.some(isExportedOrShorthand))
        return `${name} as ${local}`;
    for (const { node } of uses)
        source.edits.overwrite(getRangeOrZeros(node)[0], getRangeOrZeros(node)[0] + local.length, name);
    return name;
}

function createEnumImports(
    source: MigrationSource,
    name: ImportedName,
    counterpart: Extract<ExportReplacement, { kind: 'enum' }>,
    module: string,
    aliases: string[],
): NewImport[] {
    const { type } = counterpart;
    const types = name.uses.filter(isTypeReference);
    if (types.length === 0) return [];
    if (type === undefined) {
        aliases.push(formatEnumType(name.local, counterpart));
        return [];
    }
    return [{ module, text: `type ${renameUses(source, { ...name, uses: types }, type)}` }];
}

function reportUnknown(source: MigrationSource, node: NodePath['node'], name: string, hint: string): void {
    addManualMigrationProblem(source, node, `${name} of that kit has no equivalent here`, hint);
}

function removeImport(source: MigrationSource, declaration: ImportDeclaration, { removed }: Whole): void {
    const [start, end] = getRangeOrZeros(declaration);
    source.edits.remove(start, end + (source.text[end] === '\n' ? 1 : 0));
    removed.add(declaration);
}

function writeImports(source: MigrationSource, declaration: ImportDeclaration, imports: readonly NewImport[]): void {
    const [start, end] = getRangeOrZeros(declaration);
    const [first, ...others] = new Set(imports.map(({ module }) => module));
    const semicolon = getNodeSource(source, declaration).endsWith(';') ? ';' : '';
    if (first === undefined) return;
    if (others.length === 0 && imports.length === declaration.specifiers.length) {
        declaration.specifiers.forEach((node, index) => {
            const text = imports[index]?.text ?? '';
            replaceNode(source, node, declaration.importKind === 'type' ? text.replace(/^type /, '') : text);
        });
        replaceNode(source, declaration.source, quoteTextLike(source, declaration.source, first));
    } else {
        const lines = [first, ...others].map(
            (module) =>
                formatImport(module, imports, (name) => quoteTextLike(source, declaration.source, name)) + semicolon,
        );
        source.edits.overwrite(start, end, lines.join('\n'));
    }
}

function formatImport(module: string, imports: readonly NewImport[], quote: (name: string) => string): string {
    const texts = [...new Set(imports.filter((one) => one.module === module).map(({ text }) => text))].toSorted();
    const areTypes = texts.every((text) => text.startsWith('type '));
    const shown = areTypes ? texts.map((text) => text.slice('type '.length)) : texts;
    return `import ${areTypes ? 'type ' : ''}{ ${shown.join(', ')} } from ${quote(module)}`;
}
