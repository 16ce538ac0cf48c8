import type { Element, Nodes, Root, RootContent } from 'hast';

const NON_CONTENT_ELEMENTS: ReadonlySet<string> = new Set(
    'script style noscript template iframe object embed svg canvas form button select textarea dialog nav head title'.split(
        ' ',
    ),
);

/** Excluded from pages without marked main content. */
const PAGE_FRAME_ELEMENTS: ReadonlySet<string> = new Set(['header', 'footer', 'aside']);

const PERMALINK = /^[#¶§🔗]?$/u;

export function extractMainContent(document: Root): RootContent[] {
    const elements = [...walkElements(document)];
    const articles = elements.filter(({ tagName }) => tagName === 'article');
    const main =
        elements.find((element) => element.tagName === 'main' || getAttribute(element, 'role') === 'main') ??
        (articles.length === 1 ? articles[0] : undefined);
    const body = main ?? elements.find(({ tagName }) => tagName === 'body') ?? document;
    prune(
        body,
        main === undefined
            ? (name) => NON_CONTENT_ELEMENTS.has(name) || PAGE_FRAME_ELEMENTS.has(name)
            : (name) => NON_CONTENT_ELEMENTS.has(name),
    );
    for (const element of walkElements(body)) if (element.tagName === 'table') ensureHeader(element);
    return body.children;
}

function ensureHeader(table: Element): void {
    const within = [...walkElements(table)];
    if (within.some(({ tagName }) => tagName === 'th' || tagName === 'table')) return;
    const row = within.find(({ tagName }) => tagName === 'tr');
    for (const cell of row?.children ?? []) if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

function prune(root: Root | Element, isLeft: (name: string) => boolean): void {
    for (const element of [root, ...walkElements(root)])
        element.children = element.children.filter(
            (child) =>
                child.type === 'text' ||
                (child.type === 'element' &&
                    !isLeft(child.tagName) &&
                    !isHidden(child) &&
                    !isPermalink(element, child)),
        );
}

function isHidden({ properties }: Element): boolean {
    return properties['hidden'] === true || properties['ariaHidden'] === 'true' || properties['role'] === 'navigation';
}

function isPermalink(around: Root | Element, child: Element): boolean {
    return (
        around.type === 'element' &&
        /^h[1-6]$/.test(around.tagName) &&
        child.tagName === 'a' &&
        getAttribute(child, 'id') === undefined &&
        PERMALINK.test(getHtmlElementTextContent(child).trim()) &&
        ![...walkElements(child)].some((element) => element.tagName === 'img')
    );
}

/** Iterates in document order, without recursion: pages can be deep. */
export function* walkElements(root: Nodes): Generator<Element> {
    const stack: Nodes[] = 'children' in root ? root.children.toReversed() : [];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type !== 'element') continue;
        yield node;
        for (const child of node.children.toReversed()) stack.push(child);
    }
}

export function getHtmlElementTextContent(root: Element | undefined): string {
    if (!root) return '';
    let text = '';
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'text') text += node.value;
        else if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
    }
    return text;
}

/** `name` is the hast property name. */
export function getAttribute(element: Element | undefined, name: string): string | undefined {
    const value = element?.properties[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
}
