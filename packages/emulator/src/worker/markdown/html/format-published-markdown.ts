import { isMarkdownWithinParseLimits } from '../../../markdown/parser.js';
import { DocumentTooLargeError } from '../document/document-too-large-error.js';
import { rewriteLinks } from '../references/rewrite-links.js';
import { isMarkdownTooLongToParseQuickly } from '../syntax/is-markdown-too-long-to-parse-quickly.js';
import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import { stripInlineTags } from './strip-inline-tags.js';
import { formatRepositoryMarkdown } from './format-repository-markdown.js';

/** `undefined`: the text of the link stays without a link. */
export type GetPublishedHref = (href: string) => string | undefined;

/**
 * For readers outside of the service: tables and other tagged blocks as HTML, links as URLs.
 *
 * @throws DocumentTooLargeError for a long text that would not be parsed
 */
export function formatPublishedMarkdown(markdown: string, getHref: GetPublishedHref): string {
    const isLong = isMarkdownTooLongToParseQuickly(markdown);
    const assertParsable = (text: string) => {
        if (isLong && !isMarkdownWithinParseLimits(text)) throw new DocumentTooLargeError(TOO_LONG);
        return text;
    };
    const { children } = parseMarkdown(assertParsable(formatRepositoryMarkdown(assertParsable(markdown))));
    const root = { type: 'root' as const, children };
    stripInlineTags(root);
    rewriteLinks(root, (href) => (href.startsWith('#') ? href : getHref(href)));
    return formatMarkdown(root.children).trimEnd();
}

const TOO_LONG = 'Its Markdown is too long or too deeply nested to replace its links. Split it into several pages.';
