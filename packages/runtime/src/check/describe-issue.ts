import { findClosest } from './find-closest.js';
import type { Issue, Key } from './issue.js';
import { RULES } from './rules.gen.js';
import { getSource } from './sources.js';
import { getTag, formatValue, formatExpected } from './format-rule.js';

/** A fault of a rendered tree in words: the elements that lead to it, what is wrong, and where that was written. */
export function describeIssue(root: unknown, fault: Issue): string {
    const { path, field, element, source } = findPlace(root, fault.keys);
    const text = `${path.join(' > ')} ${faultText(fault, field.join('.'), element)}`;
    return source === undefined ? text : `${text} (${source})`;
}

interface Place {
    /** The elements from the root on. */
    path: string[];
    /** Keys within the last of them. */
    field: Key[];
    element: unknown;
    source: string | undefined;
}

function findPlace(root: unknown, keys: readonly Key[]): Place {
    const place: Place = {
        path: [typeOf(root) ?? formatValue(root)],
        field: [],
        element: root,
        source: sourceIn(root),
    };
    let value = root;
    for (const key of keys) {
        value = Object(value)[key] as unknown;
        place.field.push(key);
        const type = typeOf(value);
        if (type === undefined || !isPlaceOfElement(place.field)) continue;
        place.path.push(...pathTo(place.field, type));
        place.source = sourceIn(value) ?? place.source;
        place.element = value;
        place.field = [];
    }
    return place;
}

function typeOf(value: unknown): string | undefined {
    const { type } = Object(value) as { type?: unknown };
    return typeof type === 'string' ? type : undefined;
}

function sourceIn(value: unknown): string | undefined {
    return typeof value === 'object' && value !== null ? getSource(value) : undefined;
}

/** A prop, or an entry of one. Deeper down are objects of the author, which may have a `type` too. */
function isPlaceOfElement([, index, ...deeper]: Key[]): boolean {
    return deeper.length === 0 && (index === undefined || typeof index === 'number');
}

function pathTo([name, index]: Key[], type: string): string[] {
    const step = index === undefined ? type : `${type}[${index}]`;
    return name === 'children' ? [step] : [String(name), step];
}

function faultText(fault: Issue, field: string, element: unknown): string {
    switch (fault.kind) {
        case 'missing':
            return `has no "${field}"`;
        case 'unknown':
            return `has an unknown prop "${field}"${propsText(field, fault.known)}`;
        case 'lost':
            return `${field ? `has "${field}":` : 'is'} ${fault.what}, which JSON cannot hold`;
        case 'wrong':
            if (field) return `has "${field}": ${formatValue(fault.value)}, not ${formatExpected(fault.wanted)}`;
            if (isElement(element)) return `is not allowed here: expected ${formatExpected(fault.wanted)}`;
            return `is not an element${meantText(findClosest(typeOf(element) ?? '', elementTypes()), `expected ${formatExpected(fault.wanted)}`)}`;
        default:
            return fault satisfies never;
    }
}

function propsText(field: string, known: readonly string[]): string {
    const props = known.filter((name) => name !== 'type');
    return meantText(findClosest(field, props), props.join(', '));
}

/** The probable intention, else the possible values. */
function meantText(meant: string | undefined, possible: string): string {
    return meant === undefined ? `: ${possible}` : `; did you mean "${meant}"?`;
}

function isElement(value: unknown): boolean {
    return elementTypes().includes(typeOf(value) ?? '');
}

function elementTypes(): string[] {
    return Object.values(RULES).flatMap((rule) => getTag(rule) ?? []);
}
