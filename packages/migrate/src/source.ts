import type { File } from '@babel/types';
import { MagicString } from 'magic-string';

import type { BuildError as Problem } from '@svc-int/emulator';

import { listNodePaths, getRangeOrZeros, type NodePath } from './syntax-tree.js';

export interface MigrationSource {
    file: string;
    text: string;
    edits: MagicString;
    paths: readonly NodePath[];
    comments: NonNullable<File['comments']>;
    left: Left[];
}

interface Left {
    offset: number;
    text: string;
    hint: string;
}

type Located = Parameters<typeof getRangeOrZeros>[0];

export function createMigrationSource(file: string, text: string, tree: File): MigrationSource {
    const paths = listNodePaths(tree.program);
    return { file, text, edits: new MagicString(text), paths, comments: tree.comments ?? [], left: [] };
}

export function getNodeSource({ text }: MigrationSource, node: Located): string {
    return text.slice(...getRangeOrZeros(node));
}

export function replaceNode({ edits }: MigrationSource, node: Located, replacement: string): void {
    edits.overwrite(...getRangeOrZeros(node), replacement);
}

export function addManualMigrationProblem(source: MigrationSource, node: Located, text: string, hint: string): void {
    source.left.push({ offset: getRangeOrZeros(node)[0], text, hint });
}

export function listManualMigrationProblems(source: MigrationSource): Problem[] {
    return source.left.map(({ offset, text, hint }) => ({ ...getLocation(source, offset), text, hint }));
}

export function quoteLikeFirstSourceLiteral(source: MigrationSource, value: string): string {
    const first = source.paths.find(({ node }) => node.type === 'StringLiteral');
    return first ? quoteTextLike(source, first.node, value) : `'${value}'`;
}

export function quoteTextLike(source: MigrationSource, literal: Located, value: string): string {
    const quote = getNodeSource(source, literal).startsWith('"') ? '"' : "'";
    return quote + value + quote;
}

function getLocation({ file, text, edits }: MigrationSource, offset: number) {
    const before = getChangedText(edits, offset) ?? text.slice(0, offset);
    const lines = before.split('\n');
    return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function getChangedText(edits: MagicString, end: number): string | undefined {
    try {
        return edits.slice(0, end);
    } catch {
        return undefined;
    }
}
