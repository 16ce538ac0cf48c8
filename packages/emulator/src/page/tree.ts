import type { ControlElement, UIElement } from '@svc-int/api';

import { getActiveStep } from './inputs.js';
import { isPlainText } from './accessible-names.js';

/** An element as the component rendered it, or an entry of a block's menu. */
export type TreeElement = UIElement | ControlElement;

/** Where an element keeps other elements, in the order in which they are shown. */
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

/** The elements that stand directly in another one. Of a stepper only the active step is shown. */
export function getChildren(element: TreeElement): TreeElement[] {
    if ('type' in element && element.type === 'stepper') {
        const active = element.children[getActiveStep(element)];
        return active ? [active] : [];
    }
    const fields = new Map<string, unknown>(Object.entries(element));
    return CONTAINERS.flatMap((name) => [fields.get(name) ?? []].flat(2)).filter(isElement);
}

/** Running text without its styles. */
export function getPlainText(content: unknown): string {
    return [content ?? []]
        .flat()
        .map((part: unknown) => {
            if (isPlainText(part)) return String(part);
            return typeof part === 'object' && part !== null && 'children' in part ? getPlainText(part.children) : '';
        })
        .join('');
}

function isElement(value: unknown): value is TreeElement {
    if (typeof value !== 'object' || value === null) return false;
    // The service has checked what stands where: in these places an object is an element or an entry of a menu.
    return 'type' in value ? typeof value.type === 'string' : 'onPress' in value;
}
