import { rewriteLinks } from '../references/rewrite-links.js';
import { omitHiddenTags } from '../syntax/omit-hidden-tags.js';
import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import { stripInlineTags } from './strip-inline-tags.js';
import { stripUnreadTags } from './strip-unread-tags.js';
import { type GetLinkName, replaceIdLinkTexts } from './replace-id-link-texts.js';
import { formatRepositoryMarkdown } from './format-repository-markdown.js';

/** `undefined`: the text of the link stays without a link. */
export type GetPublishedHref = (href: string) => string | undefined;

export interface PublishedMarkdownOptions {
    /** Text of a link without own text. */
    getTitle?: GetLinkName | undefined;
}

const FILE_PATH = /^\/(?:spaces\/[^/]+\/)?files\//;

/** Formats tables and other tagged blocks as HTML, links as URLs. */
export function formatPublishedMarkdown(
    markdown: string,
    getHref: GetPublishedHref,
    { getTitle = () => undefined }: PublishedMarkdownOptions = {},
): string {
    const root = omitHiddenTags(parseMarkdown(formatRepositoryMarkdown(markdown)));
    if (markdown.includes('{%')) stripUnreadTags(root);
    stripInlineTags(root);
    replaceIdLinkTexts(root, (href, text) => {
        if (FILE_PATH.test(href)) return findFileName(getHref(href));
        // A text that only equals the end of an id URL may be the author's.
        return text === href ? getTitle(href, text) : undefined;
    });
    rewriteLinks(root, (href) => (href.startsWith('#') ? href : getHref(href)));
    return formatMarkdown(root.children).trimEnd();
}

function findFileName(url: string | undefined): string | undefined {
    const [, name] = /\/([^/?#]+)(?:[?#]|$)/.exec(url ?? '') ?? [];
    try {
        return name && decodeURIComponent(name);
    } catch {
        return name;
    }
}
