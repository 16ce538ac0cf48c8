import * as z from 'zod';

import { dateTimeSchema } from './shared.js';

const priceSchema = z.object({ monthly: z.number(), yearly: z.number() });

export const billingSchema = z
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
    .describe('How the organization pays.');

export const trialSchema = z
    .object({
        status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
        endDate: dateTimeSchema.optional(),
        decision: z.literal('downgrade').optional().describe('What was chosen for the time after it.'),
    })
    .describe('How far the organization is with trying a plan.');

export const blockedSchema = z.object({ reason: z.literal('security') }).describe('Only of blocked organizations.');

export const billingMigrationSchema = z.object({
    deadline: dateTimeSchema.optional(),
    discountPercent: z.number().optional(),
    discountEndDate: dateTimeSchema.optional(),
});
