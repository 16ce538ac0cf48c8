import type { QueryTerm } from './search-query.js';
import type { DocumentSection } from '../../markdown/index.js';
import { isHighSurrogate } from '../../../values/truncate-without-ellipsis.js';
import { type SearchWord, splitTextSpans } from './tokenizer.js';

const MAX_PASSAGE_CHARS = 512;

const MAX_LEADING_CHARS = 80;
const MAX_TRAILING_CHARS = 400;

const MAX_PASSAGES = 5;

const MAX_HITS = 1000;

export interface Passage {
    section: DocumentSection;
    passage: string;
}

interface Hit {
    at: number;
    termIndex: number;
}

/** Best first; one passage per heading. */
export function rankBestMatchingPassages(sections: readonly DocumentSection[], terms: readonly QueryTerm[]): Passage[] {
    const ranked = sections
        .map((section) => scoreSection(section, terms))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
    const byHeading = new Map(ranked.map((found) => [found.section.anchor, found]).toReversed() as [string, Scored][]);
    return [...byHeading.values()].toReversed().slice(0, MAX_PASSAGES).map(withPassage);
}

/** Returns indexes of terms. */
export function findSectionTerms(
    { text, title }: DocumentSection,
    terms: readonly QueryTerm[],
): { inText: ReadonlySet<number>; inTitle: ReadonlySet<number> } {
    const listTerms = (searched: string) => new Set(findHits(searched, terms).map(({ termIndex }) => termIndex));
    return { inText: listTerms(text), inTitle: listTerms(title) };
}

/** Returns the part with most terms, or the start. */
export function createPassage(section: DocumentSection, terms: readonly QueryTerm[]): string {
    return withPassage(scoreSection(section, terms)).passage;
}

interface Scored {
    section: DocumentSection;
    hits: Hit[];
    score: number;
}

/** A term in the heading counts twice. */
function scoreSection(section: DocumentSection, terms: readonly QueryTerm[]): Scored {
    const hits = findHits(section.text, terms);
    const inTitle = findHits(section.title, terms);
    const kinds = new Set([...hits, ...inTitle].map(({ termIndex }) => termIndex)).size;
    const titleKinds = new Set(inTitle.map(({ termIndex }) => termIndex)).size;
    return { section, hits, score: (kinds + titleKinds) * MAX_HITS * 2 + hits.length };
}

function findHits(text: string, terms: readonly QueryTerm[]): Hit[] {
    const hits: Hit[] = [];
    for (const run of splitTextSpans(text))
        for (const word of run.words) {
            const termIndex = terms.findIndex((term) => isTermInWord(term, word));
            if (termIndex === -1) continue;
            const within = word.isUnspaced ? word.text.indexOf(terms[termIndex]?.text ?? '') : 0;
            if (hits.push({ at: Math.min(run.at + within, text.length), termIndex }) === MAX_HITS) return hits;
        }
    return hits;
}

function isTermInWord({ text, isUnspaced, isPrefix }: QueryTerm, word: SearchWord): boolean {
    if (isUnspaced !== word.isUnspaced) return false;
    if (isUnspaced) return word.text.includes(text);
    return isPrefix ? word.text.startsWith(text) : word.text === text;
}

function withPassage({ section, hits }: Scored): Passage {
    const { text } = section;
    if (text.length <= MAX_PASSAGE_CHARS) return { section, passage: text };
    const at = getBestStart(hits);
    const start = at <= MAX_LEADING_CHARS ? 0 : getStart(text, at - MAX_LEADING_CHARS, at);
    const isCut = start > 0;
    const end = getEnd(text, start + MAX_PASSAGE_CHARS - (isCut ? 2 : 1));
    return { section, passage: `${isCut ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}` };
}

function getBestStart(hits: readonly Hit[]): number {
    let best = { at: 0, kinds: 0 };
    let end = 0;
    const within = new Map<number, number>();
    for (const { at, termIndex } of hits) {
        for (let hit = hits[end]; hit && hit.at < at + MAX_TRAILING_CHARS; hit = hits[++end])
            within.set(hit.termIndex, (within.get(hit.termIndex) ?? 0) + 1);
        if (within.size > best.kinds) best = { at, kinds: within.size };
        const left = (within.get(termIndex) ?? 1) - 1;
        if (left === 0) within.delete(termIndex);
        else within.set(termIndex, left);
    }
    return best.at;
}

function getStart(text: string, from: number, to: number): number {
    const blank = text.slice(from, to).search(/\s/);
    if (blank !== -1) return from + blank + 1;
    return isHighSurrogate(text.charCodeAt(from - 1)) ? from + 1 : from;
}

function getEnd(text: string, end: number): number {
    if (end >= text.length) return text.length;
    const blank = text.lastIndexOf(' ', end);
    if (blank > end - MAX_LEADING_CHARS) return blank;
    return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
}
