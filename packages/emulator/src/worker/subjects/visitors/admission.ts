import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { type Claims, filterClaims } from '../../conditions/index.js';
import { verifyJwt, signJwt } from '../../service/jwt.js';
import type { VisitorCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { sites, type SiteRow } from '../../storage/sites.schema.js';
import { isAdmitted, type SiteVisitor } from '../access/index.js';
import { getAdaptiveSchema, listAcceptedVisitorTokenKeys } from '../sites/index.js';

/** Claims of tokens that are about the token itself (RFC 7519, section 4.1). */
const REGISTERED: ReadonlySet<string> = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']);

/** Stands where the name of an integration stands in the places of other keys, and can be none. */
const MEMBERS_KEYS = '/members';

/** Milliseconds that a token holds which tells a site of a member: an hour. */
const MEMBER_TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/** Characters of the digest that names a key: 132 bits. */
const KEY_DIGEST_CHARS = 22;

/** Everything that somebody brings to the door of a site. */
export interface VisitorCredentials {
    shareKey?: string | undefined;
    /** JSON Web Token that tells who it is. */
    token?: string | undefined;
    /** Claims that nobody has signed. */
    unsigned?: Claims | undefined;
}

/** Who stands at the door of a site. */
export interface Admission {
    visitor: SiteVisitor;
    isAuthorized: boolean;
    /** Why the token does not count, where one was brought. */
    tokenProblem?: 'signature' | 'expired' | undefined;
}

/** Decides who somebody is for a site, and whether it lets them in. */
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

/** A token that lets a member of an organization in where its visitors sign in. */
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
    // Nobody else than the service says by that key who is a member.
    const isMembers = at === keys.length - 1;
    return {
        signed,
        signedWith: hashKey(keys[at]),
        member: isMembers && typeof signed['sub'] === 'string' ? signed['sub'] : undefined,
    };
}

/**
 * Whether a site still accepts the key that a visitor's token was signed with. True for a visitor who came without a token; false for one
 * who signed in with a key that is not named.
 */
export function isVisitorKeyAccepted(service: Service, { site: id, signedWith, isSignedIn }: VisitorCaller): boolean {
    if (signedWith === undefined) return !isSignedIn;
    const site = service.db.select().from(sites).where(eq(sites.id, id)).get();
    return site !== undefined && listKeys(service, site).some((key) => hashKey(key) === signedWith);
}

/** The keys that tokens of a site's visitors may be signed with; the last one is that of members. */
function listKeys(service: Service, site: SiteRow): string[] {
    return [...listAcceptedVisitorTokenKeys(service, site), getMembersKey(service, site.organization)];
}

/** Names a key in tokens, which visitors can read. */
function hashKey(key = ''): string {
    return createHash('sha256').update(key).digest('base64url').slice(0, KEY_DIGEST_CHARS);
}

/** Claims of a token, or why they do not count. */
interface Signed {
    signed?: Claims;
    signedWith?: string;
    /** Id of the member of the organization whose token it is. */
    member?: string | undefined;
    problem?: 'signature' | 'expired';
}

function getMembersKey({ access }: Pick<Service, 'access'>, organization: string): string {
    return access.deriveSigningSecret(MEMBERS_KEYS, organization);
}

function omitRegistered(claims: Claims): Claims {
    return Object.fromEntries(Object.entries(claims).filter(([name]) => !REGISTERED.has(name)));
}
