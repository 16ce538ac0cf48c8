import type { File } from '@babel/types';
import MagicString from 'magic-string';

import type { Problem } from '../errors.js';
import { placesIn, rangeOf, type Place } from './syntax-tree.js';

/** A source while it is turned: what it says, what is changed in it, and what could not be. */
export interface Source {
    file: string;
    text: string;
    edits: MagicString;
    places: readonly Place[];
    comments: NonNullable<File['comments']>;
    left: Problem[];
}

/** A piece of text that a parser gave a place. */
type Located = Parameters<typeof rangeOf>[0];

export function openSource(file: string, text: string, tree: File): Source {
    const places = placesIn(tree.program);
    return { file, text, edits: new MagicString(text), places, comments: tree.comments ?? [], left: [] };
}

/** What the text says at a node. */
export function textOf({ text }: Source, node: Located): string {
    return text.slice(...rangeOf(node));
}

/** Writes something else in place of a node. */
export function replace({ edits }: Source, node: Located, by: string): void {
    edits.overwrite(...rangeOf(node), by);
}

/** Notes something at a node that its author has to turn. */
export function leave(source: Source, node: Located, text: string, hint: string): void {
    source.left.push({ ...placeIn(source, rangeOf(node)[0]), text, hint });
}

/** A text as a literal, in the quotes that the source prefers. */
export function quoted({ text }: Source, value: string): string {
    const double = text.split('"').length > text.split("'").length;
    return double ? JSON.stringify(value) : `'${value.replaceAll("'", "\\'")}'`;
}

function placeIn({ file, text }: Pick<Source, 'file' | 'text'>, offset: number) {
    const before = text.slice(0, offset).split('\n');
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
