import * as z from 'zod';

import { LONGEST, RATINGS } from '../../../../site/reader/doors.js';

/** The fields of a page's form. */
export const feedbackSchema = z.strictObject({
    rating: z.enum(RATINGS),
    comment: z.string().min(1).max(LONGEST.comment).optional(),
    shownAt: z.iso.datetime(),
    // Those of a page's script; without one nobody knows them.
    visitorId: z.string().max(LONGEST.id).default(''),
    sessionId: z.string().max(LONGEST.id).default(''),
    language: z.string().max(LONGEST.language).optional(),
});

export type Feedback = z.output<typeof feedbackSchema>;
