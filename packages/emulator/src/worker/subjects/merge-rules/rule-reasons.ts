import { isMergeRuleExpressionTrue, type MergeRuleValues } from '../../conditions/index.js';
import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { type ChangeRequestRow, isOutdated, serializeChangeRequest } from '../change-requests/index.js';
import { getUser, serializeUserVisibleToCaller } from '../people/index.js';
import { type ReviewRow, serializeReviewWithoutComment } from '../reviews/index.js';
import { serializeSpace } from '../sites/index.js';
import type { SpaceRow } from '../spaces/index.js';
import type { MergeRule } from './assert-merge-rules.js';

/** With more current reviews, a merge breaks each rule about reviews. */
export const MAX_REVIEWS = 1000;

export interface ProposedMerge {
    space: SpaceRow;
    changeRequest: ChangeRequestRow;
    caller: Caller;
}

interface MergeByActor extends ProposedMerge {
    /** Integrations that changed nothing yet have no user. */
    actor: string | undefined;
    /** Newest first, without outdated reviews. */
    reviews: () => readonly ReviewRow[];
}

export function findUnmetRuleReason(service: Service, merge: MergeByActor, rule: MergeRule): string | undefined {
    const { changeRequest, space, actor } = merge;
    switch (rule.rule) {
        case 'allow_bypass':
            return undefined;
        case 'require_up_to_date_change_request':
            return unless(!isOutdated(changeRequest, space), 'The space has newer content. Update the change request.');
        case 'require_change_request_subject':
            return unless(changeRequest.subject.trim() !== '', 'The change request has no subject.');
        case 'require_change_request_description':
            return unless(changeRequest.description !== null, 'The change request has no description.');
        case 'require_author_to_merge':
            return unless(changeRequest.createdBy === actor, 'Only the author of the change request can merge it.');
        case 'require_agent_review':
            return 'Agents that review exist only in the hosted service. Remove the rule.';
        default:
            return merge.reviews().length > MAX_REVIEWS
                ? 'The change request has more than 1,000 current reviews. Create a new change request.'
                : findReviewReason(service, merge, rule);
    }
}

function findReviewReason(service: Service, merge: MergeByActor, rule: MergeRule): string | undefined {
    const present = merge.reviews();
    const approvers = present.flatMap(({ status, reviewer }) => (status === 'approved' ? [reviewer] : []));
    switch (rule.rule) {
        case 'require_at_least_one_review':
            return unless(present.length > 0, 'The current content has no review.');
        case 'require_at_least_one_approved_review':
            return unless(approvers.length > 0, 'No review approves the current content.');
        case 'require_all_reviews_approved':
            return unless(approvers.length === present.length, 'A review of the current content requests changes.');
        case 'require_specific_reviewers': {
            const missing = rule.users.filter((user) => !approvers.includes(user));
            return unless(missing.length === 0, `Missing approvals of the current content: ${formatUsers(missing)}.`);
        }
        case 'require_one_of_specific_reviewers':
            return unless(
                approvers.some((user) => isListed(rule.users, user)),
                `The current content needs the approval of one of these users: ${formatUsers(rule.users)}.`,
            );
        case 'custom':
            return unless(
                isMergeRuleExpressionTrue(rule.expression, createValues(service, merge)),
                rule.message ?? `The expression ${rule.expression} is not true.`,
            );
        default:
            return 'The rule is unknown. Remove the rule.';
    }
}

export function isListed(users: readonly string[], user: string | undefined): boolean {
    return user !== undefined && users.includes(user);
}

function unless(isMet: boolean, reason: string): string | undefined {
    return isMet ? undefined : reason;
}

function formatUsers(users: readonly string[]): string {
    return users.map((user) => `"${user}"`).join(', ');
}

function createValues(
    service: Service,
    { space, changeRequest, caller, actor, reviews }: MergeByActor,
): MergeRuleValues {
    return {
        space: serializeSpace(service, space, caller),
        changeRequest: serializeChangeRequest(service, space, changeRequest, caller),
        reviews: reviews().map((review) => serializeReviewWithoutComment(service, changeRequest, review, caller)),
        actor: actor === undefined ? {} : serializeUserVisibleToCaller(service, getUser(service, actor), caller),
    };
}
