import { decodeHTML } from 'entities/decode';

import { listSingleLineTags } from './find-tags.js';
import { stripHtmlComments } from '../html/html.js';
import { HIDDEN_ELEMENTS } from '../html/html-names.js';
import { stripHtmlTokens } from '../html/tokenize-html.js';

/** Placeholder of a node without text: no tag continues across this character. */
export const NO_TEXT = '\uFFFC';

const NAMES = ['elseif', 'elsif', 'elif', 'else', 'if'];

const NAME_END = String.raw`(?![a-z\d-])`;

const TAG = new RegExp(
    String.raw`\{%[^\p{L}\p{N}{}${NO_TEXT}]*(?:${NAMES.join('|')})${NAME_END}[^%\n${NO_TEXT}]{0,80}(?:%\})?`,
    'giu',
);

/** Escapes, emphasis, and the start of a link may split a tag. */
const MARKS = String.raw`[*_~\\[]*`;

/** Markers of quotes and lists may precede the name. */
const MARKDOWN_TAG = new RegExp(
    String.raw`\{${MARKS}%(?:\d+[.)]|[^\p{L}\p{N}{}])*(?:${NAMES.map((name) => [...name].join(MARKS)).join('|')})${NAME_END}`,
    'iu',
);

/** The next text may continue the tag. */
const OPEN_TAG_START = /\{%[^\p{L}\p{N}{}]*$/u;

const INVISIBLE = /\p{Cf}/gu;

/** Elements that are hidden, or replaced by other text, such as `alt`. */
const REPLACED_ELEMENT = new RegExp(String.raw`<(?:${[...HIDDEN_ELEMENTS, 'img', 'picture'].join('|')})\b`, 'i');

const INTERRUPTED_TAG = /\{[^\p{L}{}<]*\p{L}{0,6}</u;

/** May return false positives, but no false negatives. */
export function hasConditionTags(markdown: string): boolean {
    return hasConditionTagInText(markdown) || canSplitTag(markdown);
}

/** Ignores elements whose text is replaced. */
export function hasConditionTagInText(markdown: string): boolean {
    if (!/[%&]/.test(markdown)) return false;
    const texts = [decodeText(markdown), decodeText(stripOtherTags(markdown))];
    if (texts.some(hasMarkdownTag)) return true;
    if (!texts.some((text) => text.includes('<'))) return false;
    const tokens = stripHtmlTokens(markdown);
    // Strips HTML with and without regard to quotation marks.
    const stripped = texts.flatMap((text) => [stripHtmlTags(text), stripHtmlTokens(text)]);
    return [...stripped, decodeText(tokens), decodeText(stripOtherTags(tokens))].some(hasMarkdownTag);
}

function decodeText(markdown: string): string {
    return removeInvisible(markdown.includes('&') ? decodeHTML(markdown) : markdown);
}

function hasMarkdownTag(text: string): boolean {
    return MARKDOWN_TAG.test(text) || MARKDOWN_TAG.test(stripOtherTags(text));
}

/** Hidden tags may split a tag, as in `{% {% a %}if b %}`. */
function stripOtherTags(text: string): string {
    let stripped = '';
    let from = 0;
    for (const { at, source } of listSingleLineTags(text)) {
        stripped += text.slice(from, at);
        from = at + source.length;
    }
    return stripped + text.slice(from);
}

/** Browsers hide a `<template>`, so `{<template>a</template>% if b %}` is shown as a tag. */
function canSplitTag(markdown: string): boolean {
    return REPLACED_ELEMENT.test(markdown) && INTERRUPTED_TAG.test(removeInvisible(decodeHTML(markdown)));
}

/** Also true for an unfinished tag at the end. */
export function canContainConditionTag(html: string): boolean {
    if (!/[%&]/.test(html)) return false;
    return (
        hasConditionTagInText(html) || OPEN_TAG_START.test(removeInvisible(decodeHTML(stripHtmlTokens(html))).trimEnd())
    );
}

export function stripHtmlTags(html: string): string {
    return stripHtmlComments(html).replaceAll(/<[^<>]*>/g, '');
}

export function removeInvisible(text: string): string {
    return text.replaceAll(INVISIBLE, '');
}

export function listConditionTagMatches(text: string): RegExpExecArray[] {
    return [...text.matchAll(TAG)];
}
