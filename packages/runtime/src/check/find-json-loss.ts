import { findWorstIssueByKey, type ValueIssue } from './issue.js';
import { applyToJsonMethod } from './apply-to-json-method.js';

/**
 * Finds a part that JSON would lose: functions, symbols, bigints, NaN and Infinity, undefined in lists, cycles, and class instances.
 * Unless strict, accepts class instances with JSON fields.
 */
export function findJsonLoss(value: unknown, isStrictAboutClassInstances: boolean): ValueIssue | undefined {
    try {
        return findLoss(value, isStrictAboutClassInstances, new Set());
    } catch {
        // The caller's `JSON.stringify` throws the same error.
        return undefined;
    }
}

function findLoss(given: unknown, strict: boolean, ancestors: Set<object>): ValueIssue | undefined {
    const value = applyToJsonMethod(given);
    if (typeof value !== 'object' || value === null)
        return isPreservedByJson(value) ? undefined : createLossIssue(describeValue(value));
    if (ancestors.has(value)) return createLossIssue('a circular reference');
    if (!isPlain(value) && (strict || Object.keys(value).length === 0))
        return createLossIssue(`a ${value.constructor.name}`);
    ancestors.add(value);
    const fault = Array.isArray(value)
        ? findWorstIssueByKey([...value.keys()], (index) => findLoss(value[index], strict, ancestors))
        : findLossInFields(value, strict, ancestors);
    ancestors.delete(value);
    return fault;
}

function findLossInFields(value: object, strict: boolean, ancestors: Set<object>): ValueIssue | undefined {
    return findWorstIssueByKey(Object.keys(value), (name) => {
        const field: unknown = Reflect.get(value, name);
        return field === undefined ? undefined : findLoss(field, strict, ancestors);
    });
}

function isPreservedByJson(value: unknown): boolean {
    if (typeof value === 'number') return Number.isFinite(value);
    return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function isPlain(value: object): boolean {
    const prototype: unknown = Object.getPrototypeOf(value);
    return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

function describeValue(value: unknown): string {
    return value === undefined || typeof value === 'number' ? `${value}` : `a ${Object(value).constructor.name}`;
}

function createLossIssue(what: string): ValueIssue {
    return { kind: 'lost', keys: [], what };
}
