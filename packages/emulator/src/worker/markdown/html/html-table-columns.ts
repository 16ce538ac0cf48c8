import type { DocumentTableColumn } from '@svc-int/api';
import * as z from 'zod';

import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import { replaceTagsByText } from '../syntax/split-text-at-tags.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';
import { getHtmlNodesText, walkHtmlElements } from './html-text.js';

export type SelectOption = Extract<DocumentTableColumn, { type: 'select' }>['options'][number];

export interface HtmlTableColumn {
    definition: DocumentTableColumn;
    isHidden: boolean;
    isTarget: boolean;
    isCover: boolean;
    isDarkCover: boolean;
    /** Width in pixels. */
    width: number | undefined;
}

const DEFAULT_RATING_MAX = 5;
const optionsSchema = z.array(z.object({ value: z.string(), label: z.string(), color: z.string().default('') }));
const [ALIGNMENTS, VERTICAL_ALIGNMENTS] = [['left', 'center', 'right'] as const, ['top', 'middle', 'bottom'] as const];

export function parseHtmlTableColumn(id: string, cell: HtmlElement | undefined): HtmlTableColumn {
    const attributes = cell?.attributes ?? {};
    const width = /^\s*(\d{1,5}(?:\.\d{1,20})?)(?:px)?\s*$/.exec(attributes['width'] ?? '')?.[1];
    return {
        definition: createDefinition(id, cell),
        isHidden: 'data-hidden' in attributes,
        isTarget: 'data-card-target' in attributes,
        isCover: 'data-card-cover' in attributes,
        isDarkCover: 'data-card-cover-dark' in attributes,
        width: width === undefined ? undefined : Number(width),
    };
}

function createDefinition(id: string, cell: HtmlElement | undefined): DocumentTableColumn {
    const { attributes = {}, children = [] } = cell ?? {};
    const select = [...walkHtmlElements(children)].find(({ name }) => name === 'select');
    const column = { id, title: replaceTagsByText(getHtmlNodesText(stripSelect(children))).trim() };
    const multiple = 'data-multiple' in attributes || (select !== undefined && 'multiple' in select.attributes);
    const type = attributes['data-type'] ?? (select && 'select');
    switch (type) {
        case 'number':
        case 'checkbox':
        case 'files':
        case 'image':
        case 'content-ref':
            return { ...column, type };
        case 'users':
            return { ...column, type, multiple };
        case 'rating':
            return { ...column, type, max: Number(attributes['data-max']) || DEFAULT_RATING_MAX };
        case 'select':
            return { ...column, type, multiple, options: listOptions(attributes['data-options'], select) };
        default: {
            const verticalAlignment = VERTICAL_ALIGNMENTS.find((one) => one === attributes['valign']);
            const textAlignment = ALIGNMENTS.find((one) => one === findAlignment(attributes)) ?? 'left';
            return { ...column, type: 'text', textAlignment, ...(verticalAlignment && { verticalAlignment }) };
        }
    }
}

function findAlignment(attributes: HtmlElement['attributes']): string | undefined {
    return attributes['align']?.toLowerCase() ?? /text-align\s*:\s*(\w+)/i.exec(attributes['style'] ?? '')?.[1];
}

function stripSelect(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes
        .filter((node) => node.type !== 'element' || node.name !== 'select')
        .map((node) => (node.type === 'element' ? { ...node, children: stripSelect(node.children) } : node));
}

function listOptions(json: string | undefined, select: HtmlElement | undefined): SelectOption[] {
    const options = [...walkHtmlElements(select?.children ?? [])].filter(({ name }) => name === 'option');
    if (options.length > 0)
        return options.map(({ attributes: { value = '', label, color = '' }, children }) => {
            const text = label ?? getHtmlNodesText(children);
            return { value: value || text, label: text, color };
        });
    return optionsSchema.safeParse(parseJsonOrUndefined(json ?? '')).data ?? [];
}
