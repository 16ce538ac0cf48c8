import { SAML, type Profile } from '@node-saml/node-saml';

import { ConversionProblem } from '../conversion-problem.js';
import type { SAMLResponse, SAMLParties, SAMLIdentity } from '../protocol.js';
import { assertSuccessfulSamlResponse } from './assert-successful-saml-response.js';

const MAX_CLOCK_SKEW_MS = 5000;

/** The parser takes quadratic time. */
const MAX_TAGS = 5000;

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

const EMAIL_NAMES = [
    'email',
    'mail',
    'emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

const NAME_NAMES = [
    'displayName',
    'name',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

export function createServiceProviderMetadata(parties: SAMLParties): string {
    return createSaml(parties).generateServiceProviderMetadata(null, null);
}

export async function createAuthnRequestUrl(
    parties: SAMLParties,
    requestId: string,
    relayState: string,
): Promise<string> {
    return createSaml(parties, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Only returns values of the signed assertion.
 *
 * @throws {ConversionProblem} if the response is invalid.
 */
export async function verifySAMLResponse({ xml, ...parties }: SAMLResponse): Promise<SAMLIdentity> {
    if (xml.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1)
        throw new ConversionProblem(`It has more than ${MAX_TAGS} tags.`);
    // Prevents entity declarations.
    if (/<!(?!--)/.test(xml.replaceAll('<![CDATA[', ''))) throw new ConversionProblem('It declares a document type.');
    assertStrong(xml);
    await assertSuccessfulSamlResponse(xml);
    const profile = await validateProfile(parties, Buffer.from(xml).toString('base64'));
    if (profile.issuer !== parties.provider.entityID)
        throw new ConversionProblem(`It was issued by ${JSON.stringify(profile.issuer)}.`);
    const email = findEmail(profile);
    if (email === undefined)
        throw new ConversionProblem('It names no e-mail address, neither as NameID nor as "email".');
    return { email, displayName: findAttribute(profile, NAME_NAMES) ?? email, request: getRequestId(profile, parties) };
}

/** Rejects weak algorithms, and algorithm names with character references. */
function assertStrong(xml: string): void {
    // A lookahead finds overlapping matches: text in a comment could hide the next attribute.
    for (const [, , name = ''] of xml.matchAll(/Algorithm\s*=\s*(?=(["'])(.*?)\1)/gs))
        if (/&|sha-?1(?!\d)|md5/i.test(name))
            throw new ConversionProblem(
                'It is signed with SHA-1 or a similarly weak algorithm. Configure the provider to sign with SHA-256.',
            );
}

function createSaml({ service, provider }: SAMLParties, request?: string): SAML {
    return new SAML({
        callbackUrl: service.acsURL,
        issuer: service.entityID,
        audience: service.entityID,
        entryPoint: provider.ssoURL,
        idpCert: provider.certificate,
        identifierFormat: EMAIL_FORMAT,
        disableRequestedAuthnContext: true,
        wantAssertionsSigned: true,
        wantAuthnResponseSigned: false,
        acceptedClockSkewMs: MAX_CLOCK_SKEW_MS,
        ...(request !== undefined && { generateUniqueId: () => request }),
    });
}

async function validateProfile(parties: SAMLParties, SAMLResponse: string): Promise<Profile> {
    try {
        const { profile } = await createSaml(parties).validatePostResponseAsync({ SAMLResponse });
        if (profile) return profile;
    } catch (error) {
        throw new ConversionProblem(describeFailure(error instanceof Error ? error.message : ''));
    }
    throw new ConversionProblem('It has no subject.');
}

/** Hides the library's message, which may quote the response. */
function describeFailure(message: string): string {
    if (/signature/i.test(message))
        return 'It does not contain exactly one assertion that is signed with the certificate of the provider.';
    if (/audience/i.test(message)) return 'It is meant for another audience.';
    if (/expired/i.test(message)) return 'It has expired.';
    if (/not yet valid/i.test(message)) return 'It is not valid yet.';
    if (/idpCert|certificate/i.test(message)) return 'The certificate of the provider is not one.';
    return 'It is not a valid SAML response.';
}

function findEmail(profile: Profile): string | undefined {
    const email = findAttribute(profile, EMAIL_NAMES) ?? profile.nameID;
    return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email) ? email.toLowerCase() : undefined;
}

function findAttribute(
    { attributes = {} }: Profile & { attributes?: unknown },
    names: readonly string[],
): string | undefined {
    const given = attributes as Record<string, unknown>;
    const values = names.filter((name) => Object.hasOwn(given, name)).map((name) => given[name]);
    return values.find((value): value is string => typeof value === 'string' && value !== '' && value.length <= 250);
}

interface Confirmation {
    $?: { Method?: string };
    SubjectConfirmationData?: { $?: { InResponseTo?: string; Recipient?: string; NotOnOrAfter?: string } }[];
}

interface ParsedAssertion {
    Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] };
}

/** Uses the signed assertion, because the response around it may be unsigned. */
function getRequestId(profile: Profile, { service }: SAMLParties): string {
    const { Assertion } = (profile.getAssertion?.() ?? {}) as ParsedAssertion;
    const confirmed = (Assertion?.Subject?.[0]?.SubjectConfirmation ?? [])
        .filter(({ $ }) => $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
        .flatMap(({ SubjectConfirmationData = [] }) => SubjectConfirmationData.map(({ $ = {} }) => $))
        .filter(({ Recipient }) => Recipient === service.acsURL);
    if (confirmed.length === 0) throw new ConversionProblem(`It is not meant for ${service.acsURL}.`);
    const inTime = confirmed.filter(
        ({ NotOnOrAfter = '' }) => Date.parse(NotOnOrAfter) + MAX_CLOCK_SKEW_MS > Date.now(),
    );
    if (inTime.length === 0) throw new ConversionProblem('It has expired.');
    const request = inTime.find(({ InResponseTo }) => InResponseTo !== undefined)?.InResponseTo;
    if (request === undefined)
        throw new ConversionProblem('It belongs to no request of this service. Start the sign-in at this service.');
    return request;
}
