import type { ComponentState, ControlElement, RootElement, UIElement } from '@svc-int/api';
import { activeStepOf, isPlainText, nameOf, readText } from '@svc-int/emulator/page';

/** An element as the component rendered it, or an entry of a block's menu. */
export type TreeElement = UIElement | ControlElement;

/** Names of elements in queries: their `type`, and `control` for an entry of a block's menu. */
export type TreeType = UIElement['type'] | 'control';

/** The element that a type stands for. */
export type ElementOf<Type extends TreeType> = Type extends 'control'
    ? ControlElement
    : Extract<UIElement, { type: Type }>;

/** An element that is shown, with what it is called and what can be read on it. */
export interface Shown {
    element: TreeElement;
    type: TreeType;
    /** Its labels: its own, or those of the form rows around it. */
    labels: string[];
    /** Texts that stand on the element itself, not on those in it. */
    texts: string[];
}

/** Every element that is shown, from the outside to the inside. Of a stepper only the active step is. */
export function shownElements(root: RootElement, state: ComponentState): Shown[] {
    return collect(root, state, []);
}

function collect(element: TreeElement, state: ComponentState, outerLabels: string[]): Shown[] {
    const row = 'type' in element && element.type === 'input' ? element : undefined;
    const shown: Shown = {
        element,
        type: 'type' in element ? element.type : 'control',
        labels: labelsOf(element, outerLabels),
        texts: textsOf(element, state).filter((text) => text !== ''),
    };
    const inside = childrenOf(element).flatMap((child) => collect(child, state, row ? [row.label] : []));
    return [shown, ...inside];
}

/** A form row names what stands in it, and not itself; a button keeps its own label beside. */
function labelsOf(element: TreeElement, outerLabels: string[]): string[] {
    if (!('type' in element)) return [element.label];
    if (element.type === 'input') return [];
    const own = nameOf(element);
    if (own === undefined || (outerLabels.length > 0 && element.type !== 'button')) return outerLabels;
    return [...outerLabels, own];
}

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

/** The elements that stand directly in another one. */
export function childrenOf(element: TreeElement): TreeElement[] {
    if ('type' in element && element.type === 'stepper') {
        const active = element.children[activeStepOf(element)];
        return active ? [active] : [];
    }
    const fields = new Map<string, unknown>(Object.entries(element));
    return CONTAINERS.flatMap((name) => [fields.get(name) ?? []].flat(2)).filter(isElement);
}

function isElement(value: unknown): value is TreeElement {
    if (typeof value !== 'object' || value === null) return false;
    // The service has checked what stands where: in these places an object is an element or an entry of a menu.
    return 'type' in value ? typeof value.type === 'string' : 'onPress' in value;
}

function textsOf(element: TreeElement, state: ComponentState): string[] {
    if (!('type' in element)) return [element.label];
    switch (element.type) {
        case 'text':
        case 'link':
        case 'hint':
            return [runningText(element.children)];
        case 'markdown':
            return [readText(element.content, state)];
        case 'codeblock':
            return [codeOf(element, state)];
        case 'card':
            return [element.title ?? '', runningText(element.hint), ...looseTexts(element.children)];
        case 'modal':
            return [element.title ?? '', runningText(element.subtitle), ...looseTexts(element.children)];
        case 'input':
            return [element.label, runningText(element.hint)];
        case 'button':
            return [element.label ?? ''];
        case 'step':
            return [element.title ?? '', ...looseTexts(element.children)];
        case 'block':
        case 'configuration':
        case 'box':
        case 'hstack':
        case 'vstack':
            return looseTexts(element.children);
        default:
            return [];
    }
}

/** Text of a code block: the typed text, if it is editable. */
function codeOf({ state: key, content }: ElementOf<'codeblock'>, state: ComponentState): string {
    const typed = key === undefined ? undefined : readText({ $state: key }, state);
    return typed || readText(content, state);
}

function looseTexts(children: readonly unknown[] | undefined): string[] {
    return (children ?? []).filter(isPlainText).map(String);
}

/** Running text without its styles. */
function runningText(content: unknown): string {
    return [content ?? []]
        .flat()
        .map((part: unknown) => {
            if (isPlainText(part)) return String(part);
            return typeof part === 'object' && part !== null && 'children' in part ? runningText(part.children) : '';
        })
        .join('');
}
