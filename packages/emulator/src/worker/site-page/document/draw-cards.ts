import type { ContentReference, DocumentBlockTable, DocumentTableRecord } from '@svc-int/api';

import type { Cell } from '../../markdown/index.js';
import type { PictureReference } from '../document-view.js';
import { classes, type Html, joined, markup } from '../html.js';
import { drawCell } from './draw-cell.js';
import { drawPlainPicture } from './draw-pictures.js';
import { type Drawing, inside } from './drawing.js';
import { linkAttributes } from './links.js';

type CardsView = Extract<DocumentBlockTable['data']['view'], { type: 'cards' }>;
type Value = DocumentTableRecord['values'][string];

/** The records of a table as cards: each with its picture, its cells, and as a link where a column names what it leads to. */
export function drawCards(
    drawing: Drawing,
    table: DocumentBlockTable,
    records: readonly (readonly Cell[])[],
    view?: CardsView,
): Html {
    const values = valuesInOrder(table);
    const cards = records.map((cells, at) => drawCard(inside(drawing), cells, values[at] ?? {}, view));
    return markup`<ul${classes('cards', view?.cardSize, table.data.fullWidth ? 'wide' : undefined)}>${cards}</ul>`;
}

function drawCard(
    drawing: Drawing,
    cells: readonly Cell[],
    values: DocumentTableRecord['values'],
    { targetDefinition, coverDefinition, hideColumnTitle = true }: Partial<CardsView> = {},
): Html {
    const valueOf = (id: string | undefined) =>
        id !== undefined && Object.hasOwn(values, id) ? values[id] : undefined;
    const cover = pictureReference(valueOf(coverDefinition));
    const target = referenceIn(valueOf(targetDefinition));
    const shown = cells.filter(({ column: { id } }) => id !== targetDefinition && id !== coverDefinition);
    const drawn = shown.map((cell) => {
        const title =
            hideColumnTitle || cell.column.title === '' ? undefined : markup`<small>${cell.column.title}</small>`;
        return markup`<div>${title}${drawCell(drawing, cell)}</div>`;
    });
    const link =
        target &&
        markup`<a class="card-link"${linkAttributes(drawing.view, target)}><span class="hidden">${drawing.view.textOf(target)}</span></a>`;
    return markup`<li>${cover && drawPlainPicture(drawing, cover, '')}${joined(drawn)}${link}</li>`;
}

/** Values of the records, in the order in which they are shown, columns that are not shown included. */
function valuesInOrder({ data: { records } }: DocumentBlockTable): DocumentTableRecord['values'][] {
    return Object.values(records)
        .toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0))
        .map(({ values }) => values);
}

function referenceIn(value: Value | undefined): ContentReference | undefined {
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
}

/** A picture by its reference, or by the id of its file, as a column of files has it. */
function pictureReference(value: Value | undefined): PictureReference | undefined {
    const reference = referenceIn(value);
    if (reference) return reference.kind === 'file' || reference.kind === 'url' ? reference : undefined;
    const [file] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    return file === undefined ? undefined : { kind: 'file', file };
}
