import { isDeepStrictEqual } from 'node:util';

import { formatMarkdown, listTagsWithoutBlock, parseMarkdown } from '../../../markdown/index.js';
import { createBlockKeys, listUnreferencedDefinitions, serializeBlocks } from '../block-keys.js';
import { convertPageSegments } from '../convert-page-segments.js';
import { listPageSegments } from '../../../../markdown/tags/page-segments.js';
import type { BodyMerge, CurrentBody, CurrentSegment, Piece, SegmentLists, TextSegment } from './body-merge.js';
import { createPieces, formatHeading, joinPieces } from './create-pieces.js';
import { formatShownPart } from './format-shown-part.js';
import { createMergeBudget } from './merge-budget.js';
import { createSegmentLists, matchSegments } from './segment-lists.js';
import { stripAsciiSpace } from './strip-ascii-space.js';

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
    const includesTags = listTagsWithoutBlock(body.markdown).length > 0;
    const formatPart = includesTags ? formatMarkdown : formatShownPart;
    const segments = converted.segments.map((segment) => {
        const parts = segment.converted.map((nodes) => stripAsciiSpace(formatPart(nodes)));
        return { ...segment, parts };
    });
    const budget = createMergeBudget();
    const [own, current] = [segments.flatMap(({ parts }) => parts), all.map(({ text }) => text)].map((texts) =>
        createBlockKeys(texts, body.codeBlocks, { includesTags, canParse: budget.canParse }),
    );
    if (!own || !current) return {};
    const { title } = converted;
    const heading = body.getHeading(title);
    const common = { original, keys: { own, current }, title, heading, body, budget, formatPart, mergeLists };
    const merges = ATTEMPTS.map((attempt) => ({ ...common, ...attempt }));
    const unmatched = { start: 0, end: original.length, segments, all };
    // The whole pair changes if its tag shows the edited text and has no other form.
    for (const createLists of [createSegmentLists, matchSegments]) {
        const text = await findMergedText(merges, createLists(common, unmatched));
        if (text !== undefined) return { title, text };
    }
    return { title };
}

async function findMergedText(merges: readonly BodyMerge[], lists: SegmentLists): Promise<string | undefined> {
    const tried = new Set<string>();
    for (const merge of merges) {
        const pieces = [...createHeadingPieces(merge, lists), ...(await createPieces(merge, lists))];
        for (const candidate of [pieces, omitUnnamedDefinitions(pieces)]) {
            const merged = joinPieces(merge, lists, candidate);
            if (tried.has(merged)) continue;
            if (await isSamePage(merged, merge)) return merged;
            tried.add(merged);
        }
    }
    return undefined;
}

async function mergeLists(merge: BodyMerge, lists: SegmentLists): Promise<string> {
    return joinPieces(merge, lists, await createPieces(merge, lists));
}

function createHeadingPieces({ heading }: BodyMerge, { segments }: SegmentLists): Piece[] {
    const isTitled = segments.some(({ hasTitle }) => hasTitle);
    return heading === undefined || isTitled ? [] : [{ text: formatHeading(heading) }];
}

/** A page would show the text of an unreferenced footnote. */
function omitUnnamedDefinitions(pieces: readonly Piece[]): Piece[] {
    const unnamed = listUnreferencedDefinitions(pieces.map(({ text }) => text));
    return pieces.filter(({ text }) => !unnamed.has(text));
}

function listCurrentSegments({ markdown, tagged }: CurrentBody): CurrentSegment[] | undefined {
    const segments = listSegmentsWithText(markdown);
    const others = tagged === markdown ? segments : listSegmentsWithText(tagged);
    return others?.length === segments?.length
        ? segments?.map((segment, at) => ({ ...segment, tagged: others?.[at] }))
        : segments;
}

function listSegmentsWithText(markdown: string): TextSegment[] | undefined {
    return listPageSegments(parseMarkdown(markdown), markdown)?.map((segment) => ({
        ...segment,
        text: stripAsciiSpace(markdown.slice(segment.start, segment.end)),
    }));
}

async function isSamePage(merged: string, { body, title, heading }: BodyMerge): Promise<boolean> {
    const read = await convertPageSegments(merged, body.conversion);
    if (!read || (heading === undefined ? read.title !== title : read.title === undefined)) return false;
    const [blocks, wanted] = [read.format(), body.markdown].map((text) => serializeBlocks(text, body.codeBlocks));
    return isDeepStrictEqual(blocks, wanted);
}
