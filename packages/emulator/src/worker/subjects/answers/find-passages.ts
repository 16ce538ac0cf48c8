import type { DocumentSection } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import {
    createPassage,
    findSectionTerms,
    type PageMatch,
    parseSearchQuery,
    type QueryTerm,
    searchSpacePages,
} from '../search/index.js';
import type { SpaceRow } from '../spaces/index.js';

export interface QuotableSpace {
    space: SpaceRow;
    /** Returns only visible sections. */
    readSections: (match: PageMatch) => Promise<readonly DocumentSection[]>;
}

export interface FoundPassage {
    space: SpaceRow;
    page: PageMatch;
    /** `null` before the first heading. */
    anchor: string | null;
    title: string;
    text: string;
    words: readonly string[];
    score: number;
}

export interface QuestionTerms {
    terms: readonly QueryTerm[];
    /** Terms that rank passages with equal matches. */
    hints: readonly QueryTerm[];
}

const MAX_PAGES_PER_TERM = 10;

const MAX_PASSAGES = 5;
const MAX_PASSAGES_PER_PAGE = 2;

/** Share of the best score. Lower scores only repeat common words. */
const MIN_SCORE_RATIO = 0.4;

const HEADING_WEIGHT = 1.5;
const TITLE_WEIGHT = 1;
const HINT_WEIGHT = 0.25;

interface Candidate {
    asked: QuotableSpace;
    page: PageMatch;
    /** Indexes of the found terms. */
    terms: Set<number>;
}

interface Hit extends Omit<FoundPassage, 'words' | 'score'> {
    inText: readonly number[];
    inHeading: readonly number[];
    inTitle: readonly number[];
    hintCount: number;
}

/** Best first. A term counts only in text that the reader sees. */
export async function listPassages(
    service: Service,
    spaces: readonly QuotableSpace[],
    question: QuestionTerms,
): Promise<FoundPassage[]> {
    const hits: Hit[] = [];
    for (const candidate of await findCandidates(service, spaces, question.terms))
        hits.push(...(await readHits(service, candidate, question)));
    const weights = question.terms.map((_, index) => 1 / Math.log2(2 + countPages(hits, index)));
    return selectBest(hits.map((hit) => toPassage(hit, question, weights)));
}

async function findCandidates(
    service: Service,
    spaces: readonly QuotableSpace[],
    terms: readonly QueryTerm[],
): Promise<Candidate[]> {
    const candidates = new Map<string, Candidate>();
    for (const [index, term] of terms.entries())
        for (const { asked, page } of await findTermPages(service, spaces, term)) {
            const key = `${asked.space.id} ${page.page}`;
            const candidate = candidates.get(key) ?? { asked, page, terms: new Set() };
            candidates.set(key, candidate);
            candidate.terms.add(index);
        }
    const getOrder = ({ asked }: Candidate) => spaces.indexOf(asked);
    return [...candidates.values()].toSorted((a, b) => getOrder(a) - getOrder(b) || comparePaths(a.page, b.page));
}

/** Compares paths, because page ids are random. */
function comparePaths({ path: a }: PageMatch, { path: b }: PageMatch): number {
    return (a ?? '') < (b ?? '') ? -1 : 1;
}

async function findTermPages(
    service: Service,
    spaces: readonly QuotableSpace[],
    { text }: QueryTerm,
): Promise<Omit<Candidate, 'terms'>[]> {
    const query = parseSearchQuery(text);
    const range = { after: undefined, limit: MAX_PAGES_PER_TERM };
    const found: Omit<Candidate, 'terms'>[] = [];
    for (const asked of spaces) {
        await service.egress.waitForSlice();
        const pages = searchSpacePages(service, asked.space, query, range);
        found.push(...pages.map((page) => ({ asked, page })));
    }
    return found.toSorted((a, b) => a.page.tier - b.page.tier).slice(0, MAX_PAGES_PER_TERM);
}

async function readHits(
    service: Service,
    { asked, page, terms: selected }: Candidate,
    { terms, hints }: QuestionTerms,
): Promise<Hit[]> {
    const sections = await asked.readSections(page);
    await service.egress.waitForSlice();
    const filter = (found: Iterable<number>) => [...found].filter((index) => selected.has(index));
    const inTitle = filter(findSectionTerms({ anchor: null, title: page.title, text: '' }, terms).inTitle);
    return sections.flatMap((section, position): Hit[] => {
        const found = findSectionTerms(section, terms);
        const inText = filter(found.inText);
        const inHeading = filter(found.inTitle);
        const isIntroduction = position === 0 && inTitle.length > 0;
        if (section.text.trim() === '' || (!isIntroduction && inText.length + inHeading.length === 0)) return [];
        const { anchor, title } = section;
        const hintCount = findSectionTerms(section, hints).inText.size;
        const text = createPassage(section, terms);
        return [{ space: asked.space, page, anchor, title, text, inText, inHeading, inTitle, hintCount }];
    });
}

function countPages(hits: readonly Hit[], index: number): number {
    const pages = hits.filter(({ inText, inHeading, inTitle }) =>
        [inText, inHeading, inTitle].some((found) => found.includes(index)),
    );
    return new Set(pages.map(({ page }) => page)).size;
}

function toPassage(
    { inText, inHeading, inTitle, hintCount, ...passage }: Hit,
    { terms, hints }: QuestionTerms,
    weights: readonly number[],
): FoundPassage {
    const weigh = (found: readonly number[]) => found.reduce((sum, index) => sum + (weights[index] ?? 0), 0);
    const score = weigh(inText) + HEADING_WEIGHT * weigh(inHeading) + TITLE_WEIGHT * weigh(inTitle);
    const hintScore = (HINT_WEIGHT * hintCount) / Math.max(1, hints.length);
    const found = new Set([...inText, ...inHeading, ...inTitle]);
    return {
        ...passage,
        words: terms.filter((_, at) => found.has(at)).map(({ text }) => text),
        score: score + hintScore,
    };
}

function selectBest(found: readonly FoundPassage[]): FoundPassage[] {
    const sorted = found.toSorted((a, b) => b.score - a.score);
    const min = MIN_SCORE_RATIO * (sorted[0]?.score ?? 0);
    const perPage = new Map<string, number>();
    const selected = sorted.filter(({ page: { version }, score }) => {
        const count = (perPage.get(version) ?? 0) + 1;
        perPage.set(version, count);
        return count <= MAX_PASSAGES_PER_PAGE && score >= min;
    });
    return selected.slice(0, MAX_PASSAGES);
}
