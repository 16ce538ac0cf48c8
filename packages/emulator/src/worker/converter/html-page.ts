import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { Heading, Nodes as Markdown, RootContent as MarkdownContent } from 'mdast';

import { attribute, contentOf, elementsIn, textOf } from './html-content.js';
import type { ConvertedPage } from './protocol.js';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** HTML as a page: its content, without what leads around the site and what runs in a browser. */
export function convertHtml(html: string): ConvertedPage {
    const document = fromHtml(html);
    const head = [...elementsIn(document)];
    const metaOf = (name: string) =>
        attribute(
            head.find((element) => element.tagName === 'meta' && attribute(element, 'name') === name),
            'content',
        );
    const title = textOf(head.find(({ tagName }) => tagName === 'title')).trim();
    return {
        root: toMarkdown(contentOf(document)),
        ...(title !== '' && { title }),
        description: metaOf('description')?.trim() || undefined,
        base: attribute(
            head.find(({ tagName }) => tagName === 'base'),
            'href',
        ),
    };
}

function toMarkdown(children: RootContent[]): ConvertedPage['root'] {
    const root: Root = { type: 'root', children };
    const handlers = { ...Object.fromEntries(HEADINGS.map((name) => [name, headingOf])), details: detailsOf };
    const tree = toMdast(root, { document: true, handlers });
    withoutPositions(tree);
    // A document becomes a root.
    return tree as ConvertedPage['root'];
}

/** A heading keeps its anchor: other pages lead to it. */
const headingOf: Handle = (state, element: Element) => {
    // The library's own handler, which makes a heading of one.
    const heading = defaultHandlers.h1(state, element) as Heading;
    const anchor = attribute(element, 'id') ?? attribute([...elementsIn(element)].find(isAnchor), 'id');
    return anchor === undefined ? heading : { ...heading, data: { anchor } };
};

function isAnchor(element: Element): boolean {
    return element.tagName === 'a' && attribute(element, 'id') !== undefined;
}

/** What expands: as HTML among Markdown, which documents have a block for. */
function detailsOf(state: State, element: Element): MarkdownContent[] {
    const summary = element.children.find(isSummary);
    const title = escaped(textOf(summary).replaceAll(/\s+/g, ' ').trim());
    const content = { ...element, children: element.children.filter((child) => child !== summary) };
    return [
        { type: 'html', value: `<details>\n\n<summary>${title}</summary>` },
        // What stands in a block is flow.
        ...(state.toFlow(state.all(content)) as MarkdownContent[]),
        { type: 'html', value: '</details>' },
    ];
}

function isSummary(node: ElementContent): node is Element {
    return node.type === 'element' && node.tagName === 'summary';
}

function escaped(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** They would be most of what goes to the service. */
function withoutPositions(node: Markdown): void {
    delete node.position;
    if ('children' in node) for (const child of node.children) withoutPositions(child);
}
