import { parse } from '@babel/parser';
import type { File, Node } from '@babel/types';

export interface NodePath<Found extends Node = Node> {
    node: Found;
    parent: NodePath | undefined;
    key: string;
}

export function parseSyntaxTree(file: string, text: string): File {
    const isTyped = /\.[cm]?tsx?$/.test(file);
    const hasJsx = !/\.[cm]?ts$/.test(file);
    return parse(stripUnsupportedSyntax(text), {
        sourceType: 'module',
        plugins: [
            'decorators-legacy',
            ...(isTyped ? (['typescript'] as const) : []),
            ...(hasJsx ? (['jsx'] as const) : []),
        ],
    });
}

/** Replaces valid syntax that the parser rejects by spaces, to keep positions. */
function stripUnsupportedSyntax(text: string): string {
    return text.replace(/\bexport(?=\s+declare\s+global\b)/g, (word) => ' '.repeat(word.length));
}

export function listNodePaths(root: Node): NodePath[] {
    const found: NodePath[] = [];
    const waiting: NodePath[] = [{ node: root, parent: undefined, key: '' }];
    for (let path = waiting.pop(); path; path = waiting.pop()) {
        found.push(path);
        waiting.push(...listChildren(path).toReversed());
    }
    return found;
}

function listChildren(parent: NodePath): NodePath[] {
    return Object.entries(parent.node).flatMap(([key, value]: [string, unknown]) =>
        key.endsWith('Comments') ? [] : [value].flat().flatMap((node) => (isNode(node) ? [{ node, parent, key }] : [])),
    );
}

function isNode(value: unknown): value is Node {
    return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'loc' in value;
}

export function getRangeOrZeros({ start, end }: Pick<Node, 'start' | 'end'>): [start: number, end: number] {
    return [start ?? 0, end ?? 0];
}

const NAMES_MEMBER = new Set(['key', 'property', 'right', 'exported', 'imported', 'label', 'meta']);
const HAS_MEMBER =
    /^(?:Optional)?MemberExpression$|^(?:Object|Class|Import|Export)\w*(?:Property|Method|Specifier)$|^TS(?:Property|Method)Signature$|^TSQualifiedName$|^JSXMemberExpression$|^LabeledStatement$|^MetaProperty$/;

export function isMemberName({ parent, key }: NodePath): boolean {
    if (!parent) return false;
    const { node } = parent;
    if ('computed' in node && node.computed) return false;
    if (node.type === 'JSXAttribute' || node.type === 'TSEnumMember') return key === 'name' || key === 'id';
    return NAMES_MEMBER.has(key) && HAS_MEMBER.test(node.type);
}

const DECLARES = new Set(['id', 'params', 'parameters', 'param', 'elements', 'left', 'argument', 'parameter', 'local']);
const DECLARING =
    /Declarator$|^Function|^ArrowFunction|Method$|^Class(?:Declaration|Expression)$|^TS(?:Interface|TypeAlias|Enum|Module|DeclareFunction|Function|Constructor|Method|CallSignature|ParameterProperty)|^CatchClause$|Pattern$|^RestElement$|^Import\w*Specifier$/;

export function isDeclaration({ parent, key }: NodePath): boolean {
    if (!parent) return false;
    if (parent.node.type === 'ObjectProperty') return key === 'value' && parent.parent?.node.type === 'ObjectPattern';
    return DECLARES.has(key) && DECLARING.test(parent.node.type);
}
