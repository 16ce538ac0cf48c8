import { PAGE_PATH_PARAM } from '../../browser/reader/endpoints.js';
import { ServiceError } from '../../../worker/service/service-error.js';
import { parseRequestPart } from '../../../worker/http/body.js';
import { assertSameSiteAccessAndRate } from '../request-guards.js';
import type { SiteRequest } from '../site-request.js';
import { createSameOriginRedirect } from '../redirects.js';
import { requireSiteRequestForPage } from '../related-request.js';
import { formatPagePathAfterFeedback } from './feedback-form.js';
import { feedbackSchema, type Feedback } from './feedback.schema.js';
import {
    type TrackedReaderEvent,
    type TrackedReaderInfo,
    emitReaderInsightsEvent,
} from './emit-reader-insights-event.js';

export async function receivePageFeedback(visit: SiteRequest): Promise<Response> {
    assertSameSiteAccessAndRate(visit);
    const { comment, ...submitted } = parseRequestPart(feedbackSchema, readForm(visit));
    const pageRequest = await requireSiteRequestForPage(visit, visit.url.searchParams.get(PAGE_PATH_PARAM) ?? '');
    if (!pageRequest.customization.feedback.enabled)
        throw new ServiceError(
            404,
            'This site does not accept page feedback. Enable it in the customization of the site.',
        );
    emitReaderInsightsEvent(pageRequest, toReaderInfo(submitted), toReaderEvent(submitted.rating, comment));
    const location = formatPagePathAfterFeedback(pageRequest.url, comment === undefined ? submitted.rating : 'all');
    return createSameOriginRedirect(location, 303);
}

function toReaderInfo({
    visitorId,
    sessionId,
    language,
    shownAt,
}: Omit<Feedback, 'rating' | 'comment'>): TrackedReaderInfo {
    return { visitorId, sessionId, language, referrer: '', timestamp: shownAt };
}

function toReaderEvent(rating: Feedback['rating'], comment: string | undefined): TrackedReaderEvent {
    if (comment === undefined) return { type: 'page_post_feedback', feedback: { rating } };
    return { type: 'page_post_feedback_comment', feedback: { rating, comment } };
}

/** Forms submit CRLF, but `maxlength` counts LF. */
function readForm({ request, body }: SiteRequest): Record<string, string> {
    if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
        throw new ServiceError(400, 'What readers think is sent as "application/x-www-form-urlencoded".');
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()]));
}
