import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { HOST } from '../support/hosted-service.js';
import {
    startLogin,
    logIn,
    createUnknownKey,
    PAGE,
    RS256,
    signToken,
    startLoginService,
    getRedirectAfterLogin,
    type Forge,
    type LoginService,
} from '../support/service/logging-in.js';

let to: LoginService;

beforeAll(async () => {
    to = await startLoginService();
    return () => to.dispose();
});

const refused = {
    status: 403,
    headers: expect.not.objectContaining({ 'set-cookie': expect.anything() as string }) as object,
};

describe('The callback of a login', () => {
    it('is accepted once and rejected with 403 when replayed', async () => {
        const { cookie, address } = await startLogin(to);
        const path = await getRedirectAfterLogin(to, address, 'bela');
        expect(await to.ask(HOST, path, { headers: { cookie } })).toMatchObject({ status: 303 });
        expect(await to.ask(HOST, path, { headers: { cookie } })).toMatchObject(refused);
    });

    it('is rejected with 403 in a browser without the cookie of the login', async () => {
        const { address } = await startLogin(to);
        const path = await getRedirectAfterLogin(to, address, 'bela');
        const other = (await startLogin(to)).cookie;
        for (const cookie of [other, '', '__Host-svc-int-login='])
            expect(await to.ask(HOST, path, { headers: { cookie } })).toMatchObject(refused);
    });

    it('is rejected with 403 if its state belongs to no open login', async () => {
        const { cookie, address } = await startLogin(to);
        const back = new URL(await getRedirectAfterLogin(to, address, 'bela'), PAGE);
        for (const state of ['', 'other', `${back.searchParams.get('state')}x`]) {
            const changed = new URL(back);
            changed.searchParams.set('state', state);
            expect(await to.ask(HOST, changed.pathname + changed.search, { headers: { cookie } })).toMatchObject(
                refused,
            );
        }
    });

    it('is rejected with 403 if its code belongs to a login with another PKCE verifier', async () => {
        const [mine, theirs] = [await startLogin(to), await startLogin(to)];
        const back = new URL(await getRedirectAfterLogin(to, mine.address, 'bela'), PAGE);
        const stolen =
            new URL(await getRedirectAfterLogin(to, theirs.address, 'bela'), PAGE).searchParams.get('code') ?? '';
        back.searchParams.set('code', stolen);
        expect(await to.ask(HOST, back.pathname + back.search, { headers: { cookie: mine.cookie } })).toMatchObject(
            refused,
        );
    });

    it('is rejected with 403 if its issuer is another', async () => {
        const { cookie, address } = await startLogin(to);
        const back = new URL(await getRedirectAfterLogin(to, address, 'bela'), PAGE);
        back.searchParams.set('iss', 'https://elsewhere.example');
        expect(await to.ask(HOST, back.pathname + back.search, { headers: { cookie } })).toMatchObject(refused);
    });
});

describe('An ID token', () => {
    const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
    const forgeries: Record<string, Forge> = {
        'without a signature': (claims) => signToken({ alg: 'none' }, claims),
        'with an empty signature': (claims, sign) => sign(claims).replace(/\.[^.]*$/, '.'),
        'signed with another key': (claims, sign) => sign(claims, RS256, createUnknownKey()),
        'signed with another key that its header contains': (claims, sign) => {
            const key = createUnknownKey();
            return sign(claims, { ...RS256, jwk: key.export({ format: 'jwk' }) }, key);
        },
        'with claims that were changed after it was signed': (claims, sign) => {
            const [head, , signature] = sign(claims).split('.');
            const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'nina' })).toString('base64url');
            return [head, changed, signature].join('.');
        },
        'for another client': (claims, sign) => sign({ ...claims, aud: 'other' }),
        'for two clients and authorized for another one': (claims, sign) =>
            sign({ ...claims, aud: ['docs', 'other'], azp: 'other' }),
        'of another issuer': (claims, sign) => sign({ ...claims, iss: 'https://elsewhere.example' }),
        'that has expired': (claims, sign) => sign({ ...claims, iat: later(-7200), exp: later(-3600) }),
        'that is not valid yet': (claims, sign) => sign({ ...claims, nbf: later(3600) }),
        'with the nonce of another login': (claims, sign) => sign({ ...claims, nonce: 'another' }),
        'without a nonce': ({ nonce: _, ...claims }, sign) => sign(claims),
        'without a subject': ({ sub: _, ...claims }, sign) => sign(claims),
        'that is no JWT': () => 'not.a.token',
    };

    it.each(Object.entries(forgeries))('%s is rejected with 403', async (_, forge) => {
        onTestFinished(to.forge(forge));
        expect(await logIn(to, 'bela')).toMatchObject(refused);
    });

    it('signed by the provider completes the login', async () => {
        onTestFinished(to.forge((claims, sign) => sign(claims)));
        expect(await logIn(to, 'bela')).toMatchObject({ status: 303 });
    });

    it('from an earlier login is rejected with 403', async () => {
        let earlier = '';
        onTestFinished(to.forge((claims, sign) => (earlier = sign(claims))));
        expect(await logIn(to, 'bela')).toMatchObject({ status: 303 });
        to.forge(() => earlier);
        expect(await logIn(to, 'bela')).toMatchObject(refused);
    });
});
