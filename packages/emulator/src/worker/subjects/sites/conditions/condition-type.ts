import type { VisitorClaim, VisitorClaims } from '@svc-int/api';

import type { Expression } from './expression.js';
import { ExpressionError } from './tokens.js';

/** What an expression can give: a claim, the visitor, nothing, or what nobody knows before there is a visitor. */
export type Type = VisitorClaim | { type: 'visitor' } | { type: 'null' } | { type: 'unknown' };

const BOOLEAN: Type = { type: 'boolean' };
const NUMBER: Type = { type: 'number' };
const UNKNOWN: Type = { type: 'unknown' };

const NAMES: Record<Type['type'], string> = {
    boolean: 'a boolean',
    number: 'a number',
    string: 'a string',
    array: 'an array',
    object: 'an object',
    visitor: 'the visitor',
    null: 'nothing',
    unknown: 'a claim',
};

/** What to call a type in a sentence. */
export function nameOf({ type }: Type): string {
    return NAMES[type];
}

/** Methods that give a boolean, by what has them. */
const METHODS: Partial<Record<Type['type'], readonly string[]>> = {
    string: ['includes', 'startsWith', 'endsWith'],
    array: ['includes'],
    unknown: ['includes', 'startsWith', 'endsWith'],
};

/**
 * All that an expression over `visitor.claims` can give; without claims, whatever is asked for may be there. Throws an
 * `ExpressionError` for names and claims that there are not.
 */
export function typesOf(expression: Expression, claims: VisitorClaims | undefined): Type[] {
    const of = (inner: Expression) => typesOf(inner, claims);
    switch (expression.type) {
        case 'literal':
            return [typeOfLiteral(expression.value)];
        case 'array':
            for (const element of expression.elements) of(element);
            return [{ type: 'array', items: { type: 'string' } }];
        case 'name':
            if (expression.name === 'visitor') return [{ type: 'visitor' }];
            throw new ExpressionError(`"${expression.name}" is unknown; known values are under "visitor.claims"`);
        case 'member':
            return of(expression.object).flatMap((type) => memberOf(type, expression.property, claims));
        case 'call':
            for (const argument of expression.arguments) of(argument);
            for (const type of of(expression.object)) assertMethod(type, expression.method);
            return [BOOLEAN];
        case 'unary':
            of(expression.operand);
            return [expression.operator === '!' ? BOOLEAN : NUMBER];
        case 'conditional':
            of(expression.test);
            return [...of(expression.whenTrue), ...of(expression.whenFalse)];
        case 'binary':
            return typesOfBinary(expression, of);
    }
}

function typeOfLiteral(value: string | number | boolean | null | undefined): Type {
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

function typesOfBinary(
    { operator, left, right }: Extract<Expression, { type: 'binary' }>,
    of: (inner: Expression) => Type[],
): Type[] {
    const [first, second] = [of(left), of(right)];
    switch (operator) {
        case '&&':
        case '||':
        case '??':
            return [...first, ...second];
        case 'in':
            for (const type of second) assertLookedInto(type);
            return [BOOLEAN];
        default:
            return [BOOLEAN];
    }
}

function memberOf(type: Type, property: string | number, claims: VisitorClaims | undefined): Type[] {
    switch (type.type) {
        case 'unknown':
            return [UNKNOWN];
        case 'visitor':
            if (property === 'claims') return [claims ?? UNKNOWN];
            throw new ExpressionError(`a visitor has no "${property}"; known values are under "visitor.claims"`);
        case 'object':
            return [claimOf(type, String(property))];
        case 'array':
            if (typeof property === 'number') return [type.items];
            break;
        default:
    }
    if (property === 'length' && (type.type === 'array' || type.type === 'string')) return [NUMBER];
    throw new ExpressionError(`${nameOf(type)} has no "${property}"`);
}

function claimOf({ properties }: VisitorClaims, name: string): VisitorClaim {
    const claim = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (claim) return claim;
    const known = Object.keys(properties).map((one) => `"${one}"`);
    throw new ExpressionError(
        `the adaptive schema of the site has no claim "${name}" there${known.length > 0 ? `, but ${known.join(', ')}` : ''}`,
    );
}

function assertMethod(type: Type, method: string): void {
    if (!METHODS[type.type]?.includes(method)) throw new ExpressionError(`${nameOf(type)} has no method "${method}"`);
}

function assertLookedInto(type: Type): void {
    if (type.type === 'object' || type.type === 'array' || type.type === 'unknown') return;
    throw new ExpressionError(`"in" works on an object or an array, not on ${nameOf(type)}`);
}
