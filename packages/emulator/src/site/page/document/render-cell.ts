import type { ContentReference } from '@svc-int/api';

import {
    type NonEmptyTableRecordCell,
    findSelectOption,
    formatNonTextCellValue,
} from '../../../worker/markdown/index.js';
import { renderClassAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { renderLine } from './render-lines.js';
import {
    type HtmlRenderContext,
    renderEach,
    renderNodes,
    createDeeperNestedHtmlRenderContext,
} from './render-context.js';
import { renderImageFromReferenceOnly } from './render-images.js';
import { renderHrefAttributesForReference } from './links.js';

const MAX_STARS = 10;

const OPTION_COLOURS = new Set(['green', 'blue', 'red', 'orange', 'yellow', 'purple']);

type ColumnOf<Type extends NonEmptyTableRecordCell['column']['type']> = Extract<
    NonEmptyTableRecordCell['column'],
    { type: Type }
>;

export function renderCell(context: HtmlRenderContext, cell: NonEmptyTableRecordCell): HtmlContent {
    const { column, value, nodes } = cell;
    if (column.type === 'text') return renderCellTexts(context, nodes);
    if (typeof value === 'object' && !Array.isArray(value)) {
        const isImage = column.type === 'image' && (value.kind === 'file' || value.kind === 'url');
        return isImage ? renderImageFromReferenceOnly(context, value, '') : renderReferenceLink(context, value);
    }
    if (typeof value === 'string' && (column.type === 'checkbox' || column.type === 'rating')) return value;
    switch (column.type) {
        case 'checkbox':
            return value === true
                ? renderInlineSvgIcon('check', context.labels.checked)
                : createHtml`<span aria-label="${context.labels.unchecked}" role="img">&ndash;</span>`;
        case 'rating':
            return renderRating(context, value, column);
        case 'select':
            return renderEach(context, toTexts(value), (one) => renderOption(one, column));
        case 'users':
            return renderList(context, toTexts(value), (user) => context.view.getText({ kind: 'user', user }));
        case 'files':
            return renderList(context, toTexts(value), (file) => renderReferenceLink(context, { kind: 'file', file }));
        case 'number':
        case 'image':
        case 'content-ref':
            return formatNonTextCellValue(cell);
    }
}

function renderCellTexts(context: HtmlRenderContext, nodes: NonEmptyTableRecordCell['nodes']): SafeHtml {
    const [node] = nodes;
    const isLine = nodes.length === 1 && node?.object === 'block' && node.type === 'paragraph';
    return isLine ? renderLine(context, node.nodes) : renderNodes(createDeeperNestedHtmlRenderContext(context), nodes);
}

function renderReferenceLink({ view }: HtmlRenderContext, reference: ContentReference): SafeHtml {
    return createHtml`<a${renderHrefAttributesForReference(view, reference)}>${view.getText(reference)}</a>`;
}

function renderRating(
    { labels }: HtmlRenderContext,
    value: NonEmptyTableRecordCell['value'],
    { max }: ColumnOf<'rating'>,
): SafeHtml {
    const given = Number(value);
    const name = `${Number.isFinite(given) ? given : 0} ${labels.of} ${max}`;
    const isDrawn = Number.isInteger(given) && given >= 0 && given <= max && max <= MAX_STARS && Number.isInteger(max);
    if (!isDrawn) return createHtml`${name}`;
    return createHtml`<span role="img" aria-label="${name}">${'★'.repeat(given)}${'☆'.repeat(max - given)}</span>`;
}

function renderOption(value: string, column: ColumnOf<'select'>): SafeHtml {
    const option = findSelectOption(column, value);
    const colorClass = option && OPTION_COLOURS.has(option.color) ? `ground-${option.color}` : undefined;
    return createHtml`<span${renderClassAttribute('tag', colorClass)}>${option?.label || value}</span> `;
}

function toTexts(value: NonEmptyTableRecordCell['value']): string[] {
    return Array.isArray(value) ? value : typeof value === 'object' ? [] : [String(value)];
}

function renderList(
    context: HtmlRenderContext,
    texts: readonly string[],
    render: (text: string) => HtmlContent,
): SafeHtml {
    return renderEach(context, texts, (text, at) => (at === 0 ? render(text) : [', ', render(text)]));
}
