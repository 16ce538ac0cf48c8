import * as z from 'zod';

/** How to be a visitor of a site. */
export const plannedVisitSchema = z.strictObject({
    site: z.string(),
    /** Opens the site as this visitor. */
    url: z.string(),
    isAdmitted: z.boolean(),
    /** Why the token does not count. */
    tokenProblem: z.enum(['signature', 'expired']).optional(),
    /** Claims that the site knows of the visitor. */
    claims: z.record(z.string(), z.unknown()),
});

/** What a visitor sees of a site, and what is hidden from this visitor. */
export const visitorViewSchema = plannedVisitSchema.extend({
    /** Whether conditions count on the site. */
    isAdaptive: z.boolean(),
    /** All parts of the site as readers meet them; none is shown to who is not let in. */
    parts: z.array(
        z.strictObject({
            kind: z.enum(['group', 'section', 'site-space']),
            id: z.string(),
            title: z.string(),
            /** How many parts it is within. */
            depth: z.number(),
            isShown: z.boolean(),
            /** Its own. */
            condition: z.string().optional(),
            /** Conditions that hide it: its own, that of what it is within, or those of what is within it. */
            hiddenBy: z.array(z.string()),
        }),
    ),
    /** Pages that are shown and have blocks with a condition. */
    pages: z.array(
        z.strictObject({
            id: z.string(),
            title: z.string(),
            /** On the site. */
            path: z.string(),
            /** By their conditions; those within a hidden block are not counted. */
            blocks: z.array(z.strictObject({ condition: z.string(), isShown: z.boolean(), count: z.number() })),
        }),
    ),
    /** Whether all pages were looked through: the first 2,000 are, of which 100 may have conditions. */
    isWhole: z.boolean(),
    /** The requested path, if the site has no page there and never had; left out otherwise. */
    unknownPath: z.string().optional(),
});

/** Somebody whom an author wants to be on a site. */
export const visitRequestSchema = z.strictObject({
    /** Default: the first published one. */
    site: z.string().optional(),
    /** Path on the site. Default: the site itself. */
    path: z.string().max(2048).optional(),
    /** Claims to sign, as the site's own key does. */
    claims: z.record(z.string(), z.unknown()).optional(),
    /** Claims that nobody signs. */
    unsigned: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** A token to come with, in place of claims. */
    token: z.string().max(8000).optional(),
    /** Id of the share link to come with; null for none. Default: the first active one, where the site opens with one. */
    shareLink: z.string().nullable().optional(),
    /** Whether the browser forgets who it was on the site before. Default: false. */
    afresh: z.boolean().optional(),
});
