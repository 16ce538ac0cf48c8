import type { ContentReference, DocumentBlockTable, DocumentTableRecord } from '@svc-int/api';

import type { NonEmptyTableRecordCell } from '../../../worker/markdown/index.js';
import type { ImageReference } from '../site-document-view.js';
import { renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { renderCell } from './render-cell.js';
import { renderImageVariants } from './render-images.js';
import { type HtmlRenderContext, renderEach, createDeeperNestedHtmlRenderContext } from './render-context.js';
import { renderHrefAttributesForReference } from './links.js';

type CardsView = Extract<DocumentBlockTable['data']['view'], { type: 'cards' }>;
type Value = DocumentTableRecord['values'][string];

export function renderCards(
    context: HtmlRenderContext,
    table: DocumentBlockTable,
    records: readonly (readonly NonEmptyTableRecordCell[])[],
    view?: CardsView,
): SafeHtml {
    const values = listOrderedValues(table);
    const look: CardLook = {
        target: findReferenceColumn(table, view?.targetDefinition),
        cover: findReferenceColumn(table, view?.coverDefinition),
        darkCover: findReferenceColumn(table, view?.coverDefinitionDark),
        hideColumnTitle: view?.hideColumnTitle ?? true,
    };
    const cards = renderEach(context, records, (cells, at) =>
        renderCard(createDeeperNestedHtmlRenderContext(context), cells, values[at] ?? {}, look),
    );
    return createHtml`<ul${renderClassAttribute('cards', view?.cardSize, table.data.fullWidth ? 'wide' : undefined)}>${cards}</ul>`;
}

interface CardLook {
    target: string | undefined;
    cover: string | undefined;
    darkCover: string | undefined;
    hideColumnTitle: boolean;
}

function renderCard(
    context: HtmlRenderContext,
    cells: readonly NonEmptyTableRecordCell[],
    values: DocumentTableRecord['values'],
    look: CardLook,
): SafeHtml {
    const getValue = (id: string | undefined) =>
        id !== undefined && Object.hasOwn(values, id) ? values[id] : undefined;
    const [cover, darkCover] = [look.cover, look.darkCover].map((id) => toImageReference(getValue(id)));
    const target = toReference(getValue(look.target));
    const used = new Set([look.target, look.cover, look.darkCover]);
    const shown = cells.filter(({ column: { id } }) => !used.has(id));
    const image = cover ?? darkCover;
    const rendered = renderEach(context, shown, (cell) => {
        const title =
            look.hideColumnTitle || cell.column.title === ''
                ? undefined
                : createHtml`<small>${cell.column.title}</small>`;
        return createHtml`<div>${title}${renderCell(context, cell)}</div>`;
    });
    const link =
        target &&
        createHtml`<a class="card-link"${renderHrefAttributesForReference(context.view, target)}><span class="hidden">${context.view.getText(target)}</span></a>`;
    return createHtml`<li>${image && renderImageVariants(context, image, darkCover, { name: '', style: '' })}${rendered}${link}</li>`;
}

function findReferenceColumn({ data: { definition } }: DocumentBlockTable, id = ''): string | undefined {
    const column = Object.hasOwn(definition, id) ? definition[id] : undefined;
    return column && ['files', 'image', 'content-ref'].includes(column.type) ? id : undefined;
}

/** Includes hidden columns. */
function listOrderedValues({ data: { records } }: DocumentBlockTable): DocumentTableRecord['values'][] {
    return Object.values(records)
        .toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0))
        .map(({ values }) => values);
}

function toReference(value: Value | undefined): ContentReference | undefined {
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
}

function toImageReference(value: Value | undefined): ImageReference | undefined {
    const reference = toReference(value);
    if (reference) return reference.kind === 'file' || reference.kind === 'url' ? reference : undefined;
    const [file] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    return file === undefined ? undefined : { kind: 'file', file };
}
