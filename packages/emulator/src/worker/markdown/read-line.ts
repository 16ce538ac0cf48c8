import type { DocumentInline } from '@svc-int/api';
import type { Link, LinkReference, PhrasingContent, Image, ImageReference } from 'mdast';

import { emojiCode } from './emoji.js';
import { isBreak, pictureOfHtml, withoutComments } from './html.js';
import { areSame, mark, pairsOfHtml, withMark } from './marks.js';
import { textOf, type LineNode, type Mark, type NodeData, type Picture } from './nodes.js';
import type { Reader } from './reader.js';
import { plainText } from './syntax.js';

/** The title of a link that shows the title of what it leads to. */
export const MENTION = 'mention';

/** Where a footnote is, as part of an anchor. */
const FOOTNOTE = 'fn-';

/** Nodes of a line: texts, and links and pictures between them. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the nodes of one line
export function readLine(reader: Reader, content: readonly PhrasingContent[], outer: readonly Mark[] = []): LineNode[] {
    const nodes: LineNode[] = [];
    add(content, outer);
    return nodes.length === 0 ? [textOf(reader.newKey(), '')] : nodes;

    function add(all: readonly PhrasingContent[], marks: readonly Mark[]): void {
        const pairs = pairsOfHtml(all.map((node) => (node.type === 'html' ? node.value : undefined)));
        const ends = new Map<number, readonly Mark[]>();
        let current = marks;
        all.forEach((node, at) => {
            const begun = pairs.get(at);
            const ended = ends.get(at);
            if (begun) {
                ends.set(begun.end, current);
                current = withMark(current, begun.mark);
            } else if (ended) current = ended;
            else addOne(node, current);
        });
    }

    function addOne(node: PhrasingContent, marks: readonly Mark[]): void {
        switch (node.type) {
            case 'strong':
                return add(node.children, withMark(marks, mark('bold')));
            case 'emphasis':
                return add(node.children, withMark(marks, mark('italic')));
            case 'delete':
                return add(node.children, withMark(marks, mark('strikethrough')));
            case 'inlineCode':
                return addText(inOneLine(node.value), withMark(marks, mark('code')));
            case 'break':
                return addText('\n', marks);
            case 'text':
                return addText(inOneLine(node.value), marks);
            case 'html':
                return addHtml(node.value, marks);
            case 'inlineMath':
                return addFormula(inOneLine(node.value).trim());
            case 'emoji':
                return addInline('emoji', { code: emojiCode(node.name) });
            case 'footnoteReference': {
                const label = node.label ?? node.identifier;
                const data = { ref: { kind: 'anchor', anchor: FOOTNOTE + label }, footnote: label };
                return addInline('link', data, [textOf(reader.newKey(), label)]);
            }
            case 'link':
            case 'linkReference':
                return addLink(node, marks);
            case 'image':
            case 'imageReference':
                return addInline('inline-image', pictureOf(reader, node));
        }
    }

    /** An empty one says nothing, and can't be written. */
    function addFormula(formula: string): void {
        if (formula !== '') addInline('inline-math', { formula });
    }

    function addHtml(html: string, marks: readonly Mark[]): void {
        const picture = pictureOfHtml(html);
        if (picture) addInline('inline-image', pictureIn(reader, picture));
        else addText(isBreak(html) ? '\n' : inOneLine(withoutComments(html)), marks);
    }

    function addLink(node: Link | LinkReference, marks: readonly Mark[]): void {
        const target = node.type === 'link' ? node : reader.definition(node.identifier);
        const { url = '', title } = target ?? {};
        const ref = reader.find(url);
        if (title !== MENTION) {
            addInline('link', { ref, ...(title && { title }) }, readLine(reader, node.children, marks));
            return;
        }
        const label = node.children.map(plainText).join('');
        addInline('mention', { ref, ...(label !== '' && label !== url && { label }) });
    }

    function addInline(type: DocumentInline['type'], data: NodeData, inner?: LineNode[]): void {
        const base = { object: 'inline' as const, type, key: reader.newKey(), isVoid: inner === undefined, data };
        nodes.push(inner ? { ...base, nodes: inner } : base);
    }

    function addText(text: string, marks: readonly Mark[]): void {
        if (text === '') return;
        const last = nodes.at(-1);
        if (last?.object !== 'text') {
            nodes.push(textOf(reader.newKey(), text, marks));
            return;
        }
        const leaf = last.leaves.at(-1);
        if (leaf && areSame(leaf.marks, marks)) leaf.text += text;
        else last.leaves.push({ object: 'leaf', text, marks: [...marks] });
    }
}

/** The end of a line in a paragraph is a space. */
function inOneLine(text: string): string {
    return text.replaceAll('\n', ' ');
}

/** Text of a heading that is its own, of which its anchor is made: what it mentions can be called otherwise later. */
export function headingText(content: readonly PhrasingContent[]): string {
    return content.map((node) => (node.type === 'link' && node.title === MENTION ? '' : plainText(node))).join('');
}

/** Picture of an image node. */
export function pictureOf(reader: Reader, node: Image | ImageReference): Picture {
    const target = node.type === 'image' ? node : reader.definition(node.identifier);
    const { url = '', title } = target ?? {};
    return pictureIn(reader, { src: url, alt: node.alt, caption: title });
}

export function pictureIn(
    { find }: Reader,
    { src, alt, caption }: { src: string; alt?: string | null | undefined; caption?: string | null | undefined },
): Picture {
    return { ref: find(src), ...(alt && { alt }), ...(caption && { caption }) };
}
