import { toSlug } from '../../service/slugs.js';
import type { SiteDocumentView, OutlineHeading } from '../site-document-view.js';
import { type DocumentContentNode, concatNodesPlainText } from '../../markdown/index.js';
import type { RenderSlices } from './render-slices.js';
import { type HtmlContent, type SafeHtml, concatHtml, createHtml, EMPTY_HTML } from '../html.js';
import { getPageLabels, type PageLabels } from '../labels.js';

/** Limit of nested blocks; deeper ones are rendered as text. */
const MAX_BLOCK_DEPTH = 60;

/** Shared contents in each other that are drawn. */
const MAX_REUSABLE_CONTENT_DEPTH = 10;

/** Limit of reusable blocks in one page: a page may refer to a long one many times. */
const MAX_SHARED_BLOCKS = 20_000;

/** State that all of a page shares while it is drawn. */
interface PageDrawing {
    slices: RenderSlices;
    taken: Set<string>;
    headings: OutlineHeading[];
    /** Levels of the headings above, so that assistive technology finds no gap. */
    levels: number[];
    notes: { id: string; body: SafeHtml }[];
    /** How many groups of tabs there are. */
    groups: number;
    sharedBlocks: number;
    /** Schemas of specifications that were drawn. */
    schemas: number;
    hasCode: boolean;
    hasMath: boolean;
    hasOperation: boolean;
    /** Names of the integrations whose blocks there are. */
    integrations: Set<string>;
}

/** Rendering context of a position in a page. */
export interface HtmlRenderContext {
    view: SiteDocumentView;
    labels: PageLabels;
    page: PageDrawing;
    /** Draws one node: blocks and lines hold each other. */
    renderNode(drawing: HtmlRenderContext, node: DocumentContentNode): SafeHtml;
    depth: number;
    /** Whether one slice renders all of it, because its parts depend on their order. Default: false. */
    isWhole?: boolean;
    /** Ids of the shared contents that it is part of. */
    reusableContentIds: readonly string[];
}

export function createHtmlRenderContext(
    view: SiteDocumentView,
    draw: HtmlRenderContext['renderNode'],
    slices: RenderSlices,
): HtmlRenderContext {
    const page: PageDrawing = {
        slices,
        taken: new Set(),
        headings: [],
        levels: [],
        notes: [],
        groups: 0,
        sharedBlocks: 0,
        schemas: 0,
        hasCode: false,
        hasMath: false,
        hasOperation: false,
        integrations: new Set(),
    };
    return { view, labels: getPageLabels(view.locale), page, renderNode: draw, depth: 0, reusableContentIds: [] };
}

/** Renders nodes as HTML. Nodes beyond the depth limit become text, which also limits recursion. */
export function renderNodes(drawing: HtmlRenderContext, nodes: readonly DocumentContentNode[]): SafeHtml {
    if (drawing.depth > MAX_BLOCK_DEPTH) return createHtml`<p>${concatNodesPlainText(nodes)}</p>`;
    return renderEach(drawing, nodes, (node) => drawing.renderNode(drawing, node));
}

/** HTML of items in their order; later slices render those that the current one has no time for. */
export function renderEach<Item>(
    drawing: HtmlRenderContext,
    items: readonly Item[],
    render: (item: Item, at: number) => HtmlContent,
    start = 0,
): SafeHtml {
    const { slices } = drawing.page;
    const parts: HtmlContent[] = [];
    for (const [offset, item] of (start === 0 ? items : items.slice(start)).entries()) {
        const at = start + offset;
        if (!drawing.isWhole && !slices.consumeItem()) {
            parts.push(slices.defer(() => renderEach(drawing, items, render, at)));
            break;
        }
        parts.push(render(item, at));
    }
    return concatHtml(parts);
}

export function createDeeperNestedHtmlRenderContext(drawing: HtmlRenderContext): HtmlRenderContext {
    return { ...drawing, depth: drawing.depth + 1 };
}

/** The drawing of shared content; undefined where it would be drawn within itself, or too much of it. */
export function createReusableContentContextIfAllowed(
    drawing: HtmlRenderContext,
    id: string,
    view: SiteDocumentView,
    blocks: number,
): HtmlRenderContext | undefined {
    const { reusableContentIds: within, page } = drawing;
    if (within.includes(id) || within.length >= MAX_REUSABLE_CONTENT_DEPTH) return undefined;
    page.sharedBlocks += blocks + 1;
    if (page.sharedBlocks > MAX_SHARED_BLOCKS) return undefined;
    return { ...createDeeperNestedHtmlRenderContext(drawing), view, reusableContentIds: [...within, id] };
}

/** The id of an element that has this anchor; undefined where another one has it already. */
export function claimAnchor({ page }: HtmlRenderContext, anchor: string | undefined): string | undefined {
    if (anchor === undefined || page.taken.has(anchor)) return undefined;
    page.taken.add(anchor);
    return anchor;
}

/** The id of a heading without an anchor of its own. */
export function claimTextAnchor(drawing: HtmlRenderContext, text: string): string | undefined {
    return claimAnchor(drawing, toSlug(text) || undefined);
}

/** Assigns the accessible level of a heading: the page's title is 1, and no level is skipped. */
function assignLevel({ page: { levels } }: HtmlRenderContext, level: number): number {
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
    return levels.length + 1;
}

/** The heading of a part that is no heading of the document: none of those has its level. */
export function renderPartHeadingWithoutAnchor(
    drawing: HtmlRenderContext,
    level: 2 | 3,
    text: string,
    after?: SafeHtml,
): SafeHtml {
    const [open, close] = assignAccessibleHeadingTags(drawing, level);
    return createHtml`${open} class="heading-${level}">${text}${after}${close}`;
}

/** Assigns the tags of a heading by its accessible level: only known tags, so they need no escaping. */
export function assignAccessibleHeadingTags(
    drawing: HtmlRenderContext,
    level: number,
): readonly [open: SafeHtml, close: SafeHtml] {
    return HEADING_TAGS[assignLevel(drawing, level)] ?? [EMPTY_HTML, EMPTY_HTML];
}

const HEADING_TAGS: Record<number, readonly [open: SafeHtml, close: SafeHtml]> = {
    2: [createHtml`<h2`, createHtml`</h2>`],
    3: [createHtml`<h3`, createHtml`</h3>`],
    4: [createHtml`<h4`, createHtml`</h4>`],
};
