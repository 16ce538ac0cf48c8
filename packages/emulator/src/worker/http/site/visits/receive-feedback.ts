import { PAGE_PARAM } from '../../../../site/reader/endpoints.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { parseRequestPart } from '../../body.js';
import { assertSameSiteReader } from '../request-guards.js';
import { getCustomization } from '../site-appearance.js';
import type { SiteRequest } from '../site-request.js';
import { requirePage } from '../related-request.js';
import { getUrlAfterFeedback } from './feedback-form.js';
import { feedbackSchema, type Feedback } from './feedback.schema.js';
import { type ReaderEvent, type ReaderInfo, trackVisit } from './track-visit.js';

/** Takes what a reader thinks of a page, from a form, and leads back to the page. */
export async function receiveFeedback(
    host: Host,
    visit: SiteRequest,
    body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
    assertSameSiteReader(host, visit);
    const { comment, ...said } = parseRequestPart(feedbackSchema, readForm(visit, body));
    const there = await requirePage(host, visit, visit.url.searchParams.get(PAGE_PARAM) ?? '');
    if (!getCustomization(there).feedback.enabled)
        throw new ServiceError(404, 'This site asks nobody what they think of it.');
    trackVisit(there, toReaderInfo(said), toReaderEvent(said.rating, comment));
    const location = getUrlAfterFeedback(there.url, comment === undefined ? said.rating : 'all');
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function toReaderInfo({ visitorId, sessionId, language, shownAt }: Omit<Feedback, 'rating' | 'comment'>): ReaderInfo {
    return { visitorId, sessionId, language, referrer: '', timestamp: shownAt };
}

function toReaderEvent(rating: Feedback['rating'], comment: string | undefined): ReaderEvent {
    if (comment === undefined) return { type: 'page_post_feedback', feedback: { rating } };
    return { type: 'page_post_feedback_comment', feedback: { rating, comment } };
}

/** Browsers end lines of forms by two characters, one of which their bounds do not count. */
function readForm({ request }: SiteRequest, body: Uint8Array<ArrayBuffer>): Record<string, string> {
    if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
        throw new ServiceError(400, 'What readers think is sent as "application/x-www-form-urlencoded".');
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()]));
}
