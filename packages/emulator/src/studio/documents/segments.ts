import type { ComponentProps } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { createBoundedGfmMarkdownParser } from '../../markdown/parser.js';
import { parseMarkdownTag, formatMarkdownTag } from '../../markdown/tag.js';
import { tagLineFromMarkdownExtension, tagSyntax } from '../../markdown/tag-syntax.js';

/** A block of an integration as a document holds it. */
export interface IntegrationBlock {
    integration: string;
    block: string;
    props: ComponentProps;
    /** Code that stands for it, where it is written so. */
    code?: CodeBlockSyntax | undefined;
}

/** How a block is written as code: the syntax of that, and the prop that has the code. */
export interface CodeBlockSyntax {
    codeblock: string;
    body: string;
}

/** A block that code stands for. */
export interface CodeBlockBinding extends CodeBlockSyntax {
    integration: string;
    block: string;
}

/** A part of the body of a page that is drawn, moved and removed by itself. */
export interface DocumentSegment {
    /** Stays while the piece does, whatever becomes of its Markdown. */
    id: string;
    markdown: string;
    /** Left out for texts. */
    held?: IntegrationBlock;
}

/** Pieces that a page shows; what is beyond stays together as the last one. */
const MAX_SEGMENTS = 400;

const DETAILS = /^<(\/?)details\b/i;

const parse = createBoundedGfmMarkdownParser({ syntax: [tagSyntax], nodes: [tagLineFromMarkdownExtension] });

let made = 0;

/** Takes a body apart; pieces whose Markdown was among the former ones are those. */
export function parseSegments(body: string, previous: readonly DocumentSegment[] = []): DocumentSegment[] {
    const left = [...previous];
    return splitTexts(body).map((markdown) => {
        const at = left.findIndex((segment) => segment.markdown === markdown);
        return left.splice(at, at < 0 ? 0 : 1)[0] ?? createSegment(markdown);
    });
}

/** The body that pieces make. */
export function joinSegments(segments: readonly DocumentSegment[]): string {
    const texts = segments.map(({ markdown }) => markdown).filter((markdown) => markdown.trim() !== '');
    return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}

export function createSegment(markdown: string): DocumentSegment {
    const held = parseBlock(markdown);
    return { id: `piece-${++made}`, markdown, ...(held && { held }) };
}

/** The piece with other Markdown. */
export function replaceSegmentMarkdown({ id }: DocumentSegment, markdown: string): DocumentSegment {
    return { ...createSegment(markdown), id };
}

/** The Markdown of a block of an integration: code, where it was that and still can be, or else a tag. */
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

/** The piece as a block, where it is code that stands for one. */
export function toBlockSegment(segment: DocumentSegment, codeBlocks: readonly CodeBlockBinding[]): DocumentSegment {
    if (segment.held || codeBlocks.length === 0 || !/^ {0,3}(`{3}|~{3})/.test(segment.markdown)) return segment;
    const [node, ...others] = parse(segment.markdown).children;
    if (node?.type !== 'code' || node.meta || others.length > 0) return segment;
    const found = codeBlocks.find(({ codeblock }) => codeblock === node.lang);
    if (!found) return segment;
    const { integration, block, ...code } = found;
    return { ...segment, held: { integration, block, props: { [code.body]: node.value }, code } };
}

/** The block that a Markdown is, and nothing else. */
function parseBlock(markdown: string): IntegrationBlock | undefined {
    const text = markdown.trim();
    const tag = /^\{%.*%\}$/.test(text) ? parseMarkdownTag(text) : undefined;
    const [, integration, block] = /^@([^/]+)\/([^/]+)$/.exec(tag?.name ?? '') ?? [];
    if (!tag || tag.isEnd || integration === undefined || block === undefined) return undefined;
    return { integration, block, props: tag.attributes };
}

function splitTexts(body: string): string[] {
    const { children } = parse(body);
    // What can't be read as Markdown is one text without a place.
    if (children.some(({ position }) => position === undefined)) return [body.trimEnd()];
    const ranges = listRanges(children);
    const extractText = (from: number, to: number): string => body.slice(from, to).replace(/\s+$/, '');
    const texts = ranges.slice(0, MAX_SEGMENTS).map(([from, to]) => extractText(from, to));
    const [rest] = ranges[MAX_SEGMENTS] ?? [];
    return rest === undefined ? texts : [...texts, extractText(rest, body.length)];
}

type Range = [from: number, to: number];

/** Where each piece is: what is between a tag and its end stays together. */
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

/** From the beginning of a line: what is indented is so on purpose. */
function getRange(node: RootContent | undefined): Range {
    const { start, end } = node?.position ?? {};
    return [(start?.offset ?? 0) - ((start?.column ?? 1) - 1), end?.offset ?? 0];
}

/** What a node begins or ends, by its name. */
function findMark(node: RootContent): { name: string; isEnd: boolean } | undefined {
    if (node.type === 'tagLine') return parseMarkdownTag(node.raw);
    if (node.type !== 'html') return undefined;
    const [found, slash] = DETAILS.exec(node.value) ?? [];
    const isWhole = slash === '' && node.value.includes('</details>');
    return found === undefined || isWhole ? undefined : { name: 'details', isEnd: slash !== '' };
}

/** The place of the end of what begins at a place; the place itself where nothing does, or where it has no end. */
function findEnd(marks: readonly ReturnType<typeof findMark>[], start: number): number {
    const begun = marks[start];
    if (!begun || begun.isEnd) return start;
    let depth = 0;
    for (let at = start; at < marks.length; at++) {
        const mark = marks[at];
        if (mark?.name !== begun.name) continue;
        depth += mark.isEnd ? -1 : 1;
        if (depth === 0) return at;
    }
    return start;
}
