import { createHash } from 'node:crypto';

import { startService, type Answer, type RecordedCall } from './service.js';

export const USER = { object: 'user', id: 'u1', displayName: 'Ada', urls: { location: 'http://x.test' } };

export interface ProviderOptions {
    metadata?: Record<string, unknown>;
    back?: Record<string, string>;
    lifetime?: number;
}

export interface LoginProvider {
    url: string;
    calls: RecordedCall[];
    token(): string;
    visit(url: string): Promise<string>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the tokens that were issued
export async function startLoginProvider({
    metadata = {},
    back = {},
    lifetime = 3600,
}: ProviderOptions = {}): Promise<LoginProvider> {
    let url = '';
    let issued = 0;
    const challenges = new Map<string, { challenge: string; redirectUri: string }>();
    const issue = (): Answer => {
        issued += 1;
        const refresh = `refresh-${issued}`;
        return [
            200,
            { access_token: `access-${issued}`, token_type: 'Bearer', expires_in: lifetime, refresh_token: refresh },
        ];
    };
    const exchange = (form: URLSearchParams): Answer => {
        if (form.get('client_id') !== 'svc-int') return [401, { error: 'invalid_client' }];
        if (form.get('grant_type') === 'refresh_token')
            return form.get('refresh_token') === `refresh-${issued}` ? issue() : [400, { error: 'invalid_grant' }];
        const asked = challenges.get(form.get('code') ?? '');
        const hashed = createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url');
        const fits = asked?.challenge === hashed && asked.redirectUri === form.get('redirect_uri');
        challenges.delete(form.get('code') ?? '');
        return fits ? issue() : [400, { error: 'invalid_grant' }];
    };
    const service = await startService(({ path, token, text }) => {
        const { pathname, searchParams } = new URL(path, url);
        if (pathname === '/.well-known/oauth-authorization-server')
            return [
                200,
                {
                    issuer: url,
                    authorization_endpoint: `${url}/authorize`,
                    token_endpoint: `${url}/token`,
                    revocation_endpoint: `${url}/revoke`,
                    code_challenge_methods_supported: ['S256'],
                    ...metadata,
                },
            ];
        if (pathname === '/authorize') {
            const code = `code-${challenges.size + 1}`;
            const redirectUri = searchParams.get('redirect_uri') ?? '';
            challenges.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri });
            const query = new URLSearchParams({ code, state: searchParams.get('state') ?? '', ...back });
            return [302, undefined, { location: `${redirectUri}?${query}` }];
        }
        if (pathname === '/token') return exchange(new URLSearchParams(text));
        if (pathname === '/revoke') return [200];
        return token === `access-${issued}` ? [200, USER] : [401, { error: { code: 401, message: 'Log in' } }];
    });
    url = service.url;
    return {
        url,
        calls: service.calls,
        token: () => `access-${issued}`,
        visit: async (address) => (await fetch(address)).text(),
    };
}
