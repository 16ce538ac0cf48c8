export { assertMergeRules } from './assert-merge-rules.js';
export { assertMergeRulesMet, findUnmetMergeRule, type UnmetMergeRule } from './find-unmet-rule.js';
