import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { createBlockListSchema } from './contents.js';
import { fragmentFields, fullWidthFields, createVoidBlockSchemaFields, addDuplicateFragmentNameCheck } from './node.js';

const column = { id: z.string().min(1), title: z.string() };

const columnSchema = z
    .discriminatedUnion('type', [
        z.strictObject({
            ...column,
            type: z.literal('text'),
            textAlignment: z.enum(['left', 'center', 'right']),
            verticalAlignment: z.enum(['top', 'middle', 'bottom']).exactOptional(),
        }),
        z.strictObject({ ...column, type: z.enum(['number', 'checkbox', 'files', 'image', 'content-ref']) }),
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
        orderIndex: z.string().describe('Sort key: records are sorted by these texts.'),
        values: z
            .record(
                z.string(),
                z.union([z.number(), z.string(), z.boolean(), z.array(z.string()), contentReferenceSchema]),
            )
            .describe('Values by column id. The value for a column of the type `text` is the name of a fragment.'),
    })
    .meta({ id: 'DocumentTableRecord', description: 'A record of a table.' });

const columns = { columns: z.array(z.string()).describe('Ids of the visible columns.') };

const viewSchema = z
    .discriminatedUnion('type', [
        z.strictObject({
            type: z.literal('grid'),
            ...columns,
            columnWidths: z
                .record(z.string(), z.number())
                .exactOptional()
                .describe('Widths by column id: values up to 100 in percent, greater values in pixels.'),
            hideHeader: z.boolean(),
        }),
        z.strictObject({
            type: z.literal('cards'),
            cardSize: z.enum(['medium', 'large']),
            ...columns,
            targetDefinition: z.string().exactOptional().describe('Id of the column with the link target of a card.'),
            coverDefinition: z.string().exactOptional().describe('Id of the column with the cover image of a card.'),
            coverDefinitionDark: z
                .string()
                .exactOptional()
                .describe('Id of the column with the cover image of a card for dark themes.'),
            hideColumnTitle: z
                .boolean()
                .exactOptional()
                .describe('Whether cards omit the column titles. Default: false.'),
        }),
    ])
    .meta({ id: 'DocumentTableView', description: 'Presentation of a table: a grid or cards.' });

const cellSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.string().exactOptional(),
        type: z.string().exactOptional(),
        nodes: createBlockListSchema('top'),
    })
    .meta({ id: 'DocumentTableCell', description: 'The content of a cell of a text column.' });

export const tableBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('table'),
        data: z.strictObject({
            view: viewSchema,
            records: z.record(z.string(), recordSchema).describe('Records by id.'),
            definition: z.record(z.string(), columnSchema).describe('Columns by id.'),
            ...fullWidthFields,
        }),
        fragments: addDuplicateFragmentNameCheck(z.array(cellSchema)),
    })
    .meta({ id: 'DocumentBlockTable', description: 'A table.' });
