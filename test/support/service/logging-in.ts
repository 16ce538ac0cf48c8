import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createOAuthProvider, type OAuthProvider } from '../../../packages/cli/src/testing/provider/provider.js';
import { startService, type StartedService } from '../service.js';
import {
    createHostRequester,
    BOOTSTRAP_TOKEN,
    DOMAIN,
    HOST,
    type AskHost,
    type HostedAnswer,
} from '../hosted-service.js';

export const PAGE = `https://${HOST}`;

type Claims = Record<string, unknown>;

type Sign = (claims: Claims, header?: Claims, key?: KeyObject) => string;

export type Forge = (claims: Claims, sign: Sign) => string;

export const RS256 = { alg: 'RS256', kid: 'own', typ: 'JWT' };

const PUBLIC = {
    alg: RS256.alg,
    kid: RS256.kid,
    use: 'sig',
    d: undefined,
    p: undefined,
    q: undefined,
    dp: undefined,
    dq: undefined,
    qi: undefined,
};

export interface LoginService {
    service: StartedService;
    ask: AskHost;
    provider: OAuthProvider;
    forge(change: Forge): () => void;
    dispose(): Promise<void>;
}

const people = [
    { sub: 'bela', name: 'Bela', email: 'bela@acme.example', email_verified: true },
    { sub: 'nina', name: 'Nina New', email: 'nina@new.example', email_verified: true },
    { sub: 'mallory', name: 'Mallory', email: 'bela@acme.example', email_verified: false },
    { sub: 'owner', name: 'Ada', email: 'Ada@Example.com', email_verified: true },
    { sub: 'stranger', name: 'Stranger', email: 'stranger@elsewhere.example', email_verified: true },
    { sub: 'inga', name: 'Inga Invited', email: 'inga@partner.example', email_verified: true },
];

export async function startLoginService(): Promise<LoginService> {
    let provider: OAuthProvider | undefined;
    let forging: Forge = (claims, sign) => sign(claims);
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const sign: Sign = (claims, header = RS256, by = key) => signToken(header, claims, by);
    const answer = async (asked: Request): Promise<Response> => {
        const { pathname } = new URL(asked.url);
        if (pathname === '/keys') return Response.json({ keys: [{ ...key.export({ format: 'jwk' }), ...PUBLIC }] });
        const given = (await provider?.answer(asked)) ?? new Response(null, { status: 503 });
        if (pathname !== '/token' || !given.ok) return given;
        const { id_token: token, ...rest } = (await given.json()) as { id_token: string };
        return Response.json({ ...rest, id_token: forging(claimsOf(token), sign) });
    };
    const { issuer, close } = await listen(answer);
    const client = { id: 'docs', secret: 'secret-of-docs', redirectUris: [`${PAGE}/login/callback`] };
    const started = await createOAuthProvider({ issuer, people, clients: [client] });
    provider = started;
    const login = { issuer, clientId: client.id, clientSecret: client.secret };
    const hosting = { domain: DOMAIN, bootstrapToken: BOOTSTRAP_TOKEN, login };
    const service = await startService({ hosting, workspaces: true });
    return {
        service,
        ask: createHostRequester(service.url),
        provider,
        forge(change) {
            const before = forging;
            forging = change;
            return () => void (forging = before);
        },
        async dispose() {
            await service.dispose();
            await started.dispose();
            close();
        },
    };
}

async function listen(answer: (asked: Request) => Promise<Response>): Promise<{ issuer: string; close: () => void }> {
    const server = createServer((request, response) => {
        const respond = async () => {
            const { method = 'GET', url = '/' } = request;
            const body = method === 'POST' ? await text(request) : undefined;
            const headers = new Headers(request.headers as Record<string, string>);
            const asked = new Request(issuer + url, { method, headers, ...(body !== undefined && { body }) });
            const given = await answer(asked);
            response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
        };
        respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { issuer, close };
}

function claimsOf(token: string): Claims {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

export const createUnknownKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export function signToken(header: Claims, claims: Claims, key?: KeyObject): string {
    const [head, payload] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = `${head}.${payload}`;
    const signature = key ? createSign('RSA-SHA256').update(signed).sign(key, 'base64url') : '';
    return `${signed}.${signature}`;
}

export function getCookies({ headers }: HostedAnswer): string {
    return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

export async function startLogin({ ask }: LoginService, place?: string): Promise<{ cookie: string; address: URL }> {
    const query = place === undefined ? '' : `?place=${encodeURIComponent(place)}`;
    const answer = await ask(HOST, `/login${query}`);
    return { cookie: getCookies(answer), address: new URL(answer.headers.location ?? `${PAGE}/${answer.status}`) };
}

export async function getRedirectAfterLogin({ provider }: LoginService, address: URL, person: string): Promise<string> {
    const back = await provider.visit(address, { as: person });
    if (back?.origin !== PAGE) throw new Error(`The provider sent the browser to ${back?.href}.`);
    return back.pathname + back.search;
}

export async function logIn(to: LoginService, person: string, place?: string): Promise<HostedAnswer> {
    const { cookie, address } = await startLogin(to, place);
    return to.ask(HOST, await getRedirectAfterLogin(to, address, person), { headers: { cookie } });
}

export async function requestPageToken({ ask }: LoginService, cookie: string, origin = PAGE): Promise<HostedAnswer> {
    return ask(HOST, '/login/token', { method: 'POST', headers: { cookie, origin } });
}
