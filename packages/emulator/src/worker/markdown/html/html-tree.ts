import type { PairedNode } from '../../../markdown/tags/pair-tags.js';
import { BLOCK_ELEMENTS, isHtmlElementName, VOID_ELEMENTS } from '../../../markdown/html/html-names.js';
import {
    type HtmlAttributes,
    type HtmlStartTag,
    type HtmlToken,
    tokenizeHtml,
} from '../../../markdown/html/tokenize-html.js';

export interface HtmlElement {
    type: 'element';
    name: string;
    attributes: HtmlAttributes;
    children: HtmlNode[];
    hasBlocks: boolean;
}

export type HtmlNode =
    | HtmlElement
    /** Contains unresolved character references. */
    | { type: 'text'; raw: string }
    | { type: 'markdown'; node: PairedNode };

/** Deeper tags are ignored. */
const MAX_HTML_DEPTH = 40;

/** Elements that an element closes implicitly, up to an ancestor in `within`. */
const IMPLIED_ENDS: Readonly<Record<string, { ends: string; within: string }>> = {
    li: { ends: 'li', within: 'ul ol menu' },
    dt: { ends: 'dt dd', within: 'dl' },
    dd: { ends: 'dt dd', within: 'dl' },
    tr: { ends: 'tr td th', within: 'table' },
    td: { ends: 'td th', within: 'tr table' },
    th: { ends: 'td th', within: 'tr table' },
    thead: { ends: 'thead tbody tfoot tr td th', within: 'table' },
    tbody: { ends: 'thead tbody tfoot tr td th', within: 'table' },
    tfoot: { ends: 'thead tbody tfoot tr td th', within: 'table' },
    option: { ends: 'option', within: 'select' },
};

const TABLE_PARTS: ReadonlySet<string> = new Set('table thead tbody tfoot tr td th'.split(' '));
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

export interface HtmlTreeBuilder {
    addHtml(html: string): void;
    addMarkdown(node: PairedNode): void;
    readonly nodes: HtmlNode[];
    readonly count: number;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the open elements
export function createHtmlTreeBuilder(): HtmlTreeBuilder {
    const root: HtmlElement = { type: 'element', name: '', attributes: {}, children: [], hasBlocks: false };
    const open: HtmlElement[] = [root];
    /** Number of open elements beyond the depth limit, by name. */
    const omitted = new Map<string, number>();
    let count = 0;

    function addNode(node: HtmlNode): void {
        count += 1;
        open.at(-1)?.children.push(node);
        const isBlock = node.type === 'markdown' || (node.type === 'element' && BLOCK_ELEMENTS.has(node.name));
        for (let at = open.length - 1; isBlock && at >= 0 && open[at]?.hasBlocks === false; at--)
            Object.assign(open[at] ?? {}, { hasBlocks: true });
    }

    function addToken(token: HtmlToken, isTag: (token: HtmlToken) => boolean): void {
        if (token.type === 'invisible') return;
        if (token.type === 'text' || !isTag(token)) addNode({ type: 'text', raw: escapeTag(token) });
        else if (token.type === 'start') startElement(token);
        else endElement(token.name);
    }

    function startElement({ name, attributes, isSelfClosing }: HtmlStartTag): void {
        endImplied(name);
        const isEmpty = VOID_ELEMENTS.has(name) || (isSelfClosing && !isHtmlElementName(name));
        if (open.length > MAX_HTML_DEPTH && !isEmpty) return void omitted.set(name, (omitted.get(name) ?? 0) + 1);
        const element: HtmlElement = { type: 'element', name, attributes, children: [], hasBlocks: false };
        addNode(element);
        if (!isEmpty) open.push(element);
    }

    function endImplied(name: string): void {
        if (BLOCK_ELEMENTS.has(name) && open.at(-1)?.name === 'p') open.pop();
        const rule = Object.hasOwn(IMPLIED_ENDS, name) ? IMPLIED_ENDS[name] : undefined;
        if (!rule) return;
        const [ends, within] = [rule.ends.split(' '), rule.within.split(' ')];
        const barrier = open.findLastIndex((element) => within.includes(element.name));
        const first = open.findIndex((element, at) => at > barrier && ends.includes(element.name));
        if (first !== -1) open.length = first;
    }

    function endElement(name: string): void {
        const extra = omitted.get(name) ?? 0;
        if (extra > 0) return void omitted.set(name, extra - 1);
        const at = open.findLastIndex((element) => element.name === name);
        // An end tag in a cell does not close ancestors of the cell.
        const cell = TABLE_PARTS.has(name) ? -1 : open.findLastIndex((element) => CELLS.has(element.name));
        if (at > 0 && at > cell) open.length = at;
    }

    return {
        addHtml(html) {
            const tokens = tokenizeHtml(html);
            const isTag = createTagTest(tokens);
            for (const token of tokens) addToken(token, isTag);
        },
        addMarkdown: (node) => addNode({ type: 'markdown', node }),
        nodes: root.children,
        get count() {
            return count;
        },
    };
}

export function parseHtmlTree(html: string): HtmlNode[] {
    const builder = createHtmlTreeBuilder();
    builder.addHtml(html);
    return builder.nodes;
}

/** Distinguishes tags from text such as `List<string>`, by name, attribute value, end tag, or self-closing. */
export function createTagTest(tokens: readonly HtmlToken[]): (token: HtmlToken) => boolean {
    const listNames = (type: HtmlToken['type']) =>
        new Set(tokens.flatMap((token) => (token.type === type && 'name' in token ? [token.name] : [])));
    const [started, ended] = [listNames('start'), listNames('end')];
    return (token) => {
        if (token.type !== 'start' && token.type !== 'end') return false;
        if (isHtmlElementName(token.name) || (started.has(token.name) && ended.has(token.name))) return true;
        return token.type === 'start' && (token.isSelfClosing || Object.values(token.attributes).some(Boolean));
    };
}

function escapeTag(token: HtmlToken): string {
    return token.type === 'text' ? token.raw : token.raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
