import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { organizationSchema } from './organization.js';

export const emailDomainOperations = defineOperations({
    getOrganizationsForEmailDomain: {
        method: 'GET',
        path: '/email-domains/{emailDomain}/orgs',
        summary: 'Organizations that people with an address of this domain belong to.',
        status: 200,
        response: z.object({ organizations: z.array(organizationSchema) }),
    },
});
