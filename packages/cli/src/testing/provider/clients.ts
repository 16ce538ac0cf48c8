import { timingSafeEqual, createHash } from 'node:crypto';

import { createOAuthError } from './errors.js';
import type { ProviderClient, ProviderSettings } from './options.js';

export function findAcceptedClient({ clients }: ProviderSettings, id: string): ProviderClient | undefined {
    if (id === '') return undefined;
    return clients ? clients.find((client) => client.id === id) : { id };
}

/** Without a list of redirect URIs, allows any browser URL that runs no code. */
export function isAllowedRedirectUri({ redirectUris }: ProviderClient, address: string): boolean {
    if (redirectUris) return redirectUris.includes(address);
    if (!URL.canParse(address)) return false;
    const { protocol, hash } = new URL(address);
    return hash === '' && !['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'].includes(protocol);
}

/** RFC 6749, section 2.3.1. Throws `invalid_client`. */
export function authenticateClient(
    request: Request,
    form: URLSearchParams,
    settings: ProviderSettings,
): ProviderClient {
    const basic = parseBasicCredentials(request.headers.get('authorization'));
    const id = basic?.id ?? form.get('client_id') ?? '';
    const secret = basic?.secret ?? form.get('client_secret');
    const client = findAcceptedClient(settings, id);
    if (!client)
        throw createOAuthError(
            'token',
            'invalid_client',
            id === '' ? 'No client_id was sent.' : `No client has the id "${id}".`,
        );
    if (client.secret !== undefined && !isSame(client.secret, secret ?? ''))
        throw createOAuthError(
            'token',
            'invalid_client',
            `The secret of the client "${id}" is ${secret === null ? 'missing' : 'another one'}.`,
        );
    return client;
}

function parseBasicCredentials(header: string | null): { id: string; secret: string } | undefined {
    const [, encoded] = /^basic +(\S+)$/i.exec(header ?? '') ?? [];
    if (encoded === undefined) return undefined;
    const [, id = '', secret = ''] = /^([^:]*):?(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    return { id: decodeFormValue(id), secret: decodeFormValue(secret) };
}

function decodeFormValue(text: string): string {
    return new URLSearchParams(`a=${text.replaceAll('&', '%26')}`).get('a') ?? '';
}

/** Constant-time comparison. */
function isSame(one: string, other: string): boolean {
    const hash = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(hash(one), hash(other));
}
