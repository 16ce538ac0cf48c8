import * as z from 'zod';

import { pageReferenceSchema, urlReferenceSchema } from './content-reference.js';

export const MAX_ALTERNATE_LINKS = 100;

const metaLinkTargetSchema = z.discriminatedUnion('kind', [pageReferenceSchema, urlReferenceSchema]);

export const pageMetaLinksSchema = z
    .object({
        canonical: metaLinkTargetSchema
            .optional()
            .describe('Page or URL that search engines show instead of the page.'),
        alternates: z
            .array(metaLinkTargetSchema)
            .max(MAX_ALTERNATE_LINKS)
            .optional()
            .describe('Other versions of the page, for example in other languages.'),
    })
    .meta({ id: 'PageMetaLinks', description: 'Links of a page for search engines.' });
