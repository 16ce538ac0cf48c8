import type jsep from 'jsep';

import type { Claims } from './claims.js';
import { findConditionProblem } from './condition.js';
import { getPropertyKey } from './condition-type.js';
import {
    parseConditionExpression,
    decodeConditionLiteralValue,
    type ArrowFunctionExpression,
    type ConditionExpression,
} from './condition-expression.js';

const METHODS = ['includes', 'startsWith', 'endsWith'] as const;

const MAX_FUNCTION_STEP_COUNT = 20_000;

const MAX_TOTAL_FUNCTION_STEP_COUNT = 1_000_000;

const MAX_TOTAL_CONDITION_CHARS = 500_000;

const MAX_CHARS_PER_STEP = 32;

interface StepCounter {
    left: number;
}

const tests = new WeakMap<Claims, (condition: string) => boolean>();

/** Memoizes results. Conditions beyond the total limits of one claims object are false. */
export function getConditionTest(claims: Claims): (condition: string) => boolean {
    const test = tests.get(claims) ?? createConditionTest(claims);
    tests.set(claims, test);
    return test;
}

function createConditionTest(claims: Claims): (condition: string) => boolean {
    const results = new Map<string, boolean>();
    const functionSteps = { left: MAX_TOTAL_FUNCTION_STEP_COUNT };
    let charsLeft = MAX_TOTAL_CONDITION_CHARS;
    const evaluateWithinLimits = (condition: string) => {
        if (condition.length > charsLeft) return false;
        charsLeft -= condition.length;
        return evaluateCondition(condition, claims, functionSteps);
    };
    return (condition) => {
        const result = results.get(condition) ?? evaluateWithinLimits(condition);
        results.set(condition, result);
        return result;
    };
}

/** A missing claim is `undefined`; an invalid condition is `false`. */
export function evaluateCondition(condition: string, claims: Claims, functionSteps?: StepCounter): boolean {
    // "!" would make an invalid expression true.
    return (
        findConditionProblem(condition) === undefined &&
        isExpressionTrue(condition, { visitor: { claims } }, functionSteps)
    );
}

/** Never runs the expression as code. An invalid expression is not true. */
export function isExpressionTrue(
    source: string,
    roots: Values,
    functionSteps: StepCounter = { left: MAX_FUNCTION_STEP_COUNT },
): boolean {
    const max = Math.min(functionSteps.left, MAX_FUNCTION_STEP_COUNT);
    const steps = { left: source.length + max };
    try {
        return evaluate(parseConditionExpression(source), { roots, steps, item: undefined }) === true;
    } catch {
        return false;
    } finally {
        functionSteps.left -= Math.max(0, max - Math.max(0, steps.left));
    }
}

type Values = Readonly<Record<string, unknown>>;

interface EvaluationScope {
    roots: Values;
    steps: StepCounter;
    item: ItemScope | undefined;
}

interface ItemScope {
    name: string;
    value: unknown;
    outer: ItemScope | undefined;
}

function evaluate(expression: ConditionExpression, scope: EvaluationScope): unknown {
    if (--scope.steps.left < 0) throw new Error('The expression takes too many steps.');
    // The parser returns no other expressions.
    const evaluateInner = (inner: jsep.Expression) => evaluate(inner as ConditionExpression, scope);
    switch (expression.type) {
        case 'Literal':
            if (scope.item) scope.steps.left -= Math.floor(expression.raw.length / MAX_CHARS_PER_STEP);
            return decodeConditionLiteralValue(expression);
        case 'ArrayExpression':
            return expression.elements.map((element) => element && evaluateInner(element));
        case 'Identifier':
            return getVariable(expression.name, scope);
        case 'MemberExpression':
            return getMember(evaluateInner(expression.object), getPropertyKey(expression));
        case 'CallExpression':
            return call(expression, scope, evaluateInner);
        case 'UnaryExpression':
            return expression.operator === '!'
                ? !evaluateInner(expression.argument)
                : -toNumber(evaluateInner(expression.argument));
        case 'ConditionalExpression':
            return evaluateInner(evaluateInner(expression.test) ? expression.consequent : expression.alternate);
        case 'BinaryExpression':
            return evaluateBinary(expression, evaluateInner);
        default:
            return undefined;
    }
}

