import * as z from 'zod';

import { createBlockListSchema } from './contents.js';
import { createInlineNodesSchema } from './inlines.js';
import {
    blockAnchorFields,
    createBlockSchemaFields,
    emptyDataFields,
    optionalEmptyDataFields,
    createVoidBlockSchemaFields,
} from './node.js';

const aligned = {
    align: z.enum(['start', 'center', 'end']).exactOptional().describe('Alignment of the text. Default: start.'),
};

export const paragraphBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('paragraph'),
        data: z.strictObject(aligned).exactOptional(),
        nodes: createInlineNodesSchema(),
    })
    .meta({ id: 'DocumentBlockParagraph', description: 'A paragraph.' });

export const headingBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('heading-1', 'heading-2', 'heading-3'),
        data: z.strictObject({ id: z.string().min(1).exactOptional().describe('Custom anchor.'), ...aligned }),
        ...blockAnchorFields,
        nodes: createInlineNodesSchema(),
    })
    .meta({ id: 'DocumentBlockHeading', description: 'A heading.' });

export const dividerBlockSchema = z
    .strictObject({ ...createVoidBlockSchemaFields('divider'), ...emptyDataFields })
    .meta({ id: 'DocumentBlockDivider', description: 'A line between blocks.' });

export const listItemBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('list-item'),
        data: z
            .strictObject({
                checked: z.boolean().exactOptional().describe('Whether a task is done. Only in task lists.'),
            })
            .exactOptional(),
        nodes: createBlockListSchema('listItem'),
    })
    .meta({ id: 'DocumentBlockListItem', description: 'An item of a list.' });

export const orderedListBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('list-ordered'),
        data: z.strictObject({ start: z.number().exactOptional().describe('Number of the first item. Default: 1.') }),
        nodes: z.array(listItemBlockSchema),
    })
    .meta({ id: 'DocumentBlockListOrdered', description: 'A numbered list.' });

export const unorderedListBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('list-unordered'),
        ...optionalEmptyDataFields,
        nodes: z.array(listItemBlockSchema),
    })
    .meta({ id: 'DocumentBlockListUnordered', description: 'A bulleted list.' });

export const taskListBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('list-tasks'),
        ...optionalEmptyDataFields,
        nodes: z.array(listItemBlockSchema),
    })
    .meta({ id: 'DocumentBlockListTasks', description: 'A list of tasks.' });
