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
import { languageSchema } from './language.js';

const termLanguageNameSchema = createTextSchema(
    new RegExp(`^(?:${languageSchema.options.join('|')})$`),
    8,
    'Expected a language code, for example `fr` or `pt-br`',
);

const termSchema = createTextSchema(/^[^\n\r]*$/, 255, 'Expected one line').min(1);

const translationsSchema = z
    .record(termLanguageNameSchema, termSchema)
    .describe('Term in each language, by language code.')
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
    .meta({ id: 'GlossaryEntry', description: 'A term with fixed translations.' });

const operationSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('insert'), translations: translationsSchema }),
    z.strictObject({ type: z.literal('update'), id: idSchema, translations: translationsSchema }),
    z.strictObject({ type: z.literal('delete'), id: idSchema }),
]);

export const glossaryOperations = defineOperations({
    listGlossaryEntries: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations-glossary',
        summary: 'Lists the glossary terms of an organization with their translations.',
        query: z.object({
            ...paginationQueryShape,
            orderBy: languageSchema
                .optional()
                .describe('Language to sort the terms by. Default: time of creation, oldest first.'),
        }),
        status: 200,
        response: createListPageSchema(glossaryEntrySchema),
        errors: [404],
    },
    updateGlossaryEntries: {
        method: 'PUT',
        path: '/orgs/{organizationId}/translations-glossary',
        summary:
            'Changes glossary terms of an organization. If one operation fails, none takes effect. Translations between the ' +
            'languages of changed terms start again. Needs the permission `createContent`.',
        body: z.strictObject({ operations: z.array(operationSchema).max(1000) }),
        faultyBody: 400,
        status: 204,
        errors: [404, 409],
    },
    getGlossaryEntry: {
        method: 'GET',
        path: '/orgs/{organizationId}/translations-glossary/{glossaryEntryId}',
        summary: 'Returns a glossary term with its translations.',
        status: 200,
        response: glossaryEntrySchema,
        errors: [404],
    },
});
