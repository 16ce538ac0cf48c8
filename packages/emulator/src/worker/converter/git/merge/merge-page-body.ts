import { isDeepStrictEqual } from 'node:util';

import {
    formatMarkdown,
    type IntegrationCodeBlock,
    listTagsWithoutBlock,
    parseMarkdown,
} from '../../../markdown/index.js';
import { type BlockKeys, createBlockKeys, listUnreferencedDefinitions, serializeBlocks } from '../block-keys.js';
import { type ConvertedSegment, convertPageSegments, type SegmentConversion } from '../convert-page-segments.js';
import { findUnchangedSegments, matchParts, type PartRange } from './match-segments.js';
import { formatAsDocument } from './format-as-document.js';
import { formatShownPart } from './format-shown-part.js';
import { isSameDefinition, matchDefinitions, omitFootnoteBlocks } from './match-definitions.js';
import { listMergedTexts } from './list-merged-texts.js';
import { sortByChanges } from './sort-by-changes.js';
import { createReferenceCollapser, expandReferences } from './reference-labels.js';
import { stripAsciiSpace } from './strip-ascii-space.js';
import { listPageSegments, type PageSegment } from '../../../../markdown/tags/page-segments.js';

export interface CurrentBody {
    /** Links are repository paths. */
    markdown: string;
    /** Like `markdown`, with tags instead of HTML. */
    tagged: string;
    /** Returns the new heading, or `undefined` to keep the file's heading. */
    getHeading: (stated: string | undefined) => string | undefined;
    conversion: SegmentConversion;
    codeBlocks: readonly IntegrationCodeBlock[];
}

interface Piece {
    text: string;
    first?: number | undefined;
    last?: number | undefined;
}

type CurrentSegment = PageSegment & { text: string; tagged?: string | undefined };

export interface FormattedSegment extends ConvertedSegment {
    parts: string[];
}

interface BodyMerge {
    original: string;
    segments: readonly FormattedSegment[];
    /** Lacks definitions and footnotes that the file has. */
    current: readonly CurrentSegment[];
    definitions: ReadonlyMap<number, CurrentSegment>;
    keys: { own: BlockKeys; current: BlockKeys };
    heading: string | undefined;
    body: CurrentBody;
    mergesBlocks: boolean;
    /** Keeps comments between changed blocks. */
    keepsOrder: boolean;
}

/** Ways to merge, tried in order: a merged block may join the next, such as two lists. */
const ATTEMPTS = [
    { mergesBlocks: true, keepsOrder: true },
    { mergesBlocks: false, keepsOrder: true },
    { mergesBlocks: false, keepsOrder: false },
] as const;

export interface MergedBody {
    title?: string | undefined;
    /** `undefined` if an import of the result would differ from the page. */
    text?: string | undefined;
}

export async function mergePageBody(original: string, body: CurrentBody): Promise<MergedBody> {
    const converted = await convertPageSegments(original, body.conversion);
    const all = listCurrentSegments(body);
    if (!converted || !all) return {};
    // Only pages stored as Markdown contain tags without a block.
    const options = { includesTags: listTagsWithoutBlock(body.markdown).length > 0 };
    const formatPart = options.includesTags ? formatMarkdown : formatShownPart;
    const segments = converted.segments.map((segment) => formatSegmentParts(segment, formatPart));
    const { definitions, others } = matchDefinitions(segments, all);
    const parts = segments.flatMap((segment) => segment.parts);
    const keys = {
        own: createBlockKeys(parts, body.codeBlocks, options),
        current: createBlockKeys(
            all.map(({ text }) => text),
            body.codeBlocks,
            options,
        ),
    };
    const current = omitFootnoteBlocks(parts, others, keys);
    const texts = current.map(({ text }) => text);
    const kept = findUnchangedSegments(segments, matchParts({ own: parts, current: texts, keys }));
    const heading = body.getHeading(converted.title);
    for (const attempt of ATTEMPTS) {
        const merge = { original, segments, current, definitions, keys, heading, body, ...attempt };
        const pieces = await createPieces(merge, kept);
        const named = omitUnnamedDefinitions(pieces);
        for (const candidate of named.length < pieces.length ? [pieces, named] : [pieces]) {
            const merged = joinPieces(merge, candidate);
            if (await isSamePage(merged, merge)) return { title: converted.title, text: merged };
        }
    }
    return { title: converted.title };
}

/** A page would show the text of an unreferenced footnote. */
function omitUnnamedDefinitions(pieces: readonly Piece[]): Piece[] {
    const unnamed = listUnreferencedDefinitions(pieces.map(({ text }) => text));
    return pieces.filter(({ text }) => !unnamed.has(text));
}

