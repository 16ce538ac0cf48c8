import type { ContentReference, DocumentInline, DocumentInlineAnnotation, DocumentInlineImage } from '@svc-int/api';
import type { Image, PhrasingContent } from 'mdast';

import { emojiName } from './emoji.js';
import { htmlOfInline } from './html-inlines.js';
import { htmlNode, MARK_ORDER } from './marks.js';
import type { LineNode, Mark } from './nodes.js';
import { MENTION, REMARK } from './read-line.js';
import type { Writer } from './writer.js';

/** A part of a line: a text, the end of one line of it, or what else stands there. */
export type Part = { marks: readonly Mark[] } & ({ text: string } | { node: PhrasingContent } | { isBreak: true });

/** Makes the nodes of a line that stands in another node of a line. */
type InnerLine = (nodes: readonly LineNode[]) => PhrasingContent[];

/** The parts of a line in their order; `inner` makes those of links. */
export function partsOf(writer: Writer, node: LineNode, inner: InnerLine): Part[] {
    if (node.object === 'text') return node.leaves.flatMap(({ text, marks }) => linesOf(text, marks));
    return nodesOfInline(writer, node, inner).map((part) => ({ node: part, marks: [] }));
}

/** A picture as Markdown has it. */
export function writePicture(writer: Writer, ref: ContentReference, alt = '', title?: string): Image {
    return { type: 'image', url: writer.hrefOf(ref), alt, title };
}

function linesOf(text: string, marks: readonly Mark[]): Part[] {
    const known = MARK_ORDER.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
    return text
        .split(/\r\n|\r|\n/)
        .flatMap((line, at): Part[] => [
            ...(at > 0 ? [{ isBreak: true as const, marks: known }] : []),
            ...(line === '' ? [] : [{ text: line, marks: known }]),
        ]);
}

function nodesOfInline(writer: Writer, node: DocumentInline, inner: InnerLine): PhrasingContent[] {
    switch (node.type) {
        case 'inline-image':
            return pictureOf(writer, node);
        case 'inline-math': {
            const { formula } = node.data;
            const isPlain = formula.trim() === formula && formula !== '' && !/[\r\n]/.test(formula);
            return isPlain ? [{ type: 'inlineMath', value: formula }] : inHtml(node);
        }
        case 'emoji': {
            const name = emojiName(node.data.code);
            return name === undefined ? inHtml(node) : [{ type: 'emoji', name }];
        }
        case 'mention': {
            const url = writer.hrefOf(node.data.ref);
            return [{ type: 'link', url, title: MENTION, children: [{ type: 'text', value: url }] }];
        }
        case 'link':
            return [{ type: 'link', url: writer.hrefOf(node.data.ref), children: inner(node.nodes) }];
        case 'annotation':
            return remarkOf(writer, node, inner);
        case 'button':
            return inHtml(node, writer.hrefOf(node.data.ref));
        case 'expression':
        case 'icon':
            return inHtml(node);
    }
}

function pictureOf(writer: Writer, node: DocumentInlineImage): PhrasingContent[] {
    const { ref, refDark, caption, size } = node.data;
    const isPlain = refDark === undefined && size === undefined && caption !== '';
    return isPlain ? [writePicture(writer, ref, caption)] : inHtml(node);
}

function inHtml(node: DocumentInline, href?: string): PhrasingContent[] {
    const [open, text, close] = htmlOfInline(node, href);
    return [htmlNode(open), ...(text === '' ? [] : [{ type: 'text' as const, value: text }]), htmlNode(close)];
}

/** The text that a remark is about, as a link to its footnote, and the mark of that; the mark alone where that is the text. */
function remarkOf(writer: Writer, node: DocumentInlineAnnotation, inner: InnerLine): PhrasingContent[] {
    const name = node.fragments[0]?.fragment;
    const bare = name === undefined ? markText(node) : undefined;
    const label = writer.labelOf(node, bare);
    const mark: PhrasingContent = { type: 'footnoteReference', identifier: label, label };
    if (bare === label) return [mark];
    return [{ type: 'link', url: REMARK + label, title: name, children: inner(node.nodes) }, mark];
}

/** The text of a remark on nothing but its own mark, which is raised. */
export function markText({ nodes }: DocumentInlineAnnotation): string | undefined {
    const leaves = nodes.flatMap((text) => text.leaves).filter(({ text }) => text !== '');
    const [leaf, ...others] = leaves;
    const isRaised = leaf?.marks.length === 1 && leaf.marks[0]?.type === 'superscript';
    return isRaised && others.length === 0 ? leaf.text : undefined;
}
