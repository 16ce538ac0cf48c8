import * as z from 'zod';

import { dateTimeSchema } from '../shared.js';

const priceSchema = z.object({ monthly: z.number(), yearly: z.number() });

export const organizationBillingSchema = z
    .object({
        interval: z.enum(['monthly', 'yearly']),
        endDate: dateTimeSchema,
        hasPaymentFailed: z.boolean(),
        isScheduledToCancel: z.boolean(),
        pricing: z.object({
            members: z.object({ plus_2024: priceSchema, pro_2024: priceSchema }),
            sites: z.object({ premium: priceSchema, ultimate: priceSchema }),
        }),
    })
    .describe('Billing of the organization.');

export const organizationTrialSchema = z
    .object({
        status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
        endDate: dateTimeSchema.optional(),
        decision: z.literal('downgrade').optional().describe('Change of the plan after the trial.'),
    })
    .describe('Trial of a plan.');

export const organizationBlockedSchema = z
    .object({ reason: z.literal('security') })
    .describe('Reason why the organization is blocked. Omitted if it is not blocked.');

export const organizationBillingMigrationSchema = z.object({
    deadline: dateTimeSchema.optional(),
    discountPercent: z.number().optional(),
    discountEndDate: dateTimeSchema.optional(),
});
