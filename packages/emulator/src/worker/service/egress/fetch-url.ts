import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../../../host-protocol.js';
import { type EgressResponse, EgressDeniedError, type EgressInitiatorKind } from './egress.js';
import { readBodyChunks } from './read-body-chunks.js';
import { concatBytes } from '../../../values/concat-bytes.js';

export type SendRequestWithinInitiatorReach = (
    request: Request,
    starter: EgressInitiatorKind,
) => Promise<EgressResponse>;

export interface FetchLimits {
    bytes: number;
    milliseconds: number;
    accept?: string;
    isForeign?: boolean;
}

const FETCH_FAILED_MESSAGE = `It could not be fetched. Is the server there? Private networks are read with ${SERVICE_PRIVATE_NETWORK_READ_VARIABLE}=1 only, and by a hosted service only where its setting allowedNetworks names them.`;

/** The message omits the URL, which may contain a secret. */
export class UrlFetchError extends Error {
    override readonly name = 'UrlFetchError';

    constructor(
        readonly code: 'FETCH_TIMEOUT' | 'FETCH_ERROR',
        message = code === 'FETCH_TIMEOUT' ? 'It took too long.' : FETCH_FAILED_MESSAGE,
    ) {
        super(message);
    }
}

export function stripUrlCredentials(address: string): string {
    const url = new URL(address);
    if (url.username === '' && url.password === '') return address;
    url.username = '';
    url.password = '';
    return url.href;
}

export interface FetchedUrl {
    bytes: Uint8Array<ArrayBuffer>;
    url: string;
    contentType: string;
    /** Whether the response came from a public address, to which its references are then limited. */
    isForeign: boolean;
}

const SPECIFICATIONS = 'application/json, application/yaml, text/yaml, */*;q=0.5';

const MAX_REDIRECTS = 5;

const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** @throws UrlFetchError */
export async function fetchUrl(
    send: SendRequestWithinInitiatorReach,
    address: string,
    limits: FetchLimits,
): Promise<FetchedUrl> {
    const { bytes, milliseconds, accept = SPECIFICATIONS, isForeign: isLead = false } = limits;
    const until = performance.now() + milliseconds;
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds)));
    try {
        const options = { signal, accept, isForeign: isLead };
        const { response, url, isForeign } = await fetchWithRedirects(send, new URL(address), options);
        const rest = { bytes, milliseconds: until - performance.now() };
        const contentType = response.headers.get('content-type') ?? '';
        return { bytes: await readWhole(response, rest), url, contentType, isForeign };
    } catch (error) {
        if (error instanceof UrlFetchError) throw error;
        if (error instanceof EgressDeniedError) throw new UrlFetchError('FETCH_ERROR', error.message);
        throw new UrlFetchError(signal.aborted ? 'FETCH_TIMEOUT' : 'FETCH_ERROR');
    }
}

interface FetchOptions {
    signal: AbortSignal;
    accept: string;
    isForeign: boolean;
}

async function fetchWithRedirects(
    send: SendRequestWithinInitiatorReach,
    first: URL,
    options: FetchOptions,
): Promise<EgressResponse & { url: string }> {
    let [url, { isForeign }] = [first, options];
    for (let redirections = 0; redirections <= MAX_REDIRECTS; redirections++) {
        if (url.protocol !== 'http:' && url.protocol !== 'https:') break;
        const received: EgressResponse = await send(createRequest(url, options), isForeign ? 'foreign' : 'reader');
        const { response } = received;
        isForeign = received.isForeign;
        const location = REDIRECTIONS.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return { ...received, url: toRequestUrl(url).href };
        await response.body?.cancel();
        url = new URL(location, toRequestUrl(url));
    }
    throw new UrlFetchError('FETCH_ERROR', 'It redirects too often, or to something that is not a web address.');
}

/** Credentials of the URL go only to the server that it names. */
function createRequest(url: URL, { accept, signal }: FetchOptions): Request {
    const headers = new Headers({ accept, 'user-agent': 'svc-int' });
    if (url.username !== '' || url.password !== '') headers.set('authorization', `Basic ${formatCredentials(url)}`);
    return new Request(toRequestUrl(url), { headers, signal, redirect: 'manual' });
}

function formatCredentials({ username, password }: URL): string {
    return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
}

function toRequestUrl(url: URL): URL {
    const sent = new URL(stripUrlCredentials(url.href));
    sent.hash = '';
    return sent;
}

async function readWhole({ ok, status, body }: Response, bounds: FetchLimits): Promise<Uint8Array<ArrayBuffer>> {
    if (!ok || !body) {
        await body?.cancel();
        throw new UrlFetchError('FETCH_ERROR', `The server answers ${status}.`);
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk));
    if (end === 'complete') return concatBytes(chunks);
    if (end === 'late') throw new UrlFetchError('FETCH_TIMEOUT');
    throw new UrlFetchError('FETCH_ERROR', `It is larger than ${bounds.bytes} bytes.`);
}
