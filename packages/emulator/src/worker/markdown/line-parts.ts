import type { DocumentInline } from '@svc-int/api';
import { contentReferenceSchema } from '@svc-int/api/schemas';
import type { Image, PhrasingContent } from 'mdast';

import { emojiName } from './emoji.js';
import { MARK_ORDER } from './marks.js';
import type { BlockNode, Mark, NodeData } from './nodes.js';
import { MENTION } from './read-line.js';
import type { Writer } from './writer.js';
import { nodesOf, plainTextOf } from './within-nodes.js';

/** A part of a line: a text, the end of one line of it, or what else stands there. */
export type Part = { marks: readonly Mark[] } & ({ text: string } | { node: PhrasingContent } | { isBreak: true });

/** Makes the nodes of a line that stands in another node of a line. */
type InnerLine = (nodes: readonly BlockNode[]) => PhrasingContent[];

/** The parts of a line in their order; `inner` makes those of links. */
export function partsOf(writer: Writer, node: BlockNode, inner: InnerLine): Part[] {
    if (node.object === 'text') return node.leaves.flatMap(({ text, marks }) => linesOf(text, marks));
    if (node.object === 'block') return linesOf(plainTextOf([node]), []);
    return inlineOf(writer, node, inner);
}

/** A picture as Markdown has it; undefined where its data say something that Markdown can't. */
export function writePicture(writer: Writer, data: NodeData): Image | undefined {
    const { ref, alt = '', caption, ...more } = data;
    const url = hrefOf(writer, ref);
    if (url === undefined || typeof alt !== 'string' || Object.keys(more).length > 0) return undefined;
    if (caption !== undefined && typeof caption !== 'string') return undefined;
    return { type: 'image', url, alt, title: caption };
}

/** The address of a reference, where it is one: the data of nodes are checked by nobody. */
export function hrefOf(writer: Writer, reference: unknown): string | undefined {
    const { data } = contentReferenceSchema.safeParse(reference);
    return data && writer.hrefOf(data);
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

function inlineOf(writer: Writer, node: DocumentInline, inner: InnerLine): Part[] {
    const { type, data = {} } = node;
    const nodes = nodesOf(node);
    const marks: Mark[] = [];
    switch (type) {
        case 'inline-image': {
            const image = writePicture(writer, data) ?? writePicture(writer, { ref: data['ref'] });
            return image ? [{ node: image, marks }] : [];
        }
        case 'inline-math':
            return stringIn(data, 'formula', (formula) => ({
                node: { type: 'inlineMath', value: inOneLine(formula) },
                marks,
            }));
        case 'emoji':
            return stringIn(data, 'code', (code) => {
                const name = emojiName(code);
                return name === undefined ? undefined : { node: { type: 'emoji', name }, marks };
            });
        case 'mention': {
            const url = hrefOf(writer, data['ref']);
            if (url === undefined) return [];
            const label = typeof data['label'] === 'string' ? data['label'] : url;
            return [{ node: { type: 'link', url, title: MENTION, children: [{ type: 'text', value: label }] }, marks }];
        }
        case 'link':
            return linkOf(writer, data, nodes, inner);
    }
}

function linkOf(writer: Writer, data: NodeData, nodes: readonly BlockNode[], inner: InnerLine): Part[] {
    const { ref, title, footnote } = data;
    if (typeof footnote === 'string' && writer.footnotes.has(footnote))
        return [{ node: { type: 'footnoteReference', identifier: footnote, label: footnote }, marks: [] }];
    const url = hrefOf(writer, ref);
    // No link can be in a link.
    const content = nodes.flatMap((node) =>
        node.object === 'inline' && node.type === 'link' ? nodesOf(node) : [node],
    );
    if (url === undefined) return content.flatMap((node) => partsOf(writer, node, inner));
    const link = { type: 'link' as const, url, title: typeof title === 'string' ? title : undefined };
    return [{ node: { ...link, children: inner(content) }, marks: [] }];
}

function stringIn(data: NodeData, name: string, use: (value: string) => Part | undefined): Part[] {
    const value = data[name];
    const part = typeof value === 'string' && value.trim() !== '' ? use(value) : undefined;
    return part ? [part] : [];
}

function inOneLine(text: string): string {
    return text.trim().replaceAll(/[\r\n]/g, ' ');
}
