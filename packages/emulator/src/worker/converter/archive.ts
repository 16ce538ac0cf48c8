import {
    configure,
    type Entry,
    type FileEntry,
    Uint8ArrayReader,
    ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

import { ARCHIVE_LIMITS } from './import-limits.js';
import { ConversionProblem } from './conversion-problem.js';

/** Avoids queues: in workerd, a request cannot wait for another's promise. */
configure({ maxWorkers: 1000 });

export type Archive = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** Masks of file type and symbolic link: see stat(2). */
const [KIND, LINK] = [0o170000, 0o120000];

/**
 * Skips symbolic links.
 *
 * @throws {ConversionProblem} for duplicate paths, paths outside the archive, encryption, or exceeded limits.
 */
export async function openZipArchive(content: Uint8Array): Promise<Archive> {
    const entries = await readEntries(content);
    const archive = new Map<string, () => Promise<Uint8Array>>();
    let bytes = 0;
    for (const entry of entries) {
        if (entry.directory || isLink(entry)) continue;
        const path = getPath(entry);
        if (archive.has(path)) throw new ConversionProblem(`The archive has "${path}" twice.`);
        bytes += entry.uncompressedSize;
        if (bytes > ARCHIVE_LIMITS.unpackedBytes)
            throw new ConversionProblem(`Unpacked, the archive is larger than ${ARCHIVE_LIMITS.unpackedBytes} bytes.`);
        archive.set(path, () => readEntry(entry, path));
    }
    return archive;
}

async function readEntries(content: Uint8Array): Promise<Entry[]> {
    const reader = new ZipReader(new Uint8ArrayReader(content), {
        strictness: 'balanced',
        filenameValidation: 'tolerant',
        useWebWorkers: false,
    });
    const entries: Entry[] = [];
    try {
        for await (const entry of reader.getEntriesGenerator()) {
            entries.push(entry);
            if (entries.length > ARCHIVE_LIMITS.entries)
                throw new ConversionProblem(`The archive has more than ${ARCHIVE_LIMITS.entries} entries.`);
        }
    } catch (error) {
        if (error instanceof ConversionProblem) throw error;
        throw new ConversionProblem('It is not a zip archive, or it is damaged.');
    }
    return entries;
}

function isLink({ externalFileAttributes }: Entry): boolean {
    return ((externalFileAttributes >>> 16) & KIND) === LINK;
}

function getPath({ filename, encrypted }: Entry): string {
    const parts = filename.split('/');
    if (/^\/|^[a-z]:|\\|\0/i.test(filename) || parts.includes('..'))
        throw new ConversionProblem(`The archive has a path that points outside of it: "${filename}".`);
    if (encrypted) throw new ConversionProblem(`The archive is encrypted: "${filename}".`);
    return parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** Counts the bytes: the stated size is not trusted. */
async function readEntry(entry: FileEntry, path: string): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const take = new WritableStream<Uint8Array>({
        write(chunk) {
            bytes += chunk.byteLength;
            if (bytes > ARCHIVE_LIMITS.fileBytes)
                throw new ConversionProblem(`"${path}" is larger than ${ARCHIVE_LIMITS.fileBytes} bytes.`);
            chunks.push(chunk);
        },
    });
    try {
        await entry.getData(take, { checkSignature: true, checkOverlappingEntry: true, useWebWorkers: false });
    } catch (error) {
        if (error instanceof ConversionProblem) throw error;
        throw new ConversionProblem(`"${path}" is damaged.`);
    }
    return Buffer.concat(chunks);
}
