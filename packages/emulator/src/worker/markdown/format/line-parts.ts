import type { ContentReference, DocumentInline, DocumentInlineAnnotation, DocumentInlineImage } from '@svc-int/api';
import type { Image, PhrasingContent } from 'mdast';

import { toEmojiNameOrCode } from '../syntax/emoji.js';
import { formatHtmlInlineImage } from '../html/format-html-line.js';
import { formatInlineNodeAsHtmlTagsAndText } from '../syntax/html-inlines.js';
import { createHtmlNode, MARK_ORDER } from '../document/marks.js';
import type { LineNode, Mark } from '../document/nodes.js';
import { MENTION_LINK_TITLE } from '../references/mention-link-title.js';
import { FOOTNOTE_HREF_PREFIX } from '../parse/parse-line.js';
import type { FormatContext } from './format-context.js';

export type MarkdownLinePart = { marks: readonly Mark[] } & (
    | { text: string }
    | { node: PhrasingContent }
    | { isBreak: true }
);

type InnerLine = (nodes: readonly LineNode[]) => PhrasingContent[];

export function splitLineNodeIntoMarkdownParts(
    writer: FormatContext,
    node: LineNode,
    inner: InnerLine,
): MarkdownLinePart[] {
    if (node.object === 'text') return node.leaves.flatMap(({ text, marks }) => splitLines(text, marks));
    return formatInline(writer, node, inner).map((part) => ({ node: part, marks: [] }));
}

export function formatImage(writer: FormatContext, ref: ContentReference, alt = '', title?: string): Image {
    return { type: 'image', url: writer.getHref(ref), alt, title };
}

function splitLines(text: string, marks: readonly Mark[]): MarkdownLinePart[] {
    const known = MARK_ORDER.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
    return text
        .split(/\r\n|\r|\n/)
        .flatMap((line, at): MarkdownLinePart[] => [
            ...(at > 0 ? [{ isBreak: true as const, marks: known }] : []),
            ...(line === '' ? [] : [{ text: line, marks: known }]),
        ]);
}

function formatInline(writer: FormatContext, node: DocumentInline, inner: InnerLine): PhrasingContent[] {
    switch (node.type) {
        case 'inline-image':
            return formatInlineImage(writer, node);
        case 'inline-math': {
            const { formula } = node.data;
            const isPlain = formula.trim() === formula && formula !== '' && !/[\r\n]/.test(formula);
            return isPlain ? [{ type: 'inlineMath', value: formula }] : toHtmlNodes(node);
        }
        case 'emoji': {
            const name = toEmojiNameOrCode(node.data.code);
            return name === undefined ? toHtmlNodes(node) : [{ type: 'emoji', name }];
        }
        case 'mention': {
            const url = writer.getHref(node.data.ref);
            return [{ type: 'link', url, title: MENTION_LINK_TITLE, children: [{ type: 'text', value: url }] }];
        }
        case 'link':
            return [{ type: 'link', url: writer.getHref(node.data.ref), children: inner(node.nodes) }];
        case 'annotation':
            return formatAnnotation(writer, node, inner);
        case 'button':
            return toHtmlNodes(node, writer.getHref(node.data.ref));
        case 'expression':
        case 'icon':
            return toHtmlNodes(node);
    }
}

function formatInlineImage(writer: FormatContext, node: DocumentInlineImage): PhrasingContent[] {
    const { ref, refDark, caption, size } = node.data;
    const isPlain = refDark === undefined && size === undefined && caption !== '';
    if (isPlain) return [formatImage(writer, ref, caption)];
    const dark = refDark && writer.getHref(refDark);
    // An empty caption is no attribute, and white space ends the URL of a source.
    if (caption === '' || /[\s,]/.test(dark ?? '')) return toHtmlNodes(node);
    const image = formatHtmlInlineImage(node, writer.getHref(ref), dark);
    // Alone on its line, `<img>` would be a block.
    return [createHtmlNode(dark === undefined ? `<picture>${image}</picture>` : image)];
}

function toHtmlNodes(node: DocumentInline, href?: string): PhrasingContent[] {
    const [open, text, close] = formatInlineNodeAsHtmlTagsAndText(node, href);
    return [
        createHtmlNode(open),
        ...(text === '' ? [] : [{ type: 'text' as const, value: text }]),
        createHtmlNode(close),
    ];
}

function formatAnnotation(writer: FormatContext, node: DocumentInlineAnnotation, inner: InnerLine): PhrasingContent[] {
    const name = node.fragments[0]?.fragment;
    const bare = name === undefined ? findAnnotatedTextIfSuperscript(node) : undefined;
    const label = writer.getLabel(node, bare);
    const mark: PhrasingContent = { type: 'footnoteReference', identifier: label, label };
    if (bare === label) return [mark];
    return [{ type: 'link', url: FOOTNOTE_HREF_PREFIX + label, title: name, children: inner(node.nodes) }, mark];
}

export function findAnnotatedTextIfSuperscript({ nodes }: DocumentInlineAnnotation): string | undefined {
    const leaves = nodes.flatMap((text) => text.leaves).filter(({ text }) => text !== '');
    const [leaf, ...others] = leaves;
    const isRaised = leaf?.marks.length === 1 && leaf.marks[0]?.type === 'superscript';
    return isRaised && others.length === 0 ? leaf.text : undefined;
}
