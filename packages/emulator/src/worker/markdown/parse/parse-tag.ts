import type { DocumentBlock } from '@svc-int/api';

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
import { parseImages, parseIntegrationBlockTag, parseVoidBlockTag, parseTableTagPair } from './parse-void-blocks.js';
import { parseCode, createHeadingTagParser, parseParagraph, parsePrompt } from './parse-text-blocks.js';
import { parseUnreadUpdate, parseUpdates } from './parse-updates.js';
import type { ParseContext } from './parse-context.js';

type TagReader = (reader: ParseContext, pair: TagPair) => DocumentBlock[] | undefined;

/** Reads the content only if the tag is a block, to avoid parsing it twice per level. */
const READERS: Readonly<Record<string, TagReader>> = {
    paragraph: parseParagraph,
    'heading-1': createHeadingTagParser(1),
    'heading-2': createHeadingTagParser(2),
    'heading-3': createHeadingTagParser(3),
    code: parseCode,
    'list-ordered': createListTagParser('list-ordered'),
    'list-unordered': createListTagParser('list-unordered'),
    'list-tasks': createListTagParser('list-tasks'),
    blockquote: parseBlockquoteTagPair,
    hint: parseHint,
    if: parseIfTagPair,
    updates: parseUpdates,
    update: parseUnreadUpdate,
    prompt: parsePrompt,
    expandable: parseExpandable,
    tabs: createMultiPartTagParser('tabs'),
    stepper: createMultiPartTagParser('stepper'),
    columns: createMultiPartTagParser('columns'),
    images: parseImages,
    table: parseTableTagPair,
};

/** Returns the content of the tag if it represents no block. */
export function parseTagPairToBlocks(reader: ParseContext, pair: TagPair): DocumentBlock[] {
    const { tag, children, raw, rawEnd } = pair;
    const read = Object.hasOwn(READERS, tag.name)
        ? READERS[tag.name]
        : tag.name.startsWith('@')
          ? parseIntegrationBlockTag
          : parseVoidBlockTag;
    const blocks = read?.(reader, pair);
    if (blocks) return blocks;
    return [
        ...parseUnreadTag(reader, raw),
        ...parseTitle(reader, pair),
        ...parsePairedNodes(reader, children ?? []),
        ...parseUnreadTag(reader, rawEnd),
    ];
}

function parseTitle(reader: ParseContext, { tag: { attributes } }: TagPair): DocumentBlock[] {
    const title = attributes['title'] ?? attributes['summary'];
    return typeof title === 'string' && title.trim() !== '' ? [createBoldParagraph(reader, title)] : [];
}
