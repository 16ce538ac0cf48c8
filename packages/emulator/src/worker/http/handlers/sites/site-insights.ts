import { emitDeduplicatedInsightsEvents } from '../../../subjects/insights/index.js';
import { getOrganization } from '../../../subjects/people/index.js';
import { getSite } from '../../../subjects/sites/index.js';
import { ServiceError } from '../../../service/service-error.js';
import type { OperationHandlers } from '../../mount.js';

export const siteInsightsHandlers = {
    trackEventsInSiteById: ({ service, params, body }) => {
        const { organizationId, siteId } = params;
        const site = getSite(service, getOrganization(service, organizationId).id, siteId);
        if (!site.published) throw new ServiceError(404, `The site "${site.id}" is not published.`);
        emitDeduplicatedInsightsEvents(service, site, body.events);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;
