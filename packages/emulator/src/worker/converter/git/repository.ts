import { ConversionProblem, qualifyProblems } from '../conversion-problem.js';
import { findGitEntryType, isExecutableMode } from './git-modes.js';
import { GIT_LIMITS } from './limits.js';
import type { Pack } from './pack/pack.js';
import { readTree } from './trees.js';
import { findNameProblem, findTypeProblem, isLfsPointer, LFS_PROBLEM } from './unreadable-entries.js';

export interface GitFile {
    path: string;
    oid: string;
    isExecutable?: boolean | undefined;
    problem?: string | undefined;
}

export interface FetchedBranch {
    ref: string;
    head: string | undefined;
    pack: Pack;
}

/** @throws {ConversionProblem} if the message is too long. */
export function readCommitMessage({ head, pack }: FetchedBranch): string {
    if (head === undefined) return '';
    const { content } = readCommit(pack, head);
    const end = Buffer.from(content).indexOf('\n\n');
    if (end === -1) return '';
    const message = content.subarray(end + 2);
    if (message.byteLength > GIT_LIMITS.messageBytes)
        throw new ConversionProblem(
            `The message of the commit ${head} is larger than ${GIT_LIMITS.messageBytes} bytes: shorten it, or add a commit.`,
        );
    return new TextDecoder().decode(message).trimEnd();
}

const COMMIT_TREE = /^tree ([\da-f]{40})\n/;
const COMMIT_TREE_BYTES = 'tree '.length + 41;

export function readTreeOidOfCommit({ pack }: FetchedBranch, head: string): string {
    const start = new TextDecoder().decode(readCommit(pack, head).content.subarray(0, COMMIT_TREE_BYTES));
    const [, tree] = COMMIT_TREE.exec(start) ?? [];
    if (tree === undefined) throw new ConversionProblem(`The commit ${head} has no tree.`);
    return tree;
}

function readCommit(pack: Pack, head: string) {
    return qualifyProblems(`The commit ${head}`, () => pack.readObject(head));
}

/** @throws {ConversionProblem} for an unreadable entry, a large file or a pointer of Git LFS. */
export function readGitFile(pack: Pack, { oid, problem }: GitFile): Uint8Array {
    if (problem !== undefined) throw new ConversionProblem(problem);
    const { content } = pack.readObject(oid);
    if (isLfsPointer(content)) throw new ConversionProblem(LFS_PROBLEM);
    return content;
}

type IsListed = (path: string) => boolean;

/** @throws {ConversionProblem} for too many files or an unreadable folder. */
export function listRepositoryFiles(branch: FetchedBranch, isListed?: IsListed): GitFile[] {
    return listRepositoryEntries(branch, isListed).filter(({ problem }) => problem === undefined);
}

/**
 * Includes links, submodules and entries with unreadable names.
 *
 * @throws {ConversionProblem} for too many entries or an unreadable folder.
 */
export function listRepositoryEntries(branch: FetchedBranch, isListed: IsListed = () => true): GitFile[] {
    const { head, pack } = branch;
    if (head === undefined) return [];
    const files = new Map<string, GitFile>();
    let entries = 0;
    const readFolder = createFolderReader(pack);
    const read = (oid: string, folder: string, depth: number): void => {
        if (depth > GIT_LIMITS.depth)
            throw new ConversionProblem(`The repository has folders more than ${GIT_LIMITS.depth} levels deep.`);
        const tree = readFolder(oid, folder, GIT_LIMITS.entries - entries + 1);
        entries += tree.size;
        if (entries > GIT_LIMITS.entries)
            throw new ConversionProblem(`The repository has more than ${GIT_LIMITS.entries} files and folders.`);
        for (const [bytes, { mode, oid: own }] of tree) {
            const name = Buffer.from(bytes, 'latin1').toString('utf8');
            const path = joinPath(folder, name);
            if (!isListed(path)) continue;
            const type = findGitEntryType(mode);
            const problem = findNameProblem(name) ?? findTypeProblem(type);
            if (problem === undefined && type === 'folder') read(own, path, depth + 1);
            else files.set(path, { path, oid: own, isExecutable: isExecutableMode(mode), problem });
        }
    };
    read(readTreeOidOfCommit(branch, head), '', 0);
    return [...files.values()];
}

/** Limits the work: folders may be deltas of large objects. */
function createFolderReader(pack: Pack) {
    const before = pack.readWorkBytes;
    return (oid: string, folder: string, maxEntries: number) =>
        qualifyProblems(folder === '' ? 'The top folder' : `${folder}/`, () => {
            if (pack.readWorkBytes - before > GIT_LIMITS.listingWorkBytes)
                throw new ConversionProblem(
                    'Folders are stored as long chains of differences. Run "git gc" on the server.',
                );
            return readTree({ pack }, oid, maxEntries);
        });
}

function joinPath(folder: string, name: string): string {
    if (name === '' || name === '.' || name === '..' || /[/\0]/.test(name))
        throw new ConversionProblem(`The repository has a file of the name "${name.slice(0, 100)}".`);
    const path = folder === '' ? name : `${folder}/${name}`;
    if (path.length > GIT_LIMITS.path)
        throw new ConversionProblem(`The repository has a path of more than ${GIT_LIMITS.path} characters.`);
    return path;
}

export function isSameOrNestedPath(folder: string, path: string): boolean {
    return folder === '' || path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);
}
