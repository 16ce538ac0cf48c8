import type { Service } from '../../service/service.js';
import { createContentContext } from '../pages/index.js';
import type { StoredPage } from '../revisions/index.js';
import type { PageMatch } from '../search/index.js';
import type { QuotableSpace } from './find-passages.js';
import { formatQuestion } from './follow-up-questions.js';

const MAX_QUESTIONS = 5;
const MAX_QUESTIONS_PER_PAGE = 2;

/** Maximum for all spaces together. */
const MAX_READ_PAGES = 30;

/** Uses headings of the first pages that are neither hidden nor excluded from search. */
export async function* listRecommendedQuestions(
    service: Service,
    spaces: readonly QuotableSpace[],
): AsyncGenerator<string, void> {
    const asked = new Set<string>();
    let readCount = 0;
    for (const space of spaces)
        for (const page of listPages(service, space)) {
            if (++readCount > MAX_READ_PAGES) return;
            await service.egress.waitForSlice();
            for (const question of await listPageQuestions(space, page)) {
                if (asked.has(question)) continue;
                asked.add(question);
                yield question;
                if (asked.size === MAX_QUESTIONS) return;
            }
        }
}

async function listPageQuestions({ readSections }: QuotableSpace, page: PageMatch): Promise<string[]> {
    const sections = (await readSections(page)).filter(({ text }) => text.trim() !== '');
    const headings = sections.map(({ title }) => formatQuestion({ pageTitle: page.title, title }));
    return [...new Set(headings)].slice(0, MAX_QUESTIONS_PER_PAGE);
}

function* listPages(service: Service, { space }: QuotableSpace): Generator<PageMatch> {
    const { pages } = createContentContext(service, space);
    function* walk(parent: string | null): Generator<PageMatch> {
        for (const page of pages.getChildren(parent)) {
            if (page.version.hidden) continue;
            if (page.version.type === 'document' && !page.version.noIndex) yield toPageMatch(page);
            yield* walk(page.entry.page);
        }
    }
    yield* walk(null);
}

function toPageMatch({ entry, version: { id, title, description } }: StoredPage): PageMatch {
    return { tier: 0, rank: 1, id: 0, page: entry.page, version: id, title, description, path: entry.path };
}
