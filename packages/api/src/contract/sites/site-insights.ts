import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { insightsEventSchema } from './insights-event.js';
import { defineOperations } from '../operation.js';

export const siteInsightsOperations = defineOperations({
    trackEventsInSiteById: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/insights/events',
        summary:
            'Tells what visitors of a published site did: views and feedback reach the integrations there. For browsers on ' +
            'any page, without a token.',
        body: z.strictObject({ events: z.array(insightsEventSchema).max(LIMITS.insightsEvents) }),
        status: 204,
        errors: [404],
        open: true,
    },
});
