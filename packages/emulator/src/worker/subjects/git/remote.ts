import { GIT_LIMITS } from '../../converter/git/limits.js';
import { DISCOVERY_REQUEST } from '../../converter/git/pack/discovery-request.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { CommitRequest, FetchedCommit, GitRequest, PlannedFetch } from '../../converter/protocol.js';
import { readBodyChunks } from '../../service/egress/read-body-chunks.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { EgressDeniedError } from '../../service/egress/egress.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { findInMemoryGitAuthorizationHeader } from '../../service/secrets/git-credentials.js';
import { GitError } from './git-error.js';
import { receivePack } from './receive-pack.js';

/** Other conversions may end the converter's process during a fetch. */
const MAX_FETCH_TRIES = 3;

export async function fetchLatestGitCommit(service: Service, sync: GitSyncRow): Promise<FetchedCommit> {
    let canFilter = true;
    for (let tries = 0; tries < MAX_FETCH_TRIES; tries++) {
        const plan = await planFetch(service, sync, canFilter);
        try {
            const fetched = await fetchPlanned(service, sync, plan);
            if (fetched) return fetched;
        } catch (error) {
            const isRefused = plan.isFiltered && error instanceof ConversionError && !error.hasEndedProcess;
            if (!isRefused) throwConversionErrorAsGitError(error);
            canFilter = false;
        }
    }
    throw new GitError('The converter stopped while reading the repository. Import the repository again.');
}

interface Plan extends PlannedFetch {
    server: GitServer;
    body: Uint8Array | undefined;
}

async function planFetch(service: Service, sync: GitSyncRow, canFilter: boolean): Promise<Plan> {
    const server = createGitServer(service, sync);
    const bytes = await readResponse(await server.send(DISCOVERY_REQUEST, undefined, IMPORT_LIMITS.answerTime));
    const { value, parts } = await service.egress
        .convert('planFetch', { ref: sync.wish.ref, canFilter }, [bytes])
        .catch(throwConversionErrorAsGitError);
    return { ...value, server, body: parts[0] };
}

async function fetchPlanned(
    service: Service,
    { wish: { ref, directory: below } }: GitSyncRow,
    { server, head, request, body }: Plan,
): Promise<FetchedCommit | undefined> {
    const archive = head === undefined ? undefined : crypto.randomUUID();
    try {
        if (request && archive !== undefined) {
            const pack = await server.send(request, body && (() => body.slice()), GIT_LIMITS.packTime);
            if (!(await receivePack(service, pack.body, archive))) return undefined;
        }
        for (;;) {
            const { value } = await service.egress.convert('openRepository', { ref, below, head, archive });
            if (value === null) return undefined;
            if ('fetched' in value) return value.fetched;
        }
    } catch (error) {
        if (archive !== undefined) closeArchive(service, archive);
        throw error;
    }
}

export function closeArchive(service: Service, archive: string): void {
    service.egress.convert('closeArchive', { archive }).catch(() => {});
}

/** Returns the last commit's id if no file differs. */
export async function commitAndPushPack(
    service: Service,
    sync: GitSyncRow,
    commit: Omit<CommitRequest, 'ref'>,
): Promise<string> {
    const server = createGitServer(service, sync);
    const responses: Uint8Array[] = [];
    while (responses.length <= GIT_LIMITS.requests) {
        const { value, parts } = await service.egress
            .convert('commitToRepository', { ...commit, ref: sync.wish.ref }, responses)
            .catch(throwConversionErrorAsGitError);
        if (value === null) throw new GitError(EVICTED_EXPORT);
        if ('done' in value) return value.done;
        const { request, packBytes } = value;
        const [start = new Uint8Array()] = parts;
        const createBody =
            packBytes === undefined ? undefined : await createPackBody(service, commit.pack, packBytes, start);
        const time = createBody ? GIT_LIMITS.packTime : IMPORT_LIMITS.answerTime;
        responses.push(await readResponse(await server.send(request, createBody, time)));
    }
    throw new GitError('The server requires more requests than the Git protocol needs.');
}

export const EVICTED_EXPORT = 'The converter ended during the export: export again.';

/** Not every server accepts chunked requests. */
const MAX_UNCHUNKED_PACK_BYTES = 1_000_000;

