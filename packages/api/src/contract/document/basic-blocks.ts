import * as z from 'zod';

import { blocksIn } from './contents.js';
import { lineNodes } from './inlines.js';
import { anchored, blockOf, noData, perhapsNoData, voidBlockOf } from './node.js';

const aligned = { align: z.enum(['start', 'center', 'end']).exactOptional().describe('Default: start.') };

export const paragraphSchema = z
    .strictObject({ ...blockOf('paragraph'), data: z.strictObject(aligned).exactOptional(), nodes: lineNodes() })
    .meta({ id: 'DocumentBlockParagraph', description: 'A paragraph.' });

export const headingSchema = z
    .strictObject({
        ...blockOf('heading-1', 'heading-2', 'heading-3'),
        data: z.strictObject({ id: z.string().min(1).exactOptional().describe('Anchor of its own.'), ...aligned }),
        ...anchored,
        nodes: lineNodes(),
    })
    .meta({ id: 'DocumentBlockHeading', description: 'A heading.' });

export const dividerSchema = z
    .strictObject({ ...voidBlockOf('divider'), ...noData })
    .meta({ id: 'DocumentBlockDivider', description: 'A line between what is before and after.' });

export const itemSchema = z
    .strictObject({
        ...blockOf('list-item'),
        data: z.strictObject({ checked: z.boolean().exactOptional().describe('Of a task.') }).exactOptional(),
        nodes: blocksIn('listItem'),
    })
    .meta({ id: 'DocumentBlockListItem', description: 'An item of a list.' });

export const orderedListSchema = z
    .strictObject({
        ...blockOf('list-ordered'),
        data: z.strictObject({ start: z.number().exactOptional().describe('Default: 1.') }),
        nodes: z.array(itemSchema),
    })
    .meta({ id: 'DocumentBlockListOrdered', description: 'A list with numbers.' });

export const unorderedListSchema = z
    .strictObject({ ...blockOf('list-unordered'), ...perhapsNoData, nodes: z.array(itemSchema) })
    .meta({ id: 'DocumentBlockListUnordered', description: 'A list.' });

export const taskListSchema = z
    .strictObject({ ...blockOf('list-tasks'), ...perhapsNoData, nodes: z.array(itemSchema) })
    .meta({ id: 'DocumentBlockListTasks', description: 'A list of tasks.' });
