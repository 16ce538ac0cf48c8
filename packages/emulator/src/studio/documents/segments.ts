import type { ComponentProps } from '@svc-int/api';

import { parseMarkdownTag, formatMarkdownTag } from '../../markdown/tag.js';
import { listPageSegments, type PageSegment } from '../../markdown/tags/page-segments.js';
import { pairTags } from '../../markdown/tags/pair-tags.js';
import { createTaggedMarkdownParser } from '../../markdown/tags/tagged-markdown-parser.js';

export interface IntegrationBlock {
    integration: string;
    block: string;
    props: ComponentProps;
    code?: CodeBlockSyntax | undefined;
}

/** Language of a code block, and the block's prop with the code. */
export interface CodeBlockSyntax {
    codeblock: string;
    body: string;
}

export interface CodeBlockBinding extends CodeBlockSyntax {
    integration: string;
    block: string;
}

export interface DocumentSegment {
    /** Edits of the Markdown keep the id. */
    id: string;
    markdown: string;
    /** Undefined for text. */
    integrationBlock?: IntegrationBlock;
}

/** In a longer page, all further blocks form one segment. */
const MAX_SEGMENTS = 400;

/** Further segments on one line are one segment. */
const MAX_SEGMENTS_OF_LINE = 50;

const FORMULA_START = /^ {0,3}\$\$/;

const parse = createTaggedMarkdownParser();

let made = 0;

/** Reuses ids of previous segments with equal Markdown. */
export function parseSegments(body: string, previous: readonly DocumentSegment[] = []): DocumentSegment[] {
    const left = [...previous];
    return splitTexts(body).map((markdown) => {
        const at = left.findIndex((segment) => segment.markdown === markdown);
        return left.splice(at, at < 0 ? 0 : 1)[0] ?? createSegment(markdown);
    });
}

export function joinSegments(segments: readonly DocumentSegment[]): string {
    const texts = segments.map(({ markdown }) => markdown).filter((markdown) => markdown.trim() !== '');
    return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}

export function createSegment(markdown: string): DocumentSegment {
    const integrationBlock = parseBlock(markdown);
    return { id: `piece-${++made}`, markdown, ...(integrationBlock && { integrationBlock }) };
}

export function replaceSegmentMarkdown({ id }: DocumentSegment, markdown: string): DocumentSegment {
    return { ...createSegment(markdown), id };
}

/** Keeps a code block if possible; otherwise returns a tag. */
export function formatBlockMarkdown({ integration, block, props, code }: IntegrationBlock): string {
    return (code && formatCode(props, code)) ?? formatMarkdownTag(`@${integration}/${block}`, props);
}

function formatCode(props: ComponentProps, { codeblock, body }: CodeBlockSyntax): string | undefined {
    const { [body]: text, ...others } = props;
    if (typeof text !== 'string' || Object.keys(others).length > 0) return undefined;
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return [fence + codeblock, ...(text === '' ? [] : [text]), fence].join('\n');
}

export function toBlockSegment(segment: DocumentSegment, codeBlocks: readonly CodeBlockBinding[]): DocumentSegment {
    if (segment.integrationBlock || codeBlocks.length === 0 || !/^ {0,3}(`{3}|~{3})/.test(segment.markdown))
        return segment;
    const [node, ...others] = parse(segment.markdown).children;
    if (node?.type !== 'code' || node.meta || others.length > 0) return segment;
    const found = codeBlocks.find(({ codeblock }) => codeblock === node.lang);
    if (!found) return segment;
    const { integration, block, ...code } = found;
    return { ...segment, integrationBlock: { integration, block, props: { [code.body]: node.value }, code } };
}

function parseBlock(markdown: string): IntegrationBlock | undefined {
    const text = markdown.trim();
    const tag = /^\{%.*%\}$/.test(text) ? parseMarkdownTag(text) : undefined;
    const [, integration, block] = /^@([^/]+)\/([^/]+)$/.exec(tag?.name ?? '') ?? [];
    if (!tag || tag.isEnd || integration === undefined || block === undefined) return undefined;
    return { integration, block, props: tag.attributes };
}

function splitTexts(body: string): string[] {
    const segments = listPageSegments(parse(body), body);
    // Unparseable Markdown has no positions and stays one segment.
    if (!segments) return [body.trimEnd()];
    const texts: string[] = [];
    const lines = groupLines(segments, body);
    for (const [at, line] of lines.entries()) {
        const [from, next] = [line[0]?.start ?? 0, lines[at + 1]?.[0]?.start];
        if (texts.length >= MAX_SEGMENTS) return [...texts, body.slice(from).trimEnd()];
        texts.push(...splitLine(line, body, next));
    }
    return texts;
}

/** Segments on one line, such as `a {% hint %}b{% endhint %}`, form a group. */
function groupLines(segments: readonly PageSegment[], body: string): PageSegment[][] {
    const groups: PageSegment[][] = [];
    for (const segment of segments) {
        const last = groups.at(-1);
        const isNext = last && !body.slice(last.at(-1)?.end, segment.start).includes('\n');
        if (isNext) last.push(segment);
        else groups.push([segment]);
    }
    return groups;
}

/** Splits a line unless a part alone would parse as another block, such as the list `- b` after a tag. */
function splitLine(line: readonly PageSegment[], body: string, next: number | undefined): string[] {
    const texts = line.map(({ start, end }) => body.slice(start, end).trimEnd());
    const isSame = ({ nodes }: PageSegment, at: number) => {
        const text = texts[at] ?? '';
        // The service's parser would start a formula.
        if (FORMULA_START.test(text)) return false;
        const { children } = parse(text);
        return children.length === nodes.length && children.every(({ type }, index) => type === nodes[index]?.type);
    };
    const isSplit = line.length === 1 || (line.length <= MAX_SEGMENTS_OF_LINE && line.every(isSame));
    return isSplit ? texts : [body.slice(line[0]?.start, next).trimEnd()];
}

export interface TaggedSegment {
    name: string;
    startTag: string;
    inner: string;
    end: string;
}

/** Returns `undefined` unless the Markdown is one tag with its content and its end tag. */
export function parseTaggedSegment(markdown: string): TaggedSegment | undefined {
    const [pair, ...others] = pairTags(parse(markdown).children);
    if (pair?.type !== 'pair' || !pair.children || others.length > 0 || !pair.raw.startsWith('{%')) return undefined;
    const { raw: startTag, rawEnd: end, tag } = pair;
    if (!markdown.startsWith(startTag) || !markdown.endsWith(end)) return undefined;
    const inner = markdown.slice(startTag.length, markdown.length - end.length);
    return { name: tag.name, startTag, inner: inner.replace(/^(?:[ \t]*\n)+/, '').trimEnd(), end };
}
