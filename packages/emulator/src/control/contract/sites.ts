import * as z from 'zod';

import { BROWSER_REQUEST_APIS, CONSENT_STATES, STORAGE_AREAS } from '../../integration/script-effects.js';
import { defineCall } from './define-call.js';

const claimsSchema = z.record(z.string(), z.unknown());

const visitSchema = z.strictObject({
    /** Default: the first published site. */
    site: z.string().optional(),
    path: z.string().max(2048).optional(),
    /** Signed with the site's own key. */
    claims: claimsSchema.optional(),
    unsigned: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Visitor token, instead of claims. */
    token: z.string().max(8000).optional(),
    /** Null for none. Default: the first active link, if required. */
    shareLink: z.string().nullable().optional(),
    /** Whether to clear the browser's earlier identity. */
    afresh: z.boolean().optional(),
});

const plannedVisitSchema = z.strictObject({
    site: z.string(),
    url: z.string(),
    isAdmitted: z.boolean(),
    tokenProblem: z.enum(['signature', 'expired']).optional(),
    claims: claimsSchema,
});

const visitorViewSchema = plannedVisitSchema.extend({
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
            /** Conditions that hide the page: its own, an ancestor's, or all children's. */
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

const times = {
    consent: z.enum(CONSENT_STATES),
    /** Whether only indirect evidence points to the script. */
    isGuess: z.boolean(),
    count: z.number(),
};

/** Contains names of cookies and storage keys, but no values. */
const countedEffectSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('request'),
        origin: z.string(),
        method: z.string(),
        way: z.enum(BROWSER_REQUEST_APIS),
        ...times,
    }),
    z.strictObject({ kind: z.literal('cookie'), name: z.string(), ...times }),
    z.strictObject({ kind: z.literal('storage'), area: z.enum(STORAGE_AREAS), name: z.string(), ...times }),
    z.strictObject({ kind: z.literal('global'), name: z.string(), ...times }),
    z.strictObject({ kind: z.literal('element'), tag: z.string(), place: z.string(), ...times }),
]);

const scriptsOnSiteSchema = z.strictObject({
    site: z.string(),
    title: z.string(),
    url: z.string().optional(),
    loads: z.number(),
    /** Oldest first. */
    problems: z.array(
        z.strictObject({
            kind: z.enum(['policy', 'error', 'slow', 'failed', 'scope']),
            message: z.string(),
            /** `contentSecurityPolicy` directive that allows it. */
            allow: z.string().optional(),
            /** Whether the policy is enforced. Default: report-only. */
            isBlocked: z.boolean().optional(),
            frame: z.string().optional(),
            at: z.iso.datetime(),
            count: z.number(),
        }),
    ),
    effects: z.array(countedEffectSchema),
    /** Number of effects beyond the limit. */
    rest: z.number(),
});

export const siteCalls = {
    /** Verifies a token and returns its claims. */
    visitorClaims: defineCall('POST /visitors', {
        body: z.strictObject({
            integration: z.string(),
            installation: z.string(),
            site: z.string(),
            token: z.string(),
        }),
        response: z.strictObject({ claims: claimsSchema }),
    }),
    /** Returns a URL that opens the site with these claims. */
    planVisit: defineCall('POST /visits', { body: visitSchema, response: plannedVisitSchema }),
    /** Like `planVisit`, with the hidden parts of the site and their conditions. */
    viewSiteAs: defineCall('POST /views', { body: visitSchema, response: visitorViewSchema }),
    scripts: defineCall('GET /scripts', {
        query: z.strictObject({ integration: z.string() }),
        arguments: ['integration'],
        response: z.strictObject({
            /** Reports about earlier versions of the integration are dropped. */
            version: z.number(),
            sites: z.array(scriptsOnSiteSchema),
        }),
    }),
};
