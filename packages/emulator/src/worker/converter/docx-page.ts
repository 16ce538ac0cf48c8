import mammoth from 'mammoth/mammoth.browser.js';

import type { YieldIfNeeded } from '../service/event-loop/yield.js';
import { type Archive, openZipArchive } from './archive.js';
import { convertHtmlToMarkdownTree, type HtmlPage } from './html-page.js';
import { MAX_DOCX_XML_BYTES } from './import-limits.js';
import { ConversionProblem } from './conversion-problem.js';
import { getDefaultImageFileName } from './names.js';
import type { DocumentImage } from './protocol.js';

const DOCUMENT = 'word/document.xml';

/** @throws {ConversionProblem} for an invalid or too large file. */
export async function convertDocxToMarkdownTree(
    content: Uint8Array,
    yieldIfNeeded: YieldIfNeeded,
): Promise<HtmlPage & { images: DocumentImage[] }> {
    await check(await openZipArchive(content));
    const images: DocumentImage[] = [];
    const convertImage = mammoth.images.imgElement(async (image) => {
        const address = `docx:${images.length}`;
        images.push({
            address,
            name: getDefaultImageFileName(image.contentType),
            contentType: image.contentType,
            content: new Uint8Array(await image.readAsArrayBuffer()),
        });
        return { src: address };
    });
    const { value } = await mammoth.convertToHtml({ arrayBuffer: new Uint8Array(content).buffer }, { convertImage });
    return { ...(await convertHtmlToMarkdownTree(`<main>${value}</main>`, yieldIfNeeded)), images };
}

/** Limits unpacked sizes, which `mammoth` does not. */
async function check(archive: Archive): Promise<void> {
    if (!archive.has(DOCUMENT)) throw new ConversionProblem('It is not a Word document (docx).');
    let xml = 0;
    for (const [path, read] of archive) {
        // In sequence, so only one file is in memory.
        const { byteLength } = await read();
        if (/\.(?:xml|rels)$/.test(path)) xml += byteLength;
        if (xml > MAX_DOCX_XML_BYTES)
            throw new ConversionProblem(`The text of the document is larger than ${MAX_DOCX_XML_BYTES} bytes of XML.`);
    }
}
