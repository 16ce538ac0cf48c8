import { findClosestWord } from './find-closest-word.js';
import type { ValueIssue, ValuePathKey } from './issue.js';
import { RULES } from './rules.gen.js';
import { findElementSource } from './sources.js';
import { findRuleElementType, formatShortValueOrDescription, formatExpectedChoices } from './format-rule.js';

export function describeElementIssue(root: unknown, issue: ValueIssue): string {
    const { path, field, element, source } = locateIssue(root, issue.keys);
    const text = `${path.join(' > ')} ${describeIssueKind(issue, field.join('.'), element)}`;
    return source === undefined ? text : `${text} (${source})`;
}

interface IssueLocation {
    path: string[];
    field: ValuePathKey[];
    element: unknown;
    source: string | undefined;
}

function locateIssue(root: unknown, keys: readonly ValuePathKey[]): IssueLocation {
    const location: IssueLocation = {
        path: [getType(root) ?? formatShortValueOrDescription(root)],
        field: [],
        element: root,
        source: findSource(root),
    };
    let value = root;
    for (const key of keys) {
        value = Object(value)[key] as unknown;
        location.field.push(key);
        const type = getType(value);
        if (type === undefined || !isElementPath(location.field)) continue;
        location.path.push(...getElementSteps(location.field, type));
        location.source = findSource(value) ?? location.source;
        location.element = value;
        location.field = [];
    }
    return location;
}

function getType(value: unknown): string | undefined {
    const { type } = Object(value) as { type?: unknown };
    return typeof type === 'string' ? type : undefined;
}

function findSource(value: unknown): string | undefined {
    return typeof value === 'object' && value !== null ? findElementSource(value) : undefined;
}

/** Whether a path ends at a prop or an item of a list prop. Deeper objects are the author's data, even with a `type`. */
function isElementPath([, index, ...deeper]: ValuePathKey[]): boolean {
    return deeper.length === 0 && (index === undefined || typeof index === 'number');
}

function getElementSteps([name, index]: ValuePathKey[], type: string): string[] {
    const step = index === undefined ? type : `${type}[${index}]`;
    return name === 'children' ? [step] : [String(name), step];
}

function describeIssueKind(fault: ValueIssue, field: string, element: unknown): string {
    switch (fault.kind) {
        case 'missing':
            return `has no "${field}"${describeUnknownProp(element)}`;
        case 'unknown':
            return `has ${formatUnknownProp(field, fault.known)}`;
        case 'lost':
            return `${field ? `has "${field}":` : 'is'} ${fault.what}, which JSON cannot hold`;
        case 'wrong':
            if (field)
                return `has "${field}": ${formatShortValueOrDescription(fault.value)}, not ${formatExpectedChoices(fault.wanted)}`;
            if (isElement(element)) return `is not allowed here: expected ${formatExpectedChoices(fault.wanted)}`;
            return `is not an element${describeSuggestion(findClosestWord(getType(element) ?? '', listElementTypes()), `expected ${formatExpectedChoices(fault.wanted)}`)}`;
        default:
            return fault satisfies never;
    }
}

function formatUnknownProp(name: string, known: readonly string[]): string {
    const props = known.filter((one) => one !== 'type');
    return `an unknown prop "${name}"${describeSuggestion(findClosestWord(name, props), props.join(', '))}`;
}

function describeUnknownProp(element: unknown): string {
    const rule = Object.values(RULES).find((each) => findRuleElementType(each) === getType(element));
    if (typeof rule !== 'object' || !('fields' in rule)) return '';
    const name = Object.keys(Object(element) as object).find((each) => !(each in rule.fields));
    return name === undefined ? '' : `, but ${formatUnknownProp(name, Object.keys(rule.fields))}`;
}

function describeSuggestion(meant: string | undefined, possible: string): string {
    return meant === undefined ? `: ${possible}` : `; did you mean "${meant}"?`;
}

function isElement(value: unknown): boolean {
    return listElementTypes().includes(getType(value) ?? '');
}

function listElementTypes(): string[] {
    return Object.values(RULES).flatMap((rule) => findRuleElementType(rule) ?? []);
}
