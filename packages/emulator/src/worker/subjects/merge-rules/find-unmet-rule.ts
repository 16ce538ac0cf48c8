import { contract } from '@svc-int/api/contract';

import { memoize } from '../../../values/memoize.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { findCallerOrIntegrationUserId, getOrganization } from '../people/index.js';
import { listReviews } from '../reviews/index.js';
import type { SpaceRow } from '../spaces/index.js';
import type { MergeRule } from './assert-merge-rules.js';
import { findRuleReason, isListed, MAX_REVIEWS, type ProposedMerge } from './rule-reasons.js';

export interface UnmetMergeRule {
    rule: string;
    message: string;
}

/** Throws 409 with the name of the first rule that the merge breaks. */
export function assertMergeRulesMet(service: Service, merge: ProposedMerge): void {
    const unmet = findUnmetMergeRule(service, merge);
    if (unmet) throw new ServiceError(409, `The merge rule "${unmet.rule}" is not met: ${unmet.message}`);
}

export function findUnmetMergeRule(service: Service, merge: ProposedMerge): UnmetMergeRule | undefined {
    const { space, changeRequest, caller } = merge;
    const rules = findMergeRules(service, space);
    if (!rules) return { rule: 'unknown', message: 'The stored rules are invalid. Set "mergeRules" again.' };
    const actor = findCallerOrIntegrationUserId(service, caller);
    if (rules.some((rule) => rule.rule === 'allow_bypass' && isListed(rule.users, actor))) return undefined;
    const reviews = memoize(
        () => listReviews(service, changeRequest, { after: undefined, limit: MAX_REVIEWS + 1 }).rows,
    );
    for (const rule of rules) {
        const message = findRuleReason(service, { ...merge, actor, reviews }, rule);
        if (message !== undefined) return { rule: rule.rule, message };
    }
    return undefined;
}

/** Imported workspace files may contain any rules. Returns `undefined` for unreadable rules. */
function findMergeRules(service: Service, { mergeRules, organization }: SpaceRow): readonly MergeRule[] | undefined {
    const own = contract.spaces.getSpaceById.response.shape.mergeRules.safeParse(mergeRules);
    if (!own.success) return undefined;
    if (own.data.type !== 'inherit') return own.data.type === 'rules' ? own.data.rules : [];
    const row = getOrganization(service, organization);
    const inherited = contract.orgs.getOrganizationById.response.shape.mergeRules.safeParse(row.mergeRules);
    if (!inherited.success) return undefined;
    return inherited.data.type === 'rules' ? inherited.data.rules : [];
}
