import { openWorkspace } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { DOMAIN, HOST } from '../support/hosted-service.js';
import {
    getCookies,
    logIn,
    PAGE,
    requestPageToken,
    startLoginService,
    type LoginService,
} from '../support/service/logging-in.js';

let to: LoginService;
let cookie: string;

beforeAll(async () => {
    to = await startLoginService();
    cookie = getCookies(await logIn(to, 'bela'));
    return () => to.dispose();
});

const refused = { status: 403 };

describe('GET /login', () => {
    it.each([
        'https://elsewhere.example/',
        '//elsewhere.example',
        '/\\elsewhere.example',
        '\\\\elsewhere.example',
        '/\t/elsewhere.example',
        '/%0d%0alocation: x\r\n',
        'javascript:alert(1)',
        '/#token=x',
        '',
    ])('responds 400 without a redirect for the return path %j', async (place) => {
        const answer = await to.ask(HOST, `/login?place=${encodeURIComponent(place)}`);
        expect(answer).toMatchObject({ status: 400 });
        expect(answer.headers).not.toHaveProperty('location');
    });
});

describe('A login session', () => {
    it('is accepted only with the cookie name __Host-svc-int-session', async () => {
        const secret = cookie.slice(cookie.indexOf('=') + 1);
        for (const name of ['svc-int-session', '__Secure-svc-int-session', '__host-svc-int-session', 'session'])
            expect(await requestPageToken(to, `${name}=${secret}`), name).toMatchObject({ status: 401 });
        expect(await requestPageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('does not authenticate API calls without the token of the page', async () => {
        for (const [method, path] of [
            ['GET', '/v1/user'],
            ['POST', '/_svc-int/personal-tokens'],
        ] as const)
            expect(await to.ask(HOST, path, { method, headers: { cookie, origin: PAGE } })).toMatchObject({
                status: 401,
            });
    });

    it.each([
        `https://pager--${HOST}`,
        `https://docs--site--${HOST}`,
        `https://other.${DOMAIN}`,
        'https://elsewhere.example',
        'null',
    ])('issues no token to pages of %s, and rejects their logout with 403', async (origin) => {
        expect(await requestPageToken(to, cookie, origin)).toMatchObject({ status: 403 });
        const ended = await to.ask(HOST, '/logout', { method: 'POST', headers: { cookie, origin } });
        expect(ended).toMatchObject(refused);
        expect(await requestPageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('is not ended by GET /logout or by a POST request without an Origin header', async () => {
        expect(await to.ask(HOST, '/logout', { headers: { cookie } })).toMatchObject({ status: 404 });
        expect(await to.ask(HOST, '/logout', { method: 'POST', headers: { cookie } })).toMatchObject(refused);
        expect(await to.ask(HOST, '/login/token', { method: 'POST', headers: { cookie } })).toMatchObject(refused);
        expect(await requestPageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('issues tokens that are rejected with 401 if their expiry, session or signature is changed', async () => {
        const { body } = await requestPageToken(to, cookie);
        const { token } = JSON.parse(body) as { token: string };
        const [prefix, session, until = '', signature] = token.split('~');
        const later = [prefix, session, Number(until) + 1, signature].join('~');
        for (const wrong of [later, `${token}x`, [prefix, 'other', until, signature].join('~')])
            expect(await to.ask(HOST, '/v1/user', { token: wrong })).toMatchObject({ status: 401 });
    });
});

describe('Login callbacks', () => {
    it('are rate-limited with 429 before the provider is called', async () => {
        await openWorkspace(to.service, 'limits');
        const before = to.provider.calls.length;
        const statuses = await Promise.all(
            Array.from(
                { length: 100 },
                async () => (await to.ask(`limits.${DOMAIN}`, '/login/callback?state=x&code=y')).status,
            ),
        );
        expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
        expect(to.provider.calls.length).toBe(before);
    });
});
