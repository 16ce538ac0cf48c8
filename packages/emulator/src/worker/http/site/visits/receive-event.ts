import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { parseJson, parseRequestPart } from '../../body.js';
import { assertSameSiteReader } from '../request-guards.js';
import type { SiteRequest } from '../site-request.js';
import { requirePage } from '../related-request.js';
import { reportedEventSchema } from './reported-event.schema.js';
import { trackVisit } from './track-visit.js';

/** Takes what a visitor does on a page. */
export async function receiveEvent(host: Host, visit: SiteRequest, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    assertSameSiteReader(host, visit);
    if (!visit.request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send what readers do as "application/json".');
    const { page, referrer, visitorId, sessionId, language, timestamp, ...deed } = parseRequestPart(
        reportedEventSchema,
        parseJson(body).value,
    );
    const who = { referrer, visitorId, sessionId, language, timestamp };
    trackVisit(await requirePage(host, visit, page), who, deed);
    return new Response(null, { status: 204 });
}
