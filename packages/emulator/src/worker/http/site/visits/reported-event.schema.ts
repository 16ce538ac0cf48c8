import * as z from 'zod';

import { MAX_LENGTHS, type ReaderEvent } from '../../../../site/reader/endpoints.js';

const reader = {
    page: z.string().max(MAX_LENGTHS.address),
    referrer: z.string().max(MAX_LENGTHS.address),
    visitorId: z.string().max(MAX_LENGTHS.id),
    sessionId: z.string().max(MAX_LENGTHS.id),
    language: z.string().max(MAX_LENGTHS.language),
    timestamp: z.iso.datetime(),
};

const query = z.string().min(1).max(MAX_LENGTHS.query);
const result = z.strictObject({ spaceId: z.string().max(MAX_LENGTHS.id), pageId: z.string().max(MAX_LENGTHS.id) });

/** What the script of a page tells of a visitor. */
export const reportedEventSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('page_view'), ...reader }),
    z.strictObject({ type: z.literal('search_open'), ...reader }),
    z.strictObject({ type: z.literal('search_type_query'), query, ...reader }),
    z.strictObject({ type: z.literal('search_open_result'), query, result, ...reader }),
]) satisfies z.ZodType<ReaderEvent>;
