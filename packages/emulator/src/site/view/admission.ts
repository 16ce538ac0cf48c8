import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { type Claims, filterClaims } from '../../worker/conditions/index.js';
import { verifyJwt, signJwt } from '../../worker/service/callers/jwt.js';
import type { VisitorCaller } from '../../worker/service/callers/access.js';
import type { Service } from '../../worker/service/service.js';
import { sites, type SiteRow } from '../../worker/storage/schema/sites.schema.js';
import { isAdmitted, type SiteVisitor } from '../../worker/subjects/access/index.js';
import { getUserRole } from '../../worker/subjects/people/index.js';
import { getAdaptiveSchema, listAcceptedVisitorTokenKeys } from '../../worker/subjects/sites/index.js';

/** RFC 7519, section 4.1. */
const REGISTERED: ReadonlySet<string> = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']);

/** No integration can have this name. */
const MEMBERS_KEYS = '/members';

const MEMBER_TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/** 132 bits in Base64. */
const KEY_DIGEST_CHARS = 22;

export interface VisitorCredentials {
    shareKey?: string | undefined;
    token?: string | undefined;
    unsigned?: Claims | undefined;
}

export interface Admission {
    visitor: SiteVisitor;
    isAuthorized: boolean;
    tokenProblem?: 'signature' | 'expired' | undefined;
}

export async function authenticateVisitor(
    service: Service,
    site: SiteRow,
    credentials: VisitorCredentials,
): Promise<Admission> {
    const { signed, signedWith, member, problem } = await verifyToken(service, site, credentials.token);
    const visitor: SiteVisitor = {
        claims: site.adaptive
            ? filterClaims(getAdaptiveSchema(service, site).jsonSchema, {
                  signed: omitRegistered(signed ?? {}),
                  unsigned: credentials.unsigned ?? {},
              })
            : {},
        shareKey: credentials.shareKey,
        isSignedIn: signed !== undefined,
        signedWith,
        member,
    };
    return { visitor, isAuthorized: isAdmitted(service, site, visitor), tokenProblem: problem };
}

export function createMemberSiteAdmissionToken(
    { access, now }: Service,
    organization: string,
    claims: Claims,
): Promise<string> {
    return signJwt(
        claims,
        getMembersKey({ access }, organization),
        new Date(now().getTime() + MEMBER_TOKEN_LIFETIME_MS),
    );
}

async function verifyToken(service: Service, site: SiteRow, token: string | undefined): Promise<Signed> {
    if (token === undefined) return {};
    const keys = listKeys(service, site);
    const read = await Promise.all(keys.map((key) => verifyJwt(token, key, service.now())));
    const at = read.findIndex(({ claims }) => claims);
    const signed = read[at]?.claims;
    if (!signed) return { problem: read.some(({ problem }) => problem === 'expired') ? 'expired' : 'signature' };
    if (at < keys.length - 1) return { signed, signedWith: hashKey(keys[at]) };
    // Only the service has this key: it signs tokens for the site `aud`, or without `aud` for the member `sub`.
    const { aud, sub } = signed;
    if ((aud ?? site.id) !== site.id) return { problem: 'signature' };
    const isMember = typeof sub === 'string' && getUserRole(service, site.organization, sub) !== undefined;
    if (aud === undefined && !isMember) return { problem: 'expired' };
    return { signed, signedWith: hashKey(keys[at]), member: isMember ? sub : undefined };
}

/** Accepts visitors without a token, and tokens whose key the site still accepts. */
export function isVisitorKeyAccepted(service: Service, { site: id, signedWith, isSignedIn }: VisitorCaller): boolean {
    if (signedWith === undefined) return !isSignedIn;
    const site = service.db.select().from(sites).where(eq(sites.id, id)).get();
    return site !== undefined && listKeys(service, site).some((key) => hashKey(key) === signedWith);
}

function listKeys(service: Service, site: SiteRow): string[] {
    return [...listAcceptedVisitorTokenKeys(service, site), getMembersKey(service, site.organization)];
}

/** Visitors can read this digest in their token. */
function hashKey(key = ''): string {
    return createHash('sha256').update(key).digest('base64url').slice(0, KEY_DIGEST_CHARS);
}

interface Signed {
    signed?: Claims;
    signedWith?: string;
    member?: string | undefined;
    problem?: 'signature' | 'expired';
}

function getMembersKey({ access }: Pick<Service, 'access'>, organization: string): string {
    return access.deriveSigningSecret(MEMBERS_KEYS, organization);
}

function omitRegistered(claims: Claims): Claims {
    return Object.fromEntries(Object.entries(claims).filter(([name]) => !REGISTERED.has(name)));
}
