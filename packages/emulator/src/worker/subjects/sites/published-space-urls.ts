import type { Site, Space } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';
import type { ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { isClosedToMember, isInDraftGroup, isValidShareKey } from '../access/index.js';
import { getEffectiveVisitorAuthBackend } from './publishing-auth.js';
import type { SectionRow, SiteSpaceRow } from './site-structure.js';
import { getSiteSpacePath, getPublishedSiteUrls, getVisitorUrl } from './site-urls.js';
import { getSiteById, getSiteIcon, type SiteRow } from './sites.js';

/** Visibilities that require no sign-in and no key. */
const OPEN: ReadonlySet<Site['visibility']> = new Set(['public', 'unlisted']);

/** Prefers the visitor's, then the share key's, then the oldest published site. */
export function getPublishedSpaceUrls(
    service: Service,
    space: string,
    caller: ReadCaller,
    shareKey: string | undefined,
): { published?: string; public?: string; icon?: string } {
    const publications = listPublications(service, space).filter(({ site }) => isAddressShown(service, site, caller));
    const visitor = caller.kind === 'visitor' ? caller : undefined;
    const visited = visitor && publications.find(({ site }) => site.id === visitor.site);
    const key = visitor ? visitor.shareKey : shareKey;
    const opened = publications.find(({ site }) => isValidShareKey(service, site.id, key));
    const found = visited ?? opened ?? publications[0];
    if (!found) return {};
    const path = getSiteSpacePath(found.siteSpace, findSection(service, found.siteSpace));
    const { icon } = getSiteIcon(service, found.site);
    const address = found === visited ? visitor?.address : undefined;
    const entry = { address, ...(found === opened && { shareKey: key }) };
    return {
        ...getPublishedSiteUrls(service, found.site, path, entry),
        ...(OPEN.has(found.site.visibility) && { public: getVisitorUrl(service, found.site, path, { address }) }),
        ...(typeof icon === 'object' && icon !== null && { icon: icon.icon.light }),
    };
}

function isAddressShown(service: Service, { id, visibility }: SiteRow, caller: ReadCaller): boolean {
    return OPEN.has(visibility) || caller.kind !== 'user' || !isClosedToMember(service, id, caller.user);
}

/** Uses the oldest published site; `undefined` unless its visitors sign in. */
export function findSpaceVisitorAuth(service: Service, space: string): Space['visitorAuth'] {
    const [found] = listPublications(service, space);
    if (found?.site.visibility !== 'visitor-auth') return undefined;
    const auth = getEffectiveVisitorAuthBackend(service, found.site);
    return auth.backend === 'custom' ? { backend: 'custom' } : { backend: auth.backend, integration: auth.integration };
}

/** Sites show only the active revision. */
export function getPublishedRevisionUrls(
    service: Service,
    { id, revision: active }: Pick<SpaceRow, 'id' | 'revision'>,
    revision: string,
    caller: ReadCaller,
): { published?: string; public?: string } {
    if (revision !== active) return {};
    const { icon: _, ...urls } = getPublishedSpaceUrls(service, id, caller, undefined);
    return urls;
}

/** Reads each site separately, because nearly all spaces are on one site. */
function listPublications(service: Service, space: string): { site: SiteRow; siteSpace: SiteSpaceRow }[] {
    const rows = service.db
        .select()
        .from(siteSpaces)
        .where(and(eq(siteSpaces.space, space), eq(siteSpaces.draft, false)))
        .all();
    return rows
        .map((siteSpace) => ({ siteSpace, site: getSiteById(service, siteSpace.site) }))
        .filter(({ site, siteSpace }) => site.published && !isInDraft(service, findSection(service, siteSpace)))
        .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));
}

function isInDraft(service: Service, section: SectionRow | undefined): boolean {
    return section !== undefined && (section.draft || isInDraftGroup(service, section.group));
}

function getSortKey({ site, siteSpace }: { site: SiteRow; siteSpace: SiteSpaceRow }): string {
    return `${site.createdAt} ${site.id} ${siteSpace.position}`;
}

function findSection({ db }: Service, { section }: SiteSpaceRow): SectionRow | undefined {
    return section === null ? undefined : db.select().from(siteSections).where(eq(siteSections.id, section)).get();
}
