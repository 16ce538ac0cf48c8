import * as z from 'zod';

import { answerFormatSchema, answerMessageSchema, recommendedQuestionSchema } from '../content/ask.js';
import { defineOperations } from '../operation.js';
import { idSchema, shareKeyQueryShape, webUrlSchema } from '../shared.js';

const goalSchema = z.string().max(1024).describe('Purpose of the reader.');

const siteSpaceIds = z.array(idSchema).min(1).max(100).describe('Ids of site spaces.');

const scopeSchema = z
    .discriminatedUnion('mode', [
        z.strictObject({
            mode: z.literal('default'),
            currentSiteSpace: idSchema.optional().describe('Id of the current site space. Its pages are preferred.'),
            restrictTo: z
                .enum(['currentSiteSpace', 'otherSiteSpaces'])
                .optional()
                .describe(
                    'Restricts the answer to the current site space or to all other site spaces. Needs `currentSiteSpace`.',
                ),
        }),
        z.strictObject({ mode: z.literal('specific'), siteSpaceIds }),
        z.strictObject({ mode: z.literal('all') }),
    ])
    .describe(
        'Site spaces to answer from. The caller must be able to read them. `default` and `all`: all site spaces.',
    );

const sessionSchema = z.looseObject({
    visitorId: z.string().max(128).optional().describe('Id of the anonymous visitor, for the rate limit of questions.'),
    sessionId: z.string().max(128).optional(),
});

export const siteAskOperations = defineOperations({
    streamAskInSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/ask',
        summary:
            'Streams the answer to a question from the spaces that a site shows the caller. Anonymous visitors can ask 20 ' +
            'questions per minute.',
        query: z.object({ format: answerFormatSchema, ...shareKeyQueryShape }),
        body: z.strictObject({
            question: z.string().max(512).describe('Question or search terms. An empty question gets no answer.'),
            context: z
                .strictObject({
                    siteSpaceId: idSchema.optional().describe('Id of the current site space. Its pages are preferred.'),
                    goal: goalSchema
                        .optional()
                        .describe('Purpose of the reader. Breaks ties between pages that answer equally well.'),
                })
                .optional(),
            scope: scopeSchema,
            session: sessionSchema.optional(),
        }),
        status: 200,
        response: answerMessageSchema,
        errors: [404, 502],
        scope: 'site:metadata:read',
        visitors: true,
        stream: true,
    },
    streamRecommendedQuestionsInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/ask/questions',
        summary:
            'Streams questions that the spaces of a site answer. Considers only spaces that the site shows the caller.',
        query: z.object({
            siteSpaceId: idSchema.optional().describe('Only questions that this site space answers.'),
            spaceId: idSchema.optional().describe('Only questions that this space answers.'),
            ...shareKeyQueryShape,
        }),
        status: 200,
        response: recommendedQuestionSchema,
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
        stream: true,
    },
    submitSiteAgentFeedback: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/agent-feedback',
        summary: 'Reports wrong or missing content that an agent found on a page of a site.',
        body: z.strictObject({
            feedback: z.string().min(1).max(2048),
            goal: goalSchema.optional(),
            url: webUrlSchema.describe('URL of the page.'),
            spaceId: idSchema,
            pageId: idSchema,
            source: z
                .enum(['mcp', 'assistant'])
                .optional()
                .describe('Origin of the feedback: an MCP client or the assistant of the site.'),
        }),
        status: 204,
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
