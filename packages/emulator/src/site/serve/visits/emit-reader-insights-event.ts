import type { InsightsEvent } from '@svc-int/api';

import { MAX_READER_FIELD_CHARS, type ReaderAction } from '../../browser/reader/endpoints.js';
import { emitDeduplicatedInsightsEvents } from '../../../worker/subjects/insights/index.js';
import { getSpaceIncludingRestorable } from '../../../worker/subjects/spaces/index.js';
import { requireSitePage } from '../site-page.js';
import type { SiteRequest } from '../site-request.js';

export interface TrackedReaderInfo {
    /** Empty if unknown or not allowed. */
    visitorId: string;
    sessionId: string;
    language: string | undefined;
    referrer: string;
    /** Deduplicates repeated events. */
    timestamp: string;
}

export type TrackedReaderEvent =
    | ReaderAction
    | Pick<Extract<InsightsEvent, { type: 'page_post_feedback' }>, 'type' | 'feedback'>
    | Pick<Extract<InsightsEvent, { type: 'page_post_feedback_comment' }>, 'type' | 'feedback'>;

export function emitReaderInsightsEvent(
    visit: SiteRequest,
    reader: TrackedReaderInfo,
    readerEvent: TrackedReaderEvent,
): void {
    const { service, site, url, preview } = visit;
    const { pathTarget, page } = requireSitePage(visit);
    if (preview) return;
    const { space } = pathTarget.siteSpace;
    const { timestamp } = reader;
    const location = {
        url: url.href,
        siteSection: pathTarget.section?.id ?? null,
        siteSpace: pathTarget.siteSpace.id,
        space,
        revision: getSpaceIncludingRestorable(service, space).revision,
        page: page.entry.page,
    };
    emitDeduplicatedInsightsEvents(service, site, [
        { ...readerEvent, session: createSession(visit, reader), location, timestamp },
    ]);
}

function createSession(
    { request, cookies, admission }: SiteRequest,
    reader: TrackedReaderInfo,
): InsightsEvent['session'] {
    const { headers } = request;
    return {
        visitorId: reader.visitorId,
        sessionId: reader.sessionId,
        cookies: { ...cookies },
        userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_READER_FIELD_CHARS.userAgent),
        language: reader.language || null,
        referrer: reader.referrer,
        visitorAuthClaims: { ...admission.visitor.claims },
    };
}
