import { createOAuthProviderFaults, type ProviderFault } from './faults.js';
import { createGrantStore } from './grants.js';
import { handleProviderRequest } from './handle-provider-request.js';
import { createIdTokenSigner } from './keys.js';
import { startProviderServer } from './listen.js';
import { resolveProviderSettings, type ProviderEndpoint, type ProviderOptions } from './options.js';
import { getEndpointUrl, type ProviderService } from './service.js';
import { visitAuthorizationPage, type VisitDecision } from './visit.js';

/** Handled request, without secrets. */
export interface ProviderCall {
    method: string;
    path: string;
    status: number;
    /** `grant_type` of a token request. */
    grant?: string;
    /** `client_id` in the query or form. */
    client?: string;
    error?: string;
    /** `error_description` of the response. */
    reason?: string;
}

/** OAuth 2.0 and OpenID Connect provider on this machine. */
export interface OAuthProvider {
    readonly url: string;
    readonly issuer: string;
    readonly endpoints: Readonly<Record<ProviderEndpoint, string>>;
    /** Last 1,000 handled requests, oldest first. */
    readonly calls: readonly ProviderCall[];
    /** Handles a request without the network, for `outbound.mock()`. */
    readonly answer: (request: Request) => Promise<Response>;
    /** Logs in at an authorization URL and returns the redirect; undefined for a device's page. */
    visit(address: string | URL, decision?: VisitDecision): Promise<URL | undefined>;
    /** Injects a standard error, a delay or both into the next requests to an endpoint. */
    fail(endpoint: ProviderEndpoint, fault: ProviderFault): void;
    clearFaults(): void;
    /** Expires all access tokens, or all tokens. Default: `access`. */
    expire(what?: 'access' | 'all'): void;
    /** Stops the provider. Idempotent. */
    dispose(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}

export interface ProviderListener {
    /** Default: 0, any free port. */
    port?: number;
    onCall?: (call: ProviderCall) => void;
}

const MAX_NAME_LENGTH = 100;

const MAX_REASON_LENGTH = 300;

const MAX_CALLS = 1000;

/**
 * Starts a provider on this machine.
 *
 * @throws KitError for contradictory options, and PORT_UNAVAILABLE with the process on a busy port.
 */
export async function createOAuthProvider(options: ProviderOptions & ProviderListener = {}): Promise<OAuthProvider> {
    const calls: ProviderCall[] = [];
    const faults = createOAuthProviderFaults();
    const ending = new AbortController();
    const grants = createGrantStore();
    const respond = async (request: Request): Promise<Response> => {
        const copy = request.clone();
        const response = await handleProviderRequest(service, request);
        const call = await describeCall(copy, response.clone());
        if (calls.push(call) > MAX_CALLS) calls.shift();
        options.onCall?.(call);
        return response;
    };
    const listener = await startProviderServer(respond, { port: options.port ?? 0, issuer: options.issuer });
    const createService = async (): Promise<ProviderService> => {
        const settings = resolveProviderSettings(options, listener.url);
        return { settings, grants, faults, ended: ending.signal, keys: await createIdTokenSigner(settings) };
    };
    const service = await createService().catch(async (error: unknown) => {
        await listener.close();
        throw error;
    });
    const { settings } = service;
    const names = Object.keys(settings.paths) as ProviderEndpoint[];
    let closing: Promise<void> | undefined;
    const dispose = () => {
        ending.abort();
        return (closing ??= listener.close());
    };
    return {
        url: listener.url,
        issuer: settings.issuer,
        endpoints: Object.fromEntries(names.map((name) => [name, getEndpointUrl(settings, name)])) as Record<
            ProviderEndpoint,
            string
        >,
        calls,
        answer: respond,
        visit: (address, decision = {}) => visitAuthorizationPage(settings, address, decision, respond),
        fail: (endpoint, fault) => faults.add(endpoint, fault),
        clearFaults: () => faults.clear(),
        expire: (what = 'access') => grants.tokens.end(({ kind }) => what === 'all' || kind === what),
        dispose,
        [Symbol.asyncDispose]: dispose,
    };
}

async function describeCall(request: Request, response: Response): Promise<ProviderCall> {
    const { pathname, searchParams } = new URL(request.url);
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
    const grant = form?.get('grant_type');
    const client = form?.get('client_id') ?? searchParams.get('client_id');
    const refusal = await findRefusal(response);
    const { method } = request;
    return {
        method,
        path: pathname,
        status: response.status,
        ...(grant && { grant: grant.slice(0, MAX_NAME_LENGTH) }),
        ...(client && { client: client.slice(0, MAX_NAME_LENGTH) }),
        ...refusal,
    };
}

async function findRefusal(response: Response): Promise<Pick<ProviderCall, 'error' | 'reason'>> {
    const { error, error_description: reason } = await readErrorFields(response);
    if (typeof error !== 'string') return {};
    return { error, ...(typeof reason === 'string' && { reason: reason.slice(0, MAX_REASON_LENGTH) }) };
}

async function readErrorFields(response: Response): Promise<Record<string, unknown>> {
    const location = response.headers.get('location');
    if (location !== null) return Object.fromEntries(new URL(location).searchParams);
    if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return {};
    return (await response.json()) as Record<string, unknown>;
}
