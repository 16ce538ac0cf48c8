import { parse } from '@babel/parser';
import type { File, Node } from '@babel/types';

/** Node with its parent. */
export interface NodePath<Found extends Node = Node> {
    node: Found;
    parent: NodePath | undefined;
    /** Property of the parent that contains the node. */
    key: string;
}

/** Parses a source by its name's ending. Throws the parser's `SyntaxError`. */
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

/** Text with the declaration syntax that compilers accept and the parser does not replaced by spaces: positions stay the same. */
function stripUnsupportedSyntax(text: string): string {
    return text.replace(/\bexport(?=\s+declare\s+global\b)/g, (word) => ' '.repeat(word.length));
}

/** Lists a node and its descendants in the order of the text. */
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

/** Returns the range of a node in its text; zeros for a node that was not parsed. */
export function getRangeOrZeros({ start, end }: Pick<Node, 'start' | 'end'>): [start: number, end: number] {
    return [start ?? 0, end ?? 0];
}

const NAMES_MEMBER = new Set(['key', 'property', 'right', 'exported', 'imported', 'label', 'meta']);
const HAS_MEMBER =
    /^(?:Optional)?MemberExpression$|^(?:Object|Class|Import|Export)\w*(?:Property|Method|Specifier)$|^TS(?:Property|Method)Signature$|^TSQualifiedName$|^JSXMemberExpression$|^LabeledStatement$|^MetaProperty$/;

/** Whether an identifier names a member, and no variable. */
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

/** Whether an identifier declares a name. */
export function isDeclaration({ parent, key }: NodePath): boolean {
    if (!parent) return false;
    if (parent.node.type === 'ObjectProperty') return key === 'value' && parent.parent?.node.type === 'ObjectPattern';
    return DECLARES.has(key) && DECLARING.test(parent.node.type);
}
