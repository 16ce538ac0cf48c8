import { and, asc, count, eq } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { ConvertedMarkdownPage } from '../../converter/protocol.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import { ConversionError } from '../../service/converter.js';
import type { Service } from '../../service/service.js';
import { gitSyncEntries, type GitSyncEntryRow, type GitSyncRow } from '../../storage/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import { type FileInput, type PageInput, writeContentFile, writePageVersion } from '../revisions/index.js';
import { GitError } from './git-error.js';
import { readFromCachedGitArchiveOrRefetch } from './archive-cache.js';

/** Pages and files that are read at once. */
const READ_BATCH_SIZE = 6;

/** Longest title and description of a page, in UTF-16 units. */
const [MAX_TITLE_CHARS, MAX_DESCRIPTION_CHARS] = [255, 1000];

interface ReadEntry {
    entry: GitSyncEntryRow;
    page?: { input: PageInput; facts: MarkdownFacts };
    file?: FileInput;
}

/** Entries that were read together, and files that their pages refer to for the first time. */
export interface GitReadBatchWithReferencedFiles {
    entries: ReadEntry[];
    found: Pick<GitSyncEntryRow, 'path' | 'oid' | 'id'>[];
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
            return await (entry.kind === 'page'
                ? readPage(service, sync, entry, read)
                : readFile(service, sync, entry));
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
    for (const { entry, page, file } of entries) {
        const version = page ? writePageVersion(service, sync.space, entry.id, page.input, page.facts) : null;
        if (file) writeContentFile(service, sync.space, file);
        db.update(gitSyncEntries)
            .set({ version, isDone: true })
            .where(and(eq(gitSyncEntries.sync, sync.id), eq(gitSyncEntries.position, entry.position)))
            .run();
    }
    let position =
        db.select({ number: count() }).from(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).get()?.number ?? 0;
    for (const file of found)
        insertRow(db, gitSyncEntries, { sync: sync.id, position: position++, kind: 'file', ...file });
    return entries.length;
}

async function readPage(
    service: Service,
    sync: GitSyncRow,
    entry: GitSyncEntryRow,
    read: GitReadBatchWithReferencedFiles,
): Promise<ReadEntry> {
    const page = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { value } = await service.convert('archivePage', { archive, path: entry.path });
        return value ?? undefined;
    });
    const input = toPageInput(page, createIdFinder(service, sync, read));
    const { value: facts } = await service.convert('facts', input.markdown);
    return { entry, page: { input, facts } };
}

async function readFile(service: Service, sync: GitSyncRow, entry: GitSyncEntryRow): Promise<ReadEntry> {
    const content = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
        const { parts } = await service.convert('archiveFile', { archive, path: entry.path });
        return parts[0];
    });
    if (content.byteLength > IMPORT_LIMITS.fileBytes)
        throw new GitError(`${entry.path} is larger than ${IMPORT_LIMITS.fileBytes} bytes.`);
    const name = entry.path.split('/').at(-1) ?? entry.path;
    const contentType = getMimeType(name) ?? 'application/octet-stream';
    return {
        entry,
        file: { id: entry.id, name: truncateWithoutEllipsis(name, MAX_TITLE_CHARS), contentType, content },
    };
}

type IdOf = (target: ConvertedMarkdownPage['targets'][number]) => string | undefined;

/** Finds the page or file that another page leads to; a file that nobody has led to yet is read as well. */
function createIdFinder(service: Service, sync: GitSyncRow, { found }: GitReadBatchWithReferencedFiles): IdOf {
    return ({ kind, address }) => {
        const own = and(
            eq(gitSyncEntries.sync, sync.id),
            eq(gitSyncEntries.path, address),
            eq(gitSyncEntries.kind, kind),
        );
        const known =
            service.db.select().from(gitSyncEntries).where(own).get() ?? found.find(({ path }) => path === address);
        if (known || kind === 'page') return known?.id;
        const id = service.newId();
        found.push({ path: address, oid: '', id });
        return id;
    };
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
            new RegExp(String.raw`/(pages|files)/${key}-(\d+)`, 'g'),
            (_whole, kind: string, at: string) => {
                const target = targets[Number(at)];
                const id = target && getId(target);
                return id === undefined ? (target?.href ?? '#') : `/${kind}/${id}`;
            },
        );
    return {
        title: truncateWithoutEllipsis(title, MAX_TITLE_CHARS),
        ...(description !== undefined && { description: truncateWithoutEllipsis(description, MAX_DESCRIPTION_CHARS) }),
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
