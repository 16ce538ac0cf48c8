import { commit, Errors, push, readCommit } from 'isomorphic-git';

import { ConversionProblem } from '../conversion-problem.js';
import { GIT_FILE_MODES, type InMemoryGitRepository } from './repository.js';
import { writeStoredBlob } from './stored-blob.js';
import { toLatin1ByteString, FOLDER_MODE, readTree, type GitTreeEntry, writeGitTreeObject } from './trees.js';

export interface CommitInput {
    message: string;
    /** Unix time in seconds, UTC. */
    timestamp: number;
    author: { name: string; email: string };
    written: ReadonlyMap<string, Uint8Array>;
    /** All other files of the parent commit stay. */
    removed: readonly string[];
}

interface Folder {
    entries: Map<string, GitTreeEntry | Folder>;
}

/** Returns the id of the new commit, or `head` if no file differs. */
export async function createCommit(repository: InMemoryGitRepository, commitInput: CommitInput): Promise<string> {
    const { options, ref, head } = repository;
    const before = head === undefined ? undefined : (await readCommit({ ...options, oid: head })).commit.tree;
    const tree = await updateTree(repository, before, commitInput);
    if (head !== undefined && tree === before) return head;
    const author = { ...commitInput.author, timestamp: commitInput.timestamp, timezoneOffset: 0 };
    const parent = head === undefined ? [] : [head];
    return commit({ ...options, ref, tree, parent, message: commitInput.message, author, committer: author });
}

const MAX_REASON_CHARS = 300;

/** @throws {ConversionProblem} if the server rejects the commit or has a newer one. */
export async function pushRepositoryBranch({ options, ref }: InMemoryGitRepository): Promise<void> {
    try {
        const { ok, refs, error } = await push({ ...options, remote: 'origin', ref, remoteRef: ref });
        const refused = Object.values(refs).find((one) => !one.ok)?.error ?? error;
        if (!ok || refused) throw new ConversionProblem(formatRejection(refused ?? 'without a reason'));
    } catch (error) {
        if (error instanceof Errors.PushRejectedError)
            throw new ConversionProblem(
                'Conflict: the branch got another commit meanwhile. Import it, or export again.',
            );
        if (error instanceof Errors.GitPushError) throw new ConversionProblem(formatRejection(error.message));
        throw error;
    }
}

/** The message of the server is untrusted. */
function formatRejection(reason: string): string {
    const text = reason
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, MAX_REASON_CHARS);
    return `The server refused the commit: ${text.replace(/\.$/, '')}.`;
}

async function updateTree(
    repository: InMemoryGitRepository,
    before: string | undefined,
    input: CommitInput,
): Promise<string> {
    const root: Folder = { entries: new Map() };
    if (before !== undefined) root.entries = readTree(repository, before);
    for (const path of input.removed) await remove(repository, root, splitPath(path));
    for (const [path, content] of input.written) {
        const oid = await writeStoredBlob(repository, content);
        await insertFile(repository, root, splitPath(path), oid);
    }
    return writeFolder(repository, root);
}

function splitPath(path: string): string[] {
    return path.split('/').map(toLatin1ByteString);
}

/** Returns `undefined` if the name belongs to a file. */
async function openFolder(
    repository: InMemoryGitRepository,
    { entries }: Folder,
    name: string,
): Promise<Folder | undefined> {
    const found = entries.get(name);
    if (found && 'entries' in found) return found;
    if (found && found.mode !== FOLDER_MODE) return undefined;
    const folder: Folder = { entries: found ? readTree(repository, found.oid) : new Map() };
    entries.set(name, folder);
    return folder;
}

async function insertFile(
    repository: InMemoryGitRepository,
    folder: Folder,
    [name = '', ...rest]: string[],
    oid: string,
): Promise<void> {
    if (rest.length > 0) {
        const below = await openFolder(repository, folder, name);
        if (below) return insertFile(repository, below, rest, oid);
        const shown = Buffer.from(name, 'latin1').toString('utf8');
        throw new ConversionProblem(`Conflict: "${shown}" is not a folder in the branch: rename one of both.`);
    }
    const found = folder.entries.get(name);
    const mode = found && 'mode' in found && GIT_FILE_MODES.has(found.mode) ? found.mode : '100644';
    folder.entries.set(name, { mode, oid });
}

async function remove(
    repository: InMemoryGitRepository,
    folder: Folder,
    [name = '', ...rest]: string[],
): Promise<void> {
    if (!folder.entries.has(name)) return;
    const below = rest.length > 0 ? await openFolder(repository, folder, name) : undefined;
    if (below) await remove(repository, below, rest);
    if (rest.length === 0) folder.entries.delete(name);
}

/** Omits empty folders, which Git does not store. */
async function writeFolder(repository: InMemoryGitRepository, { entries }: Folder): Promise<string> {
    const lines = new Map<string, GitTreeEntry>();
    for (const [name, entry] of entries) {
        if (!('entries' in entry)) lines.set(name, entry);
        else if (hasFiles(entry)) lines.set(name, { mode: FOLDER_MODE, oid: await writeFolder(repository, entry) });
    }
    return writeGitTreeObject(repository, lines);
}

function hasFiles({ entries }: Folder): boolean {
    return [...entries.values()].some((entry) => !('entries' in entry) || hasFiles(entry));
}
