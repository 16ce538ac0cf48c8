import type { Link, Nodes, Root } from 'mdast';

import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { type HtmlToken, tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

export type GetLinkName = (href: string, text: string) => string | undefined;

/** Replaces link texts equal to their id URL or its last part: documents lack such texts. */
export function replaceIdLinkTexts(root: Root, getName: GetLinkName): void {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'link') replaceLinkText(node, getName);
        else if (node.type === 'html') node.value = replaceHtmlLinkTexts(node.value, getName);
        if ('children' in node) stack.push(...node.children);
    }
}

function replaceLinkText({ url, children: [text, more] }: Link, getName: GetLinkName): void {
    const name = text?.type === 'text' && !more && isIdText(text.value, url) ? getName(url, text.value) : undefined;
    if (text?.type === 'text' && name !== undefined) text.value = name;
}

function isIdText(text: string, href: string): boolean {
    return text === href || href.endsWith(`/${text}`);
}

function replaceHtmlLinkTexts(html: string, getName: GetLinkName): string {
    if (!html.includes('<a ')) return html;
    let before: HtmlToken | undefined;
    const texts = tokenizeHtml(html).map((token) => {
        const href = before?.type === 'start' && before.name === 'a' ? before.attributes['href'] : undefined;
        before = token;
        if (token.type !== 'text' || href === undefined || !isIdText(token.raw, href)) return token.raw;
        const name = getName(href, token.raw);
        return name === undefined ? token.raw : escapeHtmlAndNewlinesAsEntities(name);
    });
    return texts.join('');
}
