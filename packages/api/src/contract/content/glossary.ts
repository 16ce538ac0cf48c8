import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createListPageSchema,
    createTextSchema,
    dateTimeSchema,
    idSchema,
    paginationQueryShape,
    urlSchema,
} from '../shared.js';
import { LANGUAGES } from './translation.js';

const TERM_LANGUAGES = [...LANGUAGES, 'pt-br', 'zh-tw', 'yue'] as const;

const termLanguageSchema = z.enum(TERM_LANGUAGES).meta({ id: 'TranslationLanguage' });

const termLanguageNameSchema = createTextSchema(
    new RegExp(`^(?:${TERM_LANGUAGES.join('|')})$`),
    8,
    'Expected a language, as `fr` or `pt-br`',
);

const termSchema = createTextSchema(/^[^\n\r]*$/, 255, 'Expected one line').min(1);

const translationsSchema = z
    .record(termLanguageNameSchema, termSchema)
    .describe('The term in each language.')
    .meta({ id: 'GlossaryTranslations' });

const glossaryEntrySchema = z
    .object({
        object: z.literal('glossary-entry'),
        id: idSchema,
        translations: translationsSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'GlossaryEntry', description: 'A term that translations render as stated.' });

const operationSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('insert'), translations: translationsSchema }),
    z.strictObject({ type: z.literal('update'), id: idSchema, translations: translationsSchema }),
    z.strictObject({ type: z.literal('delete'), id: idSchema }),
]);

export const glossaryOperations = defineOperations({
    listGlossaryEntries: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations-glossary',
        summary: 'Terms of an organization, and their translations.',
        query: z.object({
            ...paginationQueryShape,
            orderBy: termLanguageSchema
                .optional()
                .describe('Language whose terms order the list. Default: the oldest entries first.'),
        }),
        status: 200,
        response: createListPageSchema(glossaryEntrySchema),
        errors: [404],
    },
    updateGlossaryEntries: {
        method: 'PUT',
        path: '/orgs/{organizationId}/translations-glossary',
        summary:
            'Changes terms of an organization: all of the operations, or none if one fails. Translations between their ' +
            'languages start again. Needs the permission `createContent`.',
        body: z.strictObject({ operations: z.array(operationSchema).max(1000) }),
        faultyBody: 400,
        status: 204,
        errors: [404, 409],
    },
    getGlossaryEntry: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations-glossary/{glossaryEntryId}',
        summary: 'One term, and its translations.',
        status: 200,
        response: glossaryEntrySchema,
        errors: [404],
    },
});
