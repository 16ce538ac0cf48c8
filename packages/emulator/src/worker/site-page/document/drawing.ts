import { slugOf } from '../../service/slugs.js';
import type { DocumentView, Heading } from '../document-view.js';
import { type BlockNode, plainTextOf } from '../../markdown/index.js';
import { type Html, joined, markup, NOTHING } from '../html.js';
import { wordsOf, type Words } from '../words.js';

/** Levels of blocks in blocks that are drawn as such; what is deeper is drawn as its text. */
const DEEPEST = 60;

/** Shared contents in each other that are drawn. */
const DEEPEST_SHARED = 10;

/** Blocks of shared contents that one page draws in all: a page may name the same long one any number of times. */
const MOST_SHARED = 20_000;

/** State that all of a page shares while it is drawn. */
interface PageDrawing {
    taken: Set<string>;
    headings: Heading[];
    /** Levels of the headings above, so that none is left out for who hears the page. */
    levels: number[];
    notes: { id: string; body: Html }[];
    /** How many groups of tabs there are. */
    groups: number;
    sharedBlocks: number;
    /** Schemas of specifications that were drawn. */
    schemas: number;
    hasCode: boolean;
    hasMath: boolean;
    /** Names of the integrations whose blocks there are. */
    integrations: Set<string>;
}

/** Where in a page something is drawn. */
export interface Drawing {
    view: DocumentView;
    words: Words;
    page: PageDrawing;
    /** Draws one node: blocks and lines hold each other. */
    draw(drawing: Drawing, node: BlockNode): Html;
    depth: number;
    /** Ids of the shared contents that it is part of. */
    within: readonly string[];
}

export function newDrawing(view: DocumentView, draw: Drawing['draw']): Drawing {
    const page: PageDrawing = {
        taken: new Set(),
        headings: [],
        levels: [],
        notes: [],
        groups: 0,
        sharedBlocks: 0,
        schemas: 0,
        hasCode: false,
        hasMath: false,
        integrations: new Set(),
    };
    return { view, words: wordsOf(view.locale), page, draw, depth: 0, within: [] };
}

/** Nodes as HTML. What is too deep is drawn as its text: nobody writes so, and calls would go as deep. */
export function drawNodes(drawing: Drawing, nodes: readonly BlockNode[]): Html {
    if (drawing.depth > DEEPEST) return markup`<p>${plainTextOf(nodes)}</p>`;
    return joined(nodes.map((node) => drawing.draw(drawing, node)));
}

export function inside(drawing: Drawing): Drawing {
    return { ...drawing, depth: drawing.depth + 1 };
}

/** The drawing of shared content; undefined where it would be drawn within itself, or too much of it. */
export function insideShared(drawing: Drawing, id: string, view: DocumentView, blocks: number): Drawing | undefined {
    const { within, page } = drawing;
    if (within.includes(id) || within.length >= DEEPEST_SHARED) return undefined;
    page.sharedBlocks += blocks + 1;
    if (page.sharedBlocks > MOST_SHARED) return undefined;
    return { ...inside(drawing), view, within: [...within, id] };
}

/** The id of an element that has this anchor; undefined where another one has it already. */
export function takeAnchor({ page }: Drawing, anchor: string | undefined): string | undefined {
    if (anchor === undefined || page.taken.has(anchor)) return undefined;
    page.taken.add(anchor);
    return anchor;
}

/** The id of a heading without an anchor of its own. */
export function anchorOfText(drawing: Drawing, text: string): string | undefined {
    return takeAnchor(drawing, slugOf(text) || undefined);
}

/** The level of a heading for who hears the page: that of the page's title is 1, and none is left out. */
function soundedLevel({ page: { levels } }: Drawing, level: number): number {
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
    return levels.length + 1;
}

/** The heading of a part that is no heading of the document: none of those has its level. */
export function partHeading(drawing: Drawing, level: 2 | 3, text: string, after?: Html): Html {
    const [open, close] = headingTags(drawing, level);
    return markup`${open} class="heading-${level}">${text}${after}${close}`;
}

/** The tags of a heading by its level for who hears the page: known ones alone, so they are HTML as they are. */
export function headingTags(drawing: Drawing, level: number): readonly [open: Html, close: Html] {
    return HEADING_TAGS[soundedLevel(drawing, level)] ?? [NOTHING, NOTHING];
}

const HEADING_TAGS: Record<number, readonly [open: Html, close: Html]> = {
    2: [markup`<h2`, markup`</h2>`],
    3: [markup`<h3`, markup`</h3>`],
    4: [markup`<h4`, markup`</h4>`],
};
