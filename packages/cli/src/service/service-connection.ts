import { ApiError, createClient, type ApiClient, type ApiResponse } from '@svc-int/api';

import { KitError } from '../errors.js';
import { getCliVersion } from '../version.js';
import type { ServiceAccessSettings } from './settings.js';

type Request<Data> = (client: ApiClient) => Promise<ApiResponse<Data>>;

export interface ServiceConnection {
    readonly endpoint: string;
    /**
     * Rejects a response unless `kinds` has its `object` or `type`. Other responses are of the kind `list` or `traced-event`.
     *
     * @throws KitError `TOKEN_REFUSED`, `REFUSED`, `SERVICE_FAILED`, `ENDPOINT_MOVED` or `ENDPOINT_UNREACHABLE`.
     */
    request<Data>(kinds: readonly string[], request: Request<Data>): Promise<Data>;
    /** Like `request`; undefined for a 404. */
    find<Data>(kinds: readonly string[], request: Request<Data>): Promise<Data | undefined>;
    send(request: Request<undefined>): Promise<void>;
}

/** Errors contain neither the `secrets` nor the token. */
export function connectService(
    { endpoint, token, renew = async () => token }: ServiceAccessSettings,
    secrets: readonly string[] = [],
): ServiceConnection {
    const hidden = [token, ...secrets];
    let connecting: Promise<ApiClient> | undefined;
    const connect = async () => {
        const valid = await renew();
        hidden.push(valid);
        return createClient({ endpoint, token: valid, userAgent: `svc-int/${getCliVersion()}` });
    };
    const send = async <Data>(request: Request<Data>) => {
        const client = await (connecting ??= connect());
        return request(client).catch((error: unknown) => {
            throw error instanceof ApiError ? createServiceError(error, endpoint, hidden) : error;
        });
    };
    const requestData: ServiceConnection['request'] = async (kinds, request) => {
        const { data } = await send(request);
        if (kinds.includes(getKind(data))) return data;
        throw new KitError('SERVICE_FAILED', `${endpoint} did not respond like a documentation service.`, {
            hint: CHECK_ENDPOINT,
        });
    };
    return {
        endpoint,
        request: requestData,
        find: async (kinds, request) => {
            try {
                return await requestData(kinds, request);
            } catch (error) {
                if (error instanceof KitError && error.cause instanceof ApiError && error.cause.status === 404)
                    return undefined;
                throw error;
            }
        },
        send: async (request) => {
            await send(request);
        },
    };
}

const CHECK_ENDPOINT = 'Check the endpoint, and try again.';
const MOVE_ENDPOINT =
    'Nothing was sent there. If that is your service, set the endpoint to its base URL with --endpoint or SVC_INT_ENDPOINT.';
const NAME_ENDPOINT =
    'Start a local service with "svc-int dev", or choose another one with --endpoint or SVC_INT_ENDPOINT.';

const AWAIT_ENDPOINT = 'Something listens there, but did not answer. It may be busy: try again.';
const SEE_EVENT =
    'The event contains the reason: "svc-int events list --status failed" names it, and "svc-int events show <id>" shows it.';

const REFUSED_HINTS: Record<number, string> = {
    403: 'Use a token that is allowed to do this, or choose another organization with SVC_INT_ORGANIZATION.',
    404: 'Check the name and the endpoint.',
    409: 'Choose another name, or publish as the organization that owns this one.',
    413: 'Send a smaller request.',
    422: 'Correct the field that the service names.',
    429: 'Wait a moment, then try again.',
};

function getKind(data: unknown): string {
    if (typeof data !== 'object' || data === null) return '';
    if ('object' in data) return String(data.object);
    if ('type' in data) return String(data.type);
    if ('items' in data && Array.isArray(data.items)) return 'list';
    return 'event' in data && 'trace' in data ? 'traced-event' : '';
}

function createServiceError(error: ApiError, endpoint: string, hidden: readonly string[]): KitError {
    const { status } = error;
    if (status === 0)
        return new KitError('ENDPOINT_UNREACHABLE', `${error.message}.`, {
            hint: hasReachedServer(error) ? AWAIT_ENDPOINT : NAME_ENDPOINT,
            cause: error,
        });
    const redactedMessage = redact(error.message, hidden);
    // The message of the service may contain secrets.
    const cause = new ApiError(redactedMessage, status, error.operation, error.code, { requestId: error.requestId });
    if (status >= 300 && status < 400)
        return new KitError('ENDPOINT_MOVED', `${endpoint} redirects elsewhere: ${redactedMessage}`, {
            hint: MOVE_ENDPOINT,
            cause,
        });
    const message = `${endpoint} answered ${status}: ${redactedMessage}`;
    if (status === 401) {
        return new KitError('TOKEN_REFUSED', message, {
            hint: 'Log in with "svc-int login", or set SVC_INT_TOKEN to a token of this service.',
            cause,
        });
    }
    if (status >= 400 && status < 500)
        return new KitError('REFUSED', message, {
            hint: REFUSED_HINTS[status] ?? CHECK_ENDPOINT,
            cause,
        });
    return new KitError('SERVICE_FAILED', message, { hint: status === 502 ? SEE_EVENT : CHECK_ENDPOINT, cause });
}

function hasReachedServer({ cause }: ApiError): boolean {
    const { name, code } = Object(cause instanceof Error ? (cause.cause ?? cause) : undefined);
    return name === 'TimeoutError' || code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
}

function redact(text: string, hidden: readonly string[]): string {
    return hidden.filter((word) => word !== '').reduce((masked, word) => masked.replaceAll(word, '***'), text);
}
