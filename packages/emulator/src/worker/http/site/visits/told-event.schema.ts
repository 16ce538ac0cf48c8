import * as z from 'zod';

import { LONGEST, type ToldEvent } from '../../../../site/reader/doors.js';

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

/** What the script of a page tells of a visitor. */
export const toldEventSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('page_view'), ...reader }),
    z.strictObject({ type: z.literal('search_open'), ...reader }),
    z.strictObject({ type: z.literal('search_type_query'), query, ...reader }),
    z.strictObject({ type: z.literal('search_open_result'), query, result, ...reader }),
]) satisfies z.ZodType<ToldEvent>;
