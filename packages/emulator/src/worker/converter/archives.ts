import type { GiveWay } from '../service/rounds.js';
import { type Archive, openArchive } from './archive.js';
import { archiveTitle, placesIn, targetIn } from './archive-places.js';
import { decodeText } from './decode-text.js';
import { finishPage } from './finish-page.js';
import { readPageFields } from './git/page-fields.js';
import { htmlAsMarkdown } from './html-in-markdown.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { readMarkdown } from './markdown-page.js';
import { ProblemError } from './problem-error.js';
import type { Converted, ConvertedPage, InArchive, OpenedArchive } from './protocol.js';

/** Bytes of archives that are held together; those that were opened first are let go. */
const MOST_HELD = 200_000_000;

interface Held {
    files: Archive;
    paths: ReadonlySet<string>;
    bytes: number;
}

const held = new Map<string, Held>();

/** @throws {ProblemError} if it is not a zip archive, or a malicious one. */
export async function holdArchive(content: Uint8Array): Promise<OpenedArchive> {
    const files = await openArchive(content);
    const read = async (path: string) => readMarkdown(decodeText(await bytesOf(files, path), '')).root;
    const places = await placesIn([...files.keys()], read);
    return { archive: holdFiles(files, content.byteLength), places: [...places] };
}

/** Holds files that came packed in so many bytes, and gives the id by which they are found. */
export function holdFiles(files: Archive, packed: number): string {
    const archive = crypto.randomUUID();
    held.set(archive, { files, paths: new Set(files.keys()), bytes: packed });
    let bytes = 0;
    for (const [id, one] of [...held].toReversed()) if ((bytes += one.bytes) > MOST_HELD) held.delete(id);
    return archive;
}

export function closeArchive(archive: string): void {
    held.delete(archive);
}

/** A page of an archive; undefined when that is not held. */
export async function pageInArchive(
    { archive, path }: InArchive,
    giveWay: GiveWay,
): Promise<Converted<ConvertedPage> | undefined> {
    const opened = held.get(archive);
    if (!opened) return undefined;
    const bytes = await bytesOf(opened.files, path);
    if (bytes.byteLength > IMPORT_LIMITS.pageBytes)
        throw new ProblemError(`It is larger than ${IMPORT_LIMITS.pageBytes} bytes.`);
    const { root: read, title = archiveTitle(path), description, fields } = readMarkdown(decodeText(bytes, ''));
    const root = await htmlAsMarkdown(read, giveWay);
    const page = { root, title, description, fields: fields && readPageFields(fields), address: path };
    return finishPage(page, (href, from) => targetIn(opened.paths, href, from));
}

/** A file of an archive; undefined when that is not held. */
export async function fileInArchive({ archive, path }: InArchive): Promise<Uint8Array | undefined> {
    const opened = held.get(archive);
    return opened && bytesOf(opened.files, path);
}

async function bytesOf(files: Archive, path: string): Promise<Uint8Array> {
    const read = files.get(path);
    if (!read) throw new ProblemError('The archive has no such file.');
    return read();
}
