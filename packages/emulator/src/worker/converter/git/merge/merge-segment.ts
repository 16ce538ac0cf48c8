import { isDeepStrictEqual } from 'node:util';

import { countUnmatchedHtmlTags } from '../../../../markdown/tags/page-segments.js';
import { convertPageSegments } from '../convert-page-segments.js';
import type { BodyMerge, CurrentSegment, CurrentText, FormattedSegment, OwnText } from './body-merge.js';
import { formatAsDocument } from './format-as-document.js';
import { listMergedTexts } from './list-merged-texts.js';
import { isSameDefinition } from './match-definitions.js';
import { listMergedPairs } from './merge-pair.js';
import { createReferenceCollapser, expandReferences } from './reference-labels.js';
import { type Candidates, sortByChanges } from './sort-by-changes.js';
import { stripAsciiSpace } from './strip-ascii-space.js';

const [DOCUMENT_PARSE_COUNT, CANDIDATE_PARSE_COUNT] = [4, 2];

/** Returns `undefined` without `mergesBlocks`, or if the merged text is another block. */
export async function mergeSegment(
    merge: BodyMerge,
    own: FormattedSegment,
    current: readonly CurrentSegment[],
): Promise<string | undefined> {
    if (!merge.mergesBlocks) return undefined;
    return mergeTexts(merge, own, joinCurrent(current), await listMergedPairs(merge, own, current));
}

export async function mergeSegments(
    merge: BodyMerge,
    segments: readonly FormattedSegment[],
    current: readonly CurrentSegment[],
): Promise<string | undefined> {
    const [first, ...others] = segments;
    if (!first || !merge.mergesBlocks) return undefined;
    if (others.length === 0) return mergeSegment(merge, first, current);
    const text = merge.original.slice(first.start, segments.at(-1)?.end);
    const parts = segments.flatMap((segment) => segment.parts);
    const hasTitle = segments.some((segment) => segment.hasTitle);
    return mergeTexts(merge, { text, parts, hasTitle }, joinCurrent(current));
}

function joinCurrent(segments: readonly CurrentSegment[]): CurrentText {
    const tagged = segments.flatMap((segment) => segment.tagged ?? []);
    return {
        text: segments.map(({ text }) => text).join('\n\n'),
        ...(tagged.length === segments.length && {
            tagged: { text: tagged.map(({ text }) => text).join('\n\n'), nodes: [] },
        }),
    };
}

async function mergeTexts(
    merge: BodyMerge,
    own: OwnText,
    current: CurrentText,
    preferred: readonly string[] = [],
): Promise<string | undefined> {
    const { keys, budget } = merge;
    const part = own.parts.join('\n\n');
    const definitions = keys.own.listLinkDefinitions(part);
    const source = [part, ...definitions].join('\n\n');
    if (!budget.canParse(DOCUMENT_PARSE_COUNT * source.length)) return undefined;
    const others = listCandidates(merge, own.text, current, { part, source, definitions });
    return findWanted(merge, own, current, { preferred, others });
}

async function findWanted(
    merge: BodyMerge,
    own: OwnText,
    current: CurrentText,
    candidates: Candidates,
): Promise<string | undefined> {
    const { keys, budget } = merge;
    const definitions = keys.own.listLinkDefinitions(own.parts.join('\n\n'));
    const contexts = definitions.length > 0 ? [[], definitions] : [[]];
    const isWanted = createTextTest(merge, own, current);
    const openTags = countUnmatchedHtmlTags(own.text);
    for (const merged of sortByChanges(own.text, candidates, budget.canCompare)) {
        if (countUnmatchedHtmlTags(merged) > openTags) continue;
        for (const context of contexts) {
            const source = [merged, ...context].join('\n\n');
            if (!budget.canParse(CANDIDATE_PARSE_COUNT * source.length)) return undefined;
            if (await isWanted(source)) return merged;
        }
    }
    return undefined;
}

function createTextTest(
    { keys, body, title, heading }: BodyMerge,
    { hasTitle }: OwnText,
    { text }: CurrentText,
): (merged: string) => Promise<boolean> {
    const wanted = keys.current.getKeys(text);
    return async (merged) => {
        const converted = await convertPageSegments(merged, { ...body.conversion, hasTitle });
        if (!converted || (hasTitle && converted.title !== (heading ?? title))) return false;
        const formatted = converted.format();
        return wanted.length > 0
            ? isDeepStrictEqual(keys.current.getKeys(formatted), wanted)
            : isSameDefinition(stripAsciiSpace(formatted), text, body.codeBlocks);
    };
}

interface OwnSource {
    part: string;
    source: string;
    definitions: readonly string[];
}

function listCandidates(
    { body, budget }: BodyMerge,
    text: string,
    { text: current, tagged }: CurrentText,
    { part, source, definitions }: OwnSource,
): string[] {
    // A document cannot store some Markdown, such as unknown attributes and labels of links.
    const asDocument = formatAsDocument(source, body.codeBlocks);
    const versions = [
        [part, current],
        [asDocument.markdown, current],
        [asDocument.tagged, tagged?.text ?? current],
    ] as const;
    const listMerged = (own: string) => [
        ...new Set(versions.flatMap(([base, changed]) => listMergedTexts(own, base, changed, budget.canCompare))),
    ];
    const expanded = expandReferences(text, definitions);
    if (expanded === text) return listMerged(text);
    const collapse = createReferenceCollapser(text, definitions);
    const collapsed = listMerged(expanded).flatMap((merged) =>
        budget.canParse(merged.length) ? [collapse(merged)] : [],
    );
    return [...listMerged(text), ...collapsed];
}
