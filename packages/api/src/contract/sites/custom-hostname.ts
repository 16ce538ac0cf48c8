import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, urlSchema } from '../shared.js';
import { hostnameSchema } from './site.js';

const customHostnameSchema = z
    .object({
        object: z.literal('custom-hostname'),
        hostname: hostnameSchema,
        target: z.discriminatedUnion('type', [
            z.object({ type: z.literal('organization'), organization: idSchema }),
            z.object({ type: z.literal('site'), site: idSchema }),
        ]),
        isActive: z.boolean().describe('Whether the hostname serves published content.'),
        status: z
            .enum([
                'dns_passed',
                'dns_wrong_cname',
                'dns_no_cname',
                'dns_cloudflare_proxied',
                'dns_wrong_caa',
                'live',
                'ssl_unknown',
                'ssl_pending',
                'ssl_failed',
                'ssl_retry_expired',
                'invalid_domain',
                'internal_error',
            ])
            .optional()
            .describe(
                '`live`: URLs at the hostname lead to the target. `invalid_domain`: the hostname is in use for another purpose.',
            ),
        urls: z.object({ location: urlSchema }),
    })
    .meta({
        id: 'CustomHostname',
        description: 'A hostname that replaces the default hostname of a site or an organization.',
    });

export const customHostnameOperations = defineOperations({
    getCustomHostname: {
        method: 'GET',
        path: '/custom-hostnames/{hostname}',
        summary: 'Returns a custom hostname with its site or organization.',
        status: 200,
        response: customHostnameSchema,
        errors: [404],
    },
    dnsRevalidateCustomHostname: {
        method: 'PATCH',
        path: '/custom-hostnames/{hostname}',
        summary:
            'Checks that a custom hostname resolves to its target. Needs the permission `edit` on the site, or `createContent` on the organization.',
        status: 204,
        errors: [404, 409],
    },
    removeCustomHostname: {
        method: 'DELETE',
        path: '/custom-hostnames/{hostname}',
        summary: 'Removes a custom hostname. Needs the permission `edit` on the site, or `admin` on the organization.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
