import type { ControlElement, UIElement } from '@svc-int/api';

import { getActiveStepIndex } from './inputs.js';
import { isTextOrNumber } from './accessible-names.js';

export type TreeElement = UIElement | ControlElement;

/** In visual order. */
const CONTAINERS = [
    'controls',
    'header',
    'icon',
    'subtitle',
    'hint',
    'children',
    'element',
    'buttons',
    'footer',
    'submit',
] as const;

/** Only includes the active step of a stepper. */
export function listVisibleChildElements(element: TreeElement): TreeElement[] {
    if ('type' in element && element.type === 'stepper') {
        const active = element.children[getActiveStepIndex(element)];
        return active ? [active] : [];
    }
    const fields = new Map<string, unknown>(Object.entries(element));
    return CONTAINERS.flatMap((name) => [fields.get(name) ?? []].flat(2)).filter(isElement);
}

export function getPlainText(content: unknown): string {
    return [content ?? []]
        .flat()
        .map((part: unknown) => {
            if (isTextOrNumber(part)) return String(part);
            return typeof part === 'object' && part !== null && 'children' in part ? getPlainText(part.children) : '';
        })
        .join('');
}

function isElement(value: unknown): value is TreeElement {
    if (typeof value !== 'object' || value === null) return false;
    return 'type' in value ? typeof value.type === 'string' : 'onPress' in value;
}
