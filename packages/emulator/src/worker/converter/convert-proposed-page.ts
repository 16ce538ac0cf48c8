import { decodePathSegment } from '../../values/decode-path-segment.js';
import { addTagsForUnderivableHeadingAnchors, formatMarkdown, parseMarkdown, rewriteLinks } from '../markdown/index.js';
import { normalizeFrontMatter } from './git/front-matter.js';
import { extractLeadingTitle } from './page-title.js';
import { assertMarkdownLength, assertNoUnreadCondition, splitFrontMatter, toText } from './parse-markdown-page.js';
import type { ProposedPage, ProposedPageMarkdown } from './protocol.js';

/** Keeps the body unless a link or the title changes. */
export function convertProposedPage({ markdown: text, hrefs, needsTitle }: ProposedPageMarkdown): ProposedPage {
    assertMarkdownLength(text);
    const { body, fields } = splitFrontMatter(text);
    if (!fields) assertNoUnreadCondition(text);
    const named = fields && toText(fields['title']);
    const root = parseMarkdown(body);
    const leading = needsTitle && named === undefined ? extractLeadingTitle(root) : undefined;
    let isChanged = leading !== undefined;
    rewriteLinks(root, (href) => {
        const id = findRefHref(hrefs, href);
        isChanged ||= id !== undefined;
        return id ?? href;
    });
    const title = named ?? leading;
    return {
        ...(title !== undefined && { title }),
        ...(fields && { fields: normalizeFrontMatter(fields) }),
        markdown: isChanged ? formatChanged(root) : body,
    };
}

function formatChanged(root: ReturnType<typeof parseMarkdown>): string {
    addTagsForUnderivableHeadingAnchors(root);
    const markdown = formatMarkdown(root.children);
    assertMarkdownLength(markdown);
    return markdown;
}

/** Matches `./ref.md`, `ref`, `/pages/ref` and `/files/ref`, also with an anchor. */
function findRefHref(hrefs: Readonly<Record<string, string>>, href: string): string | undefined {
    const [path = '', ...anchor] = href.split('#');
    const ref = decodePathSegment(path).replace(/^(?:\.\/|\/(?:pages|files)\/)/, '');
    const found = [ref, ref.replace(/\.md$/i, '')].find((name) => Object.hasOwn(hrefs, name));
    return found === undefined ? undefined : [hrefs[found], ...anchor].join('#');
}
