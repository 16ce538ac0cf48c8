import type { DocumentInline, DocumentInlineImage, DocumentInlineLink } from '@svc-int/api';
import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';

import { toEmojiCodePoints } from '../syntax/emoji.js';
import { isImageElement } from '../html/html-images.js';
import { parseHtmlLine, getEmbeddedUrl, getHtmlLinkTitle } from '../html/html-line.js';
import { EMBEDDING_ELEMENTS } from '../../../markdown/html/html-names.js';
import { type HtmlElement, parseHtmlTree } from '../html/html-tree.js';
import { isTagStartingInlineNode, parseInlineNodeFromHtmlTag } from '../syntax/html-inlines.js';
import { isLineBreakTag, type HtmlTag } from '../../../markdown/html/html.js';
import { createTagLink } from '../syntax/omit-hidden-tags.js';
import { toLinkContent, toTexts } from './line-content.js';
import { isMentionLink } from '../references/mention-link-title.js';
import { hasEqualMarks, createMark, pairInlineHtmlTags, addOrReplaceMark } from '../document/marks.js';
import { createText, createUrlReference, type LineNode, type Mark, type ParsedImage } from '../document/nodes.js';
import { parseAnnotation } from './annotations.js';
import type { ParseContext } from './parse-context.js';
import { getMarkdownTextWithoutFormulas } from '../syntax/markdown-text.js';

/** Precedes the label of a footnote in a link, whose text the footnote annotates. */
export const FOOTNOTE_HREF_PREFIX = '#user-content-fn-';

// oxlint-disable-next-line max-lines-per-function -- a closure over the nodes of one line
export function parseLine(
    reader: ParseContext,
    content: readonly PhrasingContent[],
    outer: readonly Mark[] = [],
): LineNode[] {
    const nodes: LineNode[] = [];
    add(content, outer);
    return nodes.length === 0 ? [createText(reader.newKey(), '')] : nodes;

    function add(all: readonly PhrasingContent[], marks: readonly Mark[]): void {
        const pairs = pairInlineHtmlTags(all.map((node) => (node.type === 'html' ? node.value : undefined)));
        const ends = new Map<number, readonly Mark[]>();
        let current = marks;
        for (let at = 0; at < all.length; at++) {
            const [node, pair] = [all[at], pairs.get(at)];
            if (!node) continue;
            if (pair && 'tag' in pair && addTagged(pair.tag, all.slice(at, pair.end + 1), current)) {
                for (; at < pair.end; at++) current = ends.get(at) ?? current;
            } else if (pair) {
                ends.set(pair.end, current);
                if ('mark' in pair) current = addOrReplaceMark(current, pair.mark);
            } else if (ends.has(at)) current = ends.get(at) ?? current;
            else if (addAnnotation(node, all[at + 1], current)) at++;
            else addOne(node, current);
        }
    }

    function addOne(node: PhrasingContent, marks: readonly Mark[]): void {
        switch (node.type) {
            case 'strong':
                return add(node.children, addOrReplaceMark(marks, createMark('bold')));
            case 'emphasis':
                return add(node.children, addOrReplaceMark(marks, createMark('italic')));
            case 'delete':
                return add(node.children, addOrReplaceMark(marks, createMark('strikethrough')));
            case 'inlineCode':
                return addText(joinLines(node.value), addOrReplaceMark(marks, createMark('code')));
            case 'break':
                return addText('\n', marks);
            case 'text':
                return addText(joinLines(node.value), marks);
            case 'html':
                return addHtml(node.value, marks);
            // Occurs only in table headers, which have no blocks.
            case 'inlineTag': {
                const link = createTagLink(node);
                return link && addLink(link, marks);
            }
            case 'inlineMath':
                return addFormula(joinLines(node.value).trim());
            case 'emoji':
                return void nodes.push({
                    ...createInline('emoji'),
                    data: { code: toEmojiCodePoints(node.name) ?? node.name },
                });
            case 'footnoteReference': {
                const label = node.label ?? node.identifier;
                const raised = addOrReplaceMark(marks, createMark('superscript'));
                const annotation = parseAnnotation(reader, node, [createText(reader.newKey(), label, raised)]);
                return annotation ? void nodes.push(annotation) : addText(label, raised);
            }
            case 'link':
            case 'linkReference':
                return addLink(node, marks);
            case 'image':
            case 'imageReference':
                return void nodes.push(createInlineImage(reader, parseImage(reader, node)));
        }
    }

    function createInline<Type extends DocumentInline['type']>(type: Type) {
        return { object: 'inline' as const, type, key: reader.newKey(), isVoid: true as const };
    }

    /** Markdown cannot express an empty formula. */
    function addFormula(formula: string): void {
        if (formula !== '') nodes.push({ ...createInline('inline-math'), data: { formula } });
    }

    function addHtml(html: string, marks: readonly Mark[]): void {
        if (isLineBreakTag(html)) return addText('\n', marks);
        const tree = parseHtmlTree(html);
        const isText = tree.length > 0 && tree.every(({ type }) => type === 'text');
        if (isText) addText(joinLines(html), marks);
        else nodes.push(...(parseHtmlLine(reader, tree, marks) ?? []));
    }

    function addTagged(tag: HtmlTag, content: readonly PhrasingContent[], marks: readonly Mark[]): boolean {
        const inner = content.slice(1, -1);
        const text = () => inner.map(getMarkdownTextWithoutFormulas).join('');
        const node = isTagStartingInlineNode(tag) && parseInlineNodeFromHtmlTag(tag, text(), reader.newKey());
        if (node) nodes.push(node);
        else if (tag.name === 'a' && tag.attributes['href'] !== undefined)
            addLinkTo(tag.attributes['href'], getHtmlLinkTitle(tag), inner, marks);
        else if (tag.name === 'picture' || EMBEDDING_ELEMENTS.has(tag.name)) {
            const [element] = parseHtmlTree(content.map((one) => (one.type === 'html' ? one.value : '')).join(''));
            if (element?.type !== 'element' || !hasAddress(element)) return false;
            const isImage = isImageElement(element);
            const shown = isImage ? element : withoutFallback(element);
            nodes.push(...(parseHtmlLine(reader, [shown], marks) ?? []));
            const url = getEmbeddedUrl(element);
            const fallback = isImage ? [] : trimLine(inner.filter((one) => !isTagEmbedding(url, one)));
            if (fallback.length > 0) addText(' ', marks);
            add(fallback, marks);
        } else return false;
        return true;
    }

    /** Requires the footnote reference directly after the link. */
    function addAnnotation(node: PhrasingContent, next: PhrasingContent | undefined, marks: readonly Mark[]): boolean {
        if (node.type !== 'link' || next?.type !== 'footnoteReference') return false;
        if (node.url !== FOOTNOTE_HREF_PREFIX + (next.label ?? next.identifier)) return false;
        const about = parseLine(reader, node.children, marks);
        const texts = about.flatMap((inner) => toTexts(reader, inner));
        const annotation = parseAnnotation(reader, next, texts, node.title ?? undefined);
        if (annotation) nodes.push(annotation);
        return annotation !== undefined;
    }

    function addLink(node: Link | LinkReference, marks: readonly Mark[]): void {
        const target = node.type === 'link' ? node : reader.definition(node.identifier);
        addLinkTo(target?.url ?? '', target?.title, node.children, marks);
    }

    function addLinkTo(
        url: string,
        title: string | null | undefined,
        children: readonly PhrasingContent[],
        marks: readonly Mark[],
    ): void {
        const ref = createUrlReference(url);
        if (isMentionLink(title, url)) return void nodes.push({ ...createInline('mention'), data: { ref } });
        const content = parseLine(reader, children, marks).flatMap((inner) => toLinkContent(reader, inner));
        const link: DocumentInlineLink = {
            object: 'inline',
            type: 'link',
            key: reader.newKey(),
            data: { ref },
            nodes: content,
        };
        nodes.push(link);
    }

    function addText(text: string, marks: readonly Mark[]): void {
        if (text === '') return;
        const last = nodes.at(-1);
        if (last?.object !== 'text') {
            nodes.push(createText(reader.newKey(), text, marks));
            return;
        }
        const leaf = last.leaves.at(-1);
        if (leaf && hasEqualMarks(leaf.marks, marks)) leaf.text += text;
        else last.leaves.push({ object: 'leaf', text, marks: [...marks] });
    }
}

