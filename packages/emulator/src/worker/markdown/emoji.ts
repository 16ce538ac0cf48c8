// oxlint-disable-next-line typescript/triple-slash-reference -- projects that import this file by its source list no declarations
/// <reference path="./markdown-it-emoji.d.ts" />
import emojis from 'markdown-it-emoji/lib/data/full.mjs';

/** Code points as emojis are named by in documents: `1f680`, several with dashes between. */
const CODES = /^[\da-f]{4,6}(?:-[\da-f]{2,6})*$/;

/** Codes by names, and names by codes. */
interface Names {
    codes: ReadonlyMap<string, string>;
    names: ReadonlyMap<string, string>;
}

/** Read when the first one is looked up: no start of the service waits for it. */
let namesRead: Names | undefined;

/** The code of an emoji that is written by its name, as GitHub has them, or by its code; undefined for others. */
export function toEmojiCodePoints(nameOrCode: string): string | undefined {
    return getNames().codes.get(nameOrCode) ?? (isCode(nameOrCode) ? nameOrCode : undefined);
}

/** Name between colons of an emoji; undefined if its code is not one. */
export function toEmojiNameOrCode(code: string): string | undefined {
    return getNames().names.get(code) ?? (isCode(code) ? code : undefined);
}

function getNames(): Names {
    return (namesRead ??= readNames());
}

function readNames(): Names {
    const codes = new Map(Object.entries(emojis).map(([name, emoji]) => [name, toCodePoints(emoji)]));
    // Backwards: the first of several names is the one that is written.
    return { codes, names: new Map([...codes].toReversed().map(([name, code]) => [code, name])) };
}

function isCode(text: string): boolean {
    if (!CODES.test(text)) return false;
    const points = text.split('-').map((point) => Number.parseInt(point, 16));
    return points.every((point) => point <= 0x10_ffff) && /\p{Emoji}/u.test(String.fromCodePoint(...points));
}

function toCodePoints(emoji: string): string {
    return [...emoji].map((character) => character.codePointAt(0)?.toString(16).padStart(4, '0')).join('-');
}
