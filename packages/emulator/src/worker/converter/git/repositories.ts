import { parseMarkdown } from '../../markdown/index.js';
import { mapArchiveFilesToPageTreePaths, resolveArchiveLink } from '../archive-paths.js';
import { cacheArchiveFiles, findCachedPack } from '../archive-cache.js';
import { decodeTextWithDetectedEncoding } from '../decode-text-with-detected-encoding.js';
import { parseMarkdownPage } from '../parse-markdown-page.js';
import { stripFileNameExtension } from '../names.js';
import { ConversionProblem, qualifyProblems } from '../conversion-problem.js';
import type {
    ConversionResult,
    ConversionTypes,
    GitPushStep,
    FetchedCommit,
    CommitRequest,
    GitBranchInput,
} from '../protocol.js';
import { createCommit } from './commit.js';
import type { Pack } from './pack/pack.js';
import { toFullRefName } from './pack/plan-fetch.js';
import { findWrittenPack } from './pack/written-packs.js';
import { assertPushed, planPush, PUSH_DISCOVERY_REQUEST } from './push.js';
import { parseRepositoryConfig, parseRepositoryVariables } from './repository-config.js';
import { REPOSITORY_CONFIG_FILES, TAGS_FILE, VARIABLES_FILE } from './repository-files.js';
import { parseTagsFile } from './repository-tags.js';
import {
    type FetchedBranch,
    type GitFile,
    isSameOrNestedPath,
    listRepositoryEntries,
    listRepositoryFiles,
    readCommitMessage,
    readGitFile,
} from './repository.js';
import { listPagePaths, parseSummaryFile, type SummaryNode } from './summary-tree.js';

/** Fixed, so commits contain no personal data. */
const AUTHOR = { name: 'svc-int', email: 'svc-int@localhost' };

const EMPTY_PACK: Pack = {
    byteLength: 0,
    readWorkBytes: 0,
    append() {},
    indexNext: () => true,
    readObject() {
        throw new ConversionProblem('The repository has no such branch.');
    },
};

function findFetchedPack(archive: string | undefined): Pack | undefined {
    return archive === undefined ? EMPTY_PACK : findCachedPack(archive);
}

export async function openFetchedBranch({
    ref,
    below,
    head,
    archive,
}: GitBranchInput): Promise<ConversionTypes['openRepository']['output']> {
    const pack = findFetchedPack(archive);
    if (!pack) return null;
    if (!pack.indexNext(true)) return { isIndexed: false };
    return { fetched: await readFetchedCommit({ ref, head, pack }, below, archive) };
}

/**
 * Returns the next request, or the commit once the server has it. `undefined`: pack evicted.
 *
 * @throws {ConversionProblem} if files differ from `expected`.
 */
export function commitToBranch(
    { ref: branch, head, archive, pack: writtenPack, expected, ...input }: CommitRequest,
    [listed, report]: readonly Uint8Array[],
): ConversionResult<GitPushStep> | undefined {
    const [pack, writer] = [findFetchedPack(archive), findWrittenPack(writtenPack)];
    if (!pack || !writer) return undefined;
    const repository = { ref: toFullRefName(branch), head, pack, writer };
    const oid = createCommit(repository, { ...input, author: AUTHOR });
    if (oid === head) return { value: { done: oid } };
    if (!listed) {
        assertExpected(repository, expected);
        return { value: { request: PUSH_DISCOVERY_REQUEST } };
    }
    if (report) {
        assertPushed(repository, listed, report);
        return { value: { done: oid } };
    }
    const { request, body } = planPush({ ...repository, oid }, listed);
    return { value: { request, packBytes: writer.byteLength }, parts: [body] };
}

function assertExpected(branch: FetchedBranch, expected: CommitRequest['expected']): void {
    if (expected.length === 0) return;
    const listed = new Set(expected.flatMap(([path]) => listPathAndFolders(path)));
    const files = listRepositoryFiles(branch, (path) => listed.has(path));
    const currentOids = new Map(files.map(({ path, oid }) => [path, oid]));
    const others = expected.filter(([path, oid]) => (currentOids.get(path) ?? null) !== oid).map(([path]) => path);
    if (others.length === 0) return;
    const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
    throw new ConversionProblem(
        `Conflict: the branch has other versions of ${others.slice(0, 3).join(', ')}${more}. Import them first, or export with "force".`,
    );
}

