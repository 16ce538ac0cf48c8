import { emitDeduplicatedInsightsEvents } from '../../../subjects/insights/index.js';
import { findOrganization } from '../../../subjects/people/index.js';
import { findSite } from '../../../subjects/sites/index.js';
import { createNotFoundError } from '../../../service/service-error.js';
import type { OperationHandlers } from '../../mount.js';

export const siteInsightsHandlers = {
    trackEventsInSiteById: ({ service, params, body }) => {
        const { organizationId, siteId } = params;
        const organization = findOrganization(service, organizationId);
        const site = organization && findSite(service, organization.id, siteId);
        // Anyone may send events, so unpublished sites are unknown.
        if (!site?.published) throw createNotFoundError('published site', siteId, `in "${organizationId}"`);
        emitDeduplicatedInsightsEvents(service, site, body.events);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;
