import type { DocumentBlock, DocumentBlockTable, DocumentTableRecord } from '@svc-int/api';

import { createEmptyParagraph } from '../parse/fit-blocks.js';
import type { ParseContext } from '../parse/parse-context.js';
import { createCellName, createColumnId, createOrderIndex, createRecordId } from '../document/table-records.js';
import { type HtmlTableColumn, parseHtmlTableColumn } from './html-table-columns.js';
import { listHtmlTableRows } from './html-table-rows.js';
import { parseHtmlTableValue } from './html-table-values.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';
import type { HtmlAttributes } from '../../../markdown/html/tokenize-html.js';

type TableData = DocumentBlockTable['data'];
type ParseBlocks = (nodes: readonly HtmlNode[]) => DocumentBlock[];

export function createHtmlTable(
    reader: ParseContext,
    element: HtmlElement,
    parseBlocks: ParseBlocks,
): DocumentBlock[] | undefined {
    const found = listHtmlTableRows(element);
    if (!found || found.width === 0) return undefined;
    const columns = Array.from({ length: found.width }, (_, at) =>
        parseHtmlTableColumn(createColumnId(at), found.header?.[at]),
    );
    const { records, fragments } = createRecords(reader, columns, found.rows, parseBlocks);
    const data: TableData = {
        view: createView(element.attributes, columns, found.header !== undefined),
        records,
        definition: Object.fromEntries(columns.map(({ definition }) => [definition.id, definition])),
        ...(isTrueAttribute(element.attributes['data-full-width']) && { fullWidth: true }),
    };
    const table: DocumentBlockTable = {
        object: 'block',
        type: 'table',
        key: reader.newKey(),
        isVoid: true,
        data,
        fragments,
    };
    return [...parseBlocks(found.outside), table];
}

function createRecords(
    reader: ParseContext,
    columns: readonly HtmlTableColumn[],
    rows: readonly (HtmlElement | undefined)[][],
    parseBlocks: ParseBlocks,
): { records: TableData['records']; fragments: DocumentBlockTable['fragments'] } {
    const fragments: DocumentBlockTable['fragments'] = [];
    const records = rows.map((row, at): [string, DocumentTableRecord] => {
        const values: DocumentTableRecord['values'] = {};
        columns.forEach(({ definition }, column) => {
            const cell = row[column];
            if (definition.type !== 'text') {
                const value = cell && parseHtmlTableValue(definition, cell);
                if (value !== undefined) values[definition.id] = value;
                return;
            }
            const name = createCellName(at, column);
            values[definition.id] = name;
            // Cells that another cell covers are empty, as in exports.
            const blocks = parseBlocks(cell?.children ?? []);
            // Cast: a cell allows these blocks.
            const nodes = (blocks.length > 0 ? blocks : [createEmptyParagraph(reader)]) as never[];
            fragments.push({ object: 'fragment', key: reader.newKey(), fragment: name, nodes });
        });
        return [createRecordId(at), { orderIndex: createOrderIndex(at), values }];
    });
    return { records: Object.fromEntries(records), fragments };
}

function createView(
    attributes: HtmlAttributes,
    columns: readonly HtmlTableColumn[],
    hasHeader: boolean,
): TableData['view'] {
    const shown = columns.filter(({ isHidden }) => !isHidden).map(({ definition }) => definition.id);
    if (attributes['data-view'] === 'cards') {
        const [target, cover, darkCover] = (['isTarget', 'isCover', 'isDarkCover'] as const).map((use) =>
            columns.find((column) => column[use]),
        );
        return {
            type: 'cards',
            cardSize: attributes['data-card-size'] === 'large' ? 'large' : 'medium',
            columns: shown,
            ...(target && { targetDefinition: target.definition.id }),
            ...(cover && { coverDefinition: cover.definition.id }),
            ...(darkCover && { coverDefinitionDark: darkCover.definition.id }),
            ...('data-column-title-hidden' in attributes && { hideColumnTitle: true }),
        };
    }
    const widths = columns.flatMap(({ definition, width }) => (width ? [[definition.id, width] as const] : []));
    return {
        type: 'grid',
        columns: shown,
        ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
        hideHeader: !hasHeader || 'data-header-hidden' in attributes,
    };
}

export function isTrueAttribute(value: string | undefined): boolean {
    return value === '' || value === 'true';
}