function listPathAndFolders(path: string): string[] {
    const parts = path.split('/');
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

async function readFetchedCommit(
    branch: FetchedBranch,
    below: string,
    archiveId: string | undefined,
): Promise<FetchedCommit> {
    const { head, pack } = branch;
    const read = async (file: GitFile | undefined) =>
        file &&
        decodeTextWithDetectedEncoding(
            qualifyProblems(file.path, () => readGitFile(pack, file)),
            '',
        );
    const folder = below === '' ? '' : `${below}/`;
    const [configFile] = REPOSITORY_CONFIG_FILES.flatMap((name) => {
        const file = findRepositoryEntry(branch, `${folder}${name}`);
        return file ? [{ ...file, name }] : [];
    });
    const config = parseRepositoryConfig(await read(configFile), configFile?.name);
    const root = config.root === '' ? folder : `${folder}${config.root}/`;
    const all = listRepositoryEntries(branch, (path) => isSameOrNestedPath(root.slice(0, -1), path));
    assertReadableRoot(all, root);
    const own = all.flatMap((file) =>
        file.path.startsWith(root) ? [{ ...file, path: file.path.slice(root.length) }] : [],
    );
    // The configuration file may be in another folder.
    const files = [
        ...own.filter(({ path }) => !REPOSITORY_CONFIG_FILES.includes(path)),
        ...(configFile ? [{ ...configFile, path: configFile.name }] : []),
    ];
    const byPath = new Map(files.map((file) => [file.path, file]));
    const unreadable = createUnreadablePaths(files);
    const find = (path: string) => byPath.get(path) ?? unreadable.findBelow(path);
    const variables = await read(find(VARIABLES_FILE));
    const tags = await read(find(TAGS_FILE));
    const paths = { all: [...byPath.keys()], has: (path: string) => find(path) !== undefined };
    const tree = await readSummaryTree(config, paths, (path) => read(find(path)));
    const missing = listPagePaths(tree).flatMap((path) => (byPath.has(path) ? [] : (find(path) ?? [])));
    const archive = new Map([...files, ...missing].map((file) => [file.path, async () => readGitFile(pack, file)]));
    const executables = files.flatMap(({ path, isExecutable }) => (isExecutable ? [path] : []));
    return {
        archive: cacheArchiveFiles(archive, pack.byteLength, { pack, archive: archiveId, executables }),
        commit: head,
        message: readCommitMessage(branch),
        // A file and a link may have the same id.
        files: files.map(({ path, oid, problem }) => [path, problem === undefined ? oid : '']),
        unreadable: unreadable.entries,
        executables,
        root,
        config,
        ...(variables !== undefined && { variables: parseRepositoryVariables(variables) }),
        ...(tags !== undefined && { tags: parseTagsFile(tags) }),
        tree,
    };
}

function findRepositoryEntry(branch: FetchedBranch, entryPath: string): GitFile | undefined {
    const entries = listRepositoryEntries(branch, (path) => isSameOrNestedPath(entryPath, path));
    return entries.find(({ path }) => path === entryPath);
}

function assertReadableRoot(entries: readonly GitFile[], root: string): void {
    const found = entries.find(({ path, problem }) => problem !== undefined && root.startsWith(`${path}/`));
    if (found) throw new ConversionProblem(`${found.path}: ${found.problem}`);
}

function createUnreadablePaths(files: readonly GitFile[]) {
    const problems = new Map(
        files.flatMap(({ path, problem }) => (problem === undefined ? [] : [[path, problem] as const])),
    );
    /** Finds the problem of a path, or of a link or submodule above it. */
    const findBelow = (path: string): GitFile | undefined => {
        for (let end = path.length; end > 0 && problems.size > 0; end = path.lastIndexOf('/', end - 1)) {
            const problem = problems.get(path.slice(0, end));
            if (problem !== undefined) return { path, oid: '', problem };
        }
        return undefined;
    };
    return { entries: [...problems], findBelow };
}

interface RepositoryPaths {
    all: readonly string[];
    /** Includes paths below links and submodules. */
    has: (path: string) => boolean;
}

/** Without a summary file, reads the folder structure. */
async function readSummaryTree(
    { readme, summary }: FetchedCommit['config'],
    paths: RepositoryPaths,
    read: (path: string) => Promise<string | undefined>,
): Promise<SummaryNode[]> {
    const text = await read(summary);
    if (text === undefined) return buildFolderTree(paths.all, readme);
    const find = (href: string) => {
        const target = resolveArchiveLink(paths, href, { address: summary });
        return 'kind' in target && target.kind === 'page' && target.address !== summary ? target.address : undefined;
    };
    const tree = qualifyProblems(summary, () => parseSummaryFile(parseMarkdownPage(text).root, find));
    const hasFirst = tree[0]?.type === 'page' && tree[0].path === readme;
    return hasFirst || !paths.has(readme) || hasPagePath(tree, readme)
        ? tree
        : [{ type: 'page', title: stripFileNameExtension(readme), path: readme, pages: [] }, ...tree];
}

function hasPagePath(tree: readonly SummaryNode[], path: string): boolean {
    return tree.some((entry) => (entry.type === 'page' && entry.path === path) || hasPagePath(entry.pages, path));
}

async function buildFolderTree(paths: readonly string[], readme: string): Promise<SummaryNode[]> {
    const pagePaths = await mapArchiveFilesToPageTreePaths(paths, () => Promise.resolve(parseMarkdown('')));
    const top: SummaryNode = { type: 'group', title: '', pages: [] };
    const folders = new Map<string, SummaryNode>([['', top]]);
    const first = [...pagePaths].toSorted(([one], [other]) => Number(other === readme) - Number(one === readme));
    for (const [path, pagePath] of first) {
        const entry: SummaryNode = {
            type: 'page',
            title: pagePath.at(-1) ?? stripFileNameExtension(path),
            path,
            pages: [],
        };
        getOrCreateFolder(folders, pagePath.slice(0, -1)).pages.push(entry);
        if (!folders.has(pagePath.join('/'))) folders.set(pagePath.join('/'), entry);
    }
    return top.pages;
}

function getOrCreateFolder(folders: Map<string, SummaryNode>, path: readonly string[]): SummaryNode {
    const found = folders.get(path.join('/'));
    if (found) return found;
    const above = getOrCreateFolder(folders, path.slice(0, -1));
    const folder = path.at(-1) ?? '';
    const group: SummaryNode = { type: 'group', title: folder, folder, pages: [] };
    above.pages.push(group);
    folders.set(path.join('/'), group);
    return group;
}
