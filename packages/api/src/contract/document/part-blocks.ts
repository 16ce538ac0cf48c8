import * as z from 'zod';

import { dateTimeSchema, iconNameSchema } from '../shared.js';
import { tagReferenceSchema } from '../content/content-reference.js';
import { paragraphBlockSchema } from './basic-blocks.js';
import { createBlockListSchema } from './contents.js';
import {
    blockAnchorFields,
    createBlockFields,
    fragmentFields,
    fullWidthFields,
    emptyDataFields,
    optionalEmptyDataFields,
    sizeSchema,
    createVoidBlockFields,
    addDuplicateFragmentNameCheck,
} from './node.js';

const MAX_UPDATE_TAGS = 50;

export const tabBlockSchema = z
    .strictObject({
        ...createBlockFields('tabs-item'),
        data: z.strictObject({ title: z.string().exactOptional() }),
        ...blockAnchorFields,
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockTab', description: 'One of several tabs.' });

export const tabsBlockSchema = z
    .strictObject({
        ...createBlockFields('tabs'),
        data: z.strictObject(fullWidthFields).exactOptional(),
        nodes: z.array(tabBlockSchema),
    })
    .meta({ id: 'DocumentBlockTabs', description: 'Contents of which one is shown.' });

export const stepBlockSchema = z
    .strictObject({
        ...createBlockFields('stepper-step'),
        data: z.strictObject({ icon: iconNameSchema.exactOptional() }),
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockStep', description: 'One of several steps.' });

export const stepperBlockSchema = z
    .strictObject({ ...createBlockFields('stepper'), ...optionalEmptyDataFields, nodes: z.array(stepBlockSchema) })
    .meta({ id: 'DocumentBlockStepper', description: 'Steps that are taken one after the other.' });

export const columnBlockSchema = z
    .strictObject({
        ...createBlockFields('column'),
        data: z.strictObject({ width: sizeSchema.exactOptional() }),
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockColumn', description: 'One of several columns.' });

export const columnsBlockSchema = z
    .strictObject({
        ...createBlockFields('columns'),
        isVoid: z.literal(false),
        data: z.strictObject(fullWidthFields),
        nodes: z.array(columnBlockSchema),
    })
    .meta({ id: 'DocumentBlockColumns', description: 'Contents beside each other.' });

export const updateBlockSchema = z
    .strictObject({
        ...createBlockFields('update'),
        data: z.strictObject({
            date: z.union([z.iso.date(), dateTimeSchema]).describe('ISO 8601 date or date-time.'),
            tags: z.array(tagReferenceSchema).max(MAX_UPDATE_TAGS).exactOptional(),
        }),
        nodes: createBlockListSchema('update'),
    })
    .meta({ id: 'DocumentBlockUpdate', description: 'Changes of one day.' });

export const updatesBlockSchema = z
    .strictObject({
        ...createBlockFields('updates'),
        data: z.strictObject({
            format: z.enum(['numeric', 'full', 'short']).describe('Format of the dates of its updates.'),
        }),
        nodes: z.array(updateBlockSchema),
    })
    .meta({
        id: 'DocumentBlockUpdates',
        description: 'Changes by date, such as a changelog; sites serve them as a feed.',
    });

const titleSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('expandable-title'),
        type: z.literal('expandable-title'),
        nodes: z.array(paragraphBlockSchema),
    })
    .meta({ id: 'DocumentExpandableTitle', description: 'The title of an expandable block.' });

const bodySchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('expandable-body'),
        type: z.literal('expandable-body'),
        nodes: createBlockListSchema('expandable'),
    })
    .meta({ id: 'DocumentExpandableBody', description: 'The content of an expandable block when it is open.' });

export const expandableBlockSchema = z
    .strictObject({
        ...createVoidBlockFields('expandable'),
        ...emptyDataFields,
        ...blockAnchorFields,
        fragments: addDuplicateFragmentNameCheck(z.array(z.discriminatedUnion('type', [titleSchema, bodySchema]))),
    })
    .meta({ id: 'DocumentBlockExpandable', description: 'A title under which there is more.' });
