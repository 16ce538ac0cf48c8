import type { YieldIfNeeded } from '../service/event-loop/yield.js';
import { decodeTextWithDetectedEncoding } from './decode-text-with-detected-encoding.js';
import { convertDocxToMarkdownTree } from './docx-page.js';
import { convertParsedPage, type ParsedPage } from './convert-parsed-page.js';
import { convertHtmlToMarkdownTree } from './html-page.js';
import { parseMarkdownPage } from './parse-markdown-page.js';
import { parseMediaType, getUrlFileName, stripFileNameExtension } from './names.js';
import { ConversionProblem } from './conversion-problem.js';
import type { ConversionResult, ConvertedMarkdownPage, FetchedPage } from './protocol.js';
import { findDescendantPageUrl, resolveWebLink } from './web-links.js';

type Reader = (page: FetchedPage, content: Uint8Array, yieldIfNeeded: YieldIfNeeded) => Promise<ParsedPage>;

const HTML = new Set(['', 'text/html', 'application/xhtml+xml']);

const READERS: Readonly<Record<FetchedPage['source'], Reader>> = {
    async html({ address, contentType }, content, yieldIfNeeded) {
        const type = parseMediaType(contentType);
        if (!HTML.has(type)) throw new ConversionProblem(`It is "${type}", not an HTML page.`);
        return {
            title: getUrlFileName(address),
            ...(await convertHtmlToMarkdownTree(decodeTextWithDetectedEncoding(content, contentType), yieldIfNeeded)),
            address,
        };
    },
    async markdown({ address, contentType }, content) {
        if (parseMediaType(contentType) === 'text/html')
            throw new ConversionProblem(
                'It is an HTML page: give the address of the Markdown itself, or "html" as its source.',
            );
        const {
            root,
            title = stripFileNameExtension(getUrlFileName(address)),
            description,
        } = parseMarkdownPage(decodeTextWithDetectedEncoding(content, contentType));
        return { root, title, description, address };
    },
    async docx({ address }, content, yieldIfNeeded) {
        return {
            title: stripFileNameExtension(getUrlFileName(address)),
            ...(await convertDocxToMarkdownTree(content, yieldIfNeeded)),
            address,
        };
    },
};

export async function convertFetchedPageToMarkdown(
    page: FetchedPage,
    content: Uint8Array,
    yieldIfNeeded: YieldIfNeeded,
): Promise<ConversionResult<ConvertedMarkdownPage>> {
    const { start } = page;
    const findPageUrl = (target: URL) => (start === undefined ? undefined : findDescendantPageUrl(start, target));
    const read = await READERS[page.source](page, content, yieldIfNeeded);
    return convertParsedPage(read, (href, from, use) => resolveWebLink(href, from, use, findPageUrl));
}
