import { PAGE_FEEDBACK_PATH, PAGE_PATH_PARAM, PAGE_RATINGS } from '../../../../site/reader/endpoints.js';
import { FEEDBACK_ELEMENT_ID, type FeedbackFormView } from '../../../site-page/index.js';
import { getSiteBasePath, type SiteRequest } from '../site-request.js';

type Said = NonNullable<FeedbackFormView['said']>;

const SAID = 'said';

const SAYABLE: readonly Said[] = [...PAGE_RATINGS, 'all'];

export function createFeedbackView(visit: SiteRequest): FeedbackFormView {
    const { url, service } = visit;
    const query = new URLSearchParams({ [PAGE_PATH_PARAM]: formatPagePath(url) });
    return {
        action: `${getSiteBasePath(visit)}${PAGE_FEEDBACK_PATH}?${query.toString()}`,
        shownAt: service.now().toISOString(),
        said: SAYABLE.find((one) => one === url.searchParams.get(SAID)),
    };
}

export function formatPagePathAfterFeedback(page: URL, said: Said): string {
    return `${formatPagePath(page, said)}#${FEEDBACK_ELEMENT_ID}`;
}

/** Collapses leading slashes, which would lead to another origin. */
function formatPagePath(page: URL, said?: Said): string {
    const url = new URL(page);
    if (said === undefined) url.searchParams.delete(SAID);
    else url.searchParams.set(SAID, said);
    return url.pathname.replace(/^\/+/, '/') + url.search;
}
