import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

import { SignedXml } from 'xml-crypto';

import { startHttpServer } from '../http-server.js';

export interface SigningKey {
    privateKey: string;
    certificate: string;
}

export interface AssertionOptions {
    email?: string;
    attributes?: Record<string, string>;
    audience?: string;
    recipient?: string;
    issuer?: string;
    inResponseTo?: string;
    /** Expiry in seconds from now. */
    endsIn?: number;
}

export interface AuthnRequest {
    id: string;
    acsURL: string;
    entityID: string;
    relayState: string;
}

export const IDP = 'urn:test:identity-provider';

export function createSigningKey(): SigningKey {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-key-'));
    try {
        const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
        const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=test'];
        execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
        return { privateKey: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

export function parseAuthnRequest(location: string): AuthnRequest {
    const { searchParams } = new URL(location);
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    const value = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    return {
        id: value(/ ID="([^"]+)"/),
        acsURL: value(/AssertionConsumerServiceURL="([^"]+)"/),
        entityID: value(/Issuer[^>]*>([^<]+)</),
        relayState: searchParams.get('RelayState') ?? '',
    };
}

export function createAssertion(request: AuthnRequest, options: AssertionOptions = {}, id = '_assertion'): string {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const { email = 'nova@acme.example', attributes = {}, endsIn = 60, inResponseTo = request.id } = options;
    const { audience = request.entityID, recipient = request.acsURL, issuer = IDP } = options;
    const stated = Object.entries(attributes).map(
        ([name, value]) =>
            `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    );
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" NotOnOrAfter="${at(endsIn)}" Recipient="${recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-60)}" NotOnOrAfter="${at(endsIn)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${stated.length > 0 ? `<saml:AttributeStatement>${stated.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`;
}

const SHA256 = [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmlenc#sha256',
] as const;

export function signAssertion(
    assertion: string,
    { privateKey }: SigningKey,
    [signatureAlgorithm, digestAlgorithm]: readonly [string, string] = SHA256,
): string {
    const path = "//*[local-name(.)='Assertion']";
    const signature = new SignedXml({
        privateKey,
        signatureAlgorithm,
        canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signature.addReference({
        xpath: path,
        transforms: [
            'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
            'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
        digestAlgorithm,
    });
    signature.computeSignature(assertion, {
        location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signature.getSignedXml();
}

export function createSamlResponse(request: AuthnRequest, content: string): string {
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0" InResponseTo="${request.id}" Destination="${request.acsURL}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`;
}

export function postSamlResponse(acsURL: string, xml: string, relayState = '/'): Promise<Response> {
    return postForm(acsURL, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
}

export function postForm(acsURL: string, form: Record<string, string>): Promise<Response> {
    return fetch(acsURL, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'http://idp.example' },
        body: new URLSearchParams(form),
    });
}

/** Starts an identity provider that signs anyone in; ends with the test. Returns its sign-in URL. */
export async function startIdentityProvider(key: SigningKey, options: AssertionOptions = {}): Promise<string> {
    const address = await startHttpServer((request, response) => {
        const authnRequest = parseAuthnRequest(`http://idp${request.url}`);
        const xml = createSamlResponse(authnRequest, signAssertion(createAssertion(authnRequest, options), key));
        const { acsURL, relayState } = authnRequest;
        response.end(JSON.stringify({ acsURL, relayState, xml }));
    });
    return `${address}/sso`;
}

export async function signIn(startURL: string): Promise<string> {
    const start = await fetch(startURL, { redirect: 'manual' });
    const response = await fetch(start.headers.get('location') ?? '');
    const { acsURL, relayState, xml } = (await response.json()) as Record<'acsURL' | 'relayState' | 'xml', string>;
    return fetchToken(await postSamlResponse(acsURL, xml, relayState), getCookie(start));
}

export function getCookie(answer: Response): string {
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export async function fetchToken(answer: Response, cookie: string): Promise<string> {
    const place = answer.headers.get('location');
    if (place === null) return '';
    const end = await fetch(place, { redirect: 'manual', headers: { cookie } });
    const { hash } = new URL(end.headers.get('location') ?? 'none:');
    return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
