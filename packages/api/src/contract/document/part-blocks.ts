import * as z from 'zod';

import { iconNameSchema } from '../shared.js';
import { paragraphSchema } from './basic-blocks.js';
import { createBlocksSchema } from './contents.js';
import {
    anchored,
    createBlockFields,
    fragmentFields,
    fullWidth,
    noData,
    optionalNoData,
    sizeSchema,
    createVoidBlockFields,
    rejectDuplicates,
} from './node.js';

export const tabSchema = z
    .strictObject({
        ...createBlockFields('tabs-item'),
        data: z.strictObject({ title: z.string().exactOptional() }),
        ...anchored,
        nodes: createBlocksSchema('step'),
    })
    .meta({ id: 'DocumentBlockTab', description: 'One of several tabs.' });

export const tabsSchema = z
    .strictObject({
        ...createBlockFields('tabs'),
        data: z.strictObject(fullWidth).exactOptional(),
        nodes: z.array(tabSchema),
    })
    .meta({ id: 'DocumentBlockTabs', description: 'Contents of which one is shown.' });

export const stepSchema = z
    .strictObject({
        ...createBlockFields('stepper-step'),
        data: z.strictObject({ icon: iconNameSchema.exactOptional() }),
        nodes: createBlocksSchema('step'),
    })
    .meta({ id: 'DocumentBlockStep', description: 'One of several steps.' });

export const stepperSchema = z
    .strictObject({ ...createBlockFields('stepper'), ...optionalNoData, nodes: z.array(stepSchema) })
    .meta({ id: 'DocumentBlockStepper', description: 'Steps that are taken one after the other.' });

export const columnSchema = z
    .strictObject({
        ...createBlockFields('column'),
        data: z.strictObject({ width: sizeSchema.exactOptional() }),
        nodes: createBlocksSchema('step'),
    })
    .meta({ id: 'DocumentBlockColumn', description: 'One of several columns.' });

export const columnsSchema = z
    .strictObject({
        ...createBlockFields('columns'),
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
        nodes: createBlocksSchema('expandable'),
    })
    .meta({ id: 'DocumentExpandableBody', description: 'The content of an expandable block when it is open.' });

export const expandableSchema = z
    .strictObject({
        ...createVoidBlockFields('expandable'),
        ...noData,
        ...anchored,
        fragments: rejectDuplicates(z.array(z.discriminatedUnion('type', [titleSchema, bodySchema]))),
    })
    .meta({ id: 'DocumentBlockExpandable', description: 'A title under which there is more.' });
