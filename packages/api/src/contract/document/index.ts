import * as z from 'zod';

import type { DocumentBlock } from '../../client/document-block.js';
import {
    dividerSchema,
    headingSchema,
    itemSchema,
    orderedListSchema,
    paragraphSchema,
    taskListSchema,
    unorderedListSchema,
} from './basic-blocks.js';
import {
    drawingSchema,
    embedSchema,
    fileSchema,
    imageSchema,
    imagesSchema,
    integrationSchema,
    reusableContentSchema,
} from './media-blocks.js';
import { openapiOperationSchema, openapiSchemasSchema, openapiWebhookSchema, swaggerSchema } from './openapi-blocks.js';
import {
    columnSchema,
    columnsSchema,
    expandableSchema,
    stepperSchema,
    stepSchema,
    tabSchema,
    tabsSchema,
} from './part-blocks.js';
import { tableSchema } from './table-block.js';
import {
    codeLineSchema,
    codeSchema,
    contentRefSchema,
    hintSchema,
    ifSchema,
    mathSchema,
    quoteSchema,
} from './text-blocks.js';
import { type BlockSchema, createBlocksSchema, registerBlockSchemas } from './contents.js';

const BLOCKS: readonly BlockSchema[] = [
    dividerSchema,
    headingSchema,
    itemSchema,
    orderedListSchema,
    paragraphSchema,
    taskListSchema,
    unorderedListSchema,
    drawingSchema,
    embedSchema,
    fileSchema,
    imageSchema,
    imagesSchema,
    integrationSchema,
    reusableContentSchema,
    openapiOperationSchema,
    openapiSchemasSchema,
    openapiWebhookSchema,
    swaggerSchema,
    columnSchema,
    columnsSchema,
    expandableSchema,
    stepperSchema,
    stepSchema,
    tabSchema,
    tabsSchema,
    tableSchema,
    codeLineSchema,
    codeSchema,
    contentRefSchema,
    hintSchema,
    ifSchema,
    mathSchema,
    quoteSchema,
];

registerBlockSchemas(BLOCKS);

/** The schema of the data of blocks of a type. */
export function getBlockDataSchema(type: DocumentBlock['type']): z.ZodObject {
    const data = BLOCKS.find(({ shape }) => shape.type.values.has(type))?.shape.data;
    const required = data instanceof z.ZodExactOptional ? data.unwrap() : data;
    return required instanceof z.ZodObject ? required : z.object();
}

export const documentSchema = z
    .strictObject({
        object: z.literal('document'),
        data: z.strictObject({ schemaVersion: z.number().exactOptional() }),
        nodes: createBlocksSchema('top'),
    })
    .meta({ id: 'ContentDocument', description: 'The body of a page or a comment, or instructions, as a tree.' });
