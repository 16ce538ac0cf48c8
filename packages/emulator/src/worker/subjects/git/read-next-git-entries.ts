import { MAX_ALTERNATE_LINKS } from '@svc-int/api/schemas';
import { and, asc, count, eq } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { escapeUrl } from '../../../values/escape-url.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { findLinkTitle } from '../../converter/git/summary-tree.js';
import { GIT_LIMITS } from '../../converter/git/limits.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { ConvertedMarkdownPage, RepositoryPage } from '../../converter/protocol.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { gitSyncEntries, type GitSyncEntryRow, type GitSyncRow } from '../../storage/schema/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import { type FileInput, type PageInput, writeContentFile, writePageVersion } from '../revisions/index.js';
import { assertOmissiblePage } from './assert-omissible-page.js';
import { GitError } from './git-error.js';
import { findSameRepositorySyncState, listSyncedReusables } from './git-objects.js';
import { hashGitBlob } from './hash-git-blob.js';
import { storeGitOriginal } from './originals.js';
import { listOmittedGitEntries } from './sync-results.js';
import { countWrittenFileBytes } from './written-content.js';
import { readFromCachedGitArchiveOrRefetch } from './archive-cache.js';
import { readVersionWithReplacedFiles } from './rewrite-shown-files.js';

const MAX_OTHER_FILE_BYTES = 1_000_000;

const READ_BATCH_SIZE = 6;

const WRITE_BATCH_BYTES = 4_000_000;

const MAX_ENDED_PROCESSES = 5;

interface ReadEntry {
    entry: GitSyncEntryRow;
    page?: { input: PageInput; facts?: MarkdownFacts } | undefined;
    file?: FileInput;
    /** Git original for the next export. */
    original?: Uint8Array | undefined;
    problem?: string;
    /** Whether the conversion ended the converter's process and its cache. */
    hasEndedProcess?: boolean;
}

export interface GitReadBatchWithReferencedFiles {
    entries: ReadEntry[];
    found: Pick<GitSyncEntryRow, 'kind' | 'path' | 'oid' | 'id' | 'isDone' | 'isExecutable'>[];
}

export async function readNextGitEntries(service: Service, sync: GitSyncRow): Promise<GitReadBatchWithReferencedFiles> {
    const due = and(eq(gitSyncEntries.sync, sync.id), eq(gitSyncEntries.isDone, false));
    const next = service.db
        .select()
        .from(gitSyncEntries)
        .where(due)
        .orderBy(asc(gitSyncEntries.position))
        .limit(READ_BATCH_SIZE)
        .all();
    const read: GitReadBatchWithReferencedFiles = { entries: [], found: [] };
    const readOne = async (entry: GitSyncEntryRow): Promise<ReadEntry> => {
        try {
            return await readEntry(service, sync, entry, read);
        } catch (error) {
            if (!(error instanceof ConversionError)) throw error;
            // The page keeps its version, which names files by their previous ids.
            if (entry.version !== null) return { entry };
            const problem = getErrorMessage(error);
            await assertOmissiblePage(service, sync, entry, problem);
            return { entry, problem, hasEndedProcess: error.hasEndedProcess };
        }
    };
    const pages = next.slice(0, next.findIndex((entry) => !isPageEntry(entry)) >>> 0);
    read.entries =
        pages.length > 0 ? await Promise.all(pages.map(readOne)) : await readFiles(service, sync, next, readOne);
    return read;
}

async function readFiles(
    service: Service,
    sync: GitSyncRow,
    entries: readonly GitSyncEntryRow[],
    readOne: (entry: GitSyncEntryRow) => Promise<ReadEntry>,
): Promise<ReadEntry[]> {
    const before = countWrittenFileBytes(service, sync);
    const files: ReadEntry[] = [];
    let bytes = 0;
    for (const entry of entries.slice(0, entries.findIndex(isPageEntry) >>> 0)) {
        const read = await readOne(entry);
        const size = getFileContent(read)?.byteLength ?? 0;
        if (before + bytes + size > GIT_LIMITS.fileBytes) {
            files.push({ entry, problem: `The files of the import are larger than ${GIT_LIMITS.fileBytes} bytes.` });
            continue;
        }
        files.push(read);
        bytes += size;
        if (bytes >= WRITE_BATCH_BYTES) break;
    }
    return files;
}

