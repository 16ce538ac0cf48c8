import * as z from 'zod';

import { LONGEST, type ToldEvent } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { parseJson, readAs } from '../../body.js';
import { assertOwnReader } from '../own-page.js';
import type { Visit } from '../visit.js';
import { visitToPage } from '../visit-beside.js';
import { trackVisit } from './track-visit.js';

const reader = {
    page: z.string().max(LONGEST.address),
    referrer: z.string().max(LONGEST.address),
    visitorId: z.string().max(LONGEST.id),
    sessionId: z.string().max(LONGEST.id),
    language: z.string().max(LONGEST.language),
    timestamp: z.iso.datetime(),
};

const query = z.string().min(1).max(LONGEST.query);
const result = z.strictObject({ spaceId: z.string().max(LONGEST.id), pageId: z.string().max(LONGEST.id) });

const eventSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('page_view'), ...reader }),
    z.strictObject({ type: z.literal('search_open'), ...reader }),
    z.strictObject({ type: z.literal('search_type_query'), query, ...reader }),
    z.strictObject({ type: z.literal('search_open_result'), query, result, ...reader }),
]) satisfies z.ZodType<ToldEvent>;

/** Takes what a visitor does on a page. */
export async function receiveEvent(host: Host, visit: Visit, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    assertOwnReader(host, visit);
    if (!visit.request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send what readers do as "application/json".');
    const { page, referrer, visitorId, sessionId, language, timestamp, ...deed } = readAs(
        eventSchema,
        parseJson(body).value,
    );
    const who = { referrer, visitorId, sessionId, language, timestamp };
    trackVisit(await visitToPage(host, visit, page), who, deed);
    return new Response(null, { status: 204 });
}
