import { PAGE_FEEDBACK_PATH, PAGE_PATH_PARAM, PAGE_RATINGS } from '../../browser/reader/endpoints.js';
import { FEEDBACK_ELEMENT_ID, type FeedbackFormView } from '../../page/index.js';
import type { SiteRequest } from '../site-request.js';

type GivenFeedback = NonNullable<FeedbackFormView['given']>;

const GIVEN_FEEDBACK_PARAM = 'said';

const GIVEN_FEEDBACK_VALUES: readonly GivenFeedback[] = [...PAGE_RATINGS, 'all'];

export function createFeedbackView(visit: SiteRequest): FeedbackFormView {
    const { url, service } = visit;
    const query = new URLSearchParams({ [PAGE_PATH_PARAM]: formatPagePath(url) });
    return {
        action: `${visit.basePath}${PAGE_FEEDBACK_PATH}?${query.toString()}`,
        shownAt: service.now().toISOString(),
        given: GIVEN_FEEDBACK_VALUES.find((one) => one === url.searchParams.get(GIVEN_FEEDBACK_PARAM)),
    };
}

export function formatPagePathAfterFeedback(page: URL, given: GivenFeedback): string {
    return `${formatPagePath(page, given)}#${FEEDBACK_ELEMENT_ID}`;
}

/** Collapses leading slashes, which would lead to another origin. */
function formatPagePath(page: URL, given?: GivenFeedback): string {
    const url = new URL(page);
    if (given === undefined) url.searchParams.delete(GIVEN_FEEDBACK_PARAM);
    else url.searchParams.set(GIVEN_FEEDBACK_PARAM, given);
    return url.pathname.replace(/^\/+/, '/') + url.search;
}
