import type jsep from 'jsep';

import type { Claims } from './claims.js';
import { getPropertyKey } from './condition-type.js';
import {
    parseConditionExpression,
    decodeConditionLiteralValue,
    type ConditionExpression,
} from './condition-expression.js';

const METHODS = ['includes', 'startsWith', 'endsWith'] as const;

/** A missing claim is `undefined`; an invalid condition is `false`. */
export function evaluateCondition(condition: string, claims: Claims): boolean {
    return isExpressionTrue(condition, { visitor: { claims } });
}

/** Never runs the expression as code. An invalid expression is not true. */
export function isExpressionTrue(source: string, roots: Values): boolean {
    try {
        return evaluate(parseConditionExpression(source), roots) === true;
    } catch {
        return false;
    }
}

type Values = Readonly<Record<string, unknown>>;

function evaluate(expression: ConditionExpression, roots: Values): unknown {
    // jsep without plugins returns core expressions.
    const evaluateInner = (inner: jsep.Expression) => evaluate(inner as ConditionExpression, roots);
    switch (expression.type) {
        case 'Literal':
            return decodeConditionLiteralValue(expression);
        case 'ArrayExpression':
            return expression.elements.map((element) => element && evaluateInner(element));
        case 'Identifier':
            return getMember(roots, expression.name);
        case 'MemberExpression':
            return getMember(evaluateInner(expression.object), getPropertyKey(expression));
        case 'CallExpression':
            return call(expression, evaluateInner);
        case 'UnaryExpression':
            return expression.operator === '!'
                ? !evaluateInner(expression.argument)
                : -Number(evaluateInner(expression.argument));
        case 'ConditionalExpression':
            return evaluateInner(evaluateInner(expression.test) ? expression.consequent : expression.alternate);
        case 'BinaryExpression':
            return evaluateBinary(expression, evaluateInner);
        default:
            return undefined;
    }
}

type EvaluateFn = (inner: jsep.Expression) => unknown;

/** Ignores inherited properties. */
function getMember(value: unknown, property: string | number): unknown {
    if (property === 'length' && (typeof value === 'string' || Array.isArray(value))) return value.length;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, property)) return undefined;
    return (value as Values)[property];
}

function call({ callee, arguments: given }: jsep.CallExpression, evaluate: EvaluateFn): unknown {
    if (callee.type !== 'MemberExpression') return undefined;
    const member = callee as jsep.MemberExpression;
    const method = METHODS.find((name) => name === getPropertyKey(member));
    const value = evaluate(member.object);
    const [wanted] = given.map(evaluate);
    if (Array.isArray(value)) return method === 'includes' && value.includes(wanted);
    return typeof value === 'string' && typeof wanted === 'string' && method !== undefined && value[method](wanted);
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
    return typeof second === 'object' && second !== null && Object.hasOwn(second, String(first));
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

function toNumber(value: unknown): number {
    return typeof value === 'object' ? Number.NaN : Number(value);
}
