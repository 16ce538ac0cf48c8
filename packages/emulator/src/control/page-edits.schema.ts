import { type ContentDocument, isObject } from '@svc-int/api';
import * as z from 'zod';

import { reusableContentSchema } from '../seed/file-schema.js';
import {
    computedSchema,
    documentFields,
    groupFields,
    linkSchema,
    pageEditSchema,
    pageFieldsSchema,
    pages,
    pagePositionSchema,
} from '../seed/page-schema.js';

/** A body in place of `markdown`. Its shape is checked where it is stored: once, as that takes a while. */
const body = {
    document: z.custom<ContentDocument>(isObject, 'Expected a document.').optional(),
};

const [, replace, move, remove] = pageEditSchema.options;

const addedPageSchema = z.discriminatedUnion('type', [
    documentFields.extend({ ...body, pages }),
    groupFields.extend({ pages }),
    linkSchema,
    computedSchema,
]);

/** One change to the pages of a space or a change request, as a seed says it, or with documents. */
export const contentEditSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: addedPageSchema, place: pagePositionSchema.optional() }),
    replace.extend({ fields: pageFieldsSchema.extend(body) }),
    move,
    remove,
]);

export const reusedContentSchema = reusableContentSchema.extend(body);
