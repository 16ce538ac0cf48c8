import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { dateTimeSchema, createTextSchema } from '../shared.js';

const idText = z.string().max(64);
const nameSchema = createTextSchema(/^[\w.-]+$/, 64);
const addressSchema = z.string().max(4096);
const querySchema = z.string().max(2048);

const MAX_COOKIES_CHARS = 16_384;

const cookiesSchema = z
    .record(z.string(), z.string())
    .refine(
        (cookies) => JSON.stringify(cookies).length <= MAX_COOKIES_CHARS,
        `Expected at most ${MAX_COOKIES_CHARS} characters of JSON`,
    );

const sessionSchema = z
    .strictObject({
        visitorId: z
            .string()
            .max(128)
            .describe('Id of the visitor; an empty string if the visitor does not want to be tracked.'),
        sessionId: z.string().max(128),
        cookies: cookiesSchema,
        userAgent: z.string().max(1024),
        language: z.string().max(64).nullable(),
        referrer: addressSchema.nullable(),
        ip: z.string().max(64).optional(),
        visitorAuthToken: z
            .string()
            .max(4096)
            .nullable()
            .optional()
            .describe(
                'Token of the visitor. The service does not store the token; `visitorAuthClaims` identify the visitor.',
            ),
        visitorAuthClaims: z.record(z.string(), z.unknown()).optional(),
    })
    .meta({ id: 'InsightsSession', description: 'The visitor and the session.' });

const locationSchema = z
    .strictObject({
        url: addressSchema,
        siteSection: idText.nullable().optional(),
        siteSpace: idText.nullable().optional(),
        siteShareKey: z.string().max(128).nullable().optional(),
        space: idText.nullable().optional(),
        revision: idText.nullable().optional(),
        page: idText.nullable().optional(),
        displayContext: nameSchema.optional(),
    })
    .meta({ id: 'InsightsLocation', description: 'The location of an event on the site.' });

const base = {
    session: sessionSchema,
    location: locationSchema,
    timestamp: dateTimeSchema
        .optional()
        .describe('Time of the event. Events that are repeated with the same time count once.'),
};

const ratingSchema = z.enum(['bad', 'ok', 'good']);

const operation = z.strictObject({ path: z.string().max(2048), method: z.string().max(16) });

const adSchema = z
    .record(nameSchema, z.union([z.string().max(2048), z.number(), z.boolean(), z.null()]))
    .refine((ad) => Object.keys(ad).length <= 20, 'Expected at most 20 fields');

export const insightsEventSchema = z
    .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('page_view'), ...base }),
        z.strictObject({
            type: z.literal('page_post_feedback'),
            feedback: z.strictObject({ rating: ratingSchema }),
            ...base,
        }),
        z.strictObject({
            type: z.literal('page_post_feedback_comment'),
            feedback: z.strictObject({ rating: ratingSchema, comment: z.string().max(2048) }),
            ...base,
        }),
        z.strictObject({ type: z.literal('search_open'), ...base }),
        z.strictObject({ type: z.literal('search_type_query'), query: querySchema, ...base }),
        z.strictObject({
            type: z.literal('search_open_result'),
            query: querySchema,
            result: z.union([
                z.strictObject({ spaceId: idText, pageId: idText }),
                z.strictObject({ recordId: z.string().max(256) }),
            ]),
            ...base,
        }),
        z.strictObject({
            type: z.literal('ask_question'),
            query: querySchema,
            goal: querySchema.optional().describe('Purpose of the question of an agent.'),
            ...base,
        }),
        z.strictObject({ type: z.literal('ask_view'), ...base }),
        z.strictObject({
            type: z.literal('ask_rate_response'),
            query: querySchema,
            responseId: z.string().max(256).optional(),
            rating: z.union([z.int().min(-1).max(1), nameSchema]),
            ...base,
        }),
        z.strictObject({
            type: z.literal('link_click'),
            link: z.strictObject({ target: contentReferenceSchema, position: nameSchema.optional() }),
            ...base,
        }),
        z.strictObject({ type: z.literal('api_client_open'), operation, ...base }),
        z.strictObject({ type: z.literal('api_client_request'), operation, ...base }),
        z.strictObject({ type: z.literal('trademark_click'), placement: nameSchema, ...base }),
        z.strictObject({ type: z.literal('ad_click'), ad: adSchema, ...base }),
        z.strictObject({ type: z.literal('ad_display'), ad: adSchema, ...base }),
        z.strictObject({ type: z.literal('llms_request'), llmsVariant: nameSchema.optional(), ...base }),
        z.strictObject({ type: z.literal('page_markdown_request'), ...base }),
        z.strictObject({ type: z.literal('mcp_request'), ...base }),
        z.strictObject({ type: z.literal('rss_request'), ...base }),
        z.strictObject({ type: z.literal('agent_feedback'), ...base }),
    ])
    .meta({ id: 'InsightsEvent', description: 'An action of a visitor on a site.' });
