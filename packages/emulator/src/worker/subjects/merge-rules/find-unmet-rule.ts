import { memoize } from '../../../values/memoize.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { getUserAccessLevelIgnoringSso, toSpaceRef } from '../access/index.js';
import {
    findCallerOrIntegrationUserId,
    getOrganization,
    getUser,
    readOrganizationMergeRules,
    readSpaceMergeRules,
} from '../people/index.js';
import { listReviews, type ReviewRow } from '../reviews/index.js';
import type { SpaceRow } from '../spaces/index.js';
import type { MergeRule } from './assert-merge-rules.js';
import { findUnmetRuleReason, isListed, MAX_REVIEWS, type ProposedMerge } from './rule-reasons.js';

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
    const { space, caller } = merge;
    const rules = getEffectiveMergeRules(service, space);
    const actor = findCallerOrIntegrationUserId(service, caller);
    if (rules.some((rule) => rule.rule === 'allow_bypass' && isListed(rule.users, actor))) return undefined;
    const reviews = memoize(() => listCountedReviews(service, merge));
    for (const rule of rules) {
        const message = findUnmetRuleReason(service, { ...merge, actor, reviews }, rule);
        if (message !== undefined) return { rule: rule.rule, message };
    }
    return undefined;
}

function getEffectiveMergeRules(service: Service, space: SpaceRow): readonly MergeRule[] {
    const own = readSpaceMergeRules(space);
    const rules =
        own.type === 'inherit' ? readOrganizationMergeRules(getOrganization(service, space.organization)) : own;
    return rules.type === 'rules' ? rules.rules : [];
}

/** Reviews count only while their users have access. */
function listCountedReviews(service: Service, { space, changeRequest }: ProposedMerge): ReviewRow[] {
    const { rows } = listReviews(service, changeRequest, {
        after: undefined,
        limit: MAX_REVIEWS + 1,
        outdated: false,
    });
    if (rows.length > MAX_REVIEWS) return rows;
    return rows.filter(
        ({ reviewer }) =>
            getUser(service, reviewer).integration !== null ||
            getUserAccessLevelIgnoringSso(service, toSpaceRef(space), reviewer) !== undefined,
    );
}
