import type { RootElement } from '@svc-int/api';

import { getAccessibleName } from '../../page/accessible-names.js';
import { getPlainText, listVisibleChildElements, type TreeElement } from '../../page/tree.js';

export interface ElementTreeNode {
    element: TreeElement;
    path: string;
    level: number;
    type: string;
    name: string;
}

const MAX_NAME_CHARS = 60;

export function listElementTreeNodes(root: RootElement): ElementTreeNode[] {
    return collect(root, '0', 1);
}

function collect(element: TreeElement, path: string, level: number): ElementTreeNode[] {
    const type = 'type' in element ? element.type : 'control';
    const own = { element, path, level, type, name: describe(element).trim().slice(0, MAX_NAME_CHARS) };
    const children = listVisibleChildElements(element);
    return [own, ...children.flatMap((child, at) => collect(child, `${path}.${at}`, level + 1))];
}

function describe(element: TreeElement): string {
    if (!('type' in element)) return element.label;
    const name = getAccessibleName(element);
    if (name !== undefined) return name;
    if ('title' in element && typeof element.title === 'string') return element.title;
    if (element.type === 'markdown') return typeof element.content === 'string' ? element.content : '';
    return element.type === 'text' || element.type === 'link' || element.type === 'hint'
        ? getPlainText(element.children)
        : '';
}
