import { parseJsonOrUndefined } from '../values/parse-json-or-undefined.js';

/** A tag such as `{% hint style="info" %}` or, if `isEnd`, `{% endhint %}`. */
export interface MarkdownTag {
    name: string;
    isEnd: boolean;
    attributes: MarkdownTagAttributes;
}

/** A value without a name has the key `''`. */
export type MarkdownTagAttributes = Readonly<Record<string, unknown>>;

const NAME = /\s*(end)?(@?[A-Za-z][\w./-]*)/y;
const KEY = /([A-Za-z_][\w-]*)=/y;
const IF = 'if';
/** Readers treat a tag in an attribute as an unreadable condition. */
const ESCAPED_TAG_START = String.raw`\u007b%`;
/** Same rules as in `createTagTokenizer`. */
const UNBROKEN_LINE = /^\{%(?:[^"'%\r\n]|%(?!\})|"(?:[^"\\\r\n]|\\[^\r\n])*"|'(?:[^'\\\r\n]|\\[^\r\n])*')*%\}$/;
const LITERAL = /[^\s"'{}[\],]+/y;

/** Returns `undefined` if the line is no tag. Strings are quoted, other values are JSON. */
export function parseMarkdownTag(line: string): MarkdownTag | undefined {
    const inner = line.slice(2, -2);
    const start = matchAt(NAME, inner, 0);
    const [, end, name] = start ?? [];
    if (!start || name === undefined) return undefined;
    const attributes = readAttributes(inner, start[0].length);
    if (name === IF && end === undefined && attributes?.['expression'] === undefined)
        return { name, isEnd: false, attributes: { expression: inner.slice(start[0].length).trim() } };
    return attributes && { name, isEnd: end !== undefined, attributes };
}

/** Quotes expressions that would change in a round trip. */
export function formatMarkdownConditionTag(expression: string): string {
    const line = `{% ${IF} ${expression} %}`;
    const isSame = UNBROKEN_LINE.test(line) && parseMarkdownTag(line)?.attributes['expression'] === expression;
    return isSame ? line : formatMarkdownTag(IF, { expression });
}

export function formatParsedMarkdownTag({ name, attributes }: Pick<MarkdownTag, 'name' | 'attributes'>): string {
    const { expression, ...others } = attributes;
    const isCondition = name === IF && typeof expression === 'string' && Object.keys(others).length === 0;
    return isCondition ? formatMarkdownConditionTag(expression) : formatMarkdownTag(name, attributes);
}

export function formatMarkdownTag(name: string, attributes: MarkdownTagAttributes = {}): string {
    const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${formatKey(key)}${JSON.stringify(value).replaceAll('{%', ESCAPED_TAG_START)}`);
    return `{% ${[name, ...written].join(' ')} %}`;
}

export function formatMarkdownEndTag(name: string): string {
    return `{% end${name} %}`;
}

function formatKey(key: string): string {
    if (key === '') return '';
    return matchAt(KEY, `${key}=`, 0)?.[1] === key ? `${key}=` : `${JSON.stringify(key)}=`;
}

function readAttributes(text: string, from: number): MarkdownTagAttributes | undefined {
    const entries: [string, unknown][] = [];
    for (let at = from; ;) {
        const start = skipSpace(text, at);
        if (start === text.length) return Object.fromEntries(entries);
        const key = readKey(text, start);
        const value = start > at && readValue(text, start + key.length);
        if (!value) return undefined;
        entries.push([key.name, value.value]);
        at = start + key.length + value.length;
    }
}

function readKey(text: string, at: number): { name: string; length: number } {
    const bare = matchAt(KEY, text, at);
    if (bare) return { name: bare[1] ?? '', length: bare[0].length };
    const quoted = matchQuoted(text, at);
    const isKey = quoted !== undefined && text[at + quoted.length] === '=';
    return isKey ? { name: parseQuoted(quoted), length: quoted.length + 1 } : { name: '', length: 0 };
}

function readValue(text: string, at: number): { value: unknown; length: number } | undefined {
    const quoted = matchQuoted(text, at);
    if (quoted !== undefined) return { value: parseQuoted(quoted), length: quoted.length };
    const json = '{['.includes(text[at] ?? ' ') ? matchBracketed(text, at) : matchAt(LITERAL, text, at)?.[0];
    const value = parseJsonOrUndefined(json ?? '');
    return json === undefined || value === undefined ? undefined : { value, length: json.length };
}

function matchBracketed(text: string, from: number): string | undefined {
    let depth = 0;
    for (let at = from; at < text.length; at++) {
        const character = text[at] ?? '';
        if (character === '"') {
            const quoted = matchQuoted(text, at);
            if (quoted === undefined) return undefined;
            at += quoted.length - 1;
        } else if ('{['.includes(character)) depth++;
        else if (']}'.includes(character) && --depth === 0) return text.slice(from, at + 1);
    }
    return undefined;
}

/** Includes the quotes. Long texts would overflow a regular expression's stack. */
function matchQuoted(text: string, from: number): string | undefined {
    const quote = text[from];
    if (quote !== '"' && quote !== "'") return undefined;
    for (let at = from + 1; at < text.length; at++) {
        if (text[at] === quote) return text.slice(from, at + 1);
        if (text[at] === '\\') at++;
    }
    return undefined;
}

function skipSpace(text: string, from: number): number {
    let at = from;
    while (at < text.length && (text[at] ?? '').trim() === '') at++;
    return at;
}

/** Keeps invalid JSON literally: authors write `"C:\docs"`. */
function parseQuoted(quoted: string): string {
    const value = quoted.startsWith('"') ? parseJsonOrUndefined(quoted) : undefined;
    return typeof value === 'string' ? value : quoted.slice(1, -1);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(text);
}
