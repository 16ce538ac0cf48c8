import { diffTexts } from '../output/diff.js';

const INDENT = '  ';

const MAX_LINE_CHARS = 110;

/** Printed between the tags; elements in other props are printed as attributes. */
const CHILDREN = 'children';

/** Prints an element as JSX, with sorted props. */
export function printTree(tree: unknown): string {
    return print(tree).join('\n');
}

/** Lines of JSX: `-` only in the first tree, `+` only in the second. Empty if equal. */
export function diffTrees(first: unknown, second: unknown): string {
    return diffTexts(printTree(first), printTree(second));
}

function print(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [String(value)];
    if (Array.isArray(value)) return value.flatMap(print);
    const { type, [CHILDREN]: children, ...props } = { type: 'control', [CHILDREN]: undefined, ...value };
    const inside = [children ?? []].flat().flatMap(print);
    const attributes = Object.entries(props)
        .filter(([, prop]) => prop !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, prop]) => formatAttribute(name, prop));
    return formatTag(String(type), attributes, inside);
}

function formatTag(name: string, attributes: string[][], inside: string[]): string[] {
    const end = inside.length > 0 ? '>' : ' />';
    const line = [`<${name}`, ...attributes.flat()].join(' ');
    const fits = attributes.every((lines) => lines.length === 1) && line.length <= MAX_LINE_CHARS;
    const opening = fits ? [line + end] : [`<${name}`, ...indent(attributes.flat()), end.trim()];
    return inside.length > 0 ? [...opening, ...indent(inside), `</${name}>`] : opening;
}

function formatAttribute(name: string, value: unknown): string[] {
    if (typeof value === 'string' && !value.includes('\n')) return [`${name}=${JSON.stringify(value)}`];
    if (value === true) return [name];
    if (!hasElement(value)) return [`${name}={${formatLiteral(value)}}`];
    return Array.isArray(value)
        ? [`${name}={[`, ...indent(value.flatMap((item) => listItem(item))), ']}']
        : [`${name}={`, ...indent(print(value)), '}'];
}

function listItem(item: unknown): string[] {
    return Array.isArray(item) ? ['[', ...indent(item.flatMap(listItem)), ']'] : print(item);
}

function hasElement(value: unknown): boolean {
    if (Array.isArray(value)) return value.some(hasElement);
    if (typeof value !== 'object' || value === null) return false;
    return ('type' in value && typeof value.type === 'string') || ('onPress' in value && 'label' in value);
}

function formatLiteral(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(formatLiteral).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
    const fields = Object.entries(value).map(
        ([key, item]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${formatLiteral(item)}`,
    );
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

function indent(lines: string[]): string[] {
    return lines.map((line) => INDENT + line);
}
