import type { VisitorClaims } from '@svc-int/api';

import { ServiceError } from '../service/service-error.js';
import { formatExpressionType, inferPossibleExpressionTypes, type ExpressionType } from './condition-type.js';
import { ConditionExpressionError, parseConditionExpression } from './condition-expression.js';

/** Throws `ServiceError` 422 unless `source` is a boolean expression. Without `claims`, any claim may exist. */
export function assertBooleanCondition(source: string, claims: VisitorClaims | undefined): void {
    const problem = findProblem(source, claims);
    if (problem !== undefined) throw new ServiceError(422, `condition: ${problem}.`);
}

function findProblem(source: string, claims: VisitorClaims | undefined): string | undefined {
    try {
        const other = inferPossibleExpressionTypes(parseConditionExpression(source), claims).find(
            (type) => !canBeBoolean(type),
        );
        return (
            other &&
            `it evaluates to ${formatExpressionType(other)} instead of a boolean; compare it, for example "visitor.claims.plan === 'pro'"`
        );
    } catch (error) {
        if (error instanceof ConditionExpressionError) return error.message;
        // Stack overflow.
        if (error instanceof RangeError) return 'it is nested too deeply';
        throw error;
    }
}

function canBeBoolean({ type }: ExpressionType): boolean {
    return type === 'boolean' || type === 'unknown';
}
