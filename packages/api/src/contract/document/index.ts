import * as z from 'zod';

import {
    dividerSchema,
    headingSchema,
    orderedListSchema,
    paragraphSchema,
    taskListSchema,
    unorderedListSchema,
} from './basic-blocks.js';
import {
    drawingSchema,
    embedSchema,
    fileSchema,
    imagesSchema,
    integrationSchema,
    reusableContentSchema,
} from './media-blocks.js';
import { openapiOperationSchema, openapiSchemasSchema, openapiWebhookSchema, swaggerSchema } from './openapi-blocks.js';
import { columnsSchema, expandableSchema, stepperSchema, tabsSchema } from './part-blocks.js';
import { tableSchema } from './table-block.js';
import { codeSchema, contentRefSchema, hintSchema, ifSchema, mathSchema, quoteSchema } from './text-blocks.js';
import { blocksIn, knowBlocks } from './contents.js';

export { DOCUMENT_CONTENTS } from './contents.js';

knowBlocks([
    dividerSchema,
    headingSchema,
    orderedListSchema,
    paragraphSchema,
    taskListSchema,
    unorderedListSchema,
    drawingSchema,
    embedSchema,
    fileSchema,
    imagesSchema,
    integrationSchema,
    reusableContentSchema,
    openapiOperationSchema,
    openapiSchemasSchema,
    openapiWebhookSchema,
    swaggerSchema,
    columnsSchema,
    expandableSchema,
    stepperSchema,
    tabsSchema,
    tableSchema,
    codeSchema,
    contentRefSchema,
    hintSchema,
    ifSchema,
    mathSchema,
    quoteSchema,
]);

export const documentSchema = z
    .strictObject({
        object: z.literal('document'),
        data: z.strictObject({ schemaVersion: z.number().exactOptional() }),
        nodes: blocksIn('top'),
    })
    .meta({ id: 'ContentDocument', description: 'The body of a page or a comment, or instructions, as a tree.' });
