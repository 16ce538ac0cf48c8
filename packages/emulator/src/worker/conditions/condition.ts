import type { VisitorClaims } from '@svc-int/api';

import { ServiceError } from '../service/service-error.js';
import {
    formatExpressionType,
    inferPossibleExpressionTypes,
    type ExpressionRoots,
    type ExpressionType,
} from './condition-type.js';
import { ConditionExpressionError, parseConditionExpression } from './condition-expression.js';

/** Throws 422 unless `source` is a boolean expression. */
export function assertBooleanCondition(source: string, claims: VisitorClaims | undefined): void {
    const problem = findConditionProblem(source, claims);
    if (problem !== undefined) throw new ServiceError(422, `condition: ${problem}.`);
}

/** Without `claims`, any claim may exist. */
export function findConditionProblem(source: string, claims?: VisitorClaims): string | undefined {
    const roots: ExpressionRoots = { visitor: { type: 'visitor', claims: claims ?? { type: 'unknown' } } };
    return findBooleanExpressionProblem(source, roots, "visitor.claims.plan === 'pro'");
}

export function findBooleanExpressionProblem(
    source: string,
    roots: ExpressionRoots,
    example: string,
): string | undefined {
    try {
        const other = inferPossibleExpressionTypes(parseConditionExpression(source), roots).find(
            (type) => !canBeBoolean(type),
        );
        return (
            other &&
            `it evaluates to ${formatExpressionType(other)} instead of a boolean; compare it, for example "${example}"`
        );
    } catch (error) {
        if (error instanceof ConditionExpressionError) return error.message;
        // The expression overflowed the stack.
        if (error instanceof RangeError) return 'it is nested too deeply';
        throw error;
    }
}

function canBeBoolean({ type }: ExpressionType): boolean {
    return type === 'boolean' || type === 'unknown';
}
