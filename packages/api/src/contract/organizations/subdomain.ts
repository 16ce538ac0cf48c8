import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema } from '../shared.js';

export const subdomainNameSchema = z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/)
    .describe('3 to 32 lower-case letters, digits and hyphens; a hyphen is neither first nor last.');

export const subdomainSchema = z
    .object({
        object: z.literal('subdomain'),
        subdomain: subdomainNameSchema,
        target: z.object({ type: z.literal('organization'), organization: idSchema }),
        isActive: z.boolean(),
    })
    .meta({ id: 'Subdomain' });

export const subdomainOperations = defineOperations({
    getSubdomain: {
        method: 'GET',
        path: '/subdomains/{subdomain}',
        summary: 'Returns the organization that owns a subdomain.',
        status: 200,
        response: subdomainSchema,
        errors: [404],
    },
});
