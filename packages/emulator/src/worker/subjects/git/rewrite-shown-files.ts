import type { ContentDocument } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import type { MarkdownFacts } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { pageVersions } from '../../storage/schema/content.schema.js';
import { gitSyncEntries, type GitSyncRow } from '../../storage/schema/git.schema.js';
import { type PageInput, readPageBody, readPageVersionInput, readStoredDocumentJson } from '../revisions/index.js';
import { findSameRepositorySyncState, listSyncedGitObjects } from './git-objects.js';

/** Returns `undefined` if the version shows no replaced files. */
export async function readVersionWithReplacedFiles(
    service: Service,
    sync: GitSyncRow,
    id: string,
): Promise<{ input: PageInput; facts?: MarkdownFacts } | undefined> {
    const version = service.db.select().from(pageVersions).where(eq(pageVersions.id, id)).get();
    const ids = mapReplacedFileIds(service, sync);
    if (!version || ids.size === 0) return undefined;
    const { documentVersionId, markdown, cover, ...fields } = readPageVersionInput(service, version);
    const input = { ...fields, ...(cover && { cover: replaceFileIds(cover, ids) }) };
    if (documentVersionId !== undefined) {
        const body = readPageBody(service, { version });
        const json = 'document' in body ? readStoredDocumentJson(body) : '{"nodes":[]}';
        return { input: { ...input, document: replaceFileIds(JSON.parse(json) as ContentDocument, ids) } };
    }
    const replaced = replaceFileHrefs(markdown ?? '', ids);
    const { value: facts } = await service.egress.convert('facts', replaced);
    return { input: { ...input, markdown: replaced }, facts };
}

function mapReplacedFileIds(service: Service, sync: GitSyncRow): ReadonlyMap<string, string> {
    const entries = service.db.select().from(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).all();
    const idsByPath = new Map(entries.flatMap(({ kind, path, id }) => (kind === 'file' ? [[path, id] as const] : [])));
    const objects = findSameRepositorySyncState(service, sync) ? listSyncedGitObjects(service, sync.space) : [];
    return new Map(
        objects.flatMap(({ kind, path, id }): [string, string][] => {
            const next = kind === 'file' ? idsByPath.get(path.slice((sync.root ?? '').length)) : undefined;
            return next === undefined || next === id ? [] : [[id, next]];
        }),
    );
}

const FILE_HREF = /\/files\/([\w-]+)/g;

/** Cells contain ids in JSON. */
const [TABLE_TAG, QUOTED_ID] = [/^[ \t]*\{% table .*$/gm, /"([\w-]+)"/g];

function replaceFileHrefs(markdown: string, ids: ReadonlyMap<string, string>): string {
    const getId = (file: string) => ids.get(file) ?? file;
    return markdown
        .replaceAll(FILE_HREF, (_, file: string) => `/files/${getId(file)}`)
        .replaceAll(TABLE_TAG, (tag) => tag.replaceAll(QUOTED_ID, (_, file: string) => `"${getId(file)}"`));
}

function replaceFileIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
    // Cast: the copy has the same shape.
    return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
        if (Array.isArray(part))
            return part.map((one: unknown) => (typeof one === 'string' ? (ids.get(one) ?? one) : one));
        if (typeof part !== 'object' || part === null || !('kind' in part) || part.kind !== 'file') return part;
        return 'file' in part && typeof part.file === 'string'
            ? { ...part, file: ids.get(part.file) ?? part.file }
            : part;
    }) as Value;
}
