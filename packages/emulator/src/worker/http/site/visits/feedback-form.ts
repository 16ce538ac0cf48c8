import { FEEDBACK, PAGE, RATINGS } from '../../../../site/reader/doors.js';
import { FEEDBACK_ID, type FeedbackView } from '../../../site-page/index.js';
import { sitePath, type Visit } from '../visit.js';

type Said = NonNullable<FeedbackView['said']>;

/** Query parameter of a page's address: what its reader has just said of it. */
const SAID = 'said';

const SAYABLE: readonly Said[] = [...RATINGS, 'all'];

/** The form at the foot of the page that a visit leads to. */
export function feedbackOf(visit: Visit): FeedbackView {
    const { url, service } = visit;
    const query = new URLSearchParams({ [PAGE]: addressOf(url) });
    return {
        action: `${sitePath(visit)}${FEEDBACK}?${query.toString()}`,
        shownAt: service.now().toISOString(),
        said: SAYABLE.find((one) => one === url.searchParams.get(SAID)),
    };
}

/** Where a reader goes on who has said something of a page. */
export function addressAfter(page: URL, said: Said): string {
    return `${addressOf(page, said)}#${FEEDBACK_ID}`;
}

/** The address of a page below its origin; two slashes at its beginning would lead to another one. */
function addressOf(page: URL, said?: Said): string {
    const url = new URL(page);
    if (said === undefined) url.searchParams.delete(SAID);
    else url.searchParams.set(SAID, said);
    return url.pathname.replace(/^\/+/, '/') + url.search;
}
