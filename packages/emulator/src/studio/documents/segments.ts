import type { ComponentProps } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { createBoundedGfmMarkdownParser } from '../../markdown/parser.js';
import { parseMarkdownTag, formatMarkdownTag } from '../../markdown/tag.js';
import { tagLineFromMarkdownExtension, tagSyntax } from '../../markdown/tag-syntax.js';

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
    /** Stable while the Markdown changes. */
    id: string;
    markdown: string;
    /** Undefined for text. */
    integrationBlock?: IntegrationBlock;
}

/** In a longer page, all further blocks form one segment. */
const MAX_SEGMENTS = 400;

const DETAILS = /^<(\/?)details\b/i;

const parse = createBoundedGfmMarkdownParser({ syntax: [tagSyntax], nodes: [tagLineFromMarkdownExtension] });

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
    const { children } = parse(body);
    // Unparseable Markdown has no positions and stays one segment.
    if (children.some(({ position }) => position === undefined)) return [body.trimEnd()];
    const ranges = listRanges(children);
    const extractText = (from: number, to: number): string => body.slice(from, to).replace(/\s+$/, '');
    const texts = ranges.slice(0, MAX_SEGMENTS).map(([from, to]) => extractText(from, to));
    const [rest] = ranges[MAX_SEGMENTS] ?? [];
    return rest === undefined ? texts : [...texts, extractText(rest, body.length)];
}

type Range = [from: number, to: number];

/** A tag, its content and its end tag form one range. */
function listRanges(nodes: readonly RootContent[]): Range[] {
    const marks = nodes.map(findMark);
    const ranges: Range[] = [];
    for (let at = 0; at < nodes.length; at++) {
        const from = getRange(nodes[at])[0];
        at = findEnd(marks, at);
        ranges.push([from, getRange(nodes[at])[1]]);
    }
    return ranges;
}

/** Starts at the line start, to keep indentation. */
function getRange(node: RootContent | undefined): Range {
    const { start, end } = node?.position ?? {};
    return [(start?.offset ?? 0) - ((start?.column ?? 1) - 1), end?.offset ?? 0];
}

function findMark(node: RootContent): { name: string; isEnd: boolean } | undefined {
    if (node.type === 'tagLine') return parseMarkdownTag(node.raw);
    if (node.type !== 'html') return undefined;
    const [found, slash] = DETAILS.exec(node.value) ?? [];
    const isWhole = slash === '' && node.value.includes('</details>');
    return found === undefined || isWhole ? undefined : { name: 'details', isEnd: slash !== '' };
}

/** Returns `start` if the node opens nothing or has no end. */
function findEnd(marks: readonly ReturnType<typeof findMark>[], start: number): number {
    const startMark = marks[start];
    if (!startMark || startMark.isEnd) return start;
    let depth = 0;
    for (let at = start; at < marks.length; at++) {
        const mark = marks[at];
        if (mark?.name !== startMark.name) continue;
        depth += mark.isEnd ? -1 : 1;
        if (depth === 0) return at;
    }
    return start;
}
