import { openWorkspace } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { DOMAIN, HOST } from '../support/hosted-service.js';
import { cookiesOf, logIn, PAGE, pageToken, startLoginService, type LoginService } from '../support/logging-in.js';

let to: LoginService;
let cookie: string;

beforeAll(async () => {
    to = await startLoginService();
    cookie = cookiesOf(await logIn(to, 'bela'));
    return () => to.dispose();
});

const refused = { status: 403 };

describe('after a login', () => {
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
    ])('a browser is not led to %j', async (place) => {
        const answer = await to.ask(HOST, `/login?place=${encodeURIComponent(place)}`);
        expect(answer).toMatchObject({ status: 400 });
        expect(answer.headers).not.toHaveProperty('location');
    });
});

describe('the cookie of a session', () => {
    it('is taken by the name alone that no other host can set', async () => {
        const secret = cookie.slice(cookie.indexOf('=') + 1);
        for (const name of ['svc-int-session', '__Secure-svc-int-session', '__host-svc-int-session', 'session'])
            expect(await pageToken(to, `${name}=${secret}`), name).toMatchObject({ status: 401 });
        expect(await pageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('opens nothing by itself: calls need the token that its page gets', async () => {
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
    ])('gives pages of %s no token, and is ended by none of them', async (origin) => {
        expect(await pageToken(to, cookie, origin)).toMatchObject({ status: 403 });
        const ended = await to.ask(HOST, '/logout', { method: 'POST', headers: { cookie, origin } });
        expect(ended).toMatchObject(refused);
        expect(await pageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('is ended by no link, and by no request that says no page', async () => {
        expect(await to.ask(HOST, '/logout', { headers: { cookie } })).toMatchObject({ status: 404 });
        expect(await to.ask(HOST, '/logout', { method: 'POST', headers: { cookie } })).toMatchObject(refused);
        expect(await to.ask(HOST, '/login/token', { method: 'POST', headers: { cookie } })).toMatchObject(refused);
        expect(await pageToken(to, cookie)).toMatchObject({ status: 200 });
    });

    it('makes tokens that nobody changes', async () => {
        const { body } = await pageToken(to, cookie);
        const { token } = JSON.parse(body) as { token: string };
        const [prefix, session, until = '', signature] = token.split('~');
        const later = [prefix, session, Number(until) + 1, signature].join('~');
        for (const wrong of [later, `${token}x`, [prefix, 'other', until, signature].join('~')])
            expect(await to.ask(HOST, '/v1/user', { token: wrong })).toMatchObject({ status: 401 });
    });
});

describe('logins', () => {
    it('are counted before the provider is asked', async () => {
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
