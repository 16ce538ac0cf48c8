import * as z from 'zod';

import { documentSchema } from '../document/index.js';
import { defineOperations } from '../operation.js';
import { contentFormatSchema, idSchema, queryBooleanSchema, urlSchema } from '../shared.js';

export const questionSchema = z.string().min(1).max(512).describe('Question or search terms.');

export const answerFormatSchema = contentFormatSchema.optional().describe('Format of the answer. Default: `document`.');

const reasonSchema = z.string().optional();

const pageSourceSchema = z
    .object({
        type: z.literal('page'),
        reason: reasonSchema.describe('Words of the question that the page contains. Only with `details=true`.'),
        page: idSchema,
        revision: idSchema.describe('Id of the space revision that contains the page.'),
        space: idSchema,
        sections: z.array(z.string()).describe('Anchors of the sections that the answer quotes.'),
    })
    .meta({ id: 'SearchAIAnswerSourcePage' });

const recordSourceSchema = z
    .object({
        type: z.literal('record'),
        reason: reasonSchema.describe('Use of the record in the answer.'),
        record: idSchema,
        site: idSchema.describe('Id of the site that has the record.'),
        title: z.string(),
        url: urlSchema.describe('URL from which the record came.'),
    })
    .meta({ id: 'SearchAIAnswerSourceRecord' });

const sourceSchema = z
    .discriminatedUnion('type', [pageSourceSchema, recordSourceSchema])
    .meta({ id: 'SearchAIAnswerSource' });

export const answerSchema = z
    .object({
        answer: z
            .union([z.object({ document: documentSchema }), z.object({ markdown: z.string() })])
            .optional()
            .describe('Text of the answer. Omitted if no page answers the question.'),
        followupQuestions: z.array(z.string()).max(3),
        sources: z
            .array(sourceSchema)
            .describe('Sources that the answer quotes, best first. Only other services have records.'),
    })
    .meta({
        id: 'SearchAIAnswer',
        description: 'Answer to a question, with quotes from pages that the caller can read.',
    });

export const answerMessageSchema = z.object({ type: z.literal('answer'), answer: answerSchema }).meta({
    id: 'SearchAIAnswerStream',
    description: 'Current state of the answer. Each message repeats and extends the previous message.',
});

export const recommendedQuestionSchema = z
    .object({ question: z.string() })
    .meta({ id: 'SearchAIRecommendedQuestionStream' });

const queryShape = {
    format: answerFormatSchema,
    details: queryBooleanSchema.optional().describe('Whether each source has a `reason`. Default: `false`.'),
};

const answered = { errors: [404, 502], scope: 'space:content:read', status: 200 } as const;

const listed = { ...answered, errors: [404] } as const;

export const organizationAskOperations = defineOperations({
    askInOrganization: {
        ...answered,
        method: 'POST',
        path: '/orgs/{organizationId}/ask',
        summary: 'Answers a question from the spaces of an organization that the caller can read.',
        query: z.object(queryShape),
        body: z.strictObject({
            query: questionSchema,
            previousQueries: z
                .array(questionSchema)
                .max(10)
                .optional()
                .describe('Earlier questions, oldest first. They break ties between pages that answer equally well.'),
        }),
        response: z.object({ answer: answerSchema.optional().describe('Omitted if no page answers the question.') }),
    },
    streamAskInOrganization: {
        ...answered,
        method: 'GET',
        path: '/orgs/{organizationId}/ask/stream',
        summary: 'Streams the answer to a question from the spaces of an organization that the caller can read.',
        query: z.object({ query: questionSchema, ...queryShape }),
        response: answerMessageSchema,
        stream: true,
    },
    getRecommendedQuestionsInOrganization: {
        ...listed,
        method: 'GET',
        path: '/orgs/{organizationId}/ask/questions',
        summary: 'Lists questions that the spaces of an organization answer.',
        response: z.object({ questions: z.array(z.string()) }),
    },
    streamRecommendedQuestionsInOrganization: {
        ...listed,
        method: 'GET',
        path: '/orgs/{organizationId}/ask/questions/stream',
        summary: 'Streams questions that the spaces of an organization answer.',
        response: recommendedQuestionSchema,
        stream: true,
    },
});
