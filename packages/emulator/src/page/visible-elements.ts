import type { ComponentState, ControlElement, RootElement, UIElement } from '@svc-int/api';

import { getAccessibleName, isTextOrNumber } from './accessible-names.js';
import { resolveTextOrBinding } from './bindings.js';
import { getPlainText, listVisibleChildElements, type TreeElement } from './tree.js';

/** Element types in queries: `type` of an element, or `control` for an entry of a block's menu. */
export type QueryableElementType = UIElement['type'] | 'control';

export type ElementOf<Type extends QueryableElementType> = Type extends 'control'
    ? ControlElement
    : Extract<UIElement, { type: Type }>;

export interface VisibleElement {
    element: TreeElement;
    type: QueryableElementType;
    labels: string[];
    texts: string[];
}

/** Lists all visible elements, parents first. A stepper shows only the active step. */
export function listVisibleElements(root: RootElement, state: ComponentState): VisibleElement[] {
    return collect(root, state, []);
}

function collect(element: TreeElement, state: ComponentState, outerLabels: string[]): VisibleElement[] {
    const row = 'type' in element && element.type === 'input' ? element : undefined;
    const shown: VisibleElement = {
        element,
        type: 'type' in element ? element.type : 'control',
        labels: listLabels(element, outerLabels),
        texts: listTexts(element, state).filter((text) => text !== ''),
    };
    const inside = listVisibleChildElements(element).flatMap((child) => collect(child, state, row ? [row.label] : []));
    return [shown, ...inside];
}

/** A form row's label names its content; a button also has its own. */
function listLabels(element: TreeElement, outerLabels: string[]): string[] {
    if (!('type' in element)) return [element.label];
    if (element.type === 'input') return [];
    const own = getAccessibleName(element);
    if (own === undefined || (outerLabels.length > 0 && element.type !== 'button')) return outerLabels;
    return [...outerLabels, own];
}

function listTexts(element: TreeElement, state: ComponentState): string[] {
    if (!('type' in element)) return [element.label];
    switch (element.type) {
        case 'text':
        case 'link':
        case 'hint':
            return [getPlainText(element.children)];
        case 'markdown':
            return [resolveTextOrBinding(element.content, state)];
        case 'codeblock':
            return [getCode(element, state)];
        case 'card':
            return [element.title ?? '', getPlainText(element.hint), ...listPlainTexts(element.children)];
        case 'modal':
            return [element.title ?? '', getPlainText(element.subtitle), ...listPlainTexts(element.children)];
        case 'input':
            return [element.label, getPlainText(element.hint)];
        case 'button':
            return [element.label ?? ''];
        case 'step':
            return [element.title ?? '', ...listPlainTexts(element.children)];
        case 'block':
        case 'configuration':
        case 'box':
        case 'hstack':
        case 'vstack':
            return listPlainTexts(element.children);
        default:
            return [];
    }
}

function getCode({ state: key, content }: ElementOf<'codeblock'>, state: ComponentState): string {
    const typed = key === undefined ? undefined : resolveTextOrBinding({ $state: key }, state);
    return typed || resolveTextOrBinding(content, state);
}

function listPlainTexts(children: readonly unknown[] | undefined): string[] {
    return (children ?? []).filter(isTextOrNumber).map(String);
}
