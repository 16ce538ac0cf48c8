import * as z from 'zod';

import { dateTimeSchema } from './shared.js';

const priceSchema = z.object({ monthly: z.number(), yearly: z.number() });

/** What an organization pays, tries out and may not do; a service that sells nothing leaves all of it out. */
export const organizationBilling = {
    billing: z
        .object({
            interval: z.enum(['monthly', 'yearly']),
            endDate: dateTimeSchema,
            hasPaymentFailed: z.boolean(),
            isScheduledToCancel: z.boolean(),
            pricing: z
                .object({
                    members: z.object({ plus_2024: priceSchema, pro_2024: priceSchema }),
                    sites: z.object({ premium: priceSchema, ultimate: priceSchema }),
                })
                .describe('Price of a member and of a site, by plan.'),
        })
        .partial()
        .optional(),
    trial: z
        .object({
            status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
            endDate: dateTimeSchema,
            decision: z.enum(['downgrade']).describe('What becomes of it at the end.'),
        })
        .partial()
        .optional(),
    blocked: z
        .object({ reason: z.enum(['security']) })
        .optional()
        .describe('Why nobody can use it; left out while people can.'),
    internal_isOnNewTrial: z.literal(true).optional().meta({ deprecated: true }),
    internal_billingMigration: z
        .object({ deadline: dateTimeSchema, discountPercent: z.number(), discountEndDate: dateTimeSchema })
        .partial()
        .optional(),
};
