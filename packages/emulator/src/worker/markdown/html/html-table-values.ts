import type { DocumentTableColumn, DocumentTableRecord } from '@svc-int/api';

import { createUrlReference } from '../document/nodes.js';
import type { HtmlElement } from './html-tree.js';
import { getHtmlNodesText, walkHtmlElements } from './html-text.js';
import { stripTextTags } from './strip-text-tags.js';

type Value = DocumentTableRecord['values'][string];
type ValueColumn = Exclude<DocumentTableColumn, { type: 'text' }>;

const FILE_HREF = /^\/files\/([^/?#]+)$/;
const USER_HREF = /^\/(?:users|u)\/([^/?#]+)$/;

export function parseHtmlTableValue(column: ValueColumn, element: HtmlElement): Value | undefined {
    const cell = { ...element, children: stripTextTags(element.children, { isInline: true }) };
    const text = getHtmlNodesText(cell.children);
    switch (column.type) {
        case 'image':
        case 'content-ref': {
            const [href] = listHrefs(cell);
            return href === undefined ? text || undefined : createUrlReference(href);
        }
        case 'files':
            return parseFiles(cell, text);
        case 'users':
            return parseUsers(cell, text);
        case 'number':
        case 'rating':
            return text === '' || !Number.isFinite(Number(text)) ? text || undefined : Number(text);
        case 'checkbox':
            return parseCheckbox(cell, text);
        case 'select':
            return parseSelect(column, cell, text);
    }
}

function listHrefs(cell: HtmlElement): string[] {
    return [...walkHtmlElements(cell.children)].flatMap(({ name, attributes }) => {
        const href = name === 'a' ? attributes['href'] : name === 'img' ? attributes['src'] : undefined;
        return href ? [href] : [];
    });
}

function parseFiles(cell: HtmlElement, text: string): Value | undefined {
    const hrefs = listHrefs(cell);
    const [href] = hrefs;
    if (href === undefined) return text || undefined;
    const files = hrefs.map((one) => findId(FILE_HREF, one) ?? one);
    return files.length > 1 || files[0] !== href ? files : createUrlReference(href);
}

function parseUsers(cell: HtmlElement, text: string): Value | undefined {
    const links = [...walkHtmlElements(cell.children)].filter(({ name }) => name === 'a');
    const users = links.map(({ attributes, children }) => {
        const name = getHtmlNodesText(children);
        return findId(USER_HREF, attributes['href'] ?? '') ?? (name || attributes['href'] || '');
    });
    return users.length > 0 ? users : text === '' ? undefined : [text];
}

function findId(pattern: RegExp, href: string): string | undefined {
    const id = pattern.exec(href)?.[1];
    try {
        return id === undefined ? undefined : decodeURIComponent(id);
    } catch {
        return undefined;
    }
}

function parseCheckbox(cell: HtmlElement, text: string): Value | undefined {
    const box = [...walkHtmlElements(cell.children)].find(({ name }) => name === 'input');
    if (box) return 'checked' in box.attributes;
    const lower = text.toLowerCase();
    if (lower === 'true' || lower === '[x]' || lower === '✓') return true;
    return lower === 'false' || lower === '[ ]' ? false : text || undefined;
}

function parseSelect(
    column: Extract<ValueColumn, { type: 'select' }>,
    cell: HtmlElement,
    text: string,
): Value | undefined {
    const spans = [...walkHtmlElements(cell.children)].filter(({ attributes }) => attributes['data-option']);
    const chosen = spans.map(({ attributes, children }) => ({
        value: attributes['data-option'] ?? '',
        label: getHtmlNodesText(children).replace(/,$/, ''),
    }));
    const named = chosen.length > 0 || text === '' ? chosen : [createOption(column, text)];
    for (const { value, label } of named)
        if (!column.options.some((option) => option.value === value))
            column.options.push({ value, label: label || value, color: '' });
    return named.length > 0 ? named.map(({ value }) => value) : undefined;
}

function createOption({ options }: Extract<ValueColumn, { type: 'select' }>, text: string) {
    return { value: options.find(({ label }) => label === text)?.value ?? text, label: text };
}
