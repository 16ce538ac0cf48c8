import { deflateSync } from 'node:zlib';

import { addRemote, type HttpClient, init, type PromiseFsClient } from 'isomorphic-git';

import { ConversionProblem, isConversionProblem } from '../conversion-problem.js';
import { GIT_LIMITS } from './limits.js';
import { createMemoryFileSystem } from './memory-files.js';
import type { Pack } from './pack/pack.js';
import { toFullRefName } from './pack/plan-fetch.js';
import { PLACEHOLDER_REPOSITORY_URL } from './replay-http-client.js';
import { FOLDER_MODE, readTree } from './trees.js';

export interface GitFile {
    path: string;
    oid: string;
}

export interface InMemoryGitRepository {
    options: { fs: PromiseFsClient; dir: string; http: HttpClient; cache: object };
    /** Full name: `refs/heads/main`. */
    ref: string;
    head: string | undefined;
    pack: Pack;
}

export interface FetchedBranch {
    ref: string;
    head: string | undefined;
    pack: Pack;
}

const DIR = '/repository';
const REMOTE = 'origin';

/** Regular files, without links and submodules. */
export const GIT_FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755', '100664']);

export async function openRepository(
    { ref: branch, head, pack }: FetchedBranch,
    http: HttpClient,
): Promise<InMemoryGitRepository> {
    const fs = createMemoryFileSystem((path) => readLooseObject(pack, path));
    const options = { fs, dir: DIR, http, cache: {} };
    await init({ ...options, defaultBranch: 'main' });
    await addRemote({ ...options, remote: REMOTE, url: PLACEHOLDER_REPOSITORY_URL });
    // Only this commit was fetched, without its history.
    if (head !== undefined) await fs.promises['writeFile'](`${DIR}/.git/shallow`, `${head}\n`);
    return { options, ref: toFullRefName(branch), head, pack };
}

/** Returns `undefined` for a missing object. */
function readLooseObject(pack: FetchedBranch['pack'], path: string): Uint8Array | undefined {
    const [, folder, name] = /\/objects\/([\da-f]{2})\/([\da-f]{38})$/.exec(path) ?? [];
    if (folder === undefined) return undefined;
    try {
        const { type, content } = pack.readObject(`${folder}${name}`);
        return deflateSync(Buffer.concat([Buffer.from(`${type} ${content.byteLength}\0`), content]));
    } catch (error) {
        if (isConversionProblem(error)) return undefined;
        throw error;
    }
}

export function readCommitMessage({ head, pack }: FetchedBranch): string {
    if (head === undefined) return '';
    const text = decodeText(pack.readObject(head).content);
    const end = text.indexOf('\n\n');
    return end === -1 ? '' : text.slice(end + 2).trimEnd();
}

function readTreeOfCommit({ pack }: FetchedBranch, head: string): string {
    const [, tree] = /^tree ([\da-f]{40})\n/.exec(decodeText(pack.readObject(head).content)) ?? [];
    if (tree === undefined) throw new ConversionProblem('The last commit of the branch has no tree.');
    return tree;
}

function decodeText(content: Uint8Array): string {
    return new TextDecoder().decode(content);
}

/** @throws {ConversionProblem} if there are too many files. */
export function listRepositoryFiles(branch: FetchedBranch, baseFolder = ''): GitFile[] {
    const { head, pack } = branch;
    if (head === undefined) return [];
    const files: GitFile[] = [];
    let entries = 0;
    const read = (oid: string, folder: string, depth: number): void => {
        if (depth > GIT_LIMITS.depth)
            throw new ConversionProblem(`The repository has folders more than ${GIT_LIMITS.depth} levels deep.`);
        for (const [bytes, { mode, oid: own }] of readTree({ pack }, oid)) {
            if (++entries > GIT_LIMITS.entries)
                throw new ConversionProblem(`The repository has more than ${GIT_LIMITS.entries} files and folders.`);
            const name = Buffer.from(bytes, 'latin1').toString('utf8');
            const path = joinPath(folder, name);
            // Skips names that are not UTF-8: an export would write another file.
            if (name.includes('\uFFFD')) continue;
            if (!isWithin(path, baseFolder)) continue;
            if (mode === FOLDER_MODE) read(own, path, depth + 1);
            else if (GIT_FILE_MODES.has(mode)) files.push({ path, oid: own });
        }
    };
    read(readTreeOfCommit(branch, head), '', 0);
    return files;
}

function joinPath(folder: string, name: string): string {
    if (name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name))
        throw new ConversionProblem(`The repository has a file of the name "${name.slice(0, 100)}".`);
    const path = folder === '' ? name : `${folder}/${name}`;
    if (path.length > GIT_LIMITS.path)
        throw new ConversionProblem(`The repository has a path of more than ${GIT_LIMITS.path} characters.`);
    return path;
}

function isWithin(path: string, folder: string): boolean {
    return folder === '' || path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);
}
