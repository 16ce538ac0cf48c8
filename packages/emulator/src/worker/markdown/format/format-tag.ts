import type {
    DocumentBlock,
    DocumentBlockCode,
    DocumentBlockEmbed,
    DocumentBlockExpandable,
    DocumentBlockFile,
    DocumentBlockHeading,
    DocumentBlockImage,
    DocumentBlockIntegration,
    DocumentBlockTable,
} from '@svc-int/api';
import type { RootContent } from 'mdast';

import type { TagAttributesOrNodeData } from '../document/nodes.js';
import { IMAGE_CAPTION_TYPE_ATTRIBUTE, DARK_IMAGE_ATTRIBUTE } from '../parse/parse-void-blocks.js';
import { formatUpdateAttributes } from '../parse/parse-updates.js';
import { BLOCK_TAGS, getBlockTagName } from '../../../markdown/tags/block-tags.js';
import { formatMarkdownEndTag, formatMarkdownConditionTag, formatMarkdownTag } from '../../../markdown/tag.js';
import type { MarkdownTaggedBlock } from '../../../markdown/tag-syntax.js';
import { BLOCK_SIZE_UNIT_SUFFIXES } from '../syntax/tag-data.js';
import { formatCodeAsFenceIfPlainText, isValidFenceSyntax } from './format-plain-blocks.js';
import { formatInlineNodesAsPhrasingContent } from './format-line.js';
import { hasDefinedFieldsExcept, type FormatInnerBlocks } from './format-list.js';
import type { FormatContext } from './format-context.js';

const NAME = /^[\w.-]+$/;

type Size = number | { unit: string; value: number };

// oxlint-disable-next-line max-lines-per-function -- one case for each type
export function formatTaggedBlock(
    writer: FormatContext,
    block: DocumentBlock,
    inner: FormatInnerBlocks,
): MarkdownTaggedBlock {
    switch (block.type) {
        case 'paragraph':
        case 'heading-1':
        case 'heading-2':
        case 'heading-3': {
            if (block.type !== 'paragraph') reserveAnchor(writer, block);
            return createTagged(block.type, block.data, formatParagraph(writer, block.nodes));
        }
        case 'list-item':
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
        case 'blockquote':
        case 'hint':
        case 'prompt':
        case 'tabs-item':
        case 'stepper-step':
            return createTagged(getBlockTagName(block.type), block.data, inner(block.nodes));
        case 'if':
            return {
                type: 'tagged',
                open: formatMarkdownConditionTag(block.data.expression),
                close: formatMarkdownEndTag('if'),
                children: inner(block.nodes),
            };
        case 'code':
            return formatTaggedCode(writer, block);
        case 'code-line':
            return createTagged('code-line', block.data, formatParagraph(writer, block.nodes));
        case 'images':
            return createTagged(
                'images',
                block.data,
                block.nodes.map((image) => formatTaggedImage(writer, image, inner)),
            );
        case 'image':
            return formatTaggedImage(writer, block, inner);
        case 'expandable':
            return formatTaggedExpandable(block, inner);
        case 'tabs':
        case 'stepper':
        case 'columns':
        case 'updates':
            return createTagged(
                block.type,
                block.data,
                block.nodes.map((part) => formatTaggedBlock(writer, part, inner)),
            );
        case 'update':
            return createTagged('update', formatUpdateAttributes(block.data), inner(block.nodes));
        case 'column':
            return createTagged('column', formatSizes(block.data), inner(block.nodes));
        case 'table':
            return formatTaggedTable(block, inner);
        case 'integration':
            return { type: 'tagged', open: formatIntegrationTag(block), children: [] };
        case 'reusable-content': {
            const { name, targetAttribute } = BLOCK_TAGS[block.type];
            return createVoidTag(name, { [targetAttribute]: writer.getHref(block.data.ref) });
        }
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook': {
            const { ref, ...data } = block.data;
            return createVoidTag(block.type, { [BLOCK_TAGS[block.type].targetAttribute]: ref.spec, ...data });
        }
        case 'content-ref':
            return formatContentRef(writer.getHref(block.data.ref));
        case 'file':
            return formatCaptioned(
                'file',
                { [BLOCK_TAGS.file.targetAttribute]: writer.getHref(block.data.ref) },
                block,
                inner,
            );
        case 'embed':
            return formatCaptioned('embed', block.data, block, inner);
        case 'swagger':
        case 'drawing': {
            const { ref, ...data } = block.data;
            return createVoidTag(block.type, {
                ...(ref && { [BLOCK_TAGS[block.type].targetAttribute]: writer.getHref(ref) }),
                ...data,
            });
        }
        case 'divider':
        case 'math':
            return createVoidTag(block.type, block.data);
    }
}

