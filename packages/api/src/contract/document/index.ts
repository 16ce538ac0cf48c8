import * as z from 'zod';

import type { DocumentBlock } from '../../client/document-block.js';
import {
    dividerBlockSchema,
    headingBlockSchema,
    listItemBlockSchema,
    orderedListBlockSchema,
    paragraphBlockSchema,
    taskListBlockSchema,
    unorderedListBlockSchema,
} from './basic-blocks.js';
import {
    drawingBlockSchema,
    embedBlockSchema,
    fileBlockSchema,
    imageBlockSchema,
    imagesBlockSchema,
    integrationBlockSchema,
    reusableContentBlockSchema,
} from './media-blocks.js';
import {
    openapiOperationBlockSchema,
    openapiSchemasBlockSchema,
    openapiWebhookBlockSchema,
    swaggerBlockSchema,
} from './openapi-blocks.js';
import {
    columnBlockSchema,
    columnsBlockSchema,
    expandableBlockSchema,
    stepperBlockSchema,
    stepBlockSchema,
    tabBlockSchema,
    tabsBlockSchema,
    updateBlockSchema,
    updatesBlockSchema,
} from './part-blocks.js';
import { tableBlockSchema } from './table-block.js';
import {
    codeLineBlockSchema,
    documentCodeBlockSchema,
    contentRefBlockSchema,
    hintBlockSchema,
    ifBlockSchema,
    mathBlockSchema,
    promptBlockSchema,
    quoteBlockSchema,
} from './text-blocks.js';
import { type DocumentBlockSchema, createBlockListSchema, registerDocumentBlockSchemas } from './contents.js';

const BLOCKS: readonly DocumentBlockSchema[] = [
    dividerBlockSchema,
    headingBlockSchema,
    listItemBlockSchema,
    orderedListBlockSchema,
    paragraphBlockSchema,
    taskListBlockSchema,
    unorderedListBlockSchema,
    drawingBlockSchema,
    embedBlockSchema,
    fileBlockSchema,
    imageBlockSchema,
    imagesBlockSchema,
    integrationBlockSchema,
    reusableContentBlockSchema,
    openapiOperationBlockSchema,
    openapiSchemasBlockSchema,
    openapiWebhookBlockSchema,
    swaggerBlockSchema,
    columnBlockSchema,
    columnsBlockSchema,
    expandableBlockSchema,
    stepperBlockSchema,
    stepBlockSchema,
    tabBlockSchema,
    tabsBlockSchema,
    tableBlockSchema,
    codeLineBlockSchema,
    documentCodeBlockSchema,
    contentRefBlockSchema,
    hintBlockSchema,
    ifBlockSchema,
    mathBlockSchema,
    quoteBlockSchema,
    updateBlockSchema,
    updatesBlockSchema,
    promptBlockSchema,
];

registerDocumentBlockSchemas(BLOCKS);

export function getBlockDataSchema(type: DocumentBlock['type']): z.ZodObject {
    const data = BLOCKS.find(({ shape }) => shape.type.values.has(type))?.shape.data;
    const required = data instanceof z.ZodExactOptional ? data.unwrap() : data;
    return required instanceof z.ZodObject ? required : z.object();
}

export const documentSchema = z
    .strictObject({
        object: z.literal('document'),
        data: z.strictObject({ schemaVersion: z.number().exactOptional() }),
        nodes: createBlockListSchema('top'),
    })
    .meta({ id: 'ContentDocument', description: 'A tree of nodes: the body of a page or a comment, or instructions.' });