function isPageEntry({ kind }: GitSyncEntryRow): boolean {
    return kind === 'page' || kind === 'reusable' || kind === 'local';
}

function getFileContent({ entry, file, original }: ReadEntry): Uint8Array | undefined {
    return isPageEntry(entry) ? undefined : (file?.content ?? original);
}

export function saveGitReadBatchAndGetSavedCount(
    service: Service,
    sync: GitSyncRow,
    { entries, found }: GitReadBatchWithReferencedFiles,
): number {
    const { db } = service;
    for (const read of entries) {
        const { entry, page, file, original, problem = null, hasEndedProcess = false } = read;
        const content = original ?? file?.content;
        const oid = entry.oid === '' && content ? hashGitBlob(content) : entry.oid;
        if (original) storeGitOriginal(service, sync.space, { oid, content: original });
        const version = page ? writePageVersion(service, sync.space, entry.id, page.input, page.facts) : entry.version;
        if (file) writeContentFile(service, sync.space, file);
        db.update(gitSyncEntries)
            .set({
                version,
                oid,
                problem,
                hasEndedProcess,
                bytes: content?.byteLength ?? 0,
                isDone: true,
            })
            .where(and(eq(gitSyncEntries.sync, sync.id), eq(gitSyncEntries.position, entry.position)))
            .run();
    }
    let position =
        db.select({ number: count() }).from(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).get()?.number ?? 0;
    for (const file of found) insertRow(db, gitSyncEntries, { sync: sync.id, position: position++, ...file });
    assertFewEndedProcesses(service, sync);
    return entries.length;
}

function assertFewEndedProcesses(service: Service, sync: GitSyncRow): void {
    const ended = listOmittedGitEntries(service, sync).filter(({ hasEndedProcess }) => hasEndedProcess);
    if (ended.length <= MAX_ENDED_PROCESSES) return;
    throw new GitError(
        `More than ${MAX_ENDED_PROCESSES} pages could not be converted in time: shorten ${ended.map(({ path }) => path).join(', ')}.`,
    );
}

async function readEntry(
    service: Service,
    sync: GitSyncRow,
    entry: GitSyncEntryRow,
    read: GitReadBatchWithReferencedFiles,
): Promise<ReadEntry> {
    const { kind, version } = entry;
    if (version !== null) return { entry, page: await readVersionWithReplacedFiles(service, sync, version) };
    if (kind === 'page' || kind === 'reusable') return readPage(service, sync, { ...entry, kind }, read);
    const content = await readFileContent(service, sync, entry);
    return kind === 'file' ? { entry, file: createFileInput(entry, content) } : { entry, original: content };
}

async function readPage(
    service: Service,
    sync: GitSyncRow,
    entry: GitSyncEntryRow & { kind: RepositoryPage['kind'] },
    read: GitReadBatchWithReferencedFiles,
): Promise<ReadEntry> {
    const { kind, path } = entry;
    const { page, original } = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { value, parts } = await service.egress.convert('archivePage', { archive, path, kind });
        return value === null ? undefined : { page: value, original: parts[0] };
    });
    const input = toPageInput(page, createIdFinder(service, sync, read));
    const { value: facts } = await service.egress.convert('facts', input.markdown);
    const linkTitle = findLinkTitle(sync.tree ?? [], path);
    if (kind === 'page') return { entry, page: { input: { ...input, linkTitle }, facts }, original };
    const { title, markdown } = input;
    return { entry, page: { input: { title, markdown }, facts }, original };
}

/** @throws {ConversionError} if the file exceeds the limit of its kind. */
async function readFileContent(
    service: Service,
    sync: GitSyncRow,
    { kind, path }: GitSyncEntryRow,
): Promise<Uint8Array> {
    const content = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { parts } = await service.egress.convert('archiveFile', { archive, path });
        return parts[0];
    });
    const maxBytes = kind === 'other' ? MAX_OTHER_FILE_BYTES : IMPORT_LIMITS.fileBytes;
    if (content.byteLength > maxBytes) throw new ConversionError(`It is larger than ${maxBytes} bytes.`);
    return content;
}

