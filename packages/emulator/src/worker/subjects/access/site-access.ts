import { missingPermission, roleIn } from '../people/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { opensSite } from './share-keys.js';
import type { SiteRow } from '../../storage/sites.schema.js';
import { isPlacedOn } from './space-access.js';
import type { Caller, IntegrationCaller } from '../../service/access.js';

/** Makes sure that a person works with the sites of an organization: as a member with a role; guests are visitors. */
export function requireSiteMember(service: Service, user: string, organization: string): void {
    const role = roleIn(service, organization, user);
    if (role === undefined) throw missingPermission({ kind: 'user', user }, organization, 'view');
    if (role !== 'guest') return;
    throw new ServiceError(
        403,
        `This needs a role in the organization "${organization}"; guests can only visit its sites.`,
    );
}

/** Makes sure that a caller may read all of a site: as one who works with it, or as an integration that is placed on it. */
export function requireSiteReader(service: Service, caller: Caller, site: SiteRow): void {
    if (caller.kind === 'user') requireSiteMember(service, caller.user, site.organization);
    else requirePlacedOnSite(service, caller, site);
}

/** Makes sure that a caller may see a site as its visitors do, where given with the key of a share link. */
export function requireSiteVisitor(
    service: Service,
    caller: Caller,
    site: SiteRow,
    shareKey: string | undefined,
): void {
    if (caller.kind !== 'user') return requirePlacedOnSite(service, caller, site);
    if (isMember(service, caller.user, site) || isOpen(service, site, shareKey)) return;
    throw new ServiceError(
        403,
        `This needs the permission "view" on the site "${site.id}"${adviceFor(site, shareKey)}.`,
    );
}

/** Whether a person works with the organization of a site. */
function isMember(service: Service, user: string, { organization }: SiteRow): boolean {
    const role = roleIn(service, organization, user);
    return role !== undefined && role !== 'guest';
}

/** Whether anybody may visit a site. */
function isOpen(service: Service, { id, published, visibility }: SiteRow, shareKey: string | undefined): boolean {
    if (!published) return false;
    if (visibility === 'share-link') return opensSite(service, id, shareKey);
    return visibility === 'public' || visibility === 'unlisted';
}

function adviceFor({ published, visibility }: SiteRow, shareKey: string | undefined): string {
    if (!published || visibility !== 'share-link') return '';
    if (shareKey === undefined) return '; pass the key of one of its share links as "shareKey"';
    return '; the shareKey does not match any of its active share links';
}

function requirePlacedOnSite(service: Service, caller: IntegrationCaller, { id }: SiteRow): void {
    if (isPlacedOn(service, caller, 'site', id)) return;
    const advice = 'install it there, or use the token of an installation there';
    throw new ServiceError(403, `"${caller.integration}" is not installed on the site "${id}"; ${advice}.`);
}
