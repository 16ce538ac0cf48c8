// oxlint-disable-next-line typescript/triple-slash-reference -- projects that import this file by its source list no declarations
/// <reference path="./markdown-it-emoji.d.ts" />
import emojis from 'markdown-it-emoji/lib/data/full.mjs';

/** Code points such as `1f680`, joined by dashes. */
const CODES = /^[\da-f]{4,6}(?:-[\da-f]{2,6})*$/;

interface Names {
    codes: ReadonlyMap<string, string>;
    names: ReadonlyMap<string, string>;
}

/** Loaded lazily, for a fast start of the service. */
let namesRead: Names | undefined;

/** Accepts GitHub's names and code points. */
export function toEmojiCodePoints(nameOrCode: string): string | undefined {
    return getNames().codes.get(nameOrCode) ?? (isCode(nameOrCode) ? nameOrCode : undefined);
}

export function toEmojiNameOrCode(code: string): string | undefined {
    return getNames().names.get(code) ?? (isCode(code) ? code : undefined);
}

function getNames(): Names {
    return (namesRead ??= readNames());
}

function readNames(): Names {
    const codes = new Map(Object.entries(emojis).map(([name, emoji]) => [name, toCodePoints(emoji)]));
    // Reversed, so the first of several names is used.
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
