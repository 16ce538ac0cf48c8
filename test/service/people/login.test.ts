import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { HOST, createOwnerToken } from '../../support/hosted-service.js';
import {
    getCookies,
    logIn,
    PAGE,
    requestPageToken,
    startLoginService,
    type LoginService,
} from '../../support/service/logging-in.js';

let to: LoginService;
let owner: string;

beforeAll(async () => {
    to = await startLoginService();
    owner = await createOwnerToken(to.ask);
    return () => to.dispose();
});

const tokenOf = async (cookie: string) => {
    const { body } = await requestPageToken(to, cookie);
    return JSON.parse(body) as { token: string; until: string };
};

const userBy = async (token: string) => {
    const { status, body } = await to.ask(HOST, '/v1/user', { token });
    return { status, ...(JSON.parse(body) as { id?: string; email?: string }) };
};

describe('login by the OIDC provider of a hosted service', () => {
    it('the login redirects the browser back with an HttpOnly session cookie', async () => {
        const answer = await logIn(to, 'bela', '/?view=events');
        expect(answer).toMatchObject({ status: 303, headers: { location: `${PAGE}/?view=events` } });
        expect(answer.headers['set-cookie']).toEqual([
            expect.stringMatching(
                /^__Host-svc-int-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
            ),
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('the session returns a token of the user that expires within ten minutes', async () => {
        const { token, until } = await tokenOf(getCookies(await logIn(to, 'bela')));
        expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(600_000);
        expect(await userBy(token)).toMatchObject({ status: 200, id: 'user-bela' });
        const control = connectControl(to.service);
        const bela = await to.ask(HOST, '/v1/orgs/acme', { token: owner });
        expect(bela.status).toBe(200);
        await control.advanceClock(600_000);
        expect(await userBy(token)).toMatchObject({ status: 401 });
    });

    it('POST /logout ends the session and revokes each of its tokens', async () => {
        const cookie = getCookies(await logIn(to, 'bela'));
        const { token } = await tokenOf(cookie);
        const out = await to.ask(HOST, '/logout', { method: 'POST', headers: { cookie, origin: PAGE } });
        expect(out).toMatchObject({ status: 204 });
        expect(out.headers['set-cookie']?.[0]).toMatch(
            /^__Host-svc-int-session=; Max-Age=0; Path=\/; HttpOnly; Secure/,
        );
        expect(await userBy(token)).toMatchObject({ status: 401 });
        expect(await requestPageToken(to, cookie)).toMatchObject({ status: 401 });
    });

    it('the login admits a person who was invited by e-mail, with the role of the invitation', async () => {
        expect(await logIn(to, 'inga')).toMatchObject({ status: 403 });
        const body = { emails: ['Inga@Partner.example'], role: 'edit' };
        await to.ask(HOST, '/v1/orgs/acme/invites', { method: 'POST', token: owner, body });
        const { token } = await tokenOf(getCookies(await logIn(to, 'inga')));
        const { id = '' } = await userBy(token);
        const member = await to.ask(HOST, `/v1/orgs/acme/members/${id}`, { token });
        expect(JSON.parse(member.body)).toMatchObject({ role: 'edit', user: { email: 'inga@partner.example' } });
    });

    it('the login adds users with an address of an allowed e-mail domain as members with the default role', async () => {
        expect(await logIn(to, 'nina')).toMatchObject({ status: 403 });
        const change = { emailDomains: ['new.example'], defaultRole: 'read' };
        await to.ask(HOST, '/v1/orgs/acme', { method: 'PATCH', token: owner, body: change });
        const { token } = await tokenOf(getCookies(await logIn(to, 'nina')));
        const { id = '', email } = await userBy(token);
        expect(email).toBe('nina@new.example');
        const member = await to.ask(HOST, `/v1/orgs/acme/members/${id}`, { token: owner });
        expect(JSON.parse(member.body)).toMatchObject({ role: 'read', user: { displayName: 'Nina New' } });
        const again = await tokenOf(getCookies(await logIn(to, 'nina')));
        expect(await userBy(again.token)).toMatchObject({ id });
        expect(await to.ask(HOST, '/v1/orgs/globex', { token })).not.toMatchObject({ status: 200 });
        const overview = await to.ask(HOST, '/_svc-int/workspace', { token });
        expect(JSON.parse(overview.body)).toMatchObject({ organizations: [{ id: 'acme' }], integrations: [] });
    });

    it('POST /_svc-int/personal-tokens creates a personal token for a user who logged in', async () => {
        const { token } = await tokenOf(getCookies(await logIn(to, 'bela')));
        const body = { name: 'CI' };
        const made = await to.ask(HOST, '/_svc-int/personal-tokens', { method: 'POST', token, body });
        expect(await userBy((JSON.parse(made.body) as { token: string }).token)).toMatchObject({ id: 'user-bela' });
    });

    it.each([
        ['with an address that the provider has not verified', 'mallory', /not verified the e-mail address/],
        [
            'with the address of the owner of the workspace',
            'owner',
            /owner of the workspace cannot log in with a provider/,
        ],
        [
            'with an address of an unknown domain',
            'stranger',
            /No organization accepts users with an address of .*elsewhere\.example/,
        ],
    ])('the login responds 403 to users %s', async (_, person, reason) => {
        const answer = await logIn(to, person);
        expect(answer).toMatchObject({ status: 403, body: expect.stringMatching(reason) as string });
        expect(answer.headers).not.toHaveProperty('set-cookie');
    });
});
