import { toSlug } from '../../../worker/service/slugs.js';
import type { SiteDocumentView, OutlineHeading } from '../site-document-view.js';
import {
    type DocumentContentNode,
    concatNodesPlainText,
    createUpdateAnchorAllocator,
} from '../../../worker/markdown/index.js';
import type { RenderSlices } from './render-slices.js';
import { type HtmlContent, type SafeHtml, concatHtml, createHtml, EMPTY_HTML } from '../html.js';
import { getPageLabels, type PageLabels } from '../labels.js';

/** Deeper blocks are rendered as text. */
const MAX_BLOCK_DEPTH = 60;

const MAX_REUSABLE_CONTENT_DEPTH = 10;

/** A page may repeat long content many times. */
const MAX_SHARED_BLOCKS = 20_000;

interface PageDrawing {
    slices: RenderSlices;
    taken: Set<string>;
    headings: OutlineHeading[];
    /** Levels of the current heading and its ancestors. Rendered headings skip no level. */
    levels: number[];
    notes: { id: string; body: SafeHtml }[];
    groups: number;
    getUpdateAnchor: (date: string) => string;
    sharedBlocks: number;
    schemas: number;
    hasCode: boolean;
    hasMath: boolean;
    hasOperation: boolean;
    hasUpdates: boolean;
    integrations: Set<string>;
}

export interface HtmlRenderContext {
    view: SiteDocumentView;
    labels: PageLabels;
    page: PageDrawing;
    /** Passed as a value to avoid a circular import. */
    renderNode(context: HtmlRenderContext, node: DocumentContentNode): SafeHtml;
    depth: number;
    /** Renders everything in one slice, because the parts depend on their order. Default: `false`. */
    isWhole?: boolean;
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
        getUpdateAnchor: createUpdateAnchorAllocator(),
        sharedBlocks: 0,
        schemas: 0,
        hasCode: false,
        hasMath: false,
        hasOperation: false,
        hasUpdates: false,
        integrations: new Set(),
    };
    return { view, labels: getPageLabels(view.locale), page, renderNode: draw, depth: 0, reusableContentIds: [] };
}

export function renderNodes(context: HtmlRenderContext, nodes: readonly DocumentContentNode[]): SafeHtml {
    if (context.depth > MAX_BLOCK_DEPTH) return createHtml`<p>${concatNodesPlainText(nodes)}</p>`;
    return renderEach(context, nodes, (node) => context.renderNode(context, node));
}

/** Defers the items that exceed the current slice. */
export function renderEach<Item>(
    context: HtmlRenderContext,
    items: readonly Item[],
    render: (item: Item, at: number) => HtmlContent,
    start = 0,
): SafeHtml {
    const { slices } = context.page;
    const parts: HtmlContent[] = [];
    for (const [offset, item] of (start === 0 ? items : items.slice(start)).entries()) {
        const at = start + offset;
        if (!context.isWhole && !slices.consumeItem()) {
            parts.push(slices.defer(() => renderEach(context, items, render, at)));
            break;
        }
        parts.push(render(item, at));
    }
    return concatHtml(parts);
}

export function createDeeperNestedHtmlRenderContext(context: HtmlRenderContext): HtmlRenderContext {
    return { ...context, depth: context.depth + 1 };
}

/** Returns `undefined` if the content contains itself, or beyond the limits. */
export function createReusableContentContextIfAllowed(
    context: HtmlRenderContext,
    id: string,
    view: SiteDocumentView,
    blocks: number,
): HtmlRenderContext | undefined {
    const { reusableContentIds: within, page } = context;
    if (within.includes(id) || within.length >= MAX_REUSABLE_CONTENT_DEPTH) return undefined;
    page.sharedBlocks += blocks + 1;
    if (page.sharedBlocks > MAX_SHARED_BLOCKS) return undefined;
    return { ...createDeeperNestedHtmlRenderContext(context), view, reusableContentIds: [...within, id] };
}

export function claimAnchor({ page }: HtmlRenderContext, anchor: string | undefined): string | undefined {
    if (anchor === undefined || page.taken.has(anchor)) return undefined;
    page.taken.add(anchor);
    return anchor;
}

export function claimTextAnchor(context: HtmlRenderContext, text: string): string | undefined {
    return claimAnchor(context, toSlug(text) || undefined);
}

/** The title of the page has level 1. */
function assignLevel({ page: { levels } }: HtmlRenderContext, level: number): number {
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
    return levels.length + 1;
}

export function renderPartHeadingWithoutAnchor(
    context: HtmlRenderContext,
    level: 2 | 3,
    text: string,
    after?: SafeHtml,
): SafeHtml {
    const [open, close] = assignAccessibleHeadingTags(context, level);
    return createHtml`${open} class="heading-${level}">${text}${after}${close}`;
}

/** Only returns known tags, which need no escaping. */
export function assignAccessibleHeadingTags(
    context: HtmlRenderContext,
    level: number,
): readonly [open: SafeHtml, close: SafeHtml] {
    return HEADING_TAGS[assignLevel(context, level)] ?? [EMPTY_HTML, EMPTY_HTML];
}

const HEADING_TAGS: Record<number, readonly [open: SafeHtml, close: SafeHtml]> = {
    2: [createHtml`<h2`, createHtml`</h2>`],
    3: [createHtml`<h3`, createHtml`</h3>`],
    4: [createHtml`<h4`, createHtml`</h4>`],
};
