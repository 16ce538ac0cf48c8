import { describe, expect, it } from 'vitest';

import { evaluateCondition } from './evaluate-condition.js';

const CLAIMS = {
    beta: true,
    plan: 'pro',
    seats: 12,
    groups: ['staff', 'beta'],
    team: { name: 'docs' },
    unsigned: { beta: false },
};

describe('evaluateCondition', () => {
    it.each([
        'true',
        'visitor.claims.beta',
        '!visitor.claims.unsigned.beta',
        "visitor.claims.plan === 'pro'",
        'visitor.claims.plan !== "free" && visitor.claims.seats >= 12',
        'visitor.claims.seats > -1 && visitor.claims.seats < 12.5',
        "visitor.claims.groups.includes('staff')",
        "'beta' in visitor.claims",
        "'beta' in visitor.claims.groups",
        "['free', 'pro'].includes(visitor.claims.plan)",
        "visitor.claims.plan.startsWith('p') && visitor.claims.plan.endsWith('o')",
        'visitor.claims.plan.length === 3',
        'visitor.claims.groups[1] === "beta"',
        'visitor?.claims?.["team"].name == "docs"',
        '(visitor.claims.none ?? "free") === "free"',
        'visitor.claims.none == null',
        'visitor.claims.seats == "12"',
        'visitor.claims.beta ? visitor.claims.seats > 1 : false',
    ])('returns true for %s', (condition) => expect(evaluateCondition(condition, CLAIMS)).toBe(true));

    it.each([
        '',
        'visitor.claims.',
        'visitor.claims.none',
        'visitor.claims.none.deeper.still',
        'visitor.claims.none.includes("x")',
        'visitor.claims.unsigned.beta',
        'visitor.claims.plan',
        'visitor.claims.plan > 1',
        'visitor.claims.constructor',
        'visitor.claims.__proto__ != null',
        '"toString" in visitor.claims',
        'visitor.claims.groups.constructor("return 1")()',
        'visitor.claims.team > 0',
        'globalThis',
        'fetch("https://example.com")',
        `${'!('.repeat(100_000)}true${')'.repeat(100_000)}`,
    ])('returns false for %s', (condition) => expect(evaluateCondition(condition, CLAIMS)).toBe(false));
});

/** Minimum CPU time of three runs in ms: other work counts, too. */
function measureEvaluationMs(condition: string): number {
    const runs = Array.from({ length: 3 }, () => {
        const start = process.cpuUsage();
        evaluateCondition(condition, CLAIMS);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
    });
    return Math.min(...runs);
}

describe('the duration of evaluateCondition', () => {
    const LENGTH = 20_000;
    const MAX_RATIO = 50;

    it.each<[string, (count: number) => string]>([
        ['blanks after a value', (count) => `true${' '.repeat(count)}`],
        ['blanks before a value', (count) => `${' '.repeat(count)}true`],
        ['tabs between operators', (count) => `true &&${'\t'.repeat(count)}true`],
        ['line breaks before a comma', (count) => `['a'${'\n'.repeat(count)},'b'].includes('a')`],
        ['blanks in parentheses', (count) => `(${' '.repeat(count)}true)`],
        ['escaped quotation marks', (count) => '\\"'.repeat(count / 2)],
        ['a string without an end', (count) => `"${"'\\".repeat(count / 2)}`],
    ])('is proportional to the length of a condition with %s', (_, write) => {
        const letters = Math.max(1, measureEvaluationMs('a'.repeat(LENGTH)));
        expect(measureEvaluationMs(write(LENGTH)) / letters).toBeLessThan(MAX_RATIO);
    });
});
