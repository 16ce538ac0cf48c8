import { hasConditionTags, hasConditionBlocks, type IsVisible } from '../../worker/markdown/index.js';
import { yieldToEventLoop } from '../../worker/service/event-loop/yield.js';
import type { Service } from '../../worker/service/service.js';
import { readPageDocument, type ContentContext, createContentContext } from '../../worker/subjects/pages/index.js';
import { readPageBody, type StoredPage } from '../../worker/subjects/revisions/index.js';
import {
    getSitePagePath,
    listSiteSpacesInReadingOrder,
    type StoredSiteStructure,
} from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import type { ResolvedSite } from './resolve-site.js';

/** Visited pages, and pages with conditions. */
const MAX_PAGES = { looked: 2000, read: 100 };

const YIELD_BATCH_SIZE = 50;

/** The page's own condition counts as one block. */
export interface ConditionalBlocks {
    condition: string;
    isShown: boolean;
    count: number;
}

export interface ConditionalPage {
    id: string;
    title: string;
    path: string;
    blocks: ConditionalBlocks[];
}

export async function listConditionalPages(
    service: Service,
    { structure, isShown }: ResolvedSite,
): Promise<{ pages: ConditionalPage[]; isWhole: boolean }> {
    const pages: ConditionalPage[] = [];
    let visitedCount = 0;
    for (const at of listSitePages(service, structure)) {
        if (visitedCount === MAX_PAGES.looked || pages.length === MAX_PAGES.read) return { pages, isWhole: false };
        if (++visitedCount % YIELD_BATCH_SIZE === 0) await yieldToEventLoop();
        const { entry, version } = at.page;
        const { condition } = version;
        const ofPage = condition === null ? [] : [{ condition, isShown: isShown(condition), count: 1 }];
        const ofBlocks = isConditional(service, at.page) ? await listConditionalBlocks(service, at, isShown) : [];
        const blocks = [...ofPage, ...ofBlocks];
        if (blocks.length > 0) pages.push({ id: entry.page, title: version.title, path: at.path, blocks });
    }
    return { pages, isWhole: true };
}

interface PageOnSite {
    context: ContentContext;
    page: StoredPage;
    path: string;
}

function* listSitePages(service: Service, structure: StoredSiteStructure): Generator<PageOnSite> {
    for (const siteSpace of listSiteSpacesInReadingOrder(structure)) {
        const context = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
        const section = structure.sections.find(({ id }) => id === siteSpace.section);
        for (const page of context.pages.all().values())
            if (page.version.type === 'document')
                yield {
                    context,
                    page,
                    path: `/${getSitePagePath(structure, { siteSpace, section }, page.entry.path?.split('/') ?? []).join('/')}`,
                };
    }
}

function isConditional(service: Service, page: StoredPage): boolean {
    const body = readPageBody(service, page);
    return 'markdown' in body ? hasConditionTags(body.markdown) : hasConditionBlocks(body.json());
}

async function listConditionalBlocks(
    service: Service,
    { context, page }: PageOnSite,
    isTrue: IsVisible,
): Promise<ConditionalBlocks[]> {
    const blocks = new Map<string, ConditionalBlocks>();
    const isShown = (condition: string): boolean => {
        const { count = 0 } = blocks.get(condition) ?? {};
        const entry = { condition, isShown: isTrue(condition), count: count + 1 };
        blocks.set(condition, entry);
        return entry.isShown;
    };
    await readPageDocument(service, context, page, { isShown });
    return [...blocks.values()];
}
