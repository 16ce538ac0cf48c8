import type { Element, ElementContent, Root, RootContent } from 'hast';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { Nodes as Markdown, Root as MarkdownRoot, RootContent as MarkdownContent } from 'mdast';

import type { YieldIfNeeded } from '../service/event-loop/yield.js';
import { getAttribute, extractMainContent, walkElements, getHtmlElementTextContent } from './html-content.js';
import { stripSpansInOversizedTables } from './limit-tables.js';
import { parseHtmlToHast } from './parse-html.js';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const CONTAINERS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'main', 'body', 'header', 'center']);

const MIN_BATCH_ELEMENTS = 200;

export interface HtmlPage {
    root: MarkdownRoot;
    title?: string;
    description?: string | undefined;
    base?: string | undefined;
}

export async function convertHtmlToMarkdownTree(html: string, yieldIfNeeded: YieldIfNeeded): Promise<HtmlPage> {
    const document = await parseHtmlToHast(html, yieldIfNeeded);
    const elements = [...walkElements(document)];
    const findElement = (tagName: string) => elements.find((element) => element.tagName === tagName);
    const description = elements.find(
        (element) => element.tagName === 'meta' && getAttribute(element, 'name')?.toLowerCase() === 'description',
    );
    const title = getHtmlElementTextContent(findElement('title')).replaceAll(/\s+/g, ' ').trim();
    const base = getAttribute(findElement('base'), 'href');
    const content = extractMainContent(document);
    stripSpansInOversizedTables(content);
    return {
        root: await toMarkdown(listBlocks(content), yieldIfNeeded),
        ...(title !== '' && { title }),
        description: getAttribute(description, 'content')?.trim() || undefined,
        base,
    };
}

async function toMarkdown(blocks: readonly RootContent[], yieldIfNeeded: YieldIfNeeded): Promise<MarkdownRoot> {
    const root: MarkdownRoot = { type: 'root', children: [] };
    for (const part of splitBlocks(blocks)) {
        await yieldIfNeeded();
        root.children.push(...convert(part));
    }
    return root;
}

function listBlocks(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => (isContainer(node) ? listBlocks(node.children) : [node]));
}

function isContainer(node: RootContent): node is Element {
    return (
        node.type === 'element' &&
        CONTAINERS.has(node.tagName) &&
        node.children.every((child) =>
            child.type === 'element' ? isBlock(child) : child.type === 'text' && child.value.trim() === '',
        )
    );
}

const BLOCKS: ReadonlySet<string> = new Set([
    ...CONTAINERS,
    ...HEADINGS,
    ...'p ul ol dl pre table blockquote hr figure details footer aside address'.split(' '),
]);

function isBlock({ tagName }: Element): boolean {
    return BLOCKS.has(tagName);
}

function* splitBlocks(blocks: readonly RootContent[]): Generator<RootContent[]> {
    let part: RootContent[] = [];
    let size = 0;
    for (const node of blocks) {
        part.push(node);
        size += 1;
        if (node.type !== 'element' || !isBlock(node)) continue;
        for (const _ of walkElements(node)) size += 1;
        if (size < MIN_BATCH_ELEMENTS) continue;
        yield part;
        part = [];
        size = 0;
    }
    if (part.length > 0) yield part;
}

function convert(children: RootContent[]): MarkdownContent[] {
    const root: Root = { type: 'root', children };
    const handlers = { ...Object.fromEntries(HEADINGS.map((name) => [name, convertHeading])), details: convertDetails };
    const tree = toMdast(root, { document: true, handlers });
    stripPositions(tree);
    return (tree as MarkdownRoot).children;
}

/** Keeps the anchor for links of other pages. */
const convertHeading: Handle = (state, element: Element) => {
    const heading = defaultHandlers.h1(state, element);
    const anchor = getAttribute(element, 'id') ?? getAttribute([...walkElements(element)].find(isAnchor), 'id');
    return anchor === undefined ? heading : { ...heading, data: { anchor } };
};

function isAnchor(element: Element): boolean {
    return element.tagName === 'a' && getAttribute(element, 'id') !== undefined;
}

function convertDetails(state: State, element: Element): MarkdownContent[] {
    const summary = element.children.find(isSummary);
    const title = escapeHtml(getHtmlElementTextContent(summary).replaceAll(/\s+/g, ' ').trim());
    const content = { ...element, children: element.children.filter((child) => child !== summary) };
    return [
        { type: 'html', value: `<details>\n\n<summary>${title}</summary>` },
        ...(state.toFlow(state.all(content)) as MarkdownContent[]),
        { type: 'html', value: '</details>' },
    ];
}

function isSummary(node: ElementContent): node is Element {
    return node.type === 'element' && node.tagName === 'summary';
}

function escapeHtml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Source positions would make up most of the result. */
function stripPositions(node: Markdown): void {
    delete node.position;
    if ('children' in node) for (const child of node.children) stripPositions(child);
}
