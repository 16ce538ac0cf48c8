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
        isActive: z.boolean().describe('Whether visitors find published content there.'),
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
                '`live`: URLs at the hostname resolve to the target. `invalid_domain`: the hostname has another use.',
            ),
        urls: z.object({ location: urlSchema }),
    })
    .meta({
        id: 'CustomHostname',
        description: 'A hostname that a site or an organization has instead of a public one.',
    });

export const customHostnameOperations = defineOperations({
    getCustomHostname: {
        method: 'GET',
        path: '/custom-hostnames/{hostname}',
        summary: 'The site or organization of a hostname.',
        status: 200,
        response: customHostnameSchema,
        errors: [404],
    },
    dnsRevalidateCustomHostname: {
        method: 'PATCH',
        path: '/custom-hostnames/{hostname}',
        summary:
            'Checks that a hostname resolves to its target. Needs what its removal needs, but `createContent` on an organization.',
        status: 204,
        errors: [404, 409],
    },
    removeCustomHostname: {
        method: 'DELETE',
        path: '/custom-hostnames/{hostname}',
        summary:
            'Takes a hostname from its site, with the permission `edit` on it, or from its organization, with `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
