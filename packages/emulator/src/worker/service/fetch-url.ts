import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../../host-protocol.js';
import { type EgressResponse, EgressDeniedError, type EgressInitiatorKind } from './egress.js';
import { readBodyChunks } from './read-body-chunks.js';
import { concatBytes } from '../../values/concat-bytes.js';

/** Sends a request into the network as far as who starts it may get, without following a redirection. */
export type SendRequestWithinInitiatorReach = (
    request: Request,
    starter: EgressInitiatorKind,
) => Promise<EgressResponse>;

/** Bounds on reading an address. */
export interface FetchLimits {
    bytes: number;
    /** From the first request to the end of the last answer. */
    milliseconds: number;
    /** Accepted media types. Default: those of specifications. */
    accept?: string;
    /** Whether the URL comes from content at a public address. Default: false, a user gave it. */
    isForeign?: boolean;
}

// The runtime does not tell which of both it was.
const NOT_FETCHED = `It could not be fetched. Is the server there? Private networks are read with ${SERVICE_PRIVATE_NETWORK_READ_VARIABLE}=1 only, and by a hosted service only where its setting allowedNetworks names them.`;

/** Error of a failed request. It does not contain the URL, which may have a secret. */
export class UrlFetchError extends Error {
    override readonly name = 'UrlFetchError';

    constructor(
        readonly code: 'FETCH_TIMEOUT' | 'FETCH_ERROR',
        message = code === 'FETCH_TIMEOUT' ? 'It took too long.' : NOT_FETCHED,
    ) {
        super(message);
    }
}

/** Strips credentials from a URL for display. */
export function stripUrlCredentials(address: string): string {
    const url = new URL(address);
    if (url.username === '' && url.password === '') return address;
    url.username = '';
    url.password = '';
    return url.href;
}

/** Result of reading an address. */
export interface FetchedUrl {
    bytes: Uint8Array<ArrayBuffer>;
    /** The address that answered, after redirections. */
    url: string;
    /** Content type according to the server; empty if it states none. */
    contentType: string;
    /** Whether the response came from a public address, so that its references are limited to public addresses. */
    isForeign: boolean;
}

const SPECIFICATIONS = 'application/json, application/yaml, text/yaml, */*;q=0.5';

const MAX_REDIRECTS = 5;

const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Reads what stands at an http or https address. Throws an `UrlFetchError`. */
export async function fetchUrl(
    send: SendRequestWithinInitiatorReach,
    address: string,
    limits: FetchLimits,
): Promise<FetchedUrl> {
    const { bytes, milliseconds, accept = SPECIFICATIONS, isForeign: isLead = false } = limits;
    const until = performance.now() + milliseconds;
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds)));
    try {
        const asking = { signal, accept, isForeign: isLead };
        const { response, url, isForeign } = await fetchWithRedirects(send, new URL(address), asking);
        const rest = { bytes, milliseconds: until - performance.now() };
        const contentType = response.headers.get('content-type') ?? '';
        return { bytes: await readWhole(response, rest), url, contentType, isForeign };
    } catch (error) {
        if (error instanceof UrlFetchError) throw error;
        if (error instanceof EgressDeniedError) throw new UrlFetchError('FETCH_ERROR', error.message);
        throw new UrlFetchError(signal.aborted ? 'FETCH_TIMEOUT' : 'FETCH_ERROR');
    }
}

/** State that all requests for one address share. */
interface Asking {
    signal: AbortSignal;
    accept: string;
    isForeign: boolean;
}

async function fetchWithRedirects(
    send: SendRequestWithinInitiatorReach,
    first: URL,
    asking: Asking,
): Promise<EgressResponse & { url: string }> {
    let [url, { isForeign }] = [first, asking];
    for (let redirections = 0; redirections <= MAX_REDIRECTS; redirections++) {
        if (url.protocol !== 'http:' && url.protocol !== 'https:') break;
        const arrived: EgressResponse = await send(createRequest(url, asking), isForeign ? 'foreign' : 'reader');
        const { response } = arrived;
        isForeign = arrived.isForeign;
        const location = REDIRECTIONS.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return { ...arrived, url: toRequestUrl(url).href };
        // Frees the connection for the next one.
        await response.body?.cancel();
        url = new URL(location, toRequestUrl(url));
    }
    throw new UrlFetchError('FETCH_ERROR', 'It redirects too often, or to something that is not a web address.');
}

/** Credentials of the address go to the server that it names, and to no other. */
function createRequest(url: URL, { accept, signal }: Asking): Request {
    const headers = new Headers({ accept, 'user-agent': 'svc-int' });
    if (url.username !== '' || url.password !== '') headers.set('authorization', `Basic ${formatCredentials(url)}`);
    return new Request(toRequestUrl(url), { headers, signal, redirect: 'manual' });
}

function formatCredentials({ username, password }: URL): string {
    return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
}

/** Converts a URL for a request, without its fragment, which refers to the response. */
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
