export { assertMergeRules } from './assert-merge-rules.js';
export { assertMergeRulesMet, findUnmetMergeRule } from './find-unmet-rule.js';
