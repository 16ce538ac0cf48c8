import type { RootElement } from '@svc-int/api';

import { listVisibleChildElements, getPlainText, type TreeElement } from './tree.js';

/** Returns a sentence for each missing accessible name. Contrast and focus are up to the host. */
export function listAccessibilityIssues(root: RootElement): string[] {
    return [...new Set(collect(root, false))];
}

function collect(element: TreeElement, isNamed: boolean): string[] {
    const own = findIssue(element, isNamed);
    const row = 'type' in element && element.type === 'input' && element.label.trim() !== '';
    return [
        ...(own === undefined ? [] : [own]),
        ...listVisibleChildElements(element).flatMap((child) => collect(child, row)),
    ];
}

function findIssue(element: TreeElement, isNamed: boolean): string | undefined {
    if (!('type' in element))
        return element.label.trim() === ''
            ? 'A menu entry has no label, so screen readers have nothing to announce.'
            : undefined;
    switch (element.type) {
        case 'button':
            if (isNamed || hasText(element.label) || hasText(element.tooltip)) return undefined;
            return `A button${element.icon ? ` with the icon "${element.icon}"` : ''} has no label. Add a label or a tooltip.`;
        case 'textinput':
        case 'select':
            if (isNamed || hasText(element.placeholder)) return undefined;
            return describeUnnamedField(element.type, element.state);
        case 'switch':
        case 'checkbox':
        case 'radio':
            return isNamed ? undefined : describeUnnamedField(element.type, element.state);
        case 'input':
            return hasText(element.label) ? undefined : 'A form row (input) has an empty label.';
        case 'link':
            return hasText(getPlainText(element.children)) ? undefined : 'A link has no text.';
        case 'card':
            if (!element.onPress || hasText(element.title)) return undefined;
            return 'A card that can be pressed has no title, so screen readers only announce "Open".';
        case 'modal':
            return hasText(element.title) ? undefined : 'The modal has no title for screen readers to announce.';
        case 'step':
            return hasText(element.title) ? undefined : `The step "${element.id}" has no title.`;
        default:
            return undefined;
    }
}

function hasText(text: string | undefined): boolean {
    return text !== undefined && text.trim() !== '';
}

function describeUnnamedField(type: string, state: string): string {
    return `The ${type} of "${state}" has no label. Put it in a form row (input) with a label.`;
}
