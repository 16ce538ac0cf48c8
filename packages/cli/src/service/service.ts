import { ApiError, createClient, type ApiClient, type ApiResponse } from '@svc-int/api';

import { KitError } from '../errors.js';
import { cliVersion } from '../version.js';
import type { ServiceSettings } from './settings.js';

/** A service that is talked to; what it refuses becomes a `KitError`. */
export interface Service {
    readonly endpoint: string;
    /** Makes a call. Throws `TOKEN_REFUSED`, `REFUSED`, `SERVICE_FAILED` or `ENDPOINT_UNREACHABLE`. */
    call<Data>(request: (client: ApiClient) => Promise<ApiResponse<Data>>): Promise<Data>;
    /** Makes a call; undefined when there is no such thing. */
    find<Data>(request: (client: ApiClient) => Promise<ApiResponse<Data>>): Promise<Data | undefined>;
}

/** Connects to a service. No word of the `secrets` gets into an error, nor does the token. */
export function connectService({ endpoint, token }: ServiceSettings, secrets: readonly string[] = []): Service {
    const client = createClient({ endpoint, token, userAgent: `svc-int/${cliVersion()}` });
    const hidden = [token, ...secrets];
    const call: Service['call'] = async (request) => {
        try {
            return (await request(client)).data;
        } catch (error) {
            throw error instanceof ApiError ? serviceError(error, endpoint, hidden) : error;
        }
    };
    return {
        endpoint,
        call,
        find: async (request) => {
            try {
                return (await request(client)).data;
            } catch (error) {
                if (!(error instanceof ApiError)) throw error;
                if (error.status === 404) return undefined;
                throw serviceError(error, endpoint, hidden);
            }
        },
    };
}

function serviceError(error: ApiError, endpoint: string, hidden: readonly string[]): KitError {
    const { status } = error;
    if (status === 0) {
        const hint = 'Start a local service with "svc-int dev", or name another one with --endpoint or SVC_INT_ENDPOINT.';
        return new KitError('ENDPOINT_UNREACHABLE', `${error.message}.`, { hint, cause: error });
    }
    const said = redact(error.message, hidden);
    // The cause would show what the message hides.
    const cause = said === error.message ? error : undefined;
    const message = `${endpoint} answered ${status}: ${said}`;
    if (status === 401) {
        return new KitError('TOKEN_REFUSED', message, { hint: 'Set SVC_INT_TOKEN to a token of this service.', cause });
    }
    if (status >= 400 && status < 500) return new KitError('REFUSED', message, { hint: REFUSED_HINTS[status], cause });
    return new KitError('SERVICE_FAILED', message, { hint: 'Check that the endpoint is the service, and try again.', cause });
}

const REFUSED_HINTS: Record<number, string> = {
    403: 'Use a token that may do this, or name another organization with SVC_INT_ORGANIZATION.',
    404: 'Check the name and the endpoint.',
    409: 'Take another name, or the organization that owns this one.',
    413: 'Send less.',
    422: 'Correct the field that the service names.',
    429: 'Wait a moment, then try again.',
};

function redact(text: string, hidden: readonly string[]): string {
    return hidden.filter((word) => word !== '').reduce((masked, word) => masked.replaceAll(word, '***'), text);
}
