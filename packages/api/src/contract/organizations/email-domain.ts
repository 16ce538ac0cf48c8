import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { organizationSchema } from './organization.js';

export const emailDomainOperations = defineOperations({
    getOrganizationsForEmailDomain: {
        method: 'GET',
        path: '/email-domains/{emailDomain}/orgs',
        summary: 'Lists the organizations whose members have e-mail addresses of a domain.',
        status: 200,
        response: z.object({ organizations: z.array(organizationSchema) }),
    },
});
