import type jsep from 'jsep';

import {
    ConditionExpressionError,
    decodeConditionLiteralValue,
    type ConditionExpression,
} from './condition-expression.js';

/** `unknown`: known only at evaluation. */
export type ExpressionType =
    | { type: 'boolean' | 'number' | 'string' | 'null' | 'unknown' }
    | { type: 'array'; items: ExpressionType }
    | ObjectType
    | { type: 'visitor'; claims: ExpressionType };

interface ObjectType {
    type: 'object';
    properties: Readonly<Record<string, ExpressionType>>;
    /** Name for error messages. Default: claims of the adaptive schema. */
    resource?: string;
}

/** Names that an expression may use. */
export type ExpressionRoots = Readonly<Record<string, ExpressionType>>;

const BOOLEAN: ExpressionType = { type: 'boolean' };
const NUMBER: ExpressionType = { type: 'number' };
const UNKNOWN: ExpressionType = { type: 'unknown' };

const NAMES: Record<ExpressionType['type'], string> = {
    boolean: 'a boolean',
    number: 'a number',
    string: 'a string',
    array: 'an array',
    object: 'an object',
    visitor: 'the visitor',
    null: 'nothing',
    unknown: 'a claim',
};

export function formatExpressionType({ type }: ExpressionType): string {
    return NAMES[type];
}

/** Methods that return a boolean. */
const METHODS: Partial<Record<ExpressionType['type'], readonly string[]>> = {
    string: ['includes', 'startsWith', 'endsWith'],
    array: ['includes'],
    unknown: ['includes', 'startsWith', 'endsWith'],
};

/** Throws `ConditionExpressionError` for unknown names and properties. */
export function inferPossibleExpressionTypes(
    expression: ConditionExpression,
    roots: ExpressionRoots,
): ExpressionType[] {
    // jsep without plugins returns core expressions.
    const infer = (inner: jsep.Expression) => inferPossibleExpressionTypes(inner as ConditionExpression, roots);
    switch (expression.type) {
        case 'Literal':
            return [inferLiteralType(expression.value)];
        case 'ArrayExpression':
            for (const element of expression.elements) if (element) infer(element);
            return [{ type: 'array', items: { type: 'string' } }];
        case 'Identifier':
            return [getRoot(roots, expression.name)];
        case 'ThisExpression':
            return [getRoot(roots, 'this')];
        case 'MemberExpression':
            return infer(expression.object).flatMap((type) => inferMemberTypes(type, getPropertyKey(expression)));
        case 'CallExpression':
            for (const argument of expression.arguments) infer(argument);
            return inferCallTypes(expression.callee as ConditionExpression, infer);
        case 'UnaryExpression':
            infer(expression.argument);
            return [expression.operator === '!' ? BOOLEAN : NUMBER];
        case 'ConditionalExpression':
            infer(expression.test);
            return [...infer(expression.consequent), ...infer(expression.alternate)];
        case 'BinaryExpression':
            return inferBinaryTypes(expression, infer);
        case 'Compound':
        case 'SequenceExpression':
            throw new ConditionExpressionError('only one expression is allowed in this position');
    }
}

function getRoot(roots: ExpressionRoots, name: string): ExpressionType {
    const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
    if (root) return root;
    const known = Object.entries(roots).map(([root, { type }]) => `"${root}${type === 'visitor' ? '.claims' : ''}"`);
    throw new ConditionExpressionError(`"${name}" is unknown; known values are under ${known.join(', ')}`);
}

function inferLiteralType(value: unknown): ExpressionType {
    switch (typeof value) {
        case 'string':
            return { type: 'string' };
        case 'number':
            return NUMBER;
        case 'boolean':
            return BOOLEAN;
        default:
            return { type: 'null' };
    }
}

export function getPropertyKey({ computed, property }: jsep.MemberExpression): string | number {
    const expression = property as ConditionExpression;
    if (!computed && expression.type === 'Identifier') return expression.name;
    const value = expression.type === 'Literal' ? decodeConditionLiteralValue(expression) : undefined;
    if (typeof value === 'string' || typeof value === 'number') return value;
    const what = expression.type === 'Identifier' ? `"${expression.name}"` : 'what is';
    throw new ConditionExpressionError(`${what} in brackets must be a string or a number`);
}

function inferCallTypes(
    callee: ConditionExpression,
    of: (inner: jsep.Expression) => ExpressionType[],
): ExpressionType[] {
    if (callee.type === 'MemberExpression') {
        for (const type of of(callee.object)) assertMethod(type, String(getPropertyKey(callee)));
        return [BOOLEAN];
    }
    const what = callee.type === 'Identifier' ? `"${callee.name}"` : 'the expression before "("';
    throw new ConditionExpressionError(`${what} can't be called; only methods of claims can be`);
}

function inferBinaryTypes(
    { operator, left, right }: jsep.BinaryExpression,
    of: (inner: jsep.Expression) => ExpressionType[],
): ExpressionType[] {
    const [first, second] = [of(left), of(right)];
    switch (operator) {
        case '&&':
        case '||':
        case '??':
            return [...first, ...second];
        case 'in':
            for (const type of second) assertInOperand(type);
            return [BOOLEAN];
        default:
            return [BOOLEAN];
    }
}

function inferMemberTypes(type: ExpressionType, property: string | number): ExpressionType[] {
    switch (type.type) {
        case 'unknown':
            return [UNKNOWN];
        case 'visitor':
            if (property === 'claims') return [type.claims];
            throw new ConditionExpressionError(
                `a visitor has no "${property}"; known values are under "visitor.claims"`,
            );
        case 'object':
            return [getProperty(type, String(property))];
        case 'array':
            if (typeof property === 'number') return [type.items];
            break;
        default:
    }
    if (property === 'length' && (type.type === 'array' || type.type === 'string')) return [NUMBER];
    throw new ConditionExpressionError(`${formatExpressionType(type)} has no "${property}"`);
}

function getProperty({ properties, resource }: ObjectType, name: string): ExpressionType {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property) return property;
    const known = Object.keys(properties).map((one) => `"${one}"`);
    const missing =
        resource === undefined
            ? `the adaptive schema of the site has no claim "${name}" there`
            : `${resource} has no "${name}"`;
    throw new ConditionExpressionError(`${missing}${known.length > 0 ? `, but ${known.join(', ')}` : ''}`);
}

function assertMethod(type: ExpressionType, method: string): void {
    if (!METHODS[type.type]?.includes(method))
        throw new ConditionExpressionError(`${formatExpressionType(type)} has no method "${method}"`);
}

function assertInOperand(type: ExpressionType): void {
    if (type.type === 'object' || type.type === 'array' || type.type === 'unknown') return;
    throw new ConditionExpressionError(`"in" works on an object or an array, not on ${formatExpressionType(type)}`);
}
