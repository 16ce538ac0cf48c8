import * as z from 'zod';

import { MAX_READER_FIELD_CHARS, PAGE_RATINGS } from '../../browser/reader/endpoints.js';

export const feedbackSchema = z.strictObject({
    rating: z.enum(PAGE_RATINGS),
    comment: z.string().min(1).max(MAX_READER_FIELD_CHARS.comment).optional(),
    shownAt: z.iso.datetime(),
    // Empty without JavaScript.
    visitorId: z.string().max(MAX_READER_FIELD_CHARS.id).default(''),
    sessionId: z.string().max(MAX_READER_FIELD_CHARS.id).default(''),
    language: z.string().max(MAX_READER_FIELD_CHARS.language).optional(),
});

export type Feedback = z.output<typeof feedbackSchema>;