function createTagged(
    name: string,
    data: TagAttributesOrNodeData | undefined,
    children: RootContent[],
): MarkdownTaggedBlock {
    return { type: 'tagged', open: formatMarkdownTag(name, data), close: formatMarkdownEndTag(name), children };
}

function createVoidTag(name: string, data: TagAttributesOrNodeData): MarkdownTaggedBlock {
    return { type: 'tagged', open: formatMarkdownTag(name, data), children: [] };
}

function formatParagraph(
    writer: FormatContext,
    nodes: Parameters<typeof formatInlineNodesAsPhrasingContent>[1],
): RootContent[] {
    const children = formatInlineNodesAsPhrasingContent(writer, nodes, 'paragraph');
    return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

function reserveAnchor({ anchors }: FormatContext, { data }: DocumentBlockHeading): void {
    if (data.id) anchors.keep(data.id);
}

function formatTaggedCode(writer: FormatContext, block: DocumentBlockCode): MarkdownTaggedBlock {
    const { syntax, ...data } = block.data;
    const highlighted = block.nodes.flatMap((codeLine, at) => (codeLine.data.highlighted ? [at + 1] : []));
    const isPlain = isValidFenceSyntax(syntax) && !block.nodes.some(({ data: { highlighted: is } }) => is === false);
    const code = isPlain ? formatCodeAsFenceIfPlainText(block, syntax) : undefined;
    if (code) return createTagged('code', { ...data, ...(highlighted.length > 0 && { highlighted }) }, [code]);
    return createTagged(
        'code',
        block.data,
        block.nodes.map((codeLine) =>
            createTagged('code-line', codeLine.data, formatParagraph(writer, codeLine.nodes)),
        ),
    );
}

function formatTaggedImage(
    writer: FormatContext,
    { data, fragments }: DocumentBlockImage,
    inner: FormatInnerBlocks,
): MarkdownTaggedBlock {
    const { ref, refDark, width, height, ...more } = data;
    const [caption] = fragments;
    const attributes = {
        [BLOCK_TAGS.image.targetAttribute]: writer.getHref(ref),
        ...(refDark && { [DARK_IMAGE_ATTRIBUTE]: writer.getHref(refDark) }),
        ...formatSizes({ width, height }),
        ...more,
        ...(caption?.type !== undefined && { [IMAGE_CAPTION_TYPE_ATTRIBUTE]: caption.type }),
    };
    if (!caption) return createVoidTag('image', attributes);
    return createTagged('image', attributes, inner(caption.nodes));
}

function formatCaptioned(
    name: string,
    data: TagAttributesOrNodeData,
    { fragments }: DocumentBlockEmbed | DocumentBlockFile,
    inner: FormatInnerBlocks,
): MarkdownTaggedBlock {
    const caption = fragments?.[0];
    return caption ? createTagged(name, data, inner(caption.nodes)) : createVoidTag(name, data);
}

function formatTaggedExpandable({ fragments }: DocumentBlockExpandable, inner: FormatInnerBlocks): MarkdownTaggedBlock {
    return createTagged(
        'expandable',
        {},
        fragments.map(({ fragment, nodes }) => createTagged(fragment, {}, inner(nodes))),
    );
}

function formatTaggedTable({ data, fragments }: DocumentBlockTable, inner: FormatInnerBlocks): MarkdownTaggedBlock {
    const cells = fragments.map(({ fragment, type, nodes }) => createTagged('cell', { fragment, type }, inner(nodes)));
    return createTagged('table', data, cells);
}

function formatSizes(data: Record<string, Size | undefined>): TagAttributesOrNodeData {
    const entries = Object.entries(data).map(([name, size]) => {
        const isShort =
            typeof size === 'object' &&
            BLOCK_SIZE_UNIT_SUFFIXES.has(size.unit) &&
            /^\d+(?:\.\d+)?$/.test(String(size.value));
        return [name, isShort ? `${size.value}${size.unit}` : size] as const;
    });
    return Object.fromEntries(entries);
}

function formatIntegrationTag({ data }: DocumentBlockIntegration): string {
    const { integration, block, props } = data;
    const isShort = [integration, block].every((name) => NAME.test(name)) && !('' in props);
    return isShort && !hasDefinedFieldsExcept(data, 'integration', 'block', 'props')
        ? formatMarkdownTag(`@${integration}/${block}`, props)
        : formatMarkdownTag('integration', data);
}

/** Adds a link for readers of plain Markdown. */
function formatContentRef(url: string): MarkdownTaggedBlock {
    const link: RootContent = {
        type: 'paragraph',
        children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }],
    };
    return createTagged('content-ref', { [BLOCK_TAGS['content-ref'].targetAttribute]: url }, [link]);
}
