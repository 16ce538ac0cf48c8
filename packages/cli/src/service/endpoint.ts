import { LOCAL_PORTS } from '@svc-int/api';

import { KitError } from '../errors.js';

/** Removes a trailing slash and the version path. Throws `ENDPOINT_INVALID`. */
export function parseEndpoint(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const hint = `Give the base URL of the service, like http://127.0.0.1:${LOCAL_PORTS.control}, with --endpoint or SVC_INT_ENDPOINT.`;
    if (url?.username || url?.password) {
        throw new KitError('ENDPOINT_INVALID', 'The endpoint must not contain a user name or password.', { hint });
    }
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
        throw new KitError('ENDPOINT_INVALID', `"${text}" is not the base URL of a service.`, { hint });
    }
    return text.replace(/\/+$/, '').replace(/\/v1$/, '');
}

export function isLocalMachineUrl(url: string): boolean {
    const { hostname } = new URL(url);
    return /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}
