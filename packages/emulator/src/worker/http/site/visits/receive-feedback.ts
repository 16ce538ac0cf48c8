import { PAGE } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { readAs } from '../../body.js';
import { assertOwnReader } from '../own-page.js';
import { lookOf } from '../site-look.js';
import type { Visit } from '../visit.js';
import { visitToPage } from '../visit-beside.js';
import { addressAfter } from './feedback-form.js';
import { feedbackSchema, type Feedback } from './feedback.schema.js';
import { type Did, type Reader, trackVisit } from './track-visit.js';

/** Takes what a reader thinks of a page, from a form, and leads back to the page. */
export async function receiveFeedback(host: Host, visit: Visit, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    assertOwnReader(host, visit);
    const { comment, ...said } = readAs(feedbackSchema, readForm(visit, body));
    const there = await visitToPage(host, visit, visit.url.searchParams.get(PAGE) ?? '');
    if (!lookOf(there).feedback.enabled) throw new ServiceError(404, 'This site asks nobody what they think of it.');
    trackVisit(there, readerOf(said), didOf(said.rating, comment));
    const location = addressAfter(there.url, comment === undefined ? said.rating : 'all');
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function readerOf({ visitorId, sessionId, language, shownAt }: Omit<Feedback, 'rating' | 'comment'>): Reader {
    return { visitorId, sessionId, language, referrer: '', timestamp: shownAt };
}

function didOf(rating: Feedback['rating'], comment: string | undefined): Did {
    if (comment === undefined) return { type: 'page_post_feedback', feedback: { rating } };
    return { type: 'page_post_feedback_comment', feedback: { rating, comment } };
}

/** Browsers end lines of forms by two characters, one of which their bounds do not count. */
function readForm({ request }: Visit, body: Uint8Array<ArrayBuffer>): Record<string, string> {
    if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
        throw new ServiceError(400, 'What readers think is sent as "application/x-www-form-urlencoded".');
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()]));
}
