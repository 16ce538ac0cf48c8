import { isNonArrayObject } from '@svc-int/api';

import { findWorstIssueByKey, type ValueIssue } from './issue.js';
import { applyToJsonMethod } from './apply-to-json-method.js';
import { RULES } from './rules.gen.js';
import type { RuleChoice, ObjectRule, Rule } from './rule.js';

/** Finds the first issue of a JSON value. In a union, checks only the most similar alternative. */
export function findValueIssue(given: unknown, rule: Rule): ValueIssue | undefined {
    const value = applyToJsonMethod(given);
    const allowed = flattenRuleChoices(rule);
    let first: ValueIssue | undefined;
    for (const choice of allowed) {
        if (!isMeant(value, choice, allowed.length === 1)) continue;
        const fault = findChoiceIssue(value, choice);
        if (!fault) return undefined;
        first ??= fault;
    }
    return first ?? createWrongIssue(value, allowed);
}

const choices = new Map<Rule, readonly RuleChoice[]>();
const marks = new Map<Rule, readonly Mark[]>();

type Mark = readonly [name: string, word: string];

export function flattenRuleChoices(rule: Rule): readonly RuleChoice[] {
    return getOrCreate(choices, rule, () => {
        if (isChoices(rule)) return rule.flatMap((each) => flattenRuleChoices(each));
        return isName(rule) ? flattenRuleChoices(RULES[rule.slice(1)] ?? 'json') : [rule];
    });
}

function getOrCreate<Made>(known: Map<Rule, Made>, rule: Rule, make: () => Made): Made {
    const cached = known.get(rule);
    if (cached) return cached;
    const made = make();
    known.set(rule, made);
    return made;
}

function isChoices(rule: Rule): rule is readonly Rule[] {
    return Array.isArray(rule);
}

function isName(rule: Rule): rule is `#${string}` {
    return typeof rule === 'string' && rule.startsWith('#');
}

function isMeant(value: unknown, choice: RuleChoice, alone: boolean): boolean {
    if (choice === 'json') return true;
    if (typeof choice === 'string') return typeof value === choice;
    if ('fields' in choice) return isNonArrayObject(value) && isMeantObject(value, choice, alone);
    if ('map' in choice) return isNonArrayObject(value);
    if ('list' in choice) return Array.isArray(value) && (choice.max === undefined || isMeantList(value, choice.list));
    return typeof value === 'string';
}

function isMeantObject(value: Record<string, unknown>, rule: ObjectRule, alone: boolean): boolean {
    const own = listMarks(rule);
    if (own.length > 0) return own.every(([name, word]) => value[name] === word);
    return alone || rule.required.some((name) => name in value);
}

function listMarks(rule: ObjectRule): readonly Mark[] {
    return getOrCreate(marks, rule, () =>
        Object.entries(rule.fields).flatMap(([name, field]) => {
            const word = findOnlyWord(field);
            return word === undefined ? [] : [[name, word] as const];
        }),
    );
}

function findOnlyWord(rule: Rule): string | undefined {
    const words = typeof rule === 'object' && 'words' in rule ? rule.words : [];
    return words.length === 1 ? words[0] : undefined;
}

function isMeantList(items: unknown[], rule: Rule): boolean {
    return items.some((item) => flattenRuleChoices(rule).some((choice) => isMeant(item, choice, false)));
}

function findChoiceIssue(value: unknown, choice: RuleChoice): ValueIssue | undefined {
    if (typeof choice === 'string') return undefined;
    if (Array.isArray(value)) return 'list' in choice ? findListIssue(value, choice) : undefined;
    if (isNonArrayObject(value)) return findObjectIssue(value, choice);
    return typeof value === 'string' && !isAllowed(choice, value) ? createWrongIssue(value, [choice]) : undefined;
}

function isAllowed(choice: RuleChoice, text: string): boolean {
    if (typeof choice === 'string') return true;
    if ('words' in choice) return choice.words.includes(text);
    if ('upTo' in choice) return text.length <= choice.upTo;
    return !('pattern' in choice) || new RegExp(choice.pattern).test(text);
}

function findListIssue(items: unknown[], choice: { list: Rule; max?: number }): ValueIssue | undefined {
    if (items.length > (choice.max ?? Infinity)) return createWrongIssue(items, [choice]);
    return findWorstIssueByKey([...items.keys()], (index) => findValueIssue(items[index], choice.list));
}

function findObjectIssue(value: Record<string, unknown>, choice: RuleChoice): ValueIssue | undefined {
    if (typeof choice === 'string') return undefined;
    if ('map' in choice)
        return findWorstIssueByKey(Object.keys(value), (name) => findValueIssue(value[name], choice.map));
    if (!('fields' in choice)) return undefined;
    const isElement = 'type' in choice.fields;
    return findWorstIssueByKey(listNames(value, choice), (name) => {
        const fault = findFieldIssue(value[name], name, choice);
        return fault && isElement ? { ...fault, isDrawn: fault.isDrawn || isDrawnWithout(name, choice) } : fault;
    });
}

/** Lists required fields, then other fields of the value. Not a generator: engines compile generators repeatedly. */
function listNames(value: Record<string, unknown>, { required }: ObjectRule): readonly string[] {
    const others = Object.keys(value).filter((name) => value[name] !== undefined && !required.includes(name));
    return [...required, ...others];
}

function findFieldIssue(value: unknown, name: string, { fields, required }: ObjectRule): ValueIssue | undefined {
    if (value === undefined) return required.includes(name) ? { kind: 'missing', keys: [] } : undefined;
    const rule = fields[name];
    if (rule !== undefined) return findValueIssue(value, rule);
    // Objects without a `type` may be data of the author.
    return 'type' in fields ? { kind: 'unknown', keys: [], known: Object.keys(fields) } : undefined;
}

/** Whether a host renders an element without this part. It renders a button without an action, which does nothing. */
function isDrawnWithout(name: string, { fields, required }: ObjectRule): boolean {
    return (!required.includes(name) && name !== 'children') || fields[name] === '#Action';
}

function createWrongIssue(value: unknown, wanted: readonly RuleChoice[]): ValueIssue {
    return { kind: 'wrong', keys: [], value, wanted };
}
