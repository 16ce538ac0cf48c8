import type { ContentReference, DocumentInline, DocumentText } from '@svc-int/api';
import type { Token, Tokens } from 'marked';

/** Finds what an address in Markdown refers to. */
export type ReferenceFinder = (href: string) => ContentReference;

/** Gives each node of a document a key of its own. */
export type KeyMaker = () => string;

type Mark = DocumentText['leaves'][number]['marks'][number];

/** Nodes of a line: texts, and links and pictures between them. */
export function toInlines(
    tokens: readonly Token[],
    newKey: KeyMaker,
    find: ReferenceFinder,
): (DocumentInline | DocumentText)[] {
    const nodes: (DocumentInline | DocumentText)[] = [];
    add(tokens, []);
    if (nodes.length === 0) addText('', []);
    return nodes;

    function add(all: readonly Token[], marks: readonly Mark[]): void {
        for (const token of all) addOne(token, marks);
    }

    function addOne(token: Token, marks: readonly Mark[]): void {
        switch (token.type) {
            case 'strong':
                return add(token.tokens ?? [], [...marks, mark('bold')]);
            case 'em':
                return add(token.tokens ?? [], [...marks, mark('italic')]);
            case 'del':
                return add(token.tokens ?? [], [...marks, mark('strikethrough')]);
            case 'codespan':
                return addText(String(token.text), [...marks, mark('code')]);
            case 'br':
                return addText('\n', marks);
            case 'html':
                return /^<br\s*\/?>/i.test(token.raw) ? addText('\n', marks) : addText(token.raw, marks);
            case 'link':
                nodes.push(linkOf(token as Tokens.Link));
                return;
            case 'image':
                nodes.push(imageOf(token as Tokens.Image));
                return;
            case 'checkbox':
                return;
            default:
                if ('tokens' in token && token.tokens) return add(token.tokens, marks);
                return addText('text' in token ? String(token.text) : token.raw, marks);
        }
    }

    function addText(text: string, marks: readonly Mark[]): void {
        const leaf = { object: 'leaf' as const, text, marks: [...marks] };
        const last = nodes.at(-1);
        if (last?.object === 'text') last.leaves.push(leaf);
        else nodes.push({ object: 'text', key: newKey(), leaves: [leaf] });
    }

    function linkOf({ href, title, tokens: content }: Tokens.Link): DocumentInline {
        return {
            object: 'inline',
            type: 'link',
            key: newKey(),
            isVoid: false,
            data: { ref: find(href), ...(title && { title }) },
            nodes: toInlines(content, newKey, find),
        };
    }

    function imageOf({ href, title, text }: Tokens.Image): DocumentInline {
        return {
            object: 'inline',
            type: 'inline-image',
            key: newKey(),
            isVoid: true,
            data: pictureOf(find, href, text, title),
        };
    }
}

/** What a picture shows. */
export function pictureOf(find: ReferenceFinder, href: string, alt: string, title: string | null) {
    return { ref: find(href), ...(alt && { alt }), ...(title && { caption: title }) };
}

function mark(type: Mark['type']): Mark {
    return { object: 'mark', type };
}
