import type { GiveWay } from '../service/rounds.js';
import { decodeText } from './decode-text.js';
import { convertDocx } from './docx-page.js';
import { finishPage, type ReadPage } from './finish-page.js';
import { htmlAsMarkdown } from './html-in-markdown.js';
import { convertHtml } from './html-page.js';
import { readMarkdown } from './markdown-page.js';
import { mediaType, nameOf, titleOf } from './names.js';
import { ProblemError } from './problem-error.js';
import type { Converted, ConvertedPage, RawPage } from './protocol.js';
import { pageBelow, targetOf } from './web-targets.js';

type Reader = (page: RawPage, content: Uint8Array, giveWay: GiveWay) => Promise<ReadPage>;

const HTML = new Set(['', 'text/html', 'application/xhtml+xml']);

const READERS: Readonly<Record<RawPage['source'], Reader>> = {
    async html({ address, contentType }, content, giveWay) {
        const type = mediaType(contentType);
        if (!HTML.has(type)) throw new ProblemError(`It is "${type}", not an HTML page.`);
        return { title: nameOf(address), ...(await convertHtml(decodeText(content, contentType), giveWay)), address };
    },
    async markdown({ address, contentType }, content, giveWay) {
        if (mediaType(contentType) === 'text/html')
            throw new ProblemError(
                'It is an HTML page: give the address of the Markdown itself, or "html" as its source.',
            );
        const { root, title = titleOf(nameOf(address)), description } = readMarkdown(decodeText(content, contentType));
        return { root: await htmlAsMarkdown(root, giveWay), title, description, address };
    },
    async docx({ address }, content, giveWay) {
        return { title: titleOf(nameOf(address)), ...(await convertDocx(content, giveWay)), address };
    },
};

/**
 * A page of the web in Markdown.
 *
 * @throws {ProblemError} for what can't be converted.
 */
export async function convertPage(
    page: RawPage,
    content: Uint8Array,
    giveWay: GiveWay,
): Promise<Converted<ConvertedPage>> {
    const { start } = page;
    const pageAt = (target: URL) => (start === undefined ? undefined : pageBelow(start, target));
    const read = await READERS[page.source](page, content, giveWay);
    return finishPage(read, (href, from, use) => targetOf(href, from, use, pageAt));
}
