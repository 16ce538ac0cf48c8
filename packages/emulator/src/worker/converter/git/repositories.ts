import { parseMarkdown } from '../../markdown/index.js';
import { mapArchiveFilesToPageTreePaths, resolveArchiveLink } from '../archive-paths.js';
import { cacheArchiveFiles } from '../archive-cache.js';
import { decodeTextWithDetectedEncoding } from '../decode-text-with-detected-encoding.js';
import { parseMarkdownPage } from '../parse-markdown-page.js';
import { stripFileNameExtension } from '../names.js';
import { ConversionProblem } from '../conversion-problem.js';
import type { ConversionResult, GitExchangeStep, FetchedCommit, CommitRequest, GitBranchInput } from '../protocol.js';
import { createCommit, pushRepositoryBranch } from './commit.js';
import { MissingGitResponseError } from './replay-http-client.js';
import { parseRepositoryConfig, parseRepositoryVariables } from './repository-config.js';
import { REPOSITORY_CONFIG_FILE, VARIABLES_FILE } from './repository-files.js';
import {
    readBlobs,
    listRepositoryFiles,
    type GitFile,
    openRepositoryFromResponses,
    type InMemoryGitRepository,
} from './repository.js';
import { parseSummaryFile, type SummaryNode } from './summary-tree.js';

/** The author of commits. Nobody's name leaves the service with one. */
const AUTHOR = { name: 'svc-int', email: 'svc-int@localhost' };

/** Fetches a branch, or returns the next request for its server. */
export function replayBranchFetch(
    branch: GitBranchInput,
    responses: readonly Uint8Array[],
): Promise<ConversionResult<GitExchangeStep<FetchedCommit>>> {
    return runExchange(async () => {
        const repository = await openRepositoryFromResponses(branch.ref, { bodies: responses, types: branch.types });
        const packed = responses.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
        return readFetchedCommit(repository, branch.below, packed);
    });
}

/**
 * Commits and pushes, or returns the next request for the server.
 *
 * @throws {ProblemError} if the branch has other files than expected.
 */
export function replayBranchCommit(
    { ref, types, written, expected, ...wish }: CommitRequest,
    parts: readonly Uint8Array[],
): Promise<ConversionResult<GitExchangeStep<string>>> {
    return runExchange(async () => {
        const contents = new Map(written.map((path, at) => [path, parts[at] ?? new Uint8Array()]));
        const repository = await openRepositoryFromResponses(ref, { bodies: parts.slice(written.length), types });
        const head = repository.head;
        const oid = await createCommit(repository, { ...wish, written: contents, author: AUTHOR });
        if (oid === head) return oid;
        await assertExpected(repository, head, expected);
        await pushRepositoryBranch(repository);
        return oid;
    });
}

/** Asserts that the files to write are unchanged in the branch. */
async function assertExpected(
    repository: InMemoryGitRepository,
    head: string | undefined,
    expected: CommitRequest['expected'],
): Promise<void> {
    if (expected.length === 0) return;
    const there = new Map((await listRepositoryFiles({ ...repository, head })).map(({ path, oid }) => [path, oid]));
    const others = expected.filter(([path, oid]) => (there.get(path) ?? null) !== oid).map(([path]) => path);
    if (others.length === 0) return;
    const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
    throw new ConversionProblem(
        `Conflict: the branch has other versions of ${others.slice(0, 3).join(', ')}${more}. Import them first, or export with "force".`,
    );
}

async function runExchange<Output>(run: () => Promise<Output>): Promise<ConversionResult<GitExchangeStep<Output>>> {
    try {
        return { value: { done: await run() } };
    } catch (error) {
        if (!(error instanceof MissingGitResponseError)) throw error;
        return { value: { request: error.request }, parts: [error.body] };
    }
}

async function readFetchedCommit(
    repository: InMemoryGitRepository,
    below: string,
    packed: number,
): Promise<FetchedCommit> {
    const all = await listRepositoryFiles(repository, below);
    const read = async (file: GitFile | undefined) =>
        file && decodeTextWithDetectedEncoding((await readBlobs(repository, [file.oid]))[0] ?? new Uint8Array(), '');
    const folder = below === '' ? '' : `${below}/`;
    const configFile = all.find(({ path }) => path === `${folder}${REPOSITORY_CONFIG_FILE}`);
    const config = parseRepositoryConfig(await read(configFile));
    const root = config.root === '' ? folder : `${folder}${config.root}/`;
    const own = all.flatMap(({ path, oid }) => (path.startsWith(root) ? [{ path: path.slice(root.length), oid }] : []));
    // Wherever the folder of the pages is, the configuration has the path that it has beside them.
    const files = [
        ...own.filter(({ path }) => path !== REPOSITORY_CONFIG_FILE),
        ...(configFile ? [{ path: REPOSITORY_CONFIG_FILE, oid: configFile.oid }] : []),
    ];
    const byPath = new Map(files.map((file) => [file.path, file]));
    const variables = await read(byPath.get(VARIABLES_FILE));
    const archive = new Map(
        files.map(({ path, oid }) => [path, async () => (await readBlobs(repository, [oid]))[0] ?? new Uint8Array()]),
    );
    return {
        archive: cacheArchiveFiles(archive, packed),
        commit: repository.head,
        message: repository.message.trimEnd(),
        files: files.map(({ path, oid }) => [path, oid]),
        root,
        config,
        ...(variables !== undefined && { variables: parseRepositoryVariables(variables) }),
        tree: await readSummaryTree(config, new Set(byPath.keys()), (path) => read(byPath.get(path))),
    };
}

/** The pages as `SUMMARY.md` has them; without one, as folders do. */
async function readSummaryTree(
    { readme, summary }: FetchedCommit['config'],
    paths: ReadonlySet<string>,
    read: (path: string) => Promise<string | undefined>,
): Promise<SummaryNode[]> {
    const text = await read(summary);
    if (text === undefined) return buildFolderTree(paths, readme);
    const find = (href: string) => {
        const target = resolveArchiveLink(paths, href, { address: summary });
        return 'kind' in target && target.kind === 'page' && target.address !== summary ? target.address : undefined;
    };
    const tree = parseSummaryFile(parseMarkdownPage(text).root, find);
    const hasFirst = tree[0]?.type === 'page' && tree[0].path === readme;
    return hasFirst || !paths.has(readme) || isIn(tree, readme)
        ? tree
        : [{ type: 'page', title: stripFileNameExtension(readme), path: readme, pages: [] }, ...tree];
}

function isIn(tree: readonly SummaryNode[], path: string): boolean {
    return tree.some((entry) => (entry.type === 'page' && entry.path === path) || isIn(entry.pages, path));
}

async function buildFolderTree(paths: ReadonlySet<string>, readme: string): Promise<SummaryNode[]> {
    const pagePaths = await mapArchiveFilesToPageTreePaths([...paths], () => Promise.resolve(parseMarkdown('')));
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
        // The file of a folder is its page; the pages of other files in it are children.
        if (!folders.has(pagePath.join('/'))) folders.set(pagePath.join('/'), entry);
    }
    return top.pages;
}

function getOrCreateFolder(folders: Map<string, SummaryNode>, path: readonly string[]): SummaryNode {
    const found = folders.get(path.join('/'));
    if (found) return found;
    const above = getOrCreateFolder(folders, path.slice(0, -1));
    const group: SummaryNode = { type: 'group', title: path.at(-1) ?? '', pages: [] };
    above.pages.push(group);
    folders.set(path.join('/'), group);
    return group;
}
