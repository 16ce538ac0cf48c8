export { assertBooleanCondition } from './condition.js';
export { type Claims, parseUnsignedClaims, filterClaims } from './claims.js';
export { getConditionTest } from './evaluate-condition.js';
export { listConditionTemplates } from './condition-templates.js';
export {
    findMergeRuleExpressionProblem,
    isMergeRuleExpressionTrue,
    type MergeRuleValues,
} from './merge-rule-expression.js';
