import type { DocumentBlock, DocumentBlockEmbed, DocumentBlockFile, DocumentBlockParagraph } from '@svc-int/api';

import { type BlockType, type LineNode, createParagraph, createText } from '../document/nodes.js';
import { canContain, type ContainerType } from '../document/node-kinds.js';
import { formatMarkdownConditionTag, formatMarkdownEndTag } from '../../../markdown/tag.js';
import type { ParseContext } from './parse-context.js';
import { getChildAndFragmentNodes, concatNodesPlainText } from '../document/walk-document-nodes.js';

export function createEmptyParagraph({ newKey }: ParseContext): DocumentBlockParagraph {
    return createParagraph(newKey(), [createText(newKey(), '')]);
}

/** A block that is not allowed inside becomes a sibling and splits the wrapper. */
export function wrapRunsOfFittingBlocks(
    reader: ParseContext,
    container: ContainerType,
    blocks: readonly DocumentBlock[],
    createContainer: (inner: DocumentBlock[]) => DocumentBlock,
): DocumentBlock[] {
    const fitted: DocumentBlock[] = [];
    let inner: DocumentBlock[] = [];
    for (const block of blocks.flatMap((one) => convertToFit(reader, container, one))) {
        if (canContain(container, block)) inner.push(block);
        else {
            if (inner.length > 0) fitted.push(createContainer(inner));
            fitted.push(block);
            inner = [];
        }
    }
    if (inner.length > 0 || fitted.length === 0)
        fitted.push(createContainer(inner.length > 0 ? inner : [createEmptyParagraph(reader)]));
    return fitted;
}

export function splitBlocksAtMisfit(
    reader: ParseContext,
    container: ContainerType,
    blocks: readonly DocumentBlock[],
): [inner: DocumentBlock[], after: DocumentBlock[]] {
    const fitted = blocks.flatMap((block) => convertToFit(reader, container, block));
    const misfit = fitted.findIndex((block) => !canContain(container, block));
    const inner = misfit === -1 ? fitted : fitted.slice(0, misfit);
    return [inner.length > 0 ? inner : [createEmptyParagraph(reader)], misfit === -1 ? [] : fitted.slice(misfit)];
}

export function filterIntoFittingAndMisfitBlocks(
    reader: ParseContext,
    container: ContainerType,
    blocks: readonly DocumentBlock[],
): [inner: DocumentBlock[], misfits: DocumentBlock[]] {
    const fitted = blocks.flatMap((block) => convertToFit(reader, container, block));
    const inner = fitted.filter((block) => canContain(container, block));
    return [
        inner.length > 0 ? inner : [createEmptyParagraph(reader)],
        fitted.filter((block) => !canContain(container, block)),
    ];
}

/** Replaces blocks of types outside `allowedTypes` by their paragraphs. */
export function flattenToAllowedBlocks(
    reader: ParseContext,
    allowedTypes: readonly BlockType[],
    blocks: readonly DocumentBlock[],
): DocumentBlock[] {
    return blocks.flatMap((block): DocumentBlock[] => {
        if (allowedTypes.includes(block.type)) return [block];
        const line = toParagraphs(reader, block);
        if (line) return line;
        // Without tags, a false condition would reveal its content.
        if (block.type === 'if') {
            const { expression } = block.data;
            const [start, end] = [formatMarkdownConditionTag(expression), formatMarkdownEndTag('if')].map((tag) =>
                createParagraph(reader.newKey(), [createText(reader.newKey(), tag)]),
            );
            const content = flattenToAllowedBlocks(reader, allowedTypes, block.nodes);
            return [start, ...content, end].filter((one) => one !== undefined);
        }
        const inner = getChildAndFragmentNodes(block).filter((node) => node.object === 'block');
        if (inner.length > 0) return flattenToAllowedBlocks(reader, allowedTypes, inner);
        const text = concatNodesPlainText([block]);
        return text === '' ? [] : [createParagraph(reader.newKey(), [createText(reader.newKey(), text)])];
    });
}

function convertToFit(reader: ParseContext, container: ContainerType, block: DocumentBlock): DocumentBlock[] {
    return canContain(container, block) ? [block] : (toParagraphs(reader, block) ?? [block]);
}

function toParagraphs({ newKey }: ParseContext, block: DocumentBlock): DocumentBlockParagraph[] | undefined {
    const wrapNodes = (...nodes: LineNode[]) => [createParagraph(newKey(), nodes)];
    const inline = { object: 'inline', key: newKey(), isVoid: true } as const;
    switch (block.type) {
        case 'images':
            return block.nodes.flatMap(({ data: { ref, refDark, alt }, fragments }) => {
                const data = { ref, ...(refDark && { refDark }), ...(alt && { caption: alt }) };
                const caption = fragments.flatMap(({ nodes }) => nodes);
                return [...wrapNodes({ ...inline, key: newKey(), type: 'inline-image', data }), ...caption];
            });
        case 'math':
            return wrapNodes({ ...inline, type: 'inline-math', data: block.data });
        case 'content-ref':
            return wrapNodes({ ...inline, type: 'mention', data: { ref: block.data.ref } });
        case 'file':
            return [
                ...wrapNodes({ ...inline, type: 'mention', data: { ref: block.data.ref } }),
                ...listCaptionParagraphs(block),
            ];
        case 'embed': {
            const { url } = block.data;
            const data = { ref: { kind: 'url' as const, url } };
            const link = { object: 'inline', type: 'link', key: newKey(), data } as const;
            return [...wrapNodes({ ...link, nodes: [createText(newKey(), url)] }), ...listCaptionParagraphs(block)];
        }
        default:
            return undefined;
    }
}

function listCaptionParagraphs({ fragments = [] }: DocumentBlockEmbed | DocumentBlockFile): DocumentBlockParagraph[] {
    return fragments.flatMap(({ nodes }) => nodes);
}
