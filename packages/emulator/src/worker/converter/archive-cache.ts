import { type Archive, openZipArchive } from './archive.js';
import { deriveArchivePageTitle, mapArchiveFilesToPageTreePaths, resolveArchiveLink } from './archive-paths.js';
import { decodeTextWithDetectedEncoding } from './decode-text-with-detected-encoding.js';
import { convertParsedPage } from './convert-parsed-page.js';
import { normalizeFrontMatter } from './git/front-matter.js';
import { findPageCondition } from './git/page-condition.js';
import { replaceLineEnds } from './git/line-ends.js';
import type { Pack } from './git/pack/pack.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { assertNoUnreadCondition, parseMarkdownPage } from './parse-markdown-page.js';
import { ConversionProblem } from './conversion-problem.js';
import type {
    ConversionResult,
    ConvertedMarkdownPage,
    ArchiveEntryRef,
    ArchivePageRef,
    CachedArchive,
} from './protocol.js';

/** Packed size. Above it, the oldest archives are evicted. */
const MAX_CACHED_BYTES = 500_000_000;

interface OpenArchive {
    files: Archive;
    paths: ReadonlySet<string>;
    executables: ReadonlySet<string>;
    bytes: number;
    pack?: Pack | undefined;
}

const archives = new Map<string, OpenArchive>();

/** @throws {ConversionProblem} for an invalid zip archive. */
export async function openAndCacheZipArchive(content: Uint8Array): Promise<CachedArchive> {
    const files = await openZipArchive(content);
    const read = async (path: string) =>
        parseMarkdownPage(decodeTextWithDetectedEncoding(await readBytes(files, path), '')).root;
    const pagePaths = await mapArchiveFilesToPageTreePaths([...files.keys()], read);
    return { archive: cacheArchiveFiles(files, content.byteLength), places: [...pagePaths] };
}

interface RepositoryArchive {
    archive?: string | undefined;
    pack?: Pack;
    executables?: readonly string[];
}

export function cacheArchiveFiles(
    files: Archive,
    packedBytes: number,
    { archive = crypto.randomUUID(), pack, executables = [] }: RepositoryArchive = {},
): string {
    const paths = new Set(files.keys());
    archives.set(archive, { files, paths, executables: new Set(executables), bytes: packedBytes, pack });
    let bytes = 0;
    for (const [id, one] of [...archives].toReversed())
        if ((bytes += one.bytes) > MAX_CACHED_BYTES) archives.delete(id);
    return archive;
}

export function findCachedPack(archive: string): Pack | undefined {
    return archives.get(archive)?.pack;
}

export function evictArchive(archiveId: string): void {
    archives.delete(archiveId);
}

/** Returns `undefined` if the archive was evicted. */
export async function convertArchiveMarkdownPage({
    archive,
    path,
    kind,
}: ArchivePageRef): Promise<ConversionResult<ConvertedMarkdownPage> | undefined> {
    const opened = archives.get(archive);
    if (!opened) return undefined;
    const bytes = await readBytes(opened.files, path);
    if (bytes.byteLength > IMPORT_LIMITS.pageBytes)
        throw new ConversionProblem(`It is larger than ${IMPORT_LIMITS.pageBytes} bytes.`);
    const text = replaceLineEnds(decodeTextWithDetectedEncoding(bytes, ''), '\n');
    const { root, title = deriveArchivePageTitle(path), description, fields } = parseMarkdownPage(text);
    if (!fields) assertNoUnreadCondition(text);
    const page = {
        root,
        title,
        description,
        fields: fields && normalizeFrontMatter(fields),
        address: path,
        kind,
        // The condition of a repository page is stored, because it also hides the title.
        condition: kind === 'page' ? undefined : fields && findPageCondition(fields),
    };
    const { value, parts = [] } = convertParsedPage(page, (href, from, use) =>
        use === 'include' && kind === undefined
            ? { externalHref: href }
            : resolveArchiveLink(opened.paths, href, from, use),
    );
    for (const target of value.targets) if (opened.executables.has(target.address)) target.isExecutable = true;
    return { value, parts: kind === undefined ? parts : [bytes] };
}

export async function readArchiveFile({ archive, path }: ArchiveEntryRef): Promise<Uint8Array | undefined> {
    const opened = archives.get(archive);
    return opened && readBytes(opened.files, path);
}

async function readBytes(files: Archive, path: string): Promise<Uint8Array> {
    const read = files.get(path);
    if (!read) throw new ConversionProblem('The archive has no such file.');
    return read();
}