function createFileInput({ id, path }: GitSyncEntryRow, content: Uint8Array): FileInput {
    const name = path.split('/').at(-1) ?? path;
    const contentType = getMimeType(name) ?? 'application/octet-stream';
    return { id, name: truncateWithoutEllipsis(name, GIT_LIMITS.title), contentType, content };
}

type IdOf = (target: ConvertedMarkdownPage['targets'][number]) => string | undefined;

/** Also reads files and reusable content at their first reference. */
function createIdFinder(service: Service, sync: GitSyncRow, { found }: GitReadBatchWithReferencedFiles): IdOf {
    const findKnownReusable = createKnownReusableFinder(service, sync);
    return ({ kind, address, isMissing = false, isExecutable = false }) => {
        const own = and(
            eq(gitSyncEntries.sync, sync.id),
            eq(gitSyncEntries.path, address),
            eq(gitSyncEntries.kind, kind),
        );
        const known =
            service.db.select().from(gitSyncEntries).where(own).get() ??
            found.find((one) => one.path === address && one.kind === kind);
        if (known || kind === 'page') return known?.id;
        const id = (kind === 'reusable' ? findKnownReusable(address) : undefined) ?? service.newId();
        found.push({ kind, path: address, oid: '', id, isDone: isMissing, isExecutable });
        return id;
    };
}

type FindReusable = (path: string) => string | undefined;

function createKnownReusableFinder(service: Service, sync: GitSyncRow): FindReusable {
    let known: ReadonlyMap<string, string> | undefined;
    return (path) => {
        known ??= findSameRepositorySyncState(service, sync) ? listSyncedReusables(service, sync.space) : new Map();
        return known.get(`${sync.root ?? ''}${path}`);
    };
}

function toPageInput(page: ConvertedMarkdownPage, getId: IdOf): PageInput & { markdown: string } {
    const {
        title,
        description,
        fields: { cover, coverDark, coverY, metaLinks, description: _, if: condition, ...fields } = {},
        key,
        targets,
    } = page;
    const resolveReferences = (text: string) =>
        text.replaceAll(
            new RegExp(String.raw`/(pages|files|reusable-contents)/${key}-(\d+)(#[^\s)>"]*)?`, 'g'),
            (_whole, kind: string, at: string, fragment = '') => {
                const target = targets[Number(at)];
                const id = target && getId(target);
                return id === undefined ? escapeUrl(target?.href ?? '#') : `/${kind}/${id}${fragment}`;
            },
        );
    return {
        title: truncateWithoutEllipsis(title, GIT_LIMITS.title),
        ...(description !== undefined && { description: truncateWithoutEllipsis(description, GIT_LIMITS.description) }),
        ...fields,
        ...(condition !== undefined && { condition }),
        ...(cover !== undefined && {
            cover: {
                ref: toImageReference(resolveReferences(cover)),
                ...(coverDark !== undefined && { refDark: toImageReference(resolveReferences(coverDark)) }),
                yPos: coverY ?? 0,
            },
        }),
        ...(metaLinks && {
            metaLinks: {
                ...(metaLinks.canonical !== undefined && {
                    canonical: toPageReference(resolveReferences(metaLinks.canonical)),
                }),
                ...(metaLinks.alternates && {
                    alternates: metaLinks.alternates
                        .slice(0, MAX_ALTERNATE_LINKS)
                        .map((href) => toPageReference(resolveReferences(href))),
                }),
            },
        }),
        markdown: resolveReferences(page.markdown),
    };
}

function toPageReference(href: string) {
    const page = /^\/pages\/([^/#]+)$/.exec(href)?.[1];
    return page === undefined ? { kind: 'url' as const, url: href } : { kind: 'page' as const, page };
}

function toImageReference(address: string) {
    const [, file] = /^\/files\/([\w-]+)$/.exec(address) ?? [];
    return file === undefined ? { kind: 'url' as const, url: address } : { kind: 'file' as const, file };
}
