import { LOCAL_PORTS } from '@svc-int/api';

import { KitError } from '../errors.js';

/** Where a local service listens. */
export const DEFAULT_ENDPOINT = `http://127.0.0.1:${LOCAL_PORTS.control}`;

/** Which service to talk to, and as whom. */
export interface ServiceSettings {
    /** Base URL without a trailing slash. */
    endpoint: string;
    token: string;
}

/**
 * The service to talk to: `--endpoint`, else `SVC_INT_ENDPOINT`, else the local one; the token is `SVC_INT_TOKEN`.
 *
 * @throws KitError `ENDPOINT_INVALID` or `TOKEN_MISSING`.
 */
export function readServiceSettings(
    options: { endpoint?: string },
    variables: NodeJS.ProcessEnv = process.env,
): ServiceSettings {
    const endpoint = parseEndpoint(options.endpoint ?? (variables['SVC_INT_ENDPOINT'] || DEFAULT_ENDPOINT));
    const token = variables['SVC_INT_TOKEN']?.trim();
    if (!token) {
        throw new KitError('TOKEN_MISSING', `There is no token for ${endpoint}.`, {
            hint: 'Set SVC_INT_TOKEN to a token of that service. For a local one, "svc-int dev --json" prints it when it is ready.',
        });
    }
    if (!/^[\x21-\x7e]+$/.test(token)) {
        throw new KitError('TOKEN_REFUSED', 'SVC_INT_TOKEN contains characters that are not allowed in a token.', {
            hint: 'Set it to the token alone, without quotes, spaces or line breaks.',
        });
    }
    return { endpoint, token };
}

function parseEndpoint(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const hint = `Give the base URL of the service, like ${DEFAULT_ENDPOINT}, with --endpoint or SVC_INT_ENDPOINT.`;
    if (url?.username || url?.password) {
        throw new KitError('ENDPOINT_INVALID', 'The endpoint must not contain a user name or password.', { hint });
    }
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
        throw new KitError('ENDPOINT_INVALID', `"${text}" is not the base URL of a service.`, { hint });
    }
    return text.replace(/\/+$/, '').replace(/\/v1$/, '');
}
