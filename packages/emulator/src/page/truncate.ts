import { PAGE_LIMITS, type RootElement } from '@svc-int/api';

/** Fields with elements, and fields with text. Actions and data belong to the author. */
const CONTAINERS = new Set(['children', 'element', 'header', 'footer', 'buttons', 'controls', 'submit', 'confirm']);
const TEXT_PROPS = new Set(['label', 'title', 'subtitle', 'hint', 'text', 'tooltip', 'placeholder', 'content']);

/** Elements that cannot contain a note about omitted children. */
const UNIFORM: ReadonlySet<unknown> = new Set(['stepper']);

interface Left {
    elements: number;
    text: number;
}

const TRUNCATION_NOTE_CHARS = 60;

/** `maxLength` is in UTF-16 units and includes a note about the omission. */
export function truncateTextWithOmissionNote(text: string, maxLength: number = PAGE_LIMITS.text): string {
    if (text.length <= maxLength) return text;
    const kept = Math.max(0, maxLength - TRUNCATION_NOTE_CHARS);
    return `${text.slice(0, kept)}… ${formatNumberWithSeparators(text.length - kept)} more characters are not shown`;
}

const truncated = new WeakMap<RootElement, RootElement>();

export function truncateElementToPageLimits<Element extends RootElement>(element: Element): Element {
    const known = truncated.get(element);
    if (known) return known as Element;
    const limits = { elements: PAGE_LIMITS.elements, text: PAGE_LIMITS.renderedText };
    const copy = truncateValue(element, limits) as Element;
    truncated.set(element, copy);
    return copy;
}

export function formatNumberWithSeparators(number: number): string {
    return number.toLocaleString('en-GB');
}

function truncateValue(value: unknown, left: Left, maxLength: number = PAGE_LIMITS.text): unknown {
    if (typeof value === 'string') return truncateToBudget(value, left, maxLength);
    if (Array.isArray(value)) return truncateList(value, left, false);
    if (typeof value !== 'object' || value === null) return value;
    left.elements--;
    const type: unknown = 'type' in value ? value.type : undefined;
    const isEdited = type === 'codeblock' && 'state' in value;
    const fields = Object.entries(value).map(([name, item]) => [
        name,
        isEdited && name === 'content' ? item : truncateField(name, item, type, left),
    ]);
    return Object.fromEntries(fields);
}

function truncateField(name: string, item: unknown, type: unknown, left: Left): unknown {
    if (name === 'children' && Array.isArray(item)) return truncateList(item, left, !UNIFORM.has(type));
    if (name === 'content' && type === 'markdown') return truncateValue(item, left, PAGE_LIMITS.markdown);
    return CONTAINERS.has(name) || TEXT_PROPS.has(name) ? truncateValue(item, left) : item;
}

function truncateList(list: readonly unknown[], left: Left, canSay: boolean): unknown[] {
    const shown: unknown[] = [];
    for (const item of list) {
        if (left.elements <= 0) break;
        if (typeof item !== 'object') left.elements--;
        shown.push(truncateValue(item, left));
    }
    const more = list.length - shown.length;
    return more > 0 && canSay ? [...shown, `… ${formatNumberWithSeparators(more)} more are not shown`] : shown;
}

function truncateToBudget(text: string, left: Left, maxLength: number): string {
    const shown = truncateTextWithOmissionNote(text, Math.min(maxLength, left.text));
    left.text = Math.max(0, left.text - shown.length);
    return shown;
}
