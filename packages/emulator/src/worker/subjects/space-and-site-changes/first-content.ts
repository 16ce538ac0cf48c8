import type { OrganizationRow } from '../people/index.js';
import { findFirstSpace } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { findFirstSite, type SiteRow, updateSiteRow } from '../sites/index.js';
import { createSiteWithSpacesAndPlacements } from './site-changes.js';
import { createSpaceAndAutomaticPlacements } from './space-changes.js';

export function getOrCreateFirstSpaceAndSite(
    service: Service,
    organization: OrganizationRow,
): { space: string; site: string } {
    const title = `${organization.title} docs`;
    const space =
        findFirstSpace(service, organization.id) ??
        createSpaceAndAutomaticPlacements(service, organization.id, { title });
    const site = findFirstSite(service, organization.id) ?? createPublishedSite(service, organization, space.id);
    return { space: space.id, site: site.id };
}

function createPublishedSite(service: Service, organization: OrganizationRow, space: string): SiteRow {
    return updateSiteRow(service, createSiteWithSpacesAndPlacements(service, organization, { spaces: [space] }), {
        published: true,
    });
}
