import { parseMarkdownTag } from '../../../markdown/tag.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { isInlineTag } from './inline-tags.js';
import { listBlockTags } from './match-inline-tags.js';

const START = '{%';

/** Recognizes the same tags as `inlineTagSyntax`. */
export function splitTextAtTags(text: string): (string | MarkdownInlineTag)[] {
    const parts: (string | MarkdownInlineTag)[] = [];
    let from = 0;
    for (let at = text.indexOf(START); at !== -1;) {
        const next = text.indexOf(START, at + START.length);
        const value = findTag(text.slice(at, next === -1 ? undefined : next));
        const tag = value === undefined ? undefined : parseMarkdownTag(value);
        if (value !== undefined && tag && isInlineTag(tag)) {
            if (at > from) parts.push(text.slice(from, at));
            parts.push({ type: 'inlineTag', value });
            from = at + value.length;
        }
        at = next;
    }
    return from < text.length ? [...parts, text.slice(from)] : parts;
}

export function stripBlockTags(text: string): string {
    if (!text.includes(START)) return text;
    const parts = splitTextAtTags(text);
    const tags = listBlockTags(parts.filter((part) => typeof part !== 'string'));
    return parts.map((part) => (typeof part === 'string' ? part : tags.has(part) ? '' : part.value)).join('');
}

function findTag(text: string): string | undefined {
    let quote: string | undefined;
    for (let at = START.length; at < text.length; at++) {
        const character = text[at] ?? '';
        if (/[\r\n]/.test(character)) return undefined;
        if (quote !== undefined) {
            if (character === '\\') at++;
            else if (character === quote) quote = undefined;
        } else if (/["']/.test(character)) quote = character;
        else if (text.startsWith('%}', at)) return text.slice(0, at + 2);
    }
    return undefined;
}
