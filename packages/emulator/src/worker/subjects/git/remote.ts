import { GIT_LIMITS } from '../../converter/git/limits.js';
import type { GitRequest } from '../../converter/git/replay-http-client.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { FetchedCommit, CommitRequest } from '../../converter/protocol.js';
import { readBodyChunks } from '../../service/read-body-chunks.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { EgressDeniedError } from '../../service/egress.js';
import { ConversionError } from '../../service/converter.js';
import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/git.schema.js';
import { findInMemoryGitAuthorizationHeader } from '../../service/git-credentials.js';
import { GitError } from './git-error.js';

/** Fetches the last commit of the branch. */
export function fetchLatestGitCommit(service: Service, sync: GitSyncRow): Promise<FetchedCommit> {
    const { ref, directory } = sync.wish;
    return exchange(service, sync, async (types, responses) =>
        service.convert('openRepository', { ref, below: directory, types }, responses),
    );
}

/** Sends a commit with these files, and gives its id. */
export function commitAndPushFiles(
    service: Service,
    sync: GitSyncRow,
    commit: Omit<CommitRequest, 'types' | 'ref' | 'below'>,
    contents: readonly Uint8Array[],
): Promise<string> {
    const { ref, directory: below } = sync.wish;
    return exchange(service, sync, async (types, responses) =>
        service.convert('commitToRepository', { ...commit, ref, below, types }, [...contents, ...responses]),
    );
}

type Step<Output> = (
    types: readonly string[],
    responses: readonly Uint8Array[],
) => Promise<{ value: { request: GitRequest } | { done: Output }; parts: readonly Uint8Array[] }>;

/** Asks the server as long as the converter has something to ask. */
async function exchange<Output>(service: Service, sync: GitSyncRow, step: Step<Output>): Promise<Output> {
    const server = createGitServer(service, sync);
    const types: string[] = [];
    const responses: Uint8Array[] = [];
    while (responses.length <= GIT_LIMITS.requests) {
        const { value, parts } = await step(types, responses).catch(throwConversionErrorAsGitError);
        if ('done' in value) return value.done;
        const { type, bytes } = await server.ask(value.request, parts[0]);
        types.push(type);
        responses.push(bytes);
    }
    throw new GitError('The server asks for more requests than Git needs.');
}

/** Reports what makes a repository unreadable as a whole: a conversion error is one of a single page or file. */
function throwConversionErrorAsGitError(error: unknown): never {
    throw error instanceof ConversionError ? new GitError(error.message) : error;
}

const MAX_REDIRECTS = 3;

/** Statuses by which a server sends elsewhere: those that keep the method. */
const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/** The server of a repository. Where it redirects the first request, the others go there as well; credentials stay with its own origin. */
function createGitServer(service: Service, { id, wish, integration }: GitSyncRow) {
    let base = wish.url.replace(/\/+$/, '');
    const { origin } = new URL(base);
    let isForeign = false;
    const send = async (request: GitRequest, body: Uint8Array | undefined): Promise<Response> => {
        const url = new URL(`${base}${request.path}`);
        const headers = new Headers({ ...request.headers, 'user-agent': 'git/svc-int' });
        const authorization = url.origin === origin ? findInMemoryGitAuthorizationHeader(service.db, id) : undefined;
        if (authorization !== undefined) headers.set('authorization', authorization);
        const init = { method: request.method, headers, signal: AbortSignal.timeout(IMPORT_LIMITS.answerTime) };
        const sent = request.method === 'POST' && body ? { ...init, body: body.slice() } : init;
        const starter = isForeign ? 'foreign' : integration === null ? 'reader' : 'integration';
        const arrived = await service.fetchExternal(new Request(url, { ...sent, redirect: 'manual' }), starter);
        isForeign ||= arrived.isForeign;
        return arrived.response;
    };
    return {
        async ask(request: GitRequest, body: Uint8Array | undefined): Promise<{ type: string; bytes: Uint8Array }> {
            for (let redirections = 0; redirections <= MAX_REDIRECTS; redirections++) {
                const response = await send(request, body).catch((error: unknown) => {
                    throw new GitError(describeFetchError(error));
                });
                const next = REDIRECTIONS.has(response.status) ? response.headers.get('location') : null;
                if (next === null)
                    return readResponse(response, request.method === 'GET' ? 'discoveryBytes' : 'packBytes');
                await response.body?.cancel();
                base = resolveRedirect(base, request.path, next);
            }
            throw new GitError('The server redirects too often.');
        },
    };
}

/** Where the repository is, according to a redirection of one of its paths. */
function resolveRedirect(base: string, path: string, location: string): string {
    const { href, protocol } = new URL(location, `${base}${path}`);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    if (!isWeb || !href.endsWith(path))
        throw new GitError('The server redirects to something that is not a repository.');
    return href.slice(0, -path.length);
}

const TOO_LARGE = {
    discoveryBytes: `The server lists branches in more than ${GIT_LIMITS.discoveryBytes} bytes.`,
    packBytes: `The last commit is larger than ${GIT_LIMITS.packBytes} bytes.`,
};

async function readResponse(
    { ok, status, headers, body }: Response,
    limit: keyof typeof TOO_LARGE,
): Promise<{ type: string; bytes: Uint8Array }> {
    if (!ok || !body) {
        await body?.cancel();
        throw new GitError(describeStatus(status));
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: GIT_LIMITS[limit], milliseconds: IMPORT_LIMITS.answerTime };
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk));
    if (end === 'late') throw new GitError(`The server took longer than ${IMPORT_LIMITS.answerTime / 1000} seconds.`);
    if (end === 'larger') throw new GitError(TOO_LARGE[limit]);
    return { type: headers.get('content-type') ?? '', bytes: concatBytes(chunks) };
}

function describeStatus(status: number): string {
    switch (status) {
        case 401:
        case 403:
            return `The server refuses access (${status}): the URL needs valid credentials, as https://<user>:<token>@….`;
        case 404:
            return 'There is no repository at the URL, or its server requires credentials to show it.';
        default:
            return `The server answers ${status}.`;
    }
}

function describeFetchError(error: unknown): string {
    if (error instanceof EgressDeniedError) return error.message;
    return 'The server could not be reached, or closed the connection early.';
}
