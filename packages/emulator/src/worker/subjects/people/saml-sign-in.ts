import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { SAMLParties, SAMLIdentity } from '../../converter/protocol.js';
import { ConversionError } from '../../service/conversions/converter.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { members, samlProviders, samlRequests, teamMembers, users } from '../../storage/schema/people.schema.js';
import { hashSecret } from './hash-secret.js';
import { getOrganization } from './organizations.js';
import { getSAMLAcsStartAndEntityUrls, type SAMLProviderRow } from './saml-urls.js';
import { resolveLocalRedirect } from './local-redirect.js';
import { createSsoSession, SIGN_IN_TIMEOUT_MS, claimSsoSessionToken } from './sso-sessions.js';

const MAX_OPEN_REQUESTS = 100;

/** Includes pending providers, whose setup needs metadata. */
export async function getSAMLMetadata(service: Service, id: string): Promise<string> {
    const row = getProvider(service, id);
    const parties = { service: getSAMLAcsStartAndEntityUrls(service, row), provider: toMetadataProvider(row) };
    return (await service.egress.convert('samlMetadata', parties)).value;
}

export async function startSAMLSignIn(
    service: Service,
    id: string,
    relayState: string,
    browserSecret: string,
): Promise<string> {
    const row = getProvider(service, id);
    const parties = requireParties(service, row);
    resolveLocalRedirect(service, relayState, 'RelayState');
    const request = saveRequest(service, row, hashSecret(browserSecret));
    return resolveConversion(service, row, service.egress.convert('samlRequest', { ...parties, request, relayState }));
}

/** The requesting browser must claim the session: the cross-site POST has no cookies. */
export async function verifySAMLResponseAndCreateUnclaimedSession(
    service: Service,
    id: string,
    { xml, relayState }: { xml: string; relayState: string },
): Promise<string> {
    const row = getProvider(service, id);
    const parties = requireParties(service, row);
    resolveLocalRedirect(service, relayState, 'RelayState');
    const person = await resolveConversion(service, row, service.egress.convert('samlAnswer', { ...parties, xml }));
    return service.db.transaction(() => {
        const { browser } = consumeRequest(service, row, person.request);
        return createSsoSession(service, row, { user: join(service, row, person), browser });
    });
}

/** Throws 403 for another browser or a second attempt. */
export function claimSAMLSessionForBrowser(
    service: Service,
    id: string,
    { session, browser, relayState }: { session: string; browser: string; relayState: string },
): { redirectUrl: string; token: string } {
    const row = getProvider(service, id);
    const redirectUrl = resolveLocalRedirect(service, relayState, 'RelayState');
    const token = claimSsoSessionToken(service, row, session, hashSecret(browser));
    if (token === undefined)
        throw createSignInError(
            service,
            row,
            'No sign-in in this browser waits for the response: the sign-in is complete, has expired, or started in another browser. Start the sign-in again.',
        );
    return { redirectUrl, token };
}

function getProvider({ db }: Service, id: string): SAMLProviderRow {
    const row = db.select().from(samlProviders).where(eq(samlProviders.id, id)).get();
    if (!row) throw createNotFoundError('SAML provider', id);
    return row;
}

function requireParties(service: Service, row: SAMLProviderRow): SAMLParties {
    const { id, entityID, certificate, ssoURL } = row;
    if (entityID !== null && certificate !== null && ssoURL !== null)
        return { service: getSAMLAcsStartAndEntityUrls(service, row), provider: { entityID, certificate, ssoURL } };
    const needed = '"entityID", "certificate" and "ssoURL" have to be set';
    throw new ServiceError(409, `The SAML provider "${id}" is pending: ${needed} before anybody can sign in.`);
}

/** Metadata contains nothing of the provider. */
function toMetadataProvider({ entityID, certificate, ssoURL }: SAMLProviderRow): SAMLParties['provider'] {
    return { entityID: entityID ?? 'none', certificate: certificate ?? 'none', ssoURL: ssoURL ?? 'none' };
}

async function resolveConversion<Value>(
    service: Service,
    row: SAMLProviderRow,
    conversion: Promise<{ value: Value }>,
): Promise<Value> {
    try {
        return (await conversion).value;
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw createSignInError(service, row, error.message);
    }
}

function createSignInError(service: Service, row: SAMLProviderRow, reason: string): ServiceError {
    const { startURL } = getSAMLAcsStartAndEntityUrls(service, row);
    return new ServiceError(403, `The answer of "${row.label}" was refused. ${reason} Sign in again at ${startURL}.`);
}

/** Uses the system clock, like the identity provider. */
function saveRequest({ db, newId }: Service, { id: provider }: SAMLProviderRow, browser: string): string {
    const [id, createdAt] = [`_${newId()}${newId()}`, Date.now()];
    const ofProvider = eq(samlRequests.provider, provider);
    const beyond = db
        .select({ id: samlRequests.id })
        .from(samlRequests)
        .where(ofProvider)
        .orderBy(desc(samlRequests.createdAt), desc(samlRequests.id))
        .limit(MAX_OPEN_REQUESTS)
        .offset(MAX_OPEN_REQUESTS - 1);
    db.transaction((tx) => {
        tx.delete(samlRequests)
            .where(lte(samlRequests.createdAt, createdAt - SIGN_IN_TIMEOUT_MS))
            .run();
        tx.delete(samlRequests).where(inArray(samlRequests.id, beyond)).run();
        tx.insert(samlRequests).values({ id, provider, browser, createdAt }).run();
    });
    return id;
}

/** Prevents replays of the response. */
function consumeRequest(service: Service, row: SAMLProviderRow, request: string): { browser: string } {
    const open = and(
        eq(samlRequests.id, request),
        eq(samlRequests.provider, row.id),
        gt(samlRequests.createdAt, Date.now() - SIGN_IN_TIMEOUT_MS),
    );
    const taken = service.db.delete(samlRequests).where(open).returning().get();
    if (taken) return taken;
    throw createSignInError(
        service,
        row,
        'The response belongs to no open request: it was already used, or has expired. Start the sign-in again.',
    );
}

function join(
    service: Service,
    { organization, defaultRole, defaultTeam }: SAMLProviderRow,
    person: SAMLIdentity,
): string {
    const { db } = service;
    const user = findOrCreateUserByEmail(service, person);
    const role = defaultRole ?? getOrganization(service, organization).defaultRole;
    const joinedAt = service.now().toISOString();
    const member = db
        .insert(members)
        .values({ organization, user, role, sso: true, joinedAt, lastSeenAt: joinedAt })
        .onConflictDoUpdate({
            target: [members.organization, members.user],
            set: { sso: true, lastSeenAt: joinedAt },
        })
        .returning()
        .get();
    if (member.disabled)
        throw new ServiceError(403, `"${person.email}" is disabled in "${organization}"; ask one of its admins.`);
    if (defaultTeam !== null) db.insert(teamMembers).values({ team: defaultTeam, user }).onConflictDoNothing().run();
    return user;
}

function findOrCreateUserByEmail({ db, newId }: Service, { email, displayName }: SAMLIdentity): string {
    const known = and(sql`lower(${users.email}) = ${email}`, isNull(users.integration));
    const user = db.select().from(users).where(known).orderBy(asc(users.id)).get();
    return user?.id ?? db.insert(users).values({ id: newId(), displayName, email }).returning().get().id;
}
