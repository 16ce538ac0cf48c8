import * as z from 'zod';

import { iconNameSchema } from '../shared.js';
import { paragraphSchema } from './basic-blocks.js';
import { blocksIn } from './contents.js';
import {
    anchored,
    blockOf,
    fragmentFields,
    fullWidth,
    noData,
    perhapsNoData,
    sizeSchema,
    voidBlockOf,
    withoutTwins,
} from './node.js';

export const tabSchema = z
    .strictObject({
        ...blockOf('tabs-item'),
        data: z.strictObject({ title: z.string().exactOptional() }),
        ...anchored,
        nodes: blocksIn('step'),
    })
    .meta({ id: 'DocumentBlockTab', description: 'One of several tabs.' });

export const tabsSchema = z
    .strictObject({
        ...blockOf('tabs'),
        data: z.strictObject(fullWidth).exactOptional(),
        nodes: z.array(tabSchema),
    })
    .meta({ id: 'DocumentBlockTabs', description: 'Contents of which one is shown.' });

export const stepSchema = z
    .strictObject({
        ...blockOf('stepper-step'),
        data: z.strictObject({ icon: iconNameSchema.exactOptional() }),
        nodes: blocksIn('step'),
    })
    .meta({ id: 'DocumentBlockStep', description: 'One of several steps.' });

export const stepperSchema = z
    .strictObject({ ...blockOf('stepper'), ...perhapsNoData, nodes: z.array(stepSchema) })
    .meta({ id: 'DocumentBlockStepper', description: 'Steps that are taken one after the other.' });

export const columnSchema = z
    .strictObject({
        ...blockOf('column'),
        data: z.strictObject({ width: sizeSchema.exactOptional() }),
        nodes: blocksIn('step'),
    })
    .meta({ id: 'DocumentBlockColumn', description: 'One of several columns.' });

export const columnsSchema = z
    .strictObject({
        ...blockOf('columns'),
        isVoid: z.literal(false),
        data: z.strictObject(fullWidth),
        nodes: z.array(columnSchema),
    })
    .meta({ id: 'DocumentBlockColumns', description: 'Contents beside each other.' });

const titleSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('expandable-title'),
        type: z.literal('expandable-title'),
        nodes: z.array(paragraphSchema),
    })
    .meta({ id: 'DocumentExpandableTitle', description: 'The title of an expandable block.' });

const bodySchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('expandable-body'),
        type: z.literal('expandable-body'),
        nodes: blocksIn('expandable'),
    })
    .meta({ id: 'DocumentExpandableBody', description: 'The content of an expandable block when it is open.' });

export const expandableSchema = z
    .strictObject({
        ...voidBlockOf('expandable'),
        ...noData,
        ...anchored,
        fragments: withoutTwins(z.array(z.discriminatedUnion('type', [titleSchema, bodySchema]))),
    })
    .meta({ id: 'DocumentBlockExpandable', description: 'A title under which there is more.' });
