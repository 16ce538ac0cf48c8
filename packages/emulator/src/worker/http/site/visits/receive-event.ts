import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { parseJson, readAs } from '../../body.js';
import { assertOwnReader } from '../own-page.js';
import type { Visit } from '../visit.js';
import { visitToPage } from '../visit-beside.js';
import { toldEventSchema } from './told-event.schema.js';
import { trackVisit } from './track-visit.js';

/** Takes what a visitor does on a page. */
export async function receiveEvent(host: Host, visit: Visit, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    assertOwnReader(host, visit);
    if (!visit.request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send what readers do as "application/json".');
    const { page, referrer, visitorId, sessionId, language, timestamp, ...deed } = readAs(
        toldEventSchema,
        parseJson(body).value,
    );
    const who = { referrer, visitorId, sessionId, language, timestamp };
    trackVisit(await visitToPage(host, visit, page), who, deed);
    return new Response(null, { status: 204 });
}
