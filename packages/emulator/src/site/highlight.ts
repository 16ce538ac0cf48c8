/** Highlights code of the page: loaded by pages alone that have some, as its languages weigh more than all else. */
import { highlightCode } from './highlight-languages.js';
import { PAGE_REPLACED_EVENT } from './page-events.js';

/** UTF-16 units of code beyond which it stays plain: highlighting it would keep the page waiting. */
const MAX_CODE_LENGTH = 100_000;

/** Classes of the style sheet for the parts that the library tells apart. */
const KINDS: Record<string, string> = {
    keyword: 'keyword',
    literal: 'keyword',
    operator: 'keyword',
    selector: 'keyword',
    string: 'string',
    regexp: 'string',
    addition: 'string',
    comment: 'comment',
    quote: 'comment',
    doctag: 'comment',
    number: 'number',
    symbol: 'number',
    variable: 'number',
    title: 'title',
    section: 'title',
    built_in: 'title',
    type: 'title',
    attr: 'name',
    attribute: 'name',
    name: 'name',
    tag: 'name',
    property: 'name',
    deletion: 'name',
    meta: 'comment',
};

/** A part of a text. */
interface Part {
    kind: string;
    start: number;
    end: number;
}

/** Highlights the blocks of code below a node, as ranges: the document itself stays as it is. */
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

/** The parts that the library marks, in a template: nothing of it becomes part of the page. */
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
        const own = node instanceof Element ? getKind(node) : undefined;
        for (const child of node.childNodes) read(child, own ?? kind);
    };
    read(template.content, undefined);
    return parts;
}

function getKind({ classList }: Element): string | undefined {
    const [name = ''] = classList;
    const [scope = ''] = name.replace('hljs-', '').split('-');
    return KINDS[name.replace('hljs-', '')] ?? KINDS[scope];
}

/** Finds where a place of a text is in its nodes; places are asked for in order. */
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
