import type { DocumentBlock } from '@svc-int/api';

import { findBlockType } from '../../../markdown/tags/block-tags.js';
import type { TagPair } from '../../../markdown/tags/pair-tags.js';
import { parsePairedNodes, parseUnreadTag } from './parse-blocks.js';
import {
    createBoldParagraph,
    parseExpandable,
    parseHint,
    parseIfTagPair,
    createListTagParser,
    createMultiPartTagParser,
    parseBlockquoteTagPair,
} from './parse-containers.js';
import { createVoidTagParser, parseImages, parseIntegrationBlockTag, parseTableTagPair } from './parse-void-blocks.js';
import { parseCode, createHeadingTagParser, parseParagraph, parsePrompt } from './parse-text-blocks.js';
import { parseUnreadUpdate, parseUpdates } from './parse-updates.js';
import type { BlockType } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';

type TagReader = (reader: ParseContext, pair: TagPair) => DocumentBlock[] | undefined;

/** Reads content only of blocks, to avoid parsing it twice per level. The outer tag reads tags of parts. */
const READERS: Readonly<Record<BlockType, TagReader | undefined>> = {
    paragraph: parseParagraph,
    'heading-1': createHeadingTagParser(1),
    'heading-2': createHeadingTagParser(2),
    'heading-3': createHeadingTagParser(3),
    code: parseCode,
    'code-line': undefined,
    'list-ordered': createListTagParser('list-ordered'),
    'list-unordered': createListTagParser('list-unordered'),
    'list-tasks': createListTagParser('list-tasks'),
    'list-item': undefined,
    divider: createVoidTagParser('divider'),
    blockquote: parseBlockquoteTagPair,
    hint: parseHint,
    if: parseIfTagPair,
    updates: parseUpdates,
    update: parseUnreadUpdate,
    prompt: parsePrompt,
    expandable: parseExpandable,
    tabs: createMultiPartTagParser('tabs'),
    'tabs-item': undefined,
    stepper: createMultiPartTagParser('stepper'),
    'stepper-step': undefined,
    columns: createMultiPartTagParser('columns'),
    column: undefined,
    images: parseImages,
    image: undefined,
    table: parseTableTagPair,
    math: createVoidTagParser('math'),
    drawing: createVoidTagParser('drawing'),
    file: createVoidTagParser('file'),
    embed: createVoidTagParser('embed'),
    'content-ref': createVoidTagParser('content-ref'),
    'reusable-content': createVoidTagParser('reusable-content'),
    integration: createVoidTagParser('integration'),
    swagger: createVoidTagParser('swagger'),
    'openapi-operation': createVoidTagParser('openapi-operation'),
    'openapi-schemas': createVoidTagParser('openapi-schemas'),
    'openapi-webhook': createVoidTagParser('openapi-webhook'),
};

export function parseTagPairToBlocks(reader: ParseContext, pair: TagPair): DocumentBlock[] {
    const { tag, children, raw, rawEnd, start, end } = pair;
    const type = findBlockType(tag.name);
    const read = tag.name.startsWith('@') ? parseIntegrationBlockTag : type && READERS[type];
    const blocks = read?.(reader, pair);
    if (blocks) return blocks;
    const title = findTitle(pair);
    return [
        ...parseUnreadTag(reader, raw, start, title),
        ...(title === undefined ? [] : [createBoldParagraph(reader, title)]),
        ...parsePairedNodes(reader, children ?? []),
        ...parseUnreadTag(reader, rawEnd, end),
    ];
}

/** Texts of tags such as `{% swagger-response status="200: OK" description="Pet" %}`. */
const TITLE_ATTRIBUTES = ['title', 'summary', 'name', 'status', 'description'];

function findTitle({ tag: { attributes } }: TagPair): string | undefined {
    const texts = TITLE_ATTRIBUTES.flatMap((name) => {
        const text = attributes[name];
        return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
    });
    return texts.length > 0 ? texts.join(' ') : undefined;
}
