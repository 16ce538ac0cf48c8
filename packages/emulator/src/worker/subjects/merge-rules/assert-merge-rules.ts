import type { Organization, Space } from '@svc-int/api';

import { findMergeRuleExpressionProblem } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { getUserRole } from '../people/index.js';

export type MergeRules = Organization['mergeRules'] | Space['mergeRules'];

export type MergeRule = Extract<MergeRules, { type: 'rules' }>['rules'][number];

/** Throws 422 for users who are no active members, and for invalid expressions. */
export function assertMergeRules(service: Service, organization: string, mergeRules: MergeRules): void {
    if (mergeRules.type !== 'rules') return;
    const members = new Set<string>();
    mergeRules.rules.forEach((rule, index) => {
        const path = `mergeRules.rules.${index}`;
        if (rule.rule === 'custom') assertExpression(rule.expression, path);
        if ('users' in rule)
            rule.users.forEach((user, at) => {
                if (!members.has(user) && getUserRole(service, organization, user) === undefined)
                    throw new ServiceError(
                        422,
                        `${path}.users.${at}: "${user}" is not an active member of the organization "${organization}".`,
                    );
                members.add(user);
            });
    });
}

function assertExpression(expression: string, path: string): void {
    const problem = findMergeRuleExpressionProblem(expression);
    if (problem !== undefined) throw new ServiceError(422, `${path}.expression: ${problem}.`);
}
