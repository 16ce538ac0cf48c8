import * as z from 'zod';

import { dateTimeSchema, iconNameSchema } from '../shared.js';
import { tagReferenceSchema } from '../content/content-reference.js';
import { paragraphBlockSchema } from './basic-blocks.js';
import { createBlockListSchema } from './contents.js';
import {
    blockAnchorFields,
    createBlockSchemaFields,
    fragmentFields,
    fullWidthFields,
    emptyDataFields,
    optionalEmptyDataFields,
    sizeSchema,
    createVoidBlockSchemaFields,
    addDuplicateFragmentNameCheck,
} from './node.js';

const MAX_UPDATE_TAGS = 50;

export const tabBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('tabs-item'),
        data: z.strictObject({ title: z.string().exactOptional() }),
        ...blockAnchorFields,
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockTab', description: 'A tab.' });

export const tabsBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('tabs'),
        data: z.strictObject(fullWidthFields).exactOptional(),
        nodes: z.array(tabBlockSchema),
    })
    .meta({ id: 'DocumentBlockTabs', description: 'A group of tabs. Readers see one tab at a time.' });

export const stepBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('stepper-step'),
        data: z.strictObject({ icon: iconNameSchema.exactOptional() }),
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockStep', description: 'A step of a stepper.' });

export const stepperBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('stepper'),
        ...optionalEmptyDataFields,
        nodes: z.array(stepBlockSchema),
    })
    .meta({ id: 'DocumentBlockStepper', description: 'A sequence of numbered steps.' });

export const columnBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('column'),
        data: z.strictObject({ width: sizeSchema.exactOptional() }),
        nodes: createBlockListSchema('step'),
    })
    .meta({ id: 'DocumentBlockColumn', description: 'A column.' });

export const columnsBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('columns'),
        isVoid: z.literal(false),
        data: z.strictObject(fullWidthFields),
        nodes: z.array(columnBlockSchema),
    })
    .meta({ id: 'DocumentBlockColumns', description: 'A group of columns, side by side.' });

export const updateBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('update'),
        data: z.strictObject({
            date: z.union([z.iso.date(), dateTimeSchema]).describe('ISO 8601 date or date-time.'),
            tags: z.array(tagReferenceSchema).max(MAX_UPDATE_TAGS).exactOptional(),
        }),
        nodes: createBlockListSchema('update'),
    })
    .meta({ id: 'DocumentBlockUpdate', description: 'An entry of a changelog, with its date.' });

export const updatesBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('updates'),
        data: z.strictObject({
            format: z.enum(['numeric', 'full', 'short']).describe('Format of the dates.'),
        }),
        nodes: z.array(updateBlockSchema),
    })
    .meta({
        id: 'DocumentBlockUpdates',
        description: 'A list of updates by date, for example a changelog. Sites serve the list as a feed.',
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
    .meta({
        id: 'DocumentExpandableBody',
        description: 'The content of an expandable block, visible while the block is open.',
    });

export const expandableBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('expandable'),
        ...emptyDataFields,
        ...blockAnchorFields,
        fragments: addDuplicateFragmentNameCheck(z.array(z.discriminatedUnion('type', [titleSchema, bodySchema]))),
    })
    .meta({ id: 'DocumentBlockExpandable', description: 'A title that readers can expand to see the content.' });
