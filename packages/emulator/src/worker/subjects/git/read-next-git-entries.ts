import { and, asc, count, eq } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { escapeUrl } from '../../../values/escape-url.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { GIT_LIMITS } from '../../converter/git/limits.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { ConvertedMarkdownPage, RepositoryPage } from '../../converter/protocol.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import { ConversionError } from '../../service/converter.js';
import type { Service } from '../../service/service.js';
import { gitSyncEntries, type GitSyncEntryRow, type GitSyncRow } from '../../storage/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import { type FileInput, type PageInput, writeContentFile, writePageVersion } from '../revisions/index.js';
import { GitError } from './git-error.js';
import { findSameRepositorySyncState, listSyncedGitObjects } from './git-objects.js';
import { hashGitBlob } from './hash-blob.js';
import { storeGitOriginal } from './originals.js';
import { readFromCachedGitArchiveOrRefetch } from './archive-cache.js';

/** Bytes of a file that is no content of the space; a larger one stays in its repository. */
const MAX_ORIGINAL_BYTES = 1_000_000;

/** Files that are read at once. */
const READ_BATCH_SIZE = 6;

interface ReadEntry {
    entry: GitSyncEntryRow;
    /** A page or reusable content. */
    page?: { input: PageInput; facts: MarkdownFacts };
    file?: FileInput;
    /** The file that an export writes again. */
    original?: Uint8Array | undefined;
}

/** Entries that were read together, and files that their pages refer to for the first time. */
export interface GitReadBatchWithReferencedFiles {
    entries: ReadEntry[];
    found: Pick<GitSyncEntryRow, 'kind' | 'path' | 'oid' | 'id' | 'isDone'>[];
}

/** Reads the next pages and files of the commit. */
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
            throw new GitError(`${entry.path}: ${getErrorMessage(error)}`);
        }
    };
    read.entries = await Promise.all(next.map(readOne));
    return read;
}

/** Stores a batch of entries, and returns their number. */
export function saveGitReadBatchAndGetSavedCount(
    service: Service,
    sync: GitSyncRow,
    { entries, found }: GitReadBatchWithReferencedFiles,
): number {
    const { db } = service;
    for (const { entry, page, file, original } of entries) {
        const content = original ?? file?.content;
        const oid = entry.oid === '' && content ? hashGitBlob(content) : entry.oid;
        if (original) storeGitOriginal(service, sync.space, { oid, content: original });
        const version = page ? writePageVersion(service, sync.space, entry.id, page.input, page.facts) : null;
        if (file) writeContentFile(service, sync.space, file);
        db.update(gitSyncEntries)
            .set({ version, oid, isDone: true })
            .where(and(eq(gitSyncEntries.sync, sync.id), eq(gitSyncEntries.position, entry.position)))
            .run();
    }
    let position =
        db.select({ number: count() }).from(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).get()?.number ?? 0;
    for (const file of found) insertRow(db, gitSyncEntries, { sync: sync.id, position: position++, ...file });
    return entries.length;
}

async function readEntry(
    service: Service,
    sync: GitSyncRow,
    entry: GitSyncEntryRow,
    read: GitReadBatchWithReferencedFiles,
): Promise<ReadEntry> {
    const { kind } = entry;
    if (kind === 'page' || kind === 'reusable') return readPage(service, sync, { ...entry, kind }, read);
    const content = await readFileContent(service, sync, entry);
    if (kind === 'file') return { entry, file: createFileInput(entry, content) };
    return { entry, original: content.byteLength > MAX_ORIGINAL_BYTES ? undefined : content };
}

async function readPage(
    service: Service,
    sync: GitSyncRow,
    entry: GitSyncEntryRow & { kind: RepositoryPage['kind'] },
    read: GitReadBatchWithReferencedFiles,
): Promise<ReadEntry> {
    const { kind, path } = entry;
    const { page, original } = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { value, parts } = await service.convert('archivePage', { archive, path, kind });
        return value === null ? undefined : { page: value, original: parts[0] };
    });
    const input = toPageInput(page, createIdFinder(service, sync, read));
    const { value: facts } = await service.convert('facts', input.markdown);
    if (kind === 'page') return { entry, page: { input, facts }, original };
    const { title, markdown } = input;
    return { entry, page: { input: { title, markdown }, facts }, original };
}

async function readFileContent(service: Service, sync: GitSyncRow, { path }: GitSyncEntryRow): Promise<Uint8Array> {
    const content = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { parts } = await service.convert('archiveFile', { archive, path });
        return parts[0];
    });
    if (content.byteLength > IMPORT_LIMITS.fileBytes)
        throw new GitError(`${path} is larger than ${IMPORT_LIMITS.fileBytes} bytes.`);
    return content;
}

function createFileInput({ id, path }: GitSyncEntryRow, content: Uint8Array): FileInput {
    const name = path.split('/').at(-1) ?? path;
    const contentType = getMimeType(name) ?? 'application/octet-stream';
    return { id, name: truncateWithoutEllipsis(name, GIT_LIMITS.title), contentType, content };
}

type IdOf = (target: ConvertedMarkdownPage['targets'][number]) => string | undefined;

/**
 * Finds the page, file or reusable content that a page leads to. A file and a reusable content that no page has led to yet are read as well.
 */
function createIdFinder(service: Service, sync: GitSyncRow, { found }: GitReadBatchWithReferencedFiles): IdOf {
    return ({ kind, address, isMissing = false }) => {
        const own = and(
            eq(gitSyncEntries.sync, sync.id),
            eq(gitSyncEntries.path, address),
            eq(gitSyncEntries.kind, kind),
        );
        const known =
            service.db.select().from(gitSyncEntries).where(own).get() ??
            found.find((one) => one.path === address && one.kind === kind);
        if (known || kind === 'page') return known?.id;
        const id = (kind === 'reusable' ? findKnownReusable(service, sync, address) : undefined) ?? service.newId();
        found.push({ kind, path: address, oid: '', id, isDone: isMissing });
        return id;
    };
}

/** The id of reusable content that pages included before, which a repository may lack. */
function findKnownReusable(service: Service, sync: GitSyncRow, path: string): string | undefined {
    if (!findSameRepositorySyncState(service, sync)) return undefined;
    const objects = listSyncedGitObjects(service, sync.space);
    return objects.find((one) => one.kind === 'reusable' && one.path === `${sync.root ?? ''}${path}`)?.id;
}

function toPageInput(page: ConvertedMarkdownPage, getId: IdOf): PageInput & { markdown: string } {
    const {
        title,
        description,
        fields: { cover, coverDark, coverY, description: _, ...fields } = {},
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
        ...(cover !== undefined && {
            cover: {
                ref: toImageReference(resolveReferences(cover)),
                ...(coverDark !== undefined && { refDark: toImageReference(resolveReferences(coverDark)) }),
                yPos: coverY ?? 0,
            },
        }),
        markdown: resolveReferences(page.markdown),
    };
}

function toImageReference(address: string) {
    const [, file] = /^\/files\/([\w-]+)$/.exec(address) ?? [];
    return file === undefined ? { kind: 'url' as const, url: address } : { kind: 'file' as const, file };
}
