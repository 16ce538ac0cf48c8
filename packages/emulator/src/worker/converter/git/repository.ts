import {
    addRemote,
    Errors,
    fetch,
    type FetchResult,
    type HttpClient,
    init,
    type PromiseFsClient,
    readBlob,
    readCommit,
    readTree,
    type TreeEntry,
} from 'isomorphic-git';

import { ConversionProblem } from '../conversion-problem.js';
import { GIT_LIMITS } from './limits.js';
import { createMemoryFileSystem } from './memory-files.js';
import { createReplayHttpClient, PLACEHOLDER_REPOSITORY_URL } from './replay-http-client.js';

/** Answers of a server so far, in their order, with their media types. */
export interface GitServerResponses {
    bodies: readonly Uint8Array[];
    types: readonly string[];
}

/** A file of a commit. */
export interface GitFile {
    /** Path from the top of the repository. */
    path: string;
    oid: string;
}

/** A repository in memory, as far as the commit goes that a branch leads to. */
export interface InMemoryGitRepository {
    /** All that the library wants to know of it. */
    options: { fs: PromiseFsClient; dir: string; http: HttpClient; cache: object };
    /** Its branch, by its whole name: `refs/heads/main`. */
    ref: string;
    /** Id of the last commit; undefined for a new branch. */
    head: string | undefined;
    message: string;
}

const DIR = '/repository';
const REMOTE = 'origin';

/** Modes of files that are content; links and submodules are none. */
export const GIT_FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755', '100664']);

/**
 * Fetches the last commit of a branch, without its history.
 *
 * @throws {MissingAnswer} if the response to the next request is missing.
 */
export async function openRepositoryFromResponses(
    branch: string,
    responses: GitServerResponses,
): Promise<InMemoryGitRepository> {
    const http = createReplayHttpClient(responses.bodies, responses.types);
    const options = { fs: createMemoryFileSystem(), dir: DIR, http, cache: {} };
    const ref = branch.startsWith('refs/') ? branch : `refs/heads/${branch}`;
    await init({ ...options, defaultBranch: 'main' });
    await addRemote({ ...options, remote: REMOTE, url: PLACEHOLDER_REPOSITORY_URL });
    const head = await fetchHead({ ...options, ref });
    const message = head === undefined ? '' : (await readCommit({ ...options, oid: head })).commit.message;
    return { options, ref, head, message };
}

async function fetchHead(options: InMemoryGitRepository['options'] & { ref: string }): Promise<string | undefined> {
    try {
        const fetched: FetchResult = await fetch({
            ...options,
            remote: REMOTE,
            remoteRef: options.ref,
            depth: 1,
            singleBranch: true,
            tags: false,
        });
        return fetched.fetchHead ?? undefined;
    } catch (error) {
        if (error instanceof Errors.NotFoundError && error.data.what === options.ref) return undefined;
        throw error;
    }
}

/**
 * The files of a commit, below a folder where one is given.
 *
 * @throws {ProblemError} for more than is read.
 */
export async function listRepositoryFiles(
    { options, head }: InMemoryGitRepository,
    baseFolder = '',
): Promise<GitFile[]> {
    if (head === undefined) return [];
    const files: GitFile[] = [];
    let entries = 0;
    const read = async (oid: string, folder: string, depth: number): Promise<void> => {
        if (depth > GIT_LIMITS.depth)
            throw new ConversionProblem(`The repository has folders more than ${GIT_LIMITS.depth} levels deep.`);
        for (const entry of (await readTree({ ...options, oid })).tree) {
            if (++entries > GIT_LIMITS.entries)
                throw new ConversionProblem(`The repository has more than ${GIT_LIMITS.entries} files and folders.`);
            const path = joinPath(folder, entry);
            // Its name was not UTF-8: what is written by this one would be another file.
            if (entry.path.includes('\uFFFD')) continue;
            if (!isWithin(path, baseFolder)) continue;
            if (entry.type === 'tree') await read(entry.oid, path, depth + 1);
            else if (entry.type === 'blob' && GIT_FILE_MODES.has(entry.mode)) files.push({ path, oid: entry.oid });
        }
    };
    await read(head, '', 0);
    return files;
}

/** Contents of files in their order; those of one object are read once. */
export async function readBlobs({ options }: InMemoryGitRepository, oids: readonly string[]): Promise<Uint8Array[]> {
    const contents: Uint8Array[] = [];
    let bytes = 0;
    for (const oid of oids) {
        const { blob } = await readBlob({ ...options, oid });
        bytes += blob.byteLength;
        if (bytes > GIT_LIMITS.unpackedBytes)
            throw new ConversionProblem(`Unpacked, the repository is larger than ${GIT_LIMITS.unpackedBytes} bytes.`);
        contents.push(blob);
    }
    return contents;
}

function joinPath(folder: string, { path: name }: TreeEntry): string {
    if (name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name))
        throw new ConversionProblem(`The repository has a file of the name "${name.slice(0, 100)}".`);
    const path = folder === '' ? name : `${folder}/${name}`;
    if (path.length > GIT_LIMITS.path)
        throw new ConversionProblem(`The repository has a path of more than ${GIT_LIMITS.path} characters.`);
    return path;
}

/** Whether a path is below a folder, or leads to it. */
function isWithin(path: string, folder: string): boolean {
    return folder === '' || path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);
}