function getVariable(name: string, { roots, item }: EvaluationScope): unknown {
    for (let scope = item; scope; scope = scope.outer) if (scope.name === name) return scope.value;
    return getMember(roots, name);
}

type EvaluateFn = (inner: jsep.Expression) => unknown;

/** Ignores inherited properties. */
function getMember(value: unknown, property: string | number): unknown {
    if (property === 'length' && (typeof value === 'string' || Array.isArray(value))) return value.length;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, property)) return undefined;
    return (value as Values)[property];
}

function call(
    { callee, arguments: given }: jsep.CallExpression,
    scope: EvaluationScope,
    evaluateInner: EvaluateFn,
): unknown {
    if (callee.type !== 'MemberExpression') return undefined;
    const member = callee as jsep.MemberExpression;
    const key = getPropertyKey(member);
    const value = evaluateInner(member.object);
    const argument = given[0] as ConditionExpression | undefined;
    if (argument?.type === 'ArrowFunctionExpression')
        return Array.isArray(value) ? callWithFunction(String(key), value, createFunction(argument, scope)) : undefined;
    const method = METHODS.find((name) => name === key);
    const [wanted] = given.map(evaluateInner);
    if (Array.isArray(value)) return method === 'includes' && value.includes(wanted);
    return typeof value === 'string' && typeof wanted === 'string' && method !== undefined && value[method](wanted);
}

function createFunction({ parameter, body }: ArrowFunctionExpression, scope: EvaluationScope) {
    return (value: unknown) =>
        evaluate(body as ConditionExpression, { ...scope, item: { name: parameter, value, outer: scope.item } });
}

function callWithFunction(method: string, items: readonly unknown[], result: (item: unknown) => unknown): unknown {
    const isMatch = (item: unknown) => Boolean(result(item));
    switch (method) {
        case 'some':
            return items.some(isMatch);
        case 'every':
            return items.every(isMatch);
        case 'filter':
            return items.filter(isMatch);
        case 'find':
            return items.find(isMatch);
        case 'map':
            return items.map((item) => result(item));
        default:
            return false;
    }
}

function evaluateBinary({ operator, left, right }: jsep.BinaryExpression, evaluate: EvaluateFn): unknown {
    const first = evaluate(left);
    switch (operator) {
        case '&&':
            return first && evaluate(right);
        case '||':
            return first || evaluate(right);
        case '??':
            return first ?? evaluate(right);
        default:
            return compare(operator, first, evaluate(right));
    }
}

/** Compares as JavaScript does, but never converts objects to strings. */
function compare(operator: string, first: unknown, second: unknown): boolean {
    switch (operator) {
        case '===':
            return first === second;
        case '!==':
            return first !== second;
        case '==':
            return isAlike(first, second);
        case '!=':
            return !isAlike(first, second);
        case 'in':
            return isMember(first, second);
        default:
            return isOrdered(operator, first, second);
    }
}

function isAlike(first: unknown, second: unknown): boolean {
    if (first === second || (first ?? second ?? null) === null) return true;
    const isSimple = [first, second].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return isSimple && typeof first !== typeof second && Number(first) === Number(second);
}

function isMember(first: unknown, second: unknown): boolean {
    if (Array.isArray(second)) return second.includes(first);
    if (typeof first === 'object' || typeof second !== 'object' || second === null) return false;
    return Object.hasOwn(second, String(first));
}

function isOrdered(operator: string, first: unknown, second: unknown): boolean {
    const isText = typeof first === 'string' && typeof second === 'string';
    const [a, b] = isText ? [first, second] : [toNumber(first), toNumber(second)];
    switch (operator) {
        case '<':
            return a < b;
        case '>':
            return a > b;
        case '<=':
            return a <= b;
        default:
            return operator === '>=' && a >= b;
    }
}

/** Returns `NaN` for objects; `Number` would join nested arrays. */
function toNumber(value: unknown): number {
    return typeof value === 'object' ? Number.NaN : Number(value);
}
