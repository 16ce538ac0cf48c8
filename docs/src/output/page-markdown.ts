import type { ResolveHref } from './render-html.js';

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

export function rewriteLinks(markdown: string, resolveHref: ResolveHref): string {
    return splitCode(markdown)
        .map((part, index) => (index % 2 === 1 ? part : rewriteText(part, resolveHref)))
        .join('');
}

/** Parts with odd index are code. */
function splitCode(markdown: string): string[] {
    return markdown.split(/(^ *```[^]*?^ *```$)/gm);
}

function rewriteText(text: string, resolveHref: ResolveHref): string {
    return text.replace(LINK, (_, mark: string, label: string, href: string) => {
        const target = resolveHref(href);
        if (target !== undefined) return `${mark}[${label}](${target})`;
        return mark === '' ? label : '';
    });
}
