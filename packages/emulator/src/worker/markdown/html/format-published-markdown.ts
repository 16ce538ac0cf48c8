import { rewriteLinks } from '../references/rewrite-links.js';
import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import { stripInlineTags } from './strip-inline-tags.js';
import { formatRepositoryMarkdown } from './format-repository-markdown.js';

/** `undefined`: the text of the link stays without a link. */
export type GetPublishedHref = (href: string) => string | undefined;

/** For readers outside of the service: tables and other tagged blocks as HTML, links as URLs. */
export function formatPublishedMarkdown(markdown: string, getHref: GetPublishedHref): string {
    const { children } = parseMarkdown(formatRepositoryMarkdown(markdown));
    const root = { type: 'root' as const, children };
    stripInlineTags(root);
    rewriteLinks(root, (href) => (href.startsWith('#') ? href : getHref(href)));
    return formatMarkdown(root.children).trimEnd();
}
