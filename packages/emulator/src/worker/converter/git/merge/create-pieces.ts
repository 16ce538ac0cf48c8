import { listUnreferencedDefinitions } from '../block-keys.js';
import type { BodyMerge, CurrentSegment, FormattedSegment, Piece, SegmentLists } from './body-merge.js';
import { matchSimilarTexts } from './match-similar-texts.js';
import { isSameDefinition } from './match-definitions.js';
import type { MatchedPair } from './match-sequences.js';
import { mergeSegment, mergeSegments } from './merge-segment.js';

export async function createPieces(merge: BodyMerge, lists: SegmentLists): Promise<Piece[]> {
    const { kept, current } = lists;
    const pieces: Piece[][] = [];
    const loose = listLooseSegments(lists);
    let [own, next] = [0, 0];
    for (const [at, range] of [...kept, { start: current.length, end: current.length }].entries()) {
        if (!range) continue;
        const changed = current.slice(next, range.start).filter((one) => loose.has(one));
        pieces.push(await createChangedPieces(merge, lists, own, at, changed));
        if (at < kept.length) pieces.push([await createKeptPiece(merge, lists, at)]);
        [own, next] = [at + 1, range.end];
    }
    return pieces.flat();
}

function listLooseSegments({ current, kept }: SegmentLists): ReadonlySet<CurrentSegment> {
    const isKept = new Set(kept.flatMap((range) => (range ? current.slice(range.start, range.end) : [])));
    const loose = current.filter((segment) => !isKept.has(segment));
    const unnamed = listUnreferencedDefinitions(loose.map(({ text }) => text));
    return new Set(loose.filter(({ text }) => !unnamed.has(text)));
}

async function createChangedPieces(
    merge: BodyMerge,
    lists: SegmentLists,
    start: number,
    end: number,
    current: readonly CurrentSegment[],
): Promise<Piece[]> {
    const indexes = Array.from({ length: end - start }, (_, at) => start + at);
    const isBlock = (at: number) =>
        lists.segments[at]?.parts.some((part) => merge.keys.own.getKeys(part).length > 0) ?? false;
    const blocks = indexes.filter(isBlock);
    const first = blocks[0] ?? end;
    const isSeparator = current.length === 1 && current[0]?.text === LIST_SEPARATOR;
    const pieces = await createCurrentPieces(merge, lists, blocks, isSeparator ? [] : current);
    const byIndex = new Map(blocks.map((at, index) => [at, pieces[index]]));
    if (merge.keepsOrder && pieces.length === blocks.length)
        return Promise.all(indexes.map(async (at) => byIndex.get(at) ?? (await createKeptPiece(merge, lists, at))));
    const keep = (some: readonly number[]) => Promise.all(some.map((at) => createKeptPiece(merge, lists, at)));
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
    lists: SegmentLists,
    blocks: readonly number[],
    current: readonly CurrentSegment[],
): Promise<Piece[]> {
    const [first, last] = [blocks[0], blocks.at(-1)];
    const isPaired = blocks.length === current.length;
    const aligned = isPaired
        ? current.map((_, at) => [at, at] as const)
        : matchSimilarSegments(merge, lists, blocks, current);
    const whole = aligned.length > 0 ? undefined : await mergeRun(merge, lists, blocks, current);
    if (whole !== undefined) return [{ text: whole, first, last }];
    const owns = new Map(aligned.map(([own, at]) => [at, blocks[own]]));
    const pieces: Piece[] = [];
    for (const [at, one] of current.entries()) {
        const own = owns.get(at);
        const segment = lists.segments[own ?? -1];
        const merged = segment && (await mergeSegment(merge, segment, [one]));
        pieces.push({
            text: merged ?? one.text,
            first: own ?? (at === 0 ? first : undefined),
            last: own ?? (at === current.length - 1 ? last : undefined),
        });
    }
    return pieces;
}

function matchSimilarSegments(
    { keys, budget, mergesBlocks }: BodyMerge,
    { segments }: SegmentLists,
    blocks: readonly number[],
    current: readonly CurrentSegment[],
): readonly MatchedPair[] {
    const own = blocks.map((at) => segments[at]?.parts ?? []);
    const isWhole = own.every((parts) => parts.flatMap((part) => keys.own.getKeys(part)).length === 1);
    if (!mergesBlocks || !isWhole) return [];
    const texts = current.map(({ text }) => text);
    const pairs = matchSimilarTexts(
        own.map((parts) => parts.join('\n\n')),
        texts,
        budget.canCompare,
    );
    return pairs.length === Math.min(own.length, texts.length) ? pairs : [];
}

async function mergeRun(
    merge: BodyMerge,
    { segments }: SegmentLists,
    blocks: readonly number[],
    current: readonly CurrentSegment[],
): Promise<string | undefined> {
    const isRun = blocks.every((at, index) => index === 0 || at === (blocks[index - 1] ?? at) + 1);
    const own = blocks.flatMap((at) => segments[at] ?? []);
    return isRun && current.length > 0 ? mergeSegments(merge, own, current) : undefined;
}

async function createKeptPiece(merge: BodyMerge, lists: SegmentLists, at: number): Promise<Piece> {
    const segment = lists.segments[at];
    const piece = { text: segment ? createOwnText(merge, segment) : '', first: at, last: at };
    const current = lists.definitions.get(at);
    if (!segment || !current || isSameDefinition(segment.parts.join('\n\n'), current.text, merge.body.codeBlocks))
        return piece;
    return { ...piece, text: (await mergeSegment(merge, segment, [current])) ?? current.text };
}

function createOwnText({ original, heading }: BodyMerge, segment: FormattedSegment): string {
    const { text, start, nodes, content, hasTitle, parts } = segment;
    if (!hasTitle || heading === undefined) return text;
    const title = nodes.find((node) => node.type === 'heading' && !content.includes(node))?.position;
    if (title?.start.offset === undefined || title.end.offset === undefined)
        return [formatHeading(heading), ...parts].join('\n\n');
    return (
        original.slice(start, title.start.offset) +
        formatHeading(heading) +
        original.slice(title.end.offset, segment.end)
    );
}

export function formatHeading(title: string): string {
    return `# ${title.replaceAll(/\s+/g, ' ')}`;
}

export function joinPieces(
    { original }: BodyMerge,
    { segments, start, end }: SegmentLists,
    pieces: readonly Piece[],
): string {
    const getGap = (at: number) => original.slice(segments[at - 1]?.end ?? start, segments[at]?.start);
    const texts = pieces.map(({ text, first }, at) => {
        const previous = pieces[at - 1];
        if (!previous) return getGap(0) + text;
        const isNext = previous.last !== undefined && first === previous.last + 1;
        return (isNext ? getGap(first) : '\n\n') + text;
    });
    if (segments.length === 0) return texts.length === 0 ? original.slice(start, end) : `${texts.join('')}\n`;
    return texts.join('') + original.slice(segments.at(-1)?.end, end);
}
