import type { DocumentInlineLink } from '@svc-int/api';
import { decodeHTMLStrict } from 'entities/decode';

import { isTagStartingInlineNode, parseInlineNodeFromHtmlTag } from '../syntax/html-inlines.js';
import { addOrReplaceMark, findMarkOfHtmlTag, hasEqualMarks } from '../document/marks.js';
import { isMentionLink, MENTION_LINK_TITLE } from '../references/mention-link-title.js';
import { createText, createUrlReference, type LineNode, type Mark } from '../document/nodes.js';
import type { ParseContext } from '../parse/parse-context.js';
import { toLinkContent } from '../parse/line-content.js';
import { parseInlineImage } from './html-images.js';
import {
    BLOCK_ELEMENTS,
    CONTROL_ELEMENTS,
    EMBEDDING_ELEMENTS,
    HIDDEN_ELEMENTS,
} from '../../../markdown/html/html-names.js';
import { getHtmlNodesText } from './html-text.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';

const SPACES = /[ \t\r\n\f]+/;

/** Returns `undefined` for invisible content, such as white space and hidden elements. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the nodes of one line
export function parseHtmlLine(
    reader: ParseContext,
    content: readonly HtmlNode[],
    outer: readonly Mark[] = [],
): LineNode[] | undefined {
    const { newKey } = reader;
    let nodes: LineNode[] = [];
    // White space before the next text gets the marks of the side with fewer marks.
    let space: readonly Mark[] | undefined;
    let leading: readonly Mark[] | undefined;
    let isAtStart = true;
    add(content, outer);
    return nodes.length === 0 ? undefined : nodes;

    function add(all: readonly HtmlNode[], marks: readonly Mark[]): void {
        for (const node of all) {
            if (node.type === 'text') addText(node.raw, marks);
            else if (node.type === 'element') addElement(node, marks);
        }
    }

    function addElement(element: HtmlElement, marks: readonly Mark[]): void {
        const { name, attributes, children } = element;
        const tag = { name, isEnd: false, attributes };
        if (name === 'br') return addBreak(marks);
        if (HIDDEN_ELEMENTS.has(name)) return;
        if (name === 'img' || name === 'picture') {
            const image = parseInlineImage(reader, element);
            if (image) return addNode(image, marks);
            addText(attributes['alt'] ?? '', marks);
        }
        if (isTagStartingInlineNode(tag)) {
            const node = parseInlineNodeFromHtmlTag(tag, getHtmlNodesText(children), newKey());
            if (node) return addNode(node, marks);
        }
        const href =
            name === 'a' ? attributes['href'] : EMBEDDING_ELEMENTS.has(name) ? getEmbeddedUrl(element) : undefined;
        if (href !== undefined) {
            addLink(href, element, marks);
            return name === 'a' ? undefined : addFallback(element, marks);
        }
        const mark = findMarkOfHtmlTag(tag);
        const isApart = BLOCK_ELEMENTS.has(name) || CONTROL_ELEMENTS.has(name);
        if (isApart) space = getFewerMarks(space, marks);
        add(children, mark ? addOrReplaceMark(marks, mark) : marks);
        if (isApart) space = getFewerMarks(space, marks);
    }

    function addFallback(element: HtmlElement, marks: readonly Mark[]): void {
        space = marks;
        add(listFallbackNodes(element), marks);
        space = getFewerMarks(space, marks);
    }

    function addText(raw: string, marks: readonly Mark[]): void {
        raw.split(SPACES).forEach((word, at) => {
            if (at > 0) space = getFewerMarks(space, marks);
            if (word === '') return;
            pushSpace(marks);
            pushText(decodeHTMLStrict(word), marks);
        });
    }

    function pushSpace(marks: readonly Mark[]): void {
        if (space && isAtStart) leading ??= space;
        else if (space) pushText(' ', getFewerMarks(space, marks));
        [space, isAtStart] = [undefined, false];
    }

    function addBreak(marks: readonly Mark[]): void {
        pushText('\n', marks);
        [space, isAtStart] = [undefined, true];
    }

    function addNode(node: LineNode, marks: readonly Mark[]): void {
        pushSpace(marks);
        nodes.push(node);
    }

    function pushText(text: string, marks: readonly Mark[]): void {
        const last = nodes.at(-1);
        if (last?.object !== 'text') return void nodes.push(createText(newKey(), text, marks));
        const leaf = last.leaves.at(-1);
        if (leaf && hasEqualMarks(leaf.marks, marks)) leaf.text += text;
        else last.leaves.push({ object: 'leaf', text, marks: [...marks] });
    }

    function addLink(href: string, { name, attributes, children }: HtmlElement, marks: readonly Mark[]): void {
        const ref = createUrlReference(href);
        if (isMentionLink(getHtmlLinkTitle({ attributes }), href))
            return addNode({ object: 'inline', type: 'mention', key: newKey(), isVoid: true, data: { ref } }, marks);
        const [around, aroundSpace, start] = [nodes, space, isAtStart];
        [nodes, space, isAtStart] = [[], undefined, true];
        leading = undefined;
        if (name === 'a') add(children, marks);
        else pushText(href, marks);
        const inner = nodes.flatMap((node) => toLinkContent(reader, node));
        const after = space;
        [nodes, space, isAtStart] = [around, aroundSpace ?? leading, start];
        // An anchor without text is invisible.
        if (inner.length === 0) return void (space ??= after);
        pushSpace(marks);
        space = after;
        const link: DocumentInlineLink = { object: 'inline', type: 'link', key: newKey(), data: { ref }, nodes: inner };
        nodes.push(link);
    }
}

function getFewerMarks(one: readonly Mark[] | undefined, other: readonly Mark[]): readonly Mark[] {
    return one && one.length < other.length ? one : other;
}

export function getHtmlLinkTitle({ attributes }: Pick<HtmlElement, 'attributes'>): string | undefined {
    return 'data-mention' in attributes ? MENTION_LINK_TITLE : attributes['title'];
}

export function getEmbeddedUrl({ attributes, children }: HtmlElement): string | undefined {
    const source = children.find((child) => child.type === 'element' && child.name === 'source');
    const inner = source?.type === 'element' ? source.attributes['src'] : undefined;
    return attributes['src'] || attributes['data'] || inner || undefined;
}

export function listFallbackNodes(element: HtmlElement): HtmlNode[] {
    const url = getEmbeddedUrl(element);
    return element.children.flatMap((child) => {
        if (child.type !== 'element' || !EMBEDDING_ELEMENTS.has(child.name)) return [child];
        return getEmbeddedUrl(child) === url ? listFallbackNodes(child) : [child];
    });
}
