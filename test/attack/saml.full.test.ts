import { connectControl } from '@svc-int/emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
    createAssertion,
    getCookie,
    IDP,
    createSigningKey,
    postSamlResponse,
    postForm,
    parseAuthnRequest,
    createSamlResponse,
    signAssertion,
    fetchToken,
    type AuthnRequest,
    type AssertionOptions,
    type SigningKey,
} from '../support/service/identity-provider.js';
import { getStatus } from '../support/contract.js';
import { openService, type TestService } from '../support/service.js';

const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

let service: TestService;
let key: SigningKey;
let startURL: string;
let asked: AuthnRequest;
let cookie: string;

const makeProvider = async () => {
    const { data } = await service.client.orgs.createOrganizationSAMLProvider('acme', {
        label: 'Test',
        entityID: IDP,
        certificate: key.certificate,
        ssoURL: 'http://idp.example/sso',
    });
    return data.service.startURL;
};

async function ask(from: string): Promise<AuthnRequest> {
    const start = await fetch(from, { redirect: 'manual' });
    cookie = getCookie(start);
    return parseAuthnRequest(start.headers.get('location') ?? '');
}

beforeAll(async () => {
    key = createSigningKey();
    service = await openService();
});
afterAll(() => service.dispose());

// Attempts are limited per provider.
beforeEach(async () => {
    startURL = await makeProvider();
    asked = await ask(startURL);
});

const genuine = (said?: AssertionOptions) =>
    createSamlResponse(asked, signAssertion(createAssertion(asked, said), key));

async function refusalOf(answer: Promise<Response>): Promise<[number, string]> {
    const { status, ...response } = { status: (await answer).status, text: await (await answer).text() };
    return [
        status,
        response.text === '' ? '' : (JSON.parse(response.text) as { error: { message: string } }).error.message,
    ];
}

const sent = (xml: string) => refusalOf(postSamlResponse(asked.acsURL, xml));

