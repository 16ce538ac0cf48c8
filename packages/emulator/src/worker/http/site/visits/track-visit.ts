import type { InsightsEvent } from '@svc-int/api';

import { LONGEST } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import { notFound } from '../../../service/service-error.js';
import { trackEvents } from '../../../subjects/insights/index.js';
import { getSpace } from '../../../subjects/spaces/index.js';
import { pageOfVisit } from '../page-of-site.js';
import type { Visit } from '../visit.js';
import { addressBeside, visitBeside } from '../visit-beside.js';

/** What is known of a reader from the page alone. */
export interface Reader {
    /** Empty where nobody knows, or may. */
    visitorId: string;
    sessionId: string;
    language: string | undefined;
    referrer: string;
    /** The same one twice is one event. */
    timestamp: string;
}

type Did =
    | { type: 'page_view' }
    | Pick<Extract<InsightsEvent, { type: 'page_post_feedback' }>, 'type' | 'feedback'>
    | Pick<Extract<InsightsEvent, { type: 'page_post_feedback_comment' }>, 'type' | 'feedback'>;

/** Has integrations told what a visitor did on the page at an address of the site; where that is, is seen here. */
export async function trackVisit(host: Host, visit: Visit, address: string, reader: Reader, did: Did): Promise<void> {
    const url = addressBeside(visit, address);
    const there = await visitBeside(host, visit, url);
    if (!there) throw notFound('page at', url.pathname);
    const { place, page } = pageOfVisit(there);
    const { space } = place.siteSpace;
    const { timestamp } = reader;
    const location = {
        url: url.href,
        siteSection: place.section?.id ?? null,
        siteSpace: place.siteSpace.id,
        space,
        revision: getSpace(host, space).revision,
        page: page.placed.page,
    };
    trackEvents(host, there.sight.site, [{ ...did, session: sessionOf(there, reader), location, timestamp }]);
}

function sessionOf({ request, cookies, sight }: Visit, reader: Reader): InsightsEvent['session'] {
    const { headers } = request;
    return {
        visitorId: reader.visitorId,
        sessionId: reader.sessionId,
        cookies: { ...cookies },
        userAgent: (headers.get('user-agent') ?? '').slice(0, LONGEST.userAgent),
        language: reader.language || null,
        referrer: reader.referrer,
        visitorAuthClaims: { ...sight.admission.visitor.claims },
    };
}
