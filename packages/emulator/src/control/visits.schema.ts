import * as z from 'zod';

export const plannedVisitSchema = z.strictObject({
    site: z.string(),
    url: z.string(),
    isAdmitted: z.boolean(),
    tokenProblem: z.enum(['signature', 'expired']).optional(),
    claims: z.record(z.string(), z.unknown()),
});

export const visitorViewSchema = plannedVisitSchema.extend({
    isAdaptive: z.boolean(),
    /** In reading order. */
    parts: z.array(
        z.strictObject({
            kind: z.enum(['group', 'section', 'site-space', 'link']),
            id: z.string(),
            title: z.string(),
            depth: z.number(),
            isShown: z.boolean(),
            /** Omitted unless the part, or a part around it, is a draft. */
            isDraft: z.literal(true).optional(),
            condition: z.string().optional(),
            /** Conditions that hide the part: its own, an ancestor's, or all children's. */
            hiddenBy: z.array(z.string()),
        }),
    ),
    /** Pages with a condition, or with conditional blocks. */
    pages: z.array(
        z.strictObject({
            id: z.string(),
            title: z.string(),
            path: z.string(),
            /** Excludes blocks within hidden blocks. */
            blocks: z.array(z.strictObject({ condition: z.string(), isShown: z.boolean(), count: z.number() })),
        }),
    ),
    /** Whether all pages were checked: up to 2,000 pages, or 100 with conditions. */
    isWhole: z.boolean(),
    /** The requested path, if the site never had a page there. */
    unknownPath: z.string().optional(),
});

export const visitRequestSchema = z.strictObject({
    /** Default: the first published site. */
    site: z.string().optional(),
    path: z.string().max(2048).optional(),
    /** Signed with the site's own key. */
    claims: z.record(z.string(), z.unknown()).optional(),
    unsigned: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Visitor token, instead of claims. */
    token: z.string().max(8000).optional(),
    /** Null for none. Default: the first active link, if required. */
    shareLink: z.string().nullable().optional(),
    /** Whether to clear the browser's earlier identity. */
    afresh: z.boolean().optional(),
});
