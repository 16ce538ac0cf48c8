/** Loaded only by pages with code. */
import { findCodeKind } from './code-kinds.js';
import { highlightCode } from './highlight-languages.js';
import { PAGE_REPLACED_EVENT } from './page-events.js';

/** UTF-16 units; longer code would block the page. */
const MAX_CODE_LENGTH = 100_000;

interface Part {
    kind: string;
    start: number;
    end: number;
}

/** Uses the CSS Custom Highlight API, so the DOM is unchanged. */
export function highlightCodeBlocks(root: ParentNode): void {
    if (!('highlights' in CSS)) return;
    for (const code of root.querySelectorAll<HTMLElement>('code[data-syntax]')) highlightBlock(code);
}

function highlightBlock(code: HTMLElement): void {
    const text = code.textContent;
    const marked = text.length > MAX_CODE_LENGTH ? undefined : highlightCode(text, code.dataset['syntax'] ?? '');
    if (marked === undefined) return;
    const locate = createLocator(code);
    for (const { kind, start, end } of parseParts(marked)) {
        const range = new Range();
        range.setStart(...locate(start));
        range.setEnd(...locate(end));
        getHighlight(kind).add(range);
    }
}

function getHighlight(kind: string): Highlight {
    const made = CSS.highlights.get(kind) ?? new Highlight();
    if (!CSS.highlights.has(kind)) CSS.highlights.set(kind, made);
    return made;
}

function parseParts(marked: string): Part[] {
    const template = document.createElement('template');
    template.innerHTML = marked;
    const parts: Part[] = [];
    let at = 0;
    const read = (node: Node, kind: string | undefined): void => {
        if (node instanceof Text) {
            if (kind !== undefined && node.length > 0) parts.push({ kind, start: at, end: at + node.length });
            at += node.length;
        }
        const own = node instanceof Element ? findCodeKind(node.className) : undefined;
        for (const child of node.childNodes) read(child, own ?? kind);
    };
    read(template.content, undefined);
    return parts;
}

/** Maps text offsets to nodes. Offsets must ascend. */
function createLocator(element: Element): (at: number) => [node: Text, offset: number] {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode() as Text;
    let before = 0;
    return (at) => {
        while (at > before + node.length) {
            before += node.length;
            node = texts.nextNode() as Text;
        }
        return [node, at - before];
    };
}

highlightCodeBlocks(document);
document.addEventListener(PAGE_REPLACED_EVENT, () => {
    CSS.highlights?.clear();
    highlightCodeBlocks(document);
});
