import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema } from '../shared.js';

export const subdomainNameSchema = z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/)
    .describe('3 to 32 lower-case letters, digits and "-".');

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
        summary: 'Owner of the subdomain.',
        status: 200,
        response: subdomainSchema,
        errors: [404],
    },
});
