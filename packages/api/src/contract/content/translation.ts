import * as z from 'zod';

import { documentSchema } from '../document/index.js';
import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';
import { languageSchema } from './language.js';

const source = {
    space: idSchema.describe('Id of the source space.'),
    language: languageSchema
        .optional()
        .describe('Language of the source space. Default: `language` of the space, otherwise `en`.'),
};

const instructionsSchema = documentSchema.describe('Instructions for the translation.');

const count = z.int().min(0);
const duration = z.number().min(0);

const statsSchema = z
    .object({
        runs: count,
        totalWords: count,
        totalPages: count,
        totalDuration: duration,
        latestRunDuration: duration,
        latestPages: count,
        latestWords: count,
    })
    .describe('Statistics of all runs and of the latest run. Durations are in milliseconds.');

export const translationSchema = z
    .object({
        object: z.literal('translation'),
        id: idSchema,
        status: z.enum(['pending', 'running', 'completed']),
        source: z.object({
            space: source.space,
            language: languageSchema.describe('Language of the source space.'),
        }),
        language: languageSchema.describe('Language of the result.'),
        instructions: instructionsSchema,
        result: z
            .object({ space: idSchema, revision: idSchema })
            .optional()
            .describe('Translated space and its revision. Omitted before the first run.'),
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        stats: statsSchema,
        permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'Translation' });

export const translationOperations = defineOperations({
    listTranslations: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations',
        summary: 'Lists the translations of an organization.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(translationSchema),
        errors: [404],
    },
    createTranslation: {
        method: 'POST',
        path: '/orgs/{organizationId}/translations',
        summary: 'Sets up the translation of a space. Needs the permission `createContent`.',
        body: z.strictObject({
            language: languageSchema.describe('Language of the result.'),
            source: z
                .strictObject(source)
                .optional()
                .describe(
                    'Source of the translation. Default: the only space of the organization with content, otherwise the space that the default site shows first.',
                ),
            instructions: instructionsSchema.optional().describe('Instructions for the translation. Default: none.'),
        }),
        faultyBody: 400,
        status: 201,
        response: translationSchema,
        errors: [404],
    },
    getTranslation: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations/{translationId}',
        summary: 'Returns a translation.',
        status: 200,
        response: translationSchema,
        errors: [404],
    },
    updateTranslation: {
        method: 'PUT',
        path: '/orgs/{organizationId}/translations/{translationId}',
        summary:
            'Changes the instructions of a translation and translates all pages again. Needs the permission `createContent`.',
        body: z.strictObject({ instructions: instructionsSchema }),
        faultyBody: 400,
        status: 200,
        response: translationSchema,
        errors: [404],
    },
    deleteTranslation: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/translations/{translationId}',
        summary: 'Deletes a translation, but not its result. Needs the permission `createContent`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    runTranslation: {
        method: 'POST',
        path: '/orgs/{organizationId}/translations/{translationId}/run',
        summary: 'Translates new content of the source space. Needs the permission `createContent`.',
        status: 204,
        errors: [404, 409],
    },
});
