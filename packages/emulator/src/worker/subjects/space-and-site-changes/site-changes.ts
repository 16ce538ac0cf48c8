import { LIMITS, type Site } from '@svc-int/api';

import type { OrganizationRow } from '../people/index.js';
import { listPlacementsOn, removePlacement } from '../integrations/index.js';
import { SAMPLE_PAGES } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import {
    addSiteSpaceLike,
    addSiteSpaces,
    createSite,
    deleteSiteRow,
    requireShowableSpace,
    type SiteRow,
    type SiteSpaceRow,
} from '../sites/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { createMissingAutomaticPlacements } from './placements.js';
import { createSpaceAndAutomaticPlacements, duplicateSpace } from './space-changes.js';

export interface NewSite {
    /** Default: the title of the organization and "docs". */
    title?: string | undefined;
    type?: Site['type'] | undefined;
    visibility?: Site['visibility'] | undefined;
    /** Space ids, or a new space: `sample` or `empty`. */
    spaces?: readonly string[] | 'sample' | 'empty' | undefined;
}

export function createSiteWithSpacesAndPlacements(
    service: Service,
    organization: OrganizationRow,
    input: NewSite,
): SiteRow {
    const title = input.title ?? truncateWithoutEllipsis(`${organization.title} docs`, LIMITS.siteTitle);
    return service.db.transaction(() => {
        const shown = resolveSpaces(service, organization.id, title, input.spaces);
        const row = createSite(service, organization.id, { title, type: input.type, visibility: input.visibility });
        addSiteSpaces(
            service,
            row,
            shown.map((space) => ({ space })),
        );
        createMissingAutomaticPlacements(service, 'site', organization.id, [row.id]);
        return row;
    });
}

/** By default, the same visitors see the copy. */
export function duplicateSiteSpaceAndSpace(
    service: Service,
    site: SiteRow,
    { siteSpace, space, draft }: { siteSpace: SiteSpaceRow; space: SpaceRow; draft: boolean | undefined },
): SiteSpaceRow {
    return service.db.transaction(() =>
        addSiteSpaceLike(service, site, siteSpace, { space: duplicateSpace(service, space), draft }),
    );
}

/** Keeps the site's spaces. */
export function deleteSiteAndPlacements(service: Service, row: SiteRow): void {
    service.db.transaction(() => {
        for (const { integration, placement } of listPlacementsOn(service, 'site', [row.id]))
            removePlacement(service, integration, placement);
        deleteSiteRow(service, row);
    });
}

function resolveSpaces(
    service: Service,
    organization: string,
    title: string,
    wanted: NewSite['spaces'] = [],
): SpaceRow[] {
    if (typeof wanted !== 'string')
        return [...new Set(wanted)].map((id) => requireShowableSpace(service, { organization }, 'spaces', id));
    const pages = wanted === 'sample' ? SAMPLE_PAGES : [];
    return [createSpaceAndAutomaticPlacements(service, organization, { title }, { pages })];
}
