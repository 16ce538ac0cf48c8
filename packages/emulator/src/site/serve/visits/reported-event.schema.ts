import * as z from 'zod';

import { MAX_READER_FIELD_CHARS, type ReaderEventMessage } from '../../browser/reader/endpoints.js';

const reader = {
    page: z.string().max(MAX_READER_FIELD_CHARS.address),
    referrer: z.string().max(MAX_READER_FIELD_CHARS.address),
    visitorId: z.string().max(MAX_READER_FIELD_CHARS.id),
    sessionId: z.string().max(MAX_READER_FIELD_CHARS.id),
    language: z.string().max(MAX_READER_FIELD_CHARS.language),
    timestamp: z.iso.datetime(),
};

const query = z.string().min(1).max(MAX_READER_FIELD_CHARS.query);
const result = z.strictObject({
    spaceId: z.string().max(MAX_READER_FIELD_CHARS.id),
    pageId: z.string().max(MAX_READER_FIELD_CHARS.id),
});

export const reportedEventSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('page_view'), ...reader }),
    z.strictObject({ type: z.literal('search_open'), ...reader }),
    z.strictObject({ type: z.literal('search_type_query'), query, ...reader }),
    z.strictObject({ type: z.literal('search_open_result'), query, result, ...reader }),
]) satisfies z.ZodType<ReaderEventMessage>;
