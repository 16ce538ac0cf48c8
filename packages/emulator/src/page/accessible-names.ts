import type { Confirm, Descendant, ControlElement, UIElement } from '@svc-int/api';

export const STEPPER_LABELS = { back: 'Back', next: 'Next', finish: 'Finish' } as const;

export function getAccessibleName(element: Exclude<Descendant, string | number> | UIElement): string | undefined {
    switch (element.type) {
        case 'button':
            return element.label ?? element.tooltip ?? element.icon;
        case 'textinput':
        case 'select':
            return element.placeholder ?? element.state;
        case 'switch':
            return element.state;
        case 'checkbox':
        case 'radio':
            return String(element.value);
        case 'codeblock':
            return element.state === undefined ? undefined : 'Code';
        case 'input':
            return element.label;
        case 'card':
            return element.onPress ? (element.title ?? 'Open') : undefined;
        case 'modal':
            return element.title;
        case 'step':
            return element.title ?? element.id;
        default:
            return undefined;
    }
}

export function getConfirm(element: UIElement | ControlElement): Confirm | undefined {
    return 'confirm' in element ? element.confirm : undefined;
}

export function isTextOrNumber(value: unknown): value is string | number {
    return typeof value === 'string' || typeof value === 'number';
}
