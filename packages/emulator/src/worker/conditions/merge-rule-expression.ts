import { contract } from '@svc-int/api/contract';
import type * as z from 'zod';

import { findBooleanExpressionProblem } from './condition.js';
import type { ExpressionRoots, ExpressionType } from './condition-type.js';
import { isExpressionTrue } from './evaluate-condition.js';

export type MergeRuleValues = Readonly<Record<keyof ReturnType<typeof getRootSchemas>, unknown>>;

const EXAMPLE = "changeRequest.subject !== ''";

/** Deeper values have an unknown type. */
const MAX_DEPTH = 3;

export function findMergeRuleExpressionProblem(expression: string): string | undefined {
    return findBooleanExpressionProblem(expression, getRoots(), EXAMPLE);
}

/** An expression with unknown names is not true. */
export function isMergeRuleExpressionTrue(expression: string, values: MergeRuleValues): boolean {
    return findMergeRuleExpressionProblem(expression) === undefined && isExpressionTrue(expression, values);
}

let roots: ExpressionRoots | undefined;

function getRoots(): ExpressionRoots {
    roots ??= Object.fromEntries(
        Object.entries(getRootSchemas()).map(([name, schema]) => [name, toExpressionType(schema, name, MAX_DEPTH)]),
    );
    return roots;
}

function getRootSchemas() {
    const { getSpaceById, getChangeRequestById, getChangeRequestReviewById } = contract.spaces;
    return {
        space: getSpaceById.response,
        changeRequest: getChangeRequestById.response,
        reviews: getChangeRequestReviewById.response.array(),
        actor: contract.users.getUserById.response,
    } as const satisfies Record<string, z.ZodType>;
}

function toExpressionType(schema: z.core.$ZodType, resource: string, depth: number): ExpressionType {
    const {
        _zod: { def },
    } = schema as z.core.$ZodTypes;
    switch (def.type) {
        case 'boolean':
        case 'number':
        case 'string':
            return { type: def.type };
        case 'enum':
            return { type: 'string' };
        case 'literal':
            return def.values.every((value) => typeof value === 'string') ? { type: 'string' } : { type: 'unknown' };
        case 'optional':
            return toExpressionType(def.innerType, resource, depth);
        case 'array':
            return { type: 'array', items: toExpressionType(def.element, `${resource}[]`, depth - 1) };
        case 'object':
            return depth > 0 ? toObjectType(def.shape, resource, depth - 1) : { type: 'unknown' };
        default:
            return { type: 'unknown' };
    }
}

function toObjectType(shape: z.core.$ZodShape, resource: string, depth: number): ExpressionType {
    const properties = Object.entries(shape).map(([name, schema]) => [
        name,
        toExpressionType(schema, `${resource}.${name}`, depth),
    ]);
    return { type: 'object', properties: Object.fromEntries(properties), resource };
}
