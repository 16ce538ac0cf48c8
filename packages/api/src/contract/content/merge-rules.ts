import * as z from 'zod';

import { idSchema } from '../shared.js';

export const MAX_MERGE_RULES = 20;

const MAX_USERS = 50;

const usersSchema = z.array(idSchema).min(1).max(MAX_USERS).describe('Ids of members of the organization.');

const mergeRuleSchema = z
    .discriminatedUnion('rule', [
        z.strictObject({
            rule: z.enum(['require_specific_reviewers', 'require_one_of_specific_reviewers', 'allow_bypass']),
            users: usersSchema,
        }),
        z.strictObject({
            rule: z.enum([
                'require_at_least_one_review',
                'require_at_least_one_approved_review',
                'require_all_reviews_approved',
                'require_agent_review',
                'require_up_to_date_change_request',
                'require_change_request_subject',
                'require_change_request_description',
                'require_author_to_merge',
            ]),
        }),
        z.strictObject({
            rule: z.literal('custom'),
            expression: z
                .string()
                .min(1)
                .max(1024)
                .describe('Boolean expression over `space`, `changeRequest`, `reviews` and `actor`.'),
            message: z.string().max(256).optional().describe('Error message if the expression is not true.'),
        }),
    ])
    .meta({
        id: 'MergeRule',
        description:
            'A requirement for merges. Outdated reviews do not count, nor those of users without access. `allow_bypass` lets users merge ' +
            'although other rules are not met. `require_all_reviews_approved` is also met without reviews. `require_agent_review` is never met, because agents exist only in the hosted service.',
    });

const rulesSchema = z.strictObject({
    type: z.literal('rules'),
    rules: z.array(mergeRuleSchema).max(MAX_MERGE_RULES).describe('Rules that a merge must all meet, in order.'),
});

const noRulesSchema = z.strictObject({ type: z.literal('none') });

export const organizationMergeRulesSchema = z
    .discriminatedUnion('type', [z.strictObject({ type: z.literal('default') }), noRulesSchema, rulesSchema])
    .meta({
        id: 'OrganizationMergeRules',
        description:
            'Rules for merges of change requests. `default` and `none`: no rules. Users who may only join see `default`.',
    });

export const spaceMergeRulesSchema = z
    .discriminatedUnion('type', [z.strictObject({ type: z.literal('inherit') }), noRulesSchema, rulesSchema])
    .meta({
        id: 'SpaceMergeRules',
        description:
            'Rules for merges of change requests. `inherit`: the rules of the organization; `none`: no rules. ' +
            'Readers without the permission `access` see `inherit`.',
    });
