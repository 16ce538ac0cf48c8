import * as z from 'zod';

import { LONGEST, type ToldView } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { parseJson, readAs } from '../../body.js';
import { assertOwnReader } from '../own-page.js';
import type { Visit } from '../visit.js';
import { visitToPage } from '../visit-beside.js';
import { trackVisit } from './track-visit.js';

const viewSchema = z.strictObject({
    page: z.string().max(LONGEST.address),
    referrer: z.string().max(LONGEST.address),
    visitorId: z.string().max(LONGEST.id),
    sessionId: z.string().max(LONGEST.id),
    language: z.string().max(LONGEST.language),
    timestamp: z.iso.datetime(),
}) satisfies z.ZodType<ToldView>;

/** Takes that a visitor reads a page. */
export async function receiveView(host: Host, visit: Visit, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    assertOwnReader(host, visit);
    if (!visit.request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'A view is told of as "application/json".');
    const { page, ...reader } = readAs(viewSchema, parseJson(body).value);
    trackVisit(await visitToPage(host, visit, page), reader, { type: 'page_view' });
    return new Response(null, { status: 204 });
}