async function createPackBody(service: Service, pack: string, length: number, before: Uint8Array): Promise<CreateBody> {
    if (length > MAX_UNCHUNKED_PACK_BYTES) return () => streamPack(service, pack, length, before);
    const bytes = await new Response(streamPack(service, pack, length, before)).arrayBuffer();
    return () => new Uint8Array(bytes);
}

function streamPack(service: Service, pack: string, length: number, before: Uint8Array): ReadableStream<Uint8Array> {
    let start = 0;
    return new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(before),
        async pull(controller) {
            const { value, parts } = await service.egress.convert('readPack', { pack, start });
            const [bytes] = parts;
            if (!value || !bytes) throw new GitError(EVICTED_EXPORT);
            controller.enqueue(bytes);
            start += bytes.byteLength;
            if (start >= length) controller.close();
        },
    });
}

/** A `ConversionError` would omit one file, but the whole repository is unreadable. */
function throwConversionErrorAsGitError(error: unknown): never {
    throw error instanceof ConversionError ? new GitError(error.message) : error;
}

const MAX_REDIRECTS = 3;

/** Redirects that keep the method for GET and POST. */
const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 307, 308]);

type GitServer = ReturnType<typeof createGitServer>;

/** Called again after a redirect. */
type CreateBody = () => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Later requests use the base of the first redirect. Credentials are sent to their own origin only. */
function createGitServer(service: Service, { id, wish, integration }: GitSyncRow) {
    let base = wish.url.replace(/(?<!\/)\/+$/, '');
    const { origin } = new URL(base);
    let isForeign = false;
    const send = async (
        request: GitRequest,
        createBody: CreateBody | undefined,
        milliseconds: number,
    ): Promise<Response> => {
        const url = new URL(`${base}${request.path}`);
        const headers = new Headers({ ...request.headers, 'user-agent': 'git/svc-int' });
        const authorization = url.origin === origin ? findInMemoryGitAuthorizationHeader(service.db, id) : undefined;
        if (authorization !== undefined) headers.set('authorization', authorization);
        const init = { method: request.method, headers, signal: AbortSignal.timeout(milliseconds) };
        const sent = createBody ? { ...init, body: createBody() } : init;
        const starter = isForeign ? 'foreign' : integration === null ? 'reader' : 'integration';
        const received = await service.egress.fetchExternal(new Request(url, { ...sent, redirect: 'manual' }), starter);
        isForeign ||= received.isForeign;
        return received.response;
    };
    const sendAndFollow = async (
        request: GitRequest,
        createBody: CreateBody | undefined,
        milliseconds: number,
    ): Promise<AcceptedResponse> => {
        for (let redirections = 0; redirections <= MAX_REDIRECTS; redirections++) {
            const response = await send(request, createBody, milliseconds).catch((error: unknown) => {
                throw new GitError(describeFetchError(error));
            });
            const next = REDIRECTIONS.has(response.status) ? response.headers.get('location') : null;
            if (next === null) return assertAccepted(response);
            await response.body?.cancel();
            base = resolveRedirect(base, request.path, next);
        }
        throw new GitError('The server redirects too often.');
    };
    return { send: sendAndFollow };
}

function resolveRedirect(base: string, path: string, location: string): string {
    const { href, protocol } = new URL(location, `${base}${path}`);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    if (!isWeb || !href.endsWith(path))
        throw new GitError('The server redirects to something that is not a repository.');
    return href.slice(0, -path.length);
}

interface AcceptedResponse {
    body: ReadableStream<Uint8Array>;
}

async function assertAccepted(response: Response): Promise<AcceptedResponse> {
    const { ok, status, body } = response;
    if (ok && body) return { body };
    await body?.cancel();
    throw new GitError(describeStatus(status));
}

async function readResponse({ body }: AcceptedResponse): Promise<Uint8Array> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: GIT_LIMITS.discoveryBytes, milliseconds: IMPORT_LIMITS.answerTime };
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk));
    if (end === 'late') throw new GitError(`The server took longer than ${IMPORT_LIMITS.answerTime / 1000} seconds.`);
    if (end === 'larger') throw new GitError(TOO_LARGE);
    return concatBytes(chunks);
}

const TOO_LARGE = `The server lists branches in more than ${GIT_LIMITS.discoveryBytes} bytes.`;

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
