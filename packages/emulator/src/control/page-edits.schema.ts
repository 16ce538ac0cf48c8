import { type ContentDocument, isNonArrayObject } from '@svc-int/api';
import * as z from 'zod';

import { reusableContentSeedSchema } from '../seed/file-schema.js';
import {
    computedPageSeedSchema,
    documentPageSeedSchema,
    groupPageSeedSchema,
    linkPageSeedSchema,
    pageEditSeedSchema,
    replaceablePageFieldsSchema,
    pagesSeedSchema,
    pagePositionSchema,
} from '../seed/page-schema.js';

/** The document is validated once, when stored, because validation is slow. */
const body = {
    document: z.custom<ContentDocument>(isNonArrayObject, 'Expected a document.').optional(),
};

const [, replace, move, remove] = pageEditSeedSchema.options;

const addedPageSchema = z.discriminatedUnion('type', [
    documentPageSeedSchema.extend({ ...body, pages: pagesSeedSchema }),
    groupPageSeedSchema.extend({ pages: pagesSeedSchema }),
    linkPageSeedSchema,
    computedPageSeedSchema,
]);

export const pageEditRequestSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: addedPageSchema, place: pagePositionSchema.optional() }),
    replace.extend({ fields: replaceablePageFieldsSchema.extend(body) }),
    move,
    remove,
]);

export const reusableContentEditSchema = reusableContentSeedSchema.extend(body);