describe('A SAML Response', () => {
    it('is accepted with 303 once, and rejected with 403 when replayed', async () => {
        const xml = genuine();
        expect((await postSamlResponse(asked.acsURL, xml)).status).toBe(303);
        expect(await sent(xml)).toEqual([403, expect.stringContaining('belongs to no open request')]);
    });

    it.each<[string, string, AssertionOptions]>([
        ['for another audience', 'another audience', { audience: 'urn:other' }],
        ['for another callback URL', 'It is not meant for', { recipient: 'http://other.example/acs' }],
        ['that has expired', 'It has expired', { endsIn: -30 }],
        ['of another issuer', 'It was issued by', { issuer: 'urn:other' }],
        ['to another request', 'belongs to no open request', { inResponseTo: '_other' }],
        ['without an e-mail address', 'names no e-mail address', { email: 'nobody' }],
    ])('%s is rejected with 403 and the URL to sign in again', async (_, reason, said) => {
        expect(await sent(genuine(said))).toEqual([403, expect.stringContaining(reason)]);
        expect((await sent(genuine(said)))[1]).toContain(`Sign in again at ${startURL}`);
    });

    it('is rejected without a signature, with a signature of another key, and if changed after signing', async () => {
        const reason = [403, expect.stringContaining('signed with the certificate of the provider')];
        expect(await sent(createSamlResponse(asked, createAssertion(asked)))).toEqual(reason);
        expect(
            await sent(createSamlResponse(asked, signAssertion(createAssertion(asked), createSigningKey()))),
        ).toEqual(reason);
        expect(await sent(genuine().replace('nova@acme.example', 'ada@acme.example'))).toEqual(reason);
    });

    it.each([
        ['a signature by SHA-1', RSA_SHA1, SHA256],
        ['a digest by SHA-1', RSA_SHA256, SHA1],
    ])('is rejected with %s', async (_, ...algorithms) => {
        const weak = signAssertion(createAssertion(asked), key, algorithms);
        const reason = [403, expect.stringContaining('Configure the provider to sign with SHA-256')];
        expect(await sent(createSamlResponse(asked, weak))).toEqual(reason);
        expect(await sent(createSamlResponse(asked, weak.replaceAll('sha1', 'sh&#97;1')))).toEqual(reason);
        // Comments are not signed.
        for (const decoy of ["<!-- Algorithm=' -->", '<!-- Algorithm=" -->'])
            expect(
                await sent(createSamlResponse(asked, weak.replaceAll(/<(?=\w*:?\w+Method )/g, `${decoy}<`))),
            ).toEqual(reason);
        expect(
            await sent(createSamlResponse(asked, weak.replaceAll(/Algorithm="([^"]+)"/g, "Algorithm\n = '$1'"))),
        ).toEqual(reason);
    });

    it('creates one token, and only in the browser that started the sign-in', async () => {
        const answer = await postSamlResponse(asked.acsURL, genuine());
        const other = getCookie(await fetch(startURL, { redirect: 'manual' }));
        for (const wrong of ['', other, 'svc-int-sign-in=']) expect(await fetchToken(answer, wrong)).toBe('');
        const session = new URL(answer.headers.get('location') ?? '').searchParams.get('session') ?? '';
        expect(await getStatus(service.as(session).user.getAuthenticatedUser())).toBe(401);
        const token = await fetchToken(answer, cookie);
        expect(await getStatus(service.as(token).user.getAuthenticatedUser())).toBe(0);
        expect(await fetchToken(answer, cookie)).toBe('');
        const { headers } = await fetch(startURL, { redirect: 'manual' });
        expect(headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    });

    it('creates no token if the browser returns more than ten minutes later', async () => {
        const late = await postSamlResponse(asked.acsURL, genuine());
        await connectControl(service).advanceClock(10 * 60_000);
        expect(await fetchToken(late, cookie)).toBe('');
        asked = await ask(startURL);
        const token = await fetchToken(await postSamlResponse(asked.acsURL, genuine()), cookie);
        await connectControl(service).advanceClock(11 * 3600_000);
        expect(await getStatus(service.as(token).user.getAuthenticatedUser())).toBe(0);
    });

    it('is rejected with 403 if it has a second assertion before, after or around the signed one', async () => {
        const own = signAssertion(createAssertion(asked), key);
        const forged = createAssertion(asked, { email: 'ada@acme.example' }, '_forged');
        const around = forged.replace('</saml:Assertion>', `${own}</saml:Assertion>`);
        const moved = createSamlResponse(asked, forged).replace(
            '</samlp:Response>',
            `<samlp:Extensions>${own}</samlp:Extensions></samlp:Response>`,
        );
        const xmls = [
            createSamlResponse(asked, forged + own),
            createSamlResponse(asked, own + forged),
            createSamlResponse(asked, around),
            moved,
        ];
        for (const xml of xmls) expect((await sent(xml))[0]).toBe(403);
    });

    it.each([
        ['a comment', 'ada@acme.example<!---->.evil.example'],
        ['an element', 'ada@acme.example<b>.evil.example</b>'],
        ['a text in CDATA', '<![CDATA[ada@acme.example]]>'],
    ])('is rejected with %s in its NameID', async (_, email) => {
        const reason = expect.stringContaining('Its NameID contains');
        expect(await sent(genuine({ email }))).toEqual([403, reason]);
    });

    it('is rejected with a comment in the value of an attribute', async () => {
        const attributes = { email: 'ada@acme.example<!---->.evil.example' };
        const reason = expect.stringContaining('Its AttributeValue contains a comment');
        expect(await sent(genuine({ attributes }))).toEqual([403, reason]);
    });

    it('is accepted with an element in an attribute that identifies no user', async () => {
        const attributes = { eduPersonTargetedID: '<saml:NameID>opaque</saml:NameID>' };
        expect((await postSamlResponse(asked.acsURL, genuine({ attributes }))).status).toBe(303);
    });

    it.each(['Requester', 'Responder', 'VersionMismatch', 'AuthnFailed'])(
        'is rejected with the status %s, although its assertion is valid',
        async (status) => {
            const reason = [403, expect.stringContaining(`its status is "${status}`)];
            const failed = genuine().replace('status:Success"/>', `status:${status}"/>`);
            expect(await sent(failed)).toEqual(reason);
            const nested = genuine().replace(
                'status:Success"/>',
                `status:${status}"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:StatusCode>`,
            );
            expect(await sent(nested)).toEqual(reason);
        },
    );

    it('is rejected without a status and with two statuses', async () => {
        const reason = [403, expect.stringContaining('It does not have exactly one status')];
        const [status = ''] = /<samlp:Status>.*<\/samlp:Status>/.exec(genuine()) ?? [];
        expect(await sent(genuine().replace(status, ''))).toEqual(reason);
        expect(await sent(genuine().replace(status, status + status.replace('Success', 'Requester')))).toEqual(reason);
    });

    it('is rejected with an HTML page if a browser sends it', async () => {
        const body = new URLSearchParams({
            SAMLResponse: Buffer.from(genuine({ audience: '<b>' })).toString('base64'),
        });
        const headers = { accept: 'text/html,*/*;q=0.8', origin: 'http://idp.example' };
        const response = await fetch(asked.acsURL, { method: 'POST', headers, body });
        expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
        const page = await response.text();
        expect(page).toContain('It is meant for another audience');
        expect(page).toContain(`<a href="${startURL}">Sign in again</a>`);
    });

    it('is rejected with a document type declaration before any entity is expanded', async () => {
        const bomb = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
        const file = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
        for (const type of [bomb, file])
            expect(await sent(type + genuine())).toEqual([403, expect.stringContaining('It declares a document type')]);
    });

    it('is rejected with 403 if it is not XML, and with 400 if it is missing or not Base64', async () => {
        expect((await sent('no XML'))[0]).toBe(403);
        expect((await refusalOf(postForm(asked.acsURL, { SAMLResponse: '%%%' })))[0]).toBe(400);
        expect((await refusalOf(postForm(asked.acsURL, {})))[0]).toBe(400);
    });

    it.each([
        ['is nested without end', '<a>'],
        ['has very many elements', '<a/>'],
    ])('is rejected before parsing if it %s', async (_, tag) => {
        expect(await sent(tag.repeat(40_000))).toEqual([403, expect.stringContaining('more than 5000 tags')]);
    });

    it('is rejected with 413 before parsing if it is larger than 256 KiB', async () => {
        const [status, message] = await sent(genuine() + ' '.repeat(300_000));
        expect([status, message]).toEqual([413, expect.stringContaining('262144 bytes')]);
    });

    it('is rejected with 400 if its RelayState is no plain path on this host', async () => {
        for (const place of [
            'https://evil.example',
            '//evil.example',
            '/\\evil.example',
            'javascript:alert(1)',
            '/a#b',
            '/a\nb',
        ]) {
            expect((await refusalOf(postSamlResponse(asked.acsURL, genuine(), place)))[0]).toBe(400);
            const start = await fetch(`${startURL}?RelayState=${encodeURIComponent(place)}`, { redirect: 'manual' });
            expect(start.status).toBe(400);
        }
    });

    it('is rejected for another provider, an unknown provider and a pending provider', async () => {
        const other = await ask(await makeProvider());
        expect((await refusalOf(postSamlResponse(other.acsURL, genuine())))[0]).toBe(403);
        const unknown = asked.acsURL.replace(/saml\/[^/]+/, 'saml/none');
        expect((await refusalOf(postSamlResponse(unknown, genuine())))[0]).toBe(404);
        const pending = asked.acsURL.replace(/saml\/[^/]+/, 'saml/saml-acme');
        expect(await refusalOf(postSamlResponse(pending, genuine()))).toEqual([
            409,
            expect.stringContaining('is pending'),
        ]);
    });
});

describe('SAML sign-in attempts', () => {
    it('are rate-limited with 429 before their Responses are parsed', async () => {
        const statuses = await Promise.all(
            Array.from({ length: 40 }, async () => (await postForm(asked.acsURL, { SAMLResponse: '%' })).status),
        );
        expect(statuses).toContain(400);
        expect(statuses).toContain(429);
    });
});