function hasAddress(element: HtmlElement): boolean {
    return isImageElement(element) || getEmbeddedUrl(element) !== undefined;
}

function withoutFallback({ children, ...element }: HtmlElement): HtmlElement {
    return { ...element, children: children.filter((child) => child.type === 'element' && child.name === 'source') };
}

function isTagEmbedding(url: string | undefined, node: PhrasingContent): boolean {
    const [element] = node.type === 'html' ? parseHtmlTree(node.value) : [];
    return element?.type === 'element' && EMBEDDING_ELEMENTS.has(element.name) && getEmbeddedUrl(element) === url;
}

function trimLine(content: readonly PhrasingContent[]): PhrasingContent[] {
    const first = content.findIndex((node) => !isBlank(node));
    const last = content.findLastIndex((node) => !isBlank(node));
    return content.slice(first, last + 1).map((node, at) => {
        if (node.type !== 'text') return node;
        const value = at === 0 ? node.value.trimStart() : node.value;
        return { ...node, value: at === last - first ? value.trimEnd() : value };
    });
}

function isBlank(node: PhrasingContent): boolean {
    if (node.type === 'text') return node.value.trim() === '';
    return node.type === 'html' && /^<(?:source|track|param)\b/i.test(node.value);
}

function joinLines(text: string): string {
    return text.replaceAll(/\r\n?|\n/g, ' ');
}

/** Excludes mentions, whose text may change. */
export function getHeadingAnchorTextWithoutMentions(content: readonly PhrasingContent[]): string {
    return content
        .map((node) =>
            node.type === 'link' && isMentionLink(node.title, node.url) ? '' : getMarkdownTextWithoutFormulas(node),
        )
        .join('');
}

export function parseImage(reader: ParseContext, node: Image | ImageReference): ParsedImage {
    const target = node.type === 'image' ? node : reader.definition(node.identifier);
    const { url = '', title } = target ?? {};
    return { src: url, alt: node.alt, caption: title };
}

function createInlineImage({ newKey }: ParseContext, { src, alt, caption }: ParsedImage): DocumentInlineImage {
    const text = caption || alt;
    const data = { ref: createUrlReference(src), ...(text && { caption: text }) };
    return { object: 'inline', type: 'inline-image', key: newKey(), isVoid: true, data };
}