function formatSegmentParts(segment: ConvertedSegment, formatPart: typeof formatMarkdown): FormattedSegment {
    return { ...segment, parts: segment.converted.map((nodes) => stripAsciiSpace(formatPart(nodes))) };
}

function listCurrentSegments({ markdown, tagged }: CurrentBody): CurrentSegment[] | undefined {
    const segments = listSegmentsWithText(markdown);
    const others = tagged === markdown ? segments : listSegmentsWithText(tagged);
    return others?.length === segments?.length
        ? segments?.map((segment, at) => ({ ...segment, tagged: others?.[at]?.text }))
        : segments;
}

function listSegmentsWithText(markdown: string): CurrentSegment[] | undefined {
    return listPageSegments(parseMarkdown(markdown), markdown)?.map((segment) => ({
        ...segment,
        text: stripAsciiSpace(markdown.slice(segment.start, segment.end)),
    }));
}

async function createPieces(merge: BodyMerge, kept: readonly (PartRange | undefined)[]): Promise<Piece[]> {
    const isTitled = merge.segments.some(({ hasTitle }) => hasTitle);
    const pieces: Piece[] = merge.heading === undefined || isTitled ? [] : [{ text: formatHeading(merge.heading) }];
    const loose = listLooseSegments(merge, kept);
    let [own, current] = [0, 0];
    for (const [at, range] of [...kept, { start: merge.current.length, end: merge.current.length }].entries()) {
        if (!range) continue;
        pieces.push(
            ...(await createChangedPieces(
                merge,
                own,
                at,
                merge.current.slice(current, range.start).filter((one) => loose.has(one)),
            )),
        );
        if (at < kept.length) pieces.push(await createKeptPiece(merge, at));
        [own, current] = [at + 1, range.end];
    }
    return pieces;
}

function listLooseSegments(
    { current }: BodyMerge,
    kept: readonly (PartRange | undefined)[],
): ReadonlySet<CurrentSegment> {
    const isKept = new Set(kept.flatMap((range) => (range ? current.slice(range.start, range.end) : [])));
    const loose = current.filter((segment) => !isKept.has(segment));
    const unnamed = listUnreferencedDefinitions(loose.map(({ text }) => text));
    return new Set(loose.filter(({ text }) => !unnamed.has(text)));
}

async function createChangedPieces(
    merge: BodyMerge,
    start: number,
    end: number,
    current: readonly CurrentSegment[],
): Promise<Piece[]> {
    const indexes = Array.from({ length: end - start }, (_, at) => start + at);
    const isBlock = (at: number) =>
        merge.segments[at]?.parts.some((part) => merge.keys.own.getKeys(part).length > 0) ?? false;
    const blocks = indexes.filter(isBlock);
    const first = blocks[0] ?? end;
    const isSeparator = current.length === 1 && current[0]?.text === LIST_SEPARATOR;
    const pieces = await createCurrentPieces(merge, blocks, isSeparator ? [] : current);
    const byIndex = new Map(blocks.map((at, index) => [at, pieces[index]]));
    if (merge.keepsOrder && pieces.length === blocks.length)
        return Promise.all(indexes.map(async (at) => byIndex.get(at) ?? (await createKeptPiece(merge, at))));
    const keep = (some: readonly number[]) => Promise.all(some.map((at) => createKeptPiece(merge, at)));
    return [
        ...(await keep(indexes.filter((at) => at < first))),
        ...pieces,
        ...(await keep(indexes.filter((at) => at > first && !isBlock(at)))),
    ];
}

/** Separates adjacent lists, which Markdown would join. */
const LIST_SEPARATOR = '<!---->';

async function createCurrentPieces(
    merge: BodyMerge,
    blocks: readonly number[],
    current: readonly CurrentSegment[],
): Promise<Piece[]> {
    const [first, last] = [blocks[0], blocks.at(-1)];
    const isPaired = blocks.length === current.length;
    const whole = isPaired ? undefined : await mergeSegments(merge, blocks, current);
    if (whole !== undefined) return [{ text: whole, first, last }];
    const pieces: Piece[] = [];
    for (const [at, one] of current.entries()) {
        const segment = isPaired ? merge.segments[blocks[at] ?? -1] : undefined;
        const merged = segment && (await mergeSegment(merge, segment, one));
        const [own, end] = isPaired
            ? [blocks[at], blocks[at]]
            : [at === 0 ? first : undefined, at === current.length - 1 ? last : undefined];
        pieces.push({ text: merged ?? one.text, first: own, last: end });
    }
    return pieces;
}

