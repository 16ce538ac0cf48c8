import type { DocumentBlock } from '@svc-int/api';

import { formerTag } from './former-document.js';
import type { Pair } from './pair-tags.js';
import { readPieces, textBlock } from './read-blocks.js';
import { expandableOf, hintOf, ifOf, listOf, partsOf, quoteOf } from './read-containers.js';
import { imagesOf, integrationNamed, readVoid, tableOf } from './read-things.js';
import { codeOf, headingOf, paragraphOf } from './read-texts.js';
import type { Reader } from './reader.js';

type TagReader = (reader: Reader, pair: Pair) => DocumentBlock[] | undefined;

/** Readers of tags by their names. They read what is within only if the tag is a block: else all would be read twice at each level. */
const READERS: Readonly<Record<string, TagReader>> = {
    paragraph: paragraphOf,
    'heading-1': headingOf(1),
    'heading-2': headingOf(2),
    'heading-3': headingOf(3),
    code: codeOf,
    'list-ordered': listOf('list-ordered'),
    'list-unordered': listOf('list-unordered'),
    'list-tasks': listOf('list-tasks'),
    blockquote: quoteOf,
    hint: hintOf,
    if: ifOf,
    expandable: expandableOf,
    tabs: partsOf('tabs'),
    stepper: partsOf('stepper'),
    columns: partsOf('columns'),
    images: imagesOf,
    table: tableOf,
};

/** Blocks that a tag represents; text if it represents none. */
export function readPair(reader: Reader, pair: Pair): DocumentBlock[] {
    const { tag, children, raw, rawEnd } = pair;
    const read = Object.hasOwn(READERS, tag.name)
        ? READERS[tag.name]
        : tag.name.startsWith('@')
          ? integrationNamed
          : readVoid;
    const blocks = formerTag(reader, pair) ?? read?.(reader, pair);
    if (blocks) return blocks;
    const inner = children ? [...readPieces(reader, children), textBlock(reader, rawEnd)] : [];
    return [textBlock(reader, raw), ...inner];
}
