import { jsonLanguage } from '@codemirror/lang-json';
import { LIMITS, RENDER_REQUEST_LIMITS } from '@svc-int/api';

import { isDeeperThan } from '../../values/depth.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { type JsonType, type InferredValue, getJsonType, UNKNOWN_VALUE } from './infer-values.js';

export interface Diagnostic {
    from: number;
    to: number;
    /** An error prevents the text from being applied. */
    severity: 'error' | 'warning';
    message: string;
}

export interface ParsedObject {
    value?: Record<string, unknown>;
    problems: Diagnostic[];
}

export interface CompletionPosition {
    kind: 'name' | 'value';
    from: number;
    to: number;
    /** Property names down to the object or value; `*` for array items. */
    path: readonly string[];
    taken: readonly string[];
}

type SyntaxNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

const { decodedBytes } = RENDER_REQUEST_LIMITS;

/** Warns about deviations from the inferred schema. */
export function parseJsonObject(text: string, inferred: InferredValue): ParsedObject {
    if (text.length > decodedBytes) return createFailure(text, `It is longer than ${decodedBytes} characters.`);
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch (error) {
        return {
            problems: [
                { ...findFirstError(text), severity: 'error', message: `This is not JSON: ${getErrorMessage(error)}` },
            ],
        };
    }
    if (getJsonType(value) !== 'object') return createFailure(text, 'This must be an object: {…}.');
    if (isDeeperThan(LIMITS.bodyDepth, value))
        return createFailure(text, `It is nested more than ${LIMITS.bodyDepth} levels deep.`);
    const problems: Diagnostic[] = [];
    const root = jsonLanguage.parser.parse(text).topNode.firstChild;
    if (root) compare(root, inferred, text, problems);
    return { value: value as Record<string, unknown>, problems };
}

function createFailure(text: string, message: string): ParsedObject {
    return { problems: [{ from: 0, to: Math.min(text.length, 1), severity: 'error', message }] };
}

function findFirstError(text: string): { from: number; to: number } {
    let found = text.length;
    jsonLanguage.parser
        .parse(text)
        .iterate({ enter: ({ type, from }) => void (type.isError && (found = Math.min(found, from))) });
    return { from: Math.max(0, Math.min(found, text.length - 1)), to: Math.min(text.length, found + 1) };
}

const MAX_PROBLEMS = 50;

function compare(node: SyntaxNode, known: InferredValue, text: string, problems: Diagnostic[]): void {
    if (problems.length >= MAX_PROBLEMS) return;
    const type = TYPES[node.name];
    if (type === undefined) return;
    const { from, to } = node;
    const { types, choices } = known;
    if (types.length > 0 && !types.includes(type))
        problems.push({
            from,
            to,
            severity: 'warning',
            message: `So far this was ${types.map(describeType).join(' or ')}.`,
        });
    else if (choices && !choices.includes(JSON.parse(text.slice(from, to))))
        problems.push({
            from,
            to,
            severity: 'warning',
            message: `Expected one of ${choices.map((one) => JSON.stringify(one)).join(', ')}.`,
        });
    for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.name === 'Property') compareField(child, known, text, problems);
        else compare(child, known.item ?? UNKNOWN_VALUE, text, problems);
    }
}

function compareField(property: SyntaxNode, known: InferredValue, text: string, problems: Diagnostic[]): void {
    const value = property.lastChild;
    const field = known.fields.get(findName(property, text) ?? '');
    if (value && field) compare(value, field, text, problems);
}

const TYPES: Record<string, JsonType | undefined> = {
    Object: 'object',
    Array: 'array',
    String: 'string',
    Number: 'number',
    True: 'boolean',
    False: 'boolean',
    Null: 'null',
};

function describeType(type: JsonType): string {
    return type === 'null' ? 'null' : `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** Nodes with content; other nodes are punctuation or errors. */
const WRITTEN = new Set(['PropertyName', 'Property', ...Object.keys(TYPES)]);

export function findCompletionPosition(text: string, position: number): CompletionPosition | undefined {
    let node: SyntaxNode = jsonLanguage.parser.parse(text).resolveInner(position, -1);
    while (!WRITTEN.has(node.name) && node.parent) node = node.parent;
    const { from, to } = node;
    if (node.name === 'PropertyName') {
        const object = node.parent?.parent;
        return object
            ? { kind: 'name', from, to, ...getObjectContext(object, text, findName(node.parent, text)) }
            : undefined;
    }
    const written = position - (/[\w.+-]*$/.exec(text.slice(Math.max(0, position - 40), position))?.[0].length ?? 0);
    if (node.name === 'Object') return { kind: 'name', from: written, to: position, ...getObjectContext(node, text) };
    if (node.name === 'Array')
        return { kind: 'value', from: written, to: position, path: [...getPath(node, text), '*'], taken: [] };
    if (node.name === 'Property')
        return { kind: 'value', from: written, to: position, path: getPath(node, text), taken: [] };
    return TYPES[node.name] ? { kind: 'value', from, to, path: getPath(node, text), taken: [] } : undefined;
}

function getObjectContext(object: SyntaxNode, text: string, own?: string): Pick<CompletionPosition, 'path' | 'taken'> {
    const names = object.getChildren('Property').map((property) => findName(property, text));
    return {
        path: getPath(object, text),
        taken: names.filter((name) => name !== undefined && name !== own) as string[],
    };
}

function getPath(node: SyntaxNode, text: string): string[] {
    const path: string[] = [];
    for (let one: SyntaxNode | null = node; one; one = one.parent) {
        if (one.name === 'Property') path.unshift(findName(one, text) ?? '');
        else if (one.parent?.name === 'Array') path.unshift('*');
    }
    return path;
}

function findName(property: SyntaxNode | null, text: string): string | undefined {
    const name = property?.getChild('PropertyName');
    if (!name) return undefined;
    try {
        return String(JSON.parse(text.slice(name.from, name.to)));
    } catch {
        return undefined;
    }
}
