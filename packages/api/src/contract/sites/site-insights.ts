import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { insightsEventSchema } from './insights-event.js';
import { defineOperations } from '../operation.js';

export const siteInsightsOperations = defineOperations({
    trackEventsInSiteById: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/insights/events',
        summary:
            'Records events of visitors of a published site. Integrations on the site receive page views and feedback. Browsers on ' +
            'pages of any origin can call the operation without a token.',
        body: z.strictObject({ events: z.array(insightsEventSchema).max(LIMITS.insightsEvents) }),
        status: 204,
        errors: [404],
        open: true,
    },
});
