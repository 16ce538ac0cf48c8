import type { ImportDeclaration } from '@babel/types';

import type { BuildError as Problem } from '@svc-int/emulator';

import { reportUnknownApiCalls } from './calls.js';
import { addVoidActionTypeToActionComponents } from './component-types.js';
import { migrateImports } from './imports.js';
import { convertJsonTypeArgumentsToCasts } from './json-responses.js';
import { KIT_MODULE_REPLACEMENTS } from './names.js';
import {
    addManualMigrationProblem,
    listManualMigrationProblems,
    createMigrationSource,
    quoteTextLike,
    replaceNode,
    type MigrationSource,
} from './source.js';
import { parseSyntaxTree, getRangeOrZeros, type NodePath } from './syntax-tree.js';

export interface MigratedText {
    text: string;
    left: Problem[];
}

export interface SourceMigrationOptions {
    hasWorkersTypes: boolean;
}

export function canSourceTextNeedMigration(text: string): boolean {
    return /@gitbook\//.test(text) || /\.json\s*</.test(text);
}

export function migrateSource(file: string, text: string, { hasWorkersTypes }: SourceMigrationOptions): MigratedText {
    if (!canSourceTextNeedMigration(text)) return { text, left: [] };
    let source: MigrationSource;
    try {
        source = createMigrationSource(file, text, parseSyntaxTree(file, text));
    } catch (error) {
        return { text, left: [createParseProblem(file, error)] };
    }
    const imports = source.paths.flatMap(({ node }) =>
        node.type === 'ImportDeclaration' && Object.hasOwn(KIT_MODULE_REPLACEMENTS, node.source.value) ? [node] : [],
    );
    migrateImports(source, imports);
    renameModules(source, imports);
    renamePragmas(source);
    if (!hasWorkersTypes) convertJsonTypeArgumentsToCasts(source);
    addVoidActionTypeToActionComponents(source, imports);
    if (imports.length > 0) reportUnknownApiCalls(source);
    return { text: source.edits.toString(), left: listManualMigrationProblems(source) };
}

function renameModules(source: MigrationSource, imports: readonly ImportDeclaration[]): void {
    for (const path of source.paths) {
        const { node, parent } = path;
        if (node.type !== 'StringLiteral' || imports.some((one) => one === parent?.node)) continue;
        const module = KIT_MODULE_REPLACEMENTS[node.value];
        if (module === undefined) continue;
        replaceNode(source, node, quoteTextLike(source, node, module));
        if (node.value === '@gitbook/api' && !isImportedForEffect(path))
            addManualMigrationProblem(
                source,
                node,
                'Whatever this takes from @gitbook/api is now taken from @svc-int/api',
                CHECK_NAMES,
            );
    }
}

const CHECK_NAMES = 'Some names differ: "svc-int check" reports them.';

function isImportedForEffect({ parent }: NodePath): boolean {
    return parent?.node.type === 'ImportDeclaration';
}

function renamePragmas({ comments, edits }: MigrationSource): void {
    for (const comment of comments) {
        const found = /@jsxImportSource\s+@gitbook\/runtime/.exec(comment.value);
        if (!found) continue;
        const end = getRangeOrZeros(comment)[0] + 2 + found.index + found[0].length;
        edits.overwrite(end - '@gitbook/runtime'.length, end, '@svc-int/runtime');
    }
}

function createParseProblem(file: string, error: unknown): Problem {
    const { message, loc } = Object(error) as { message?: string; loc?: { line: number; column: number } };
    return {
        file,
        ...(loc && { line: loc.line, column: loc.column + 1 }),
        text: `The source cannot be read: ${message?.replace(/ \(\d+:\d+\)$/, '') ?? String(error)}`,
        hint: 'Nothing in it was changed. Correct it and run this again.',
    };
}
