import { Parser } from 'htmlparser2';

export interface SiteElement {
    /** Lower case, such as `a`. */
    name: string;
    attributes: Readonly<Record<string, string>>;
    children: (SiteElement | string)[];
}

const INVISIBLE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'head', 'svg']);

/** Inline elements: they start no line. */
const INLINE_ELEMENTS: ReadonlySet<string> = new Set([
    'a',
    'abbr',
    'b',
    'button',
    'code',
    'em',
    'i',
    'kbd',
    'mark',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'u',
]);

/** Returns the root, which has no name. */
export function parseSitePage(html: string): SiteElement {
    const root: SiteElement = { name: '', attributes: {}, children: [] };
    const open = [root];
    const parser = new Parser({
        onopentag(name, attributes) {
            const element = { name, attributes, children: [] };
            open.at(-1)?.children.push(element);
            open.push(element);
        },
        ontext(text) {
            open.at(-1)?.children.push(text);
        },
        onclosetag() {
            open.pop();
        },
    });
    parser.end(html);
    return root;
}

export function findElementsByName(root: SiteElement, name: string): SiteElement[] {
    return root.children.flatMap((child) => {
        if (typeof child === 'string') return [];
        return [...(child.name === name ? [child] : []), ...findElementsByName(child, name)];
    });
}

/** One line per block. */
export function getReadableText(root: SiteElement): string {
    const lines = getText(root)
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim());
    return lines.filter(Boolean).join('\n');
}

function getText({ name, children }: SiteElement): string {
    if (INVISIBLE_ELEMENTS.has(name)) return '';
    const inner = children
        .map((child) => (typeof child === 'string' ? child.replaceAll(/\s+/g, ' ') : getText(child)))
        .join('');
    return name === 'br' || !(name === '' || INLINE_ELEMENTS.has(name)) ? `\n${inner}\n` : inner;
}
