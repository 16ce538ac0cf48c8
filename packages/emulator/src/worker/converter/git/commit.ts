import { ConversionProblem } from '../conversion-problem.js';
import type { PackWriter } from './pack/pack-writer.js';
import { EXECUTABLE_MODE, FILE_MODE, findGitEntryType } from './git-modes.js';
import { type FetchedBranch, readTreeOidOfCommit } from './repository.js';
import { toLatin1ByteString, FOLDER_MODE, readTree, type GitTreeEntry, writeGitTreeObject } from './trees.js';

export interface CommitInput {
    message: string;
    /** Unix time in seconds, UTC. */
    timestamp: number;
    author: { name: string; email: string };
    /** Their contents are in the pack. Existing files keep their mode. */
    written: readonly WrittenFile[];
    /** Paths of deleted files. Other files of the parent commit stay. */
    removed: readonly string[];
}

type WrittenFile = readonly [path: string, oid: string, isExecutable: boolean];

interface Folder {
    entries: Map<string, GitTreeEntry | Folder>;
}

/** `writer` contains the files, and gets the folders and commit. */
export interface CommitTarget extends FetchedBranch {
    writer: PackWriter;
}

/** Returns `head` if no file differs. */
export function createCommit(target: CommitTarget, input: CommitInput): string {
    const { head, writer } = target;
    const before = head === undefined ? undefined : readTreeOidOfCommit(target, head);
    const tree = updateTree(target, before, input);
    if (head !== undefined && tree === before) return head;
    return writer.add('commit', new TextEncoder().encode(formatCommit(input, tree, head)));
}

function formatCommit({ author, timestamp, message }: CommitInput, tree: string, parent: string | undefined): string {
    const by = `${author.name} <${author.email}> ${timestamp} +0000`;
    const lines = [
        `tree ${tree}`,
        ...(parent === undefined ? [] : [`parent ${parent}`]),
        `author ${by}`,
        `committer ${by}`,
        '',
        message.replaceAll('\r', '').replace(/^\n+|(?<!\n)\n+$/g, ''),
    ];
    return `${lines.join('\n')}\n`;
}

function updateTree(target: CommitTarget, before: string | undefined, input: CommitInput): string {
    const root: Folder = { entries: new Map() };
    if (before !== undefined) root.entries = readTree(target, before);
    for (const path of input.removed) remove(target, root, splitPath(path));
    for (const [path, oid, isExecutable] of input.written) {
        const mode = isExecutable ? EXECUTABLE_MODE : FILE_MODE;
        insertFile(target, root, splitPath(path), { mode, oid });
    }
    return writeFolder(target.writer, root);
}

function splitPath(path: string): string[] {
    return path.split('/').map(toLatin1ByteString);
}

/** Creates a missing folder. Returns `undefined` for a file, link or submodule. */
function openFolder(target: FetchedBranch, { entries }: Folder, name: string): Folder | undefined {
    const found = entries.get(name);
    if (found && 'entries' in found) return found;
    if (found && findGitEntryType(found.mode) !== 'folder') return undefined;
    const folder: Folder = { entries: found ? readTree(target, found.oid) : new Map() };
    entries.set(name, folder);
    return folder;
}

function insertFile(target: FetchedBranch, folder: Folder, [name = '', ...rest]: string[], file: GitTreeEntry): void {
    if (rest.length > 0) {
        const below = openFolder(target, folder, name);
        if (below) return insertFile(target, below, rest, file);
        throw new ConversionProblem(
            `Conflict: "${decodeName(name)}" is not a folder in the branch: rename one of both.`,
        );
    }
    const found = folder.entries.get(name);
    if (found && !isReplaceable(found))
        throw new ConversionProblem(`Conflict: "${decodeName(name)}" is not a file in the branch: rename one of both.`);
    folder.entries.set(name, found && 'mode' in found ? { ...file, mode: found.mode } : file);
}

function decodeName(name: string): string {
    return Buffer.from(name, 'latin1').toString('utf8');
}

function isReplaceable(entry: GitTreeEntry | Folder): boolean {
    return 'entries' in entry ? !hasFiles(entry) : isFile(entry);
}

function isFile(entry: GitTreeEntry | Folder | undefined): boolean {
    return entry !== undefined && 'mode' in entry && findGitEntryType(entry.mode) === 'file';
}

function remove(target: FetchedBranch, folder: Folder, [name = '', ...rest]: string[]): void {
    if (!folder.entries.has(name)) return;
    const below = rest.length > 0 ? openFolder(target, folder, name) : undefined;
    if (below) remove(target, below, rest);
    if (rest.length === 0 && isFile(folder.entries.get(name))) folder.entries.delete(name);
}

/** Omits empty folders, which Git does not store. */
function writeFolder(writer: PackWriter, { entries }: Folder): string {
    const lines = new Map<string, GitTreeEntry>();
    for (const [name, entry] of entries) {
        if (!('entries' in entry)) lines.set(name, entry);
        else if (hasFiles(entry)) lines.set(name, { mode: FOLDER_MODE, oid: writeFolder(writer, entry) });
    }
    return writeGitTreeObject(writer, lines);
}

function hasFiles({ entries }: Folder): boolean {
    return [...entries.values()].some((entry) => !('entries' in entry) || hasFiles(entry));
}
