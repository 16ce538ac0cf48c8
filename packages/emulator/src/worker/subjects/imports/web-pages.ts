import { isProblem } from '../../converter/protocol.js';
import type { GiveWay } from '../../service/rounds.js';
import { decodeText } from './decode-text.js';
import { fetched, mediaType, nameOf, pictureName, type Reading } from './fetched.js';
import { htmlAsMarkdown } from './html-in-markdown.js';
import { ImportError } from './import-error.js';
import { IMPORT_LIMITS } from './limits.js';
import { readMarkdown } from './markdown-page.js';
import type { PageRead } from './origin.js';

/** Reads one page of the web. */
export type PageReader = (service: Reading, address: string, giveWay: GiveWay) => Promise<PageRead>;

const HTML = new Set(['', 'text/html', 'application/xhtml+xml']);

export const readHtml: PageReader = async (service, address) => {
    const { bytes, url, contentType } = await fetched(service, address, IMPORT_LIMITS.pageBytes);
    const type = mediaType(contentType);
    if (!HTML.has(type)) throw new ImportError(`It is "${type}" and no page of HTML.`);
    const page = await service.converter.html(decodeText(bytes, contentType));
    if (isProblem(page)) throw new ImportError(page.problem);
    return { title: nameOf(url), ...page, address: url, bytes: bytes.byteLength };
};

export const readMarkdownFile: PageReader = async (service, address, giveWay) => {
    const { bytes, url, contentType } = await fetched(service, address, IMPORT_LIMITS.pageBytes);
    if (mediaType(contentType) === 'text/html')
        throw new ImportError(
            'It is a page of HTML: give the address of the Markdown itself, or "html" as its source.',
        );
    await giveWay();
    const { root, title = titleOf(nameOf(url)), description } = readMarkdown(decodeText(bytes, contentType));
    return {
        root: await htmlAsMarkdown(service.converter, root),
        title,
        description,
        address: url,
        bytes: bytes.byteLength,
    };
};

export const readDocx: PageReader = async (service, address) => {
    const { bytes, url } = await fetched(service, address, IMPORT_LIMITS.archiveBytes);
    const page = await service.converter.docx(bytes);
    if (isProblem(page)) throw new ImportError(page.problem);
    const files = page.pictures.map((picture) => ({ ...picture, name: pictureName(picture.contentType) }));
    return { title: titleOf(nameOf(url)), ...page, address: url, files, bytes: bytes.byteLength };
};

/** What a file is called, without what tells its kind. */
export function titleOf(name: string): string {
    return name.replace(/\.[a-z]{1,8}$/i, '') || name;
}
