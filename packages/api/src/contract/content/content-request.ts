import * as z from 'zod';

import { expandedReferenceTargetOrSourceSchema } from './content-location.js';
import { documentSchema } from '../document/index.js';
import { contentFileSchema } from './file.js';
import { linkListSchema, linksQuerySchema } from './link.js';
import type { OperationWithZodCoreTypes } from '../operation.js';
import { pageMetaLinksSchema } from './meta-links.js';
import { pageSchema } from './page.js';
import { reusableContentSchema, revisionSchema } from './revision.js';
import {
    contentFormatSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    queryBooleanSchema,
} from '../shared.js';

const contentQuery = {
    metadata: queryBooleanSchema
        .optional()
        .describe('Whether to include Git metadata, which can change independently of the content. Default: true.'),
    computed: queryBooleanSchema.optional().describe('Whether to compute content from its sources. Default: true.'),
};

type ContentRequest = Omit<OperationWithZodCoreTypes, 'path' | 'summary'>;

// 502: an integration that computes content may fail.
const computedRead = { method: 'GET', status: 200, errors: [404, 502], scope: 'space:content:read' } as const;

const read = { ...computedRead, errors: [404] } as const;

export const revisionOperationTemplate = {
    ...computedRead,
    query: z.object(contentQuery),
    response: revisionSchema,
} as const satisfies ContentRequest;

export const pageListOperationTemplate = {
    ...computedRead,
    query: z.object(contentQuery),
    response: z.object({ pages: z.array(pageSchema) }),
} as const satisfies ContentRequest;

const evaluated = {
    evaluated: z
        .union([z.literal('deterministic-only'), queryBooleanSchema])
        .optional()
        .describe(
            'Whether to replace expressions in the body by their values, and conditional blocks by their content if the condition ' +
                'is true. `deterministic-only` has the same effect as true: expressions have the same value for all readers. Default: false.',
        ),
};

const dereferenced = {
    dereferenced: z
        .union([z.literal('reusable-contents'), queryBooleanSchema])
        .optional()
        .describe(
            'Whether to replace blocks that refer to reusable contents by the contents. Applies only to top-level blocks of ' +
                'the page. Default: false.',
        ),
};

export const pageOperationTemplate = {
    ...computedRead,
    query: z.object({
        format: contentFormatSchema.optional().describe('Format of the body. Default: `document`.'),
        ...evaluated,
        ...contentQuery,
    }),
    response: pageSchema,
} as const satisfies ContentRequest;

export const expandedPageOperationTemplate = {
    ...pageOperationTemplate,
    query: pageOperationTemplate.query.extend({
        ...dereferenced,
        'format.markdown.refs': z
            .enum(['relative', 'stable'])
            .optional()
            .describe(
                'Form of links in Markdown: `relative` keeps the links of the author, `stable` uses the ids of the targets. Default: `relative`.',
            ),
        cachedMetadata: queryBooleanSchema
            .optional()
            .describe(
                'Whether Git metadata may be outdated. Has no effect: Git metadata is always current. Default: false.',
            ),
    }),
} as const satisfies ContentRequest;

export const documentOperationTemplate = {
    ...computedRead,
    query: z.object({ ...evaluated, ...dereferenced }),
    response: documentSchema,
} as const satisfies ContentRequest;

export const metaLinksOperationTemplate = {
    ...read,
    response: pageMetaLinksSchema,
    visitors: true,
} as const satisfies ContentRequest;

export const linkListOperationTemplate = {
    ...read,
    query: linksQuerySchema,
    response: linkListSchema,
} as const satisfies ContentRequest;

export const fileListOperationTemplate = {
    ...computedRead,
    query: z.object({ ...paginationQueryShape, ...contentQuery }),
    response: createListPageSchema(contentFileSchema),
} as const satisfies ContentRequest;

export const fileOperationTemplate = {
    ...computedRead,
    query: z.object(contentQuery),
    response: contentFileSchema,
} as const satisfies ContentRequest;

export const reusableContentOperationTemplate = {
    ...computedRead,
    query: z.object(contentQuery),
    response: reusableContentSchema,
} as const satisfies ContentRequest;

export const fileBacklinksOperationTemplate = {
    ...read,
    query: z.object(paginationQueryShape),
    response: createListPageSchema(expandedReferenceTargetOrSourceSchema),
} as const satisfies ContentRequest;

const importResultSchema = z
    .object({
        revision: idSchema.describe(
            'Id of the revision that the import created. While the import is running, id of the current revision.',
        ),
        importedResources: z
            .int()
            .min(0)
            .describe(
                'Number of imported pages and files. While the import is running, number of pages and files that were read.',
            ),
        totalResources: z.int().min(0).describe('Number of pages and files found so far.'),
    })
    .meta({ id: 'ImportResult' });

export const contentImportOperationTemplate = {
    method: 'POST',
    body: z.strictObject({
        url: z
            .url({ protocol: /^https?$/ })
            .max(2048)
            .describe('URL to read the content from.'),
        source: z
            .enum(['website', 'docx', 'markdown', 'html', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs'])
            .describe('Format of the source. `zip` is an archive of Markdown files.'),
    }),
    status: 201,
    response: importResultSchema,
    errors: [404, 409],
    scope: 'space:content:write',
} as const satisfies ContentRequest;
