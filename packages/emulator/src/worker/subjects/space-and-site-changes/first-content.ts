import type { OrganizationRow } from '../people/index.js';
import { firstSpace } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { firstSite } from '../sites/index.js';
import { addSite } from './site-changes.js';
import { addSpace } from './space-changes.js';

/** The ids of the first space and the first site of an organization, which are made where it has none. */
export function ensureFirstContent(service: Service, organization: OrganizationRow): { space: string; site: string } {
    const title = `${organization.title} docs`;
    const space = firstSpace(service, organization.id) ?? addSpace(service, organization.id, { title });
    const site = firstSite(service, organization.id) ?? addSite(service, organization, { spaces: [space.id] });
    return { space: space.id, site: site.id };
}
