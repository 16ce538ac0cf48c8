import {
    formatDocumentAsMarkdown,
    formatMarkdown,
    formatReferenceAsIdHref,
    formatRepositoryMarkdown,
    type IntegrationCodeBlock,
    parseMarkdown,
    parseMarkdownBody,
    rewriteLinks,
} from '../../../markdown/index.js';
import { stripAsciiSpaceEnd } from './strip-ascii-space.js';

interface DocumentMarkdown {
    markdown: string;
    tagged: string;
}

export function formatAsDocument(markdown: string, codeBlocks: readonly IntegrationCodeBlock[]): DocumentMarkdown {
    const document = parseMarkdownBody({ markdown, codeBlocks });
    const tagged = formatDocumentAsMarkdown(document, { getHref: formatReferenceAsIdHref, codeBlocks });
    return { markdown: normalizeMarkdown(formatRepositoryMarkdown(tagged)), tagged: normalizeMarkdown(tagged) };
}

function normalizeMarkdown(markdown: string): string {
    const root = parseMarkdown(markdown);
    rewriteLinks(root, (href) => href);
    return stripAsciiSpaceEnd(formatMarkdown(root.children));
}
