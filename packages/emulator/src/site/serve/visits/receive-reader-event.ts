import { ServiceError } from '../../../worker/service/service-error.js';
import { parseJsonBody, parseRequestPart } from '../../../worker/http/body.js';
import { assertSameSiteAccessAndRate } from '../request-guards.js';
import type { SiteRequest } from '../site-request.js';
import { requireSiteRequestForPage } from '../related-request.js';
import { reportedEventSchema } from './reported-event.schema.js';
import { emitReaderInsightsEvent } from './emit-reader-insights-event.js';

export async function receiveReaderEvent(visit: SiteRequest): Promise<Response> {
    assertSameSiteAccessAndRate(visit);
    if (!visit.request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send what readers do as "application/json".');
    const { page, referrer, visitorId, sessionId, language, timestamp, ...deed } = parseRequestPart(
        reportedEventSchema,
        parseJsonBody(visit.body).value,
    );
    const who = { referrer, visitorId, sessionId, language, timestamp };
    emitReaderInsightsEvent(await requireSiteRequestForPage(visit, page), who, deed);
    return new Response(null, { status: 204 });
}
