import type { SitePublishingAuth } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { publishingAuths, type SiteRow } from '../../storage/schema/sites.schema.js';
import { getSiteUrlWithoutProxy } from './site-urls.js';
import { findIntegration, listPlacementsOn } from '../integrations/index.js';

const SCOPE = 'site:visitor:auth';

/** Cannot equal an integration name, which contains no slash. */
const OWN_KEYS = '/publishing';

export type VisitorAuthBackend =
    | { backend: 'custom'; fallbackUrl: string | null; logoutUrl: string | null }
    | { backend: 'integration'; integration: string; fallbackUrl: null; logoutUrl: null };

export const VISITOR_PATHS = { login: '~visitor/login', logout: '~visitor/logout' } as const;

export interface SignInIntegration {
    integration: string;
    installation: string;
}

/** Default: the first installed integration that can authenticate, else custom tokens. */
export function getEffectiveVisitorAuthBackend(service: Service, site: SiteRow): VisitorAuthBackend {
    const row = find(service, site);
    const integration = row ? row.integration : listSignInIntegrations(service, site)[0]?.integration;
    if (row?.backend !== 'custom' && integration != null)
        return { backend: 'integration', integration, fallbackUrl: null, logoutUrl: null };
    return { backend: 'custom', fallbackUrl: row?.fallbackUrl ?? null, logoutUrl: row?.logoutUrl ?? null };
}

/** For an integration, returns URLs of the service, whose paths other renderers lack. */
export function findVisitorAuthUrls(service: Service, site: SiteRow): { login?: string; logout?: string } {
    const { backend, fallbackUrl, logoutUrl } = getEffectiveVisitorAuthBackend(service, site);
    if (backend === 'custom')
        return {
            ...(fallbackUrl !== null && { login: fallbackUrl }),
            ...(logoutUrl !== null && { logout: logoutUrl }),
        };
    const url = getSiteUrlWithoutProxy(service, site);
    return { login: `${url}/${VISITOR_PATHS.login}`, logout: `${url}/${VISITOR_PATHS.logout}` };
}

export function serializePublishingAuthWithPrivateKey(service: Service, site: SiteRow): SitePublishingAuth {
    const { backend, fallbackUrl, logoutUrl, ...named } = getEffectiveVisitorAuthBackend(service, site);
    return {
        object: 'publishing-auth',
        privateKey: getOwnKey(service, site),
        ...(fallbackUrl !== null && { fallbackURL: fallbackUrl }),
        ...(logoutUrl !== null && { logoutURL: logoutUrl }),
        backend,
        ...named,
    };
}

export interface PublishingAuthChange {
    backend: 'custom' | 'integration';
    integration?: string | undefined;
    fallbackURL?: string | null | undefined;
    logoutURL?: string | null | undefined;
}

export function updateSitePublishingAuth(
    service: Service,
    site: SiteRow,
    { backend, integration, fallbackURL, logoutURL }: PublishingAuthChange,
): void {
    const previous = find(service, site);
    const named = integration ?? previous?.integration ?? null;
    if (backend === 'integration') assertSignsIn(service, site, named);
    const set = {
        backend,
        integration: backend === 'integration' ? named : null,
        fallbackUrl: fallbackURL === undefined ? (previous?.fallbackUrl ?? null) : fallbackURL,
        logoutUrl: logoutURL === undefined ? (previous?.logoutUrl ?? null) : logoutURL,
    };
    write(service, site, set);
}

/** Invalidates tokens of the site's earlier key. */
export function regenerateVisitorTokenKey(service: Service, site: SiteRow): void {
    const { backend } = getEffectiveVisitorAuthBackend(service, site);
    const integration =
        find(service, site)?.integration ?? listSignInIntegrations(service, site)[0]?.integration ?? null;
    write(service, site, { backend, integration: backend === 'integration' ? integration : null });
    service.db
        .update(publishingAuths)
        .set({ formerKeys: sql`${publishingAuths.formerKeys} + 1` })
        .where(eq(publishingAuths.site, site.id))
        .run();
}

/** By default, accepts keys of the site and of the first sign-in integration. */
export function listAcceptedVisitorTokenKeys(service: Service, site: SiteRow): string[] {
    const { backend } = getEffectiveVisitorAuthBackend(service, site);
    const isOwn = backend === 'custom' || !find(service, site);
    const signIn = findSignInIntegration(service, site);
    return [
        ...(isOwn ? [getOwnKey(service, site)] : []),
        ...(signIn ? [service.access.deriveSigningSecret(signIn.integration, signIn.installation, site.id)] : []),
    ];
}

export function findSignInIntegration(service: Service, site: SiteRow): SignInIntegration | undefined {
    const auth = getEffectiveVisitorAuthBackend(service, site);
    if (auth.backend === 'custom') return undefined;
    return listSignInIntegrations(service, site).find(({ integration }) => integration === auth.integration);
}

function getOwnKey(service: Service, site: SiteRow): string {
    const retiredKeyCount = find(service, site)?.formerKeys ?? 0;
    return service.access.deriveSigningSecret(OWN_KEYS, site.id, String(retiredKeyCount));
}

function listSignInIntegrations(service: Service, site: SiteRow): SignInIntegration[] {
    return listPlacementsOn(service, 'site', [site.id])
        .filter(({ integration, placement }) => placement.status === 'active' && canSignIn(service, integration))
        .map(({ integration, placement }) => ({ integration, installation: placement.installation }));
}

function canSignIn(service: Service, integration: string): boolean {
    return findIntegration(service, integration)?.declaration.scopes.includes(SCOPE) ?? false;
}

function assertSignsIn(service: Service, site: SiteRow, integration: string | null): void {
    if (integration === null)
        throw new ServiceError(
            422,
            'integration: Missing. Set it to the name of the integration that authenticates visitors.',
        );
    if (listSignInIntegrations(service, site).some((candidate) => candidate.integration === integration)) return;
    const needed = `is not installed on the site "${site.id}", or lacks the scope "${SCOPE}"`;
    throw new ServiceError(422, `integration: "${integration}" ${needed}.`);
}

function find({ db }: Service, { id }: SiteRow) {
    return db.select().from(publishingAuths).where(eq(publishingAuths.site, id)).get();
}

function write({ db }: Service, { id }: SiteRow, set: Omit<typeof publishingAuths.$inferInsert, 'site'>): void {
    db.insert(publishingAuths)
        .values({ site: id, ...set })
        .onConflictDoUpdate({ target: publishingAuths.site, set })
        .run();
}
