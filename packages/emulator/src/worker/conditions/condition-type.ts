import type jsep from 'jsep';

import {
    ConditionExpressionError,
    decodeConditionLiteralValue,
    type ArrowFunctionExpression,
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
const STRING: ExpressionType = { type: 'string' };
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

const FUNCTION_METHODS = ['some', 'every', 'filter', 'find', 'map'] as const;

/** Throws `ConditionExpressionError` for unknown names and properties. */
export function inferPossibleExpressionTypes(
    expression: ConditionExpression,
    roots: ExpressionRoots,
): ExpressionType[] {
    // The parser returns no other expressions.
    const infer = (inner: jsep.Expression) => inferPossibleExpressionTypes(inner as ConditionExpression, roots);
    switch (expression.type) {
        case 'Literal':
            return [inferLiteralType(expression.value)];
        case 'ArrayExpression':
            return [
                { type: 'array', items: combineTypes(expression.elements.flatMap((one) => (one ? infer(one) : []))) },
            ];
        case 'Identifier':
            return [getRoot(roots, expression.name)];
        case 'ThisExpression':
            return [getRoot(roots, 'this')];
        case 'MemberExpression':
            return [
                ...new Set(
                    infer(expression.object).flatMap((type) => inferMemberTypes(type, getPropertyKey(expression))),
                ),
            ];
        case 'CallExpression':
            return inferCallTypes(expression, roots, infer);
        case 'ArrowFunctionExpression':
            throw new ConditionExpressionError(
                `a function is allowed only as the argument of ${FUNCTION_METHODS.map((name) => `"${name}"`).join(', ')}`,
            );
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
            return STRING;
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

type InferFn = (inner: jsep.Expression) => ExpressionType[];

function inferCallTypes(
    { callee, arguments: given }: jsep.CallExpression,
    roots: ExpressionRoots,
    infer: InferFn,
): ExpressionType[] {
    if (callee.type !== 'MemberExpression') throw new ConditionExpressionError(formatNotCallable(callee));
    const member = callee as jsep.MemberExpression;
    const method = String(getPropertyKey(member));
    const objects = infer(member.object);
    const [first, ...others] = given as ConditionExpression[];
    for (const argument of others) infer(argument);
    if (first?.type === 'ArrowFunctionExpression') return inferFunctionCallTypes(objects, method, first, roots);
    if (first) infer(first);
    for (const type of objects) assertMethod(type, method);
    return [BOOLEAN];
}

function formatNotCallable(callee: jsep.Expression): string {
    const what = callee.type === 'Identifier' ? `"${String(callee['name'])}"` : 'the expression before "("';
    return `${what} can't be called; only methods of claims can be`;
}

function inferFunctionCallTypes(
    objects: readonly ExpressionType[],
    method: string,
    { parameter, body }: ArrowFunctionExpression,
    roots: ExpressionRoots,
): ExpressionType[] {
    const items = combineTypes(objects.map((type) => getItemType(type, method)));
    const results = inferPossibleExpressionTypes(body as ConditionExpression, { ...roots, [parameter]: items });
    switch (method) {
        case 'filter':
            return [{ type: 'array', items }];
        case 'find':
            return [items];
        case 'map':
            return [{ type: 'array', items: combineTypes(results) }];
        default:
            return [BOOLEAN];
    }
}

function getItemType(type: ExpressionType, method: string): ExpressionType {
    if (!(FUNCTION_METHODS as readonly string[]).includes(method) || (type.type !== 'array' && type.type !== 'unknown'))
        throw new ConditionExpressionError(`${formatExpressionType(type)} has no method "${method}" with a function`);
    return type.type === 'array' ? type.items : UNKNOWN;
}

function combineTypes([first = UNKNOWN, ...others]: readonly ExpressionType[]): ExpressionType {
    return others.every((type) => type === first) ? first : UNKNOWN;
}

function inferBinaryTypes({ operator, left, right }: jsep.BinaryExpression, of: InferFn): ExpressionType[] {
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
    if (METHODS[type.type]?.includes(method)) return;
    const missing = `${formatExpressionType(type)} has no method "${method}"`;
    const needsFunction = type.type !== 'string' && (FUNCTION_METHODS as readonly string[]).includes(method);
    throw new ConditionExpressionError(
        needsFunction ? `"${method}" needs a function, such as "item => item === 'pro'"` : missing,
    );
}

function assertInOperand(type: ExpressionType): void {
    if (type.type === 'object' || type.type === 'array' || type.type === 'unknown') return;
    throw new ConditionExpressionError(`"in" works on an object or an array, not on ${formatExpressionType(type)}`);
}