async function mergeSegments(
    merge: BodyMerge,
    blocks: readonly number[],
    current: readonly CurrentSegment[],
): Promise<string | undefined> {
    const segments = blocks.flatMap((at) => merge.segments[at] ?? []);
    const [start, end] = [segments[0]?.start, segments.at(-1)?.end];
    const isRun = blocks.every((at, index) => index === 0 || at === (blocks[index - 1] ?? at) + 1);
    if (start === undefined || end === undefined || !isRun || current.length === 0) return undefined;
    const whole = { text: merge.original.slice(start, end), parts: segments.flatMap(({ parts }) => parts) };
    const tagged = current.flatMap((one) => one.tagged ?? []);
    return mergeSegment(merge, whole, {
        text: current.map(({ text }) => text).join('\n\n'),
        tagged: tagged.length === current.length ? tagged.join('\n\n') : undefined,
    });
}

/** Returns `undefined` without `mergesBlocks`, or if the merged text is another block. */
async function mergeSegment(
    { keys, body, mergesBlocks }: BodyMerge,
    { text, parts }: Pick<FormattedSegment, 'text' | 'parts'>,
    { text: current, tagged = current }: Pick<CurrentSegment, 'text' | 'tagged'>,
): Promise<string | undefined> {
    if (!mergesBlocks) return undefined;
    const part = parts.join('\n\n');
    const definitions = keys.own.listLinkDefinitions(part);
    const wanted = keys.current.getKeys(current);
    const isWanted = (merged: string) =>
        wanted.length > 0
            ? isDeepStrictEqual(keys.current.getKeys(merged), wanted)
            : isSameDefinition(stripAsciiSpace(merged), current, body.codeBlocks);
    // A document cannot store some Markdown, such as unknown attributes and labels of links.
    const asDocument = formatAsDocument([part, ...definitions].join('\n\n'), body.codeBlocks);
    const versions = [
        [part, current],
        [asDocument.markdown, current],
        [asDocument.tagged, tagged],
    ] as const;
    const expanded = expandReferences(text, definitions);
    const collapse = expanded === text ? undefined : createReferenceCollapser(text, definitions);
    const candidates = versions.flatMap(([base, changed]) => [
        ...listMergedTexts(text, base, changed),
        ...(collapse ? listMergedTexts(expanded, base, changed).map(collapse) : []),
    ]);
    const contexts = definitions.length > 0 ? [[], definitions] : [[]];
    for (const merged of sortByChanges(text, candidates))
        for (const context of contexts) {
            const source = [merged, ...context].join('\n\n');
            const converted = await convertPageSegments(source, { ...body.conversion, hasTitle: false });
            if (converted && isWanted(converted.format())) return merged;
        }
    return undefined;
}

async function createKeptPiece(merge: BodyMerge, at: number): Promise<Piece> {
    const [piece, segment, current] = [createOwnPiece(merge, at), merge.segments[at], merge.definitions.get(at)];
    if (!segment || !current || isSameDefinition(segment.parts.join('\n\n'), current.text, merge.body.codeBlocks))
        return piece;
    return { ...piece, text: (await mergeSegment(merge, segment, current)) ?? current.text };
}

function createOwnPiece({ segments, heading }: BodyMerge, at: number): Piece {
    const { text = '', hasTitle = false, parts = [] } = segments[at] ?? {};
    if (!hasTitle || heading === undefined) return { text, first: at, last: at };
    return { text: [formatHeading(heading), ...parts].join('\n\n'), first: at, last: at };
}

export function formatHeading(title: string): string {
    return `# ${title.replaceAll(/\s+/g, ' ')}`;
}

function joinPieces({ original, segments }: BodyMerge, pieces: readonly Piece[]): string {
    const getGap = (at: number) => original.slice(segments[at - 1]?.end ?? 0, segments[at]?.start);
    const texts = pieces.map(({ text, first }, at) => {
        const previous = pieces[at - 1];
        if (!previous) return getGap(0) + text;
        const isNext = previous.last !== undefined && first === previous.last + 1;
        return (isNext ? getGap(first) : '\n\n') + text;
    });
    if (segments.length === 0) return texts.length === 0 ? original : `${texts.join('')}\n`;
    return texts.join('') + original.slice(segments.at(-1)?.end);
}

async function isSamePage(merged: string, { body, heading }: BodyMerge): Promise<boolean> {
    const read = await convertPageSegments(merged, body.conversion);
    if (!read || (heading !== undefined && read.title === undefined)) return false;
    const [blocks, wanted] = [read.format(), body.markdown].map((text) => serializeBlocks(text, body.codeBlocks));
    return isDeepStrictEqual(blocks, wanted);
}
