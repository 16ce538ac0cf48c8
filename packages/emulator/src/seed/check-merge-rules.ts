import type { Organization, Space } from '@svc-int/api';

import { findMergeRuleExpressionProblem } from '../worker/conditions/merge-rule-expression.js';
import { createSeedIssue, type SeedIssue, type SeedPath } from './issue.js';

export function checkMergeRules(
    mergeRules: Organization['mergeRules'] | Space['mergeRules'] | undefined,
    path: SeedPath,
    people: ReadonlySet<string>,
): SeedIssue[] {
    if (mergeRules?.type !== 'rules') return [];
    return mergeRules.rules.flatMap((rule, index) => {
        const at = [...path, 'rules', index];
        if ('users' in rule)
            return rule.users.flatMap((user, position) =>
                people.has(user)
                    ? []
                    : [createSeedIssue([...at, 'users', position], 'is not a member of the organization')],
            );
        const problem = rule.rule === 'custom' ? findMergeRuleExpressionProblem(rule.expression) : undefined;
        return problem === undefined ? [] : [createSeedIssue([...at, 'expression'], `is not a rule: ${problem}`)];
    });
}
