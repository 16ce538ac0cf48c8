import * as z from 'zod';

import { MAX_LENGTHS, RATINGS } from '../../../../site/reader/endpoints.js';

/** The fields of a page's form. */
export const feedbackSchema = z.strictObject({
    rating: z.enum(RATINGS),
    comment: z.string().min(1).max(MAX_LENGTHS.comment).optional(),
    shownAt: z.iso.datetime(),
    // Those of a page's script; without one nobody knows them.
    visitorId: z.string().max(MAX_LENGTHS.id).default(''),
    sessionId: z.string().max(MAX_LENGTHS.id).default(''),
    language: z.string().max(MAX_LENGTHS.language).optional(),
});

export type Feedback = z.output<typeof feedbackSchema>;
