import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { createBlockListSchema } from './contents.js';
import { fragmentFields, fullWidthFields, createVoidBlockFields, addDuplicateFragmentNameCheck } from './node.js';

const column = { id: z.string().min(1), title: z.string() };

const columnSchema = z
    .discriminatedUnion('type', [
        z.strictObject({
            ...column,
            type: z.literal('text'),
            textAlignment: z.enum(['left', 'center', 'right']),
            verticalAlignment: z.enum(['top', 'middle', 'bottom']).exactOptional(),
        }),
        z.strictObject({ ...column, type: z.enum(['number', 'checkbox', 'files', 'content-ref']) }),
        z.strictObject({ ...column, type: z.literal('users'), multiple: z.boolean() }),
        z.strictObject({ ...column, type: z.literal('rating'), max: z.number() }),
        z.strictObject({
            ...column,
            type: z.literal('select'),
            multiple: z.boolean(),
            options: z.array(z.strictObject({ value: z.string(), label: z.string(), color: z.string() })),
        }),
    ])
    .meta({ id: 'DocumentTableColumn', description: 'A column of a table.' });

const recordSchema = z
    .strictObject({
        orderIndex: z.string().describe('Records are in the order of these texts.'),
        values: z
            .record(
                z.string(),
                z.union([z.number(), z.string(), z.boolean(), z.array(z.string()), contentReferenceSchema]),
            )
            .describe('By the ids of columns. That of a column of texts is the name of a fragment.'),
    })
    .meta({ id: 'DocumentTableRecord', description: 'A record of a table.' });

const columns = { columns: z.array(z.string()).describe('Ids of the columns that are shown.') };

const viewSchema = z
    .discriminatedUnion('type', [
        z.strictObject({
            type: z.literal('grid'),
            ...columns,
            columnWidths: z
                .record(z.string(), z.number())
                .exactOptional()
                .describe('In pixels, by the ids of columns; up to 100 in percent.'),
            hideHeader: z.boolean(),
        }),
        z.strictObject({
            type: z.literal('cards'),
            cardSize: z.enum(['medium', 'large']),
            ...columns,
            targetDefinition: z.string().exactOptional().describe('Id of the column that a card leads to.'),
            coverDefinition: z.string().exactOptional().describe('Id of the column of the cover of a card.'),
            hideColumnTitle: z.boolean().exactOptional().describe('Default: false.'),
        }),
    ])
    .meta({ id: 'DocumentTableView', description: 'How a table is shown.' });

const cellSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.string().exactOptional(),
        type: z.string().exactOptional(),
        nodes: createBlockListSchema('top'),
    })
    .meta({ id: 'DocumentTableCell', description: 'The content of a cell with text.' });

export const tableBlockSchema = z
    .strictObject({
        ...createVoidBlockFields('table'),
        data: z.strictObject({
            view: viewSchema,
            records: z.record(z.string(), recordSchema).describe('By their ids.'),
            definition: z.record(z.string(), columnSchema).describe('The columns, by their ids.'),
            ...fullWidthFields,
        }),
        fragments: addDuplicateFragmentNameCheck(z.array(cellSchema)),
    })
    .meta({ id: 'DocumentBlockTable', description: 'A table.' });
