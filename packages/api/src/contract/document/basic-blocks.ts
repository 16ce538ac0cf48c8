import * as z from 'zod';

import { createBlocksSchema } from './contents.js';
import { createLineSchema } from './inlines.js';
import { anchored, createBlockFields, noData, optionalNoData, createVoidBlockFields } from './node.js';

const aligned = { align: z.enum(['start', 'center', 'end']).exactOptional().describe('Default: start.') };

export const paragraphSchema = z
    .strictObject({
        ...createBlockFields('paragraph'),
        data: z.strictObject(aligned).exactOptional(),
        nodes: createLineSchema(),
    })
    .meta({ id: 'DocumentBlockParagraph', description: 'A paragraph.' });

export const headingSchema = z
    .strictObject({
        ...createBlockFields('heading-1', 'heading-2', 'heading-3'),
        data: z.strictObject({ id: z.string().min(1).exactOptional().describe('Anchor of its own.'), ...aligned }),
        ...anchored,
        nodes: createLineSchema(),
    })
    .meta({ id: 'DocumentBlockHeading', description: 'A heading.' });

export const dividerSchema = z
    .strictObject({ ...createVoidBlockFields('divider'), ...noData })
    .meta({ id: 'DocumentBlockDivider', description: 'A line between what is before and after.' });

export const itemSchema = z
    .strictObject({
        ...createBlockFields('list-item'),
        data: z.strictObject({ checked: z.boolean().exactOptional().describe('Of a task.') }).exactOptional(),
        nodes: createBlocksSchema('listItem'),
    })
    .meta({ id: 'DocumentBlockListItem', description: 'An item of a list.' });

export const orderedListSchema = z
    .strictObject({
        ...createBlockFields('list-ordered'),
        data: z.strictObject({ start: z.number().exactOptional().describe('Default: 1.') }),
        nodes: z.array(itemSchema),
    })
    .meta({ id: 'DocumentBlockListOrdered', description: 'A list with numbers.' });

export const unorderedListSchema = z
    .strictObject({ ...createBlockFields('list-unordered'), ...optionalNoData, nodes: z.array(itemSchema) })
    .meta({ id: 'DocumentBlockListUnordered', description: 'A list.' });

export const taskListSchema = z
    .strictObject({ ...createBlockFields('list-tasks'), ...optionalNoData, nodes: z.array(itemSchema) })
    .meta({ id: 'DocumentBlockListTasks', description: 'A list of tasks.' });
