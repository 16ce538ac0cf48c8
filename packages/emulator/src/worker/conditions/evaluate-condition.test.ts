import { describe, expect, it } from 'vitest';

import { getConditionTest, evaluateCondition } from './evaluate-condition.js';

const CLAIMS = {
    beta: true,
    plan: 'pro',
    seats: 12,
    groups: ['staff', 'beta'],
    team: { name: 'docs' },
    projects: [
        { id: 'one', owner: 'nobody' },
        { id: 'two', owner: 'beta' },
    ],
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
        "visitor.claims.groups.some(group => group === 'staff')",
        "visitor.claims.groups.filter((group) => group !== 'beta').length === 1",
        "visitor.claims.groups.filter( ( group )=>group.includes('a') ).length >= 2",
        'visitor.claims.groups.every(group => group.length > 3 ? true : false)',
        "visitor.claims.groups.find(group => group.startsWith('b')) === 'beta'",
        "visitor.claims.projects.map(project => project.id).includes('two')",
        'visitor.claims.projects.some(project => visitor.claims.groups.some(group => project.owner === group))',
        '[visitor.claims.groups, visitor.claims.none].some(list => list.some(group => group === "staff"))',
        "visitor.claims.groups.some(visitor => visitor === 'beta')",
        '!visitor.claims.none.some(item => true)',
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
        "visitor.claims.groups.some(group => group === 'other')",
        'visitor.claims.none.some(item => true)',
        'visitor.claims.none.every(item => true)',
        'visitor.claims.none.find(item => true) !== undefined',
        'visitor.claims.none.find(item => true) != null',
        'visitor.claims.none.find(item => true) < 1',
        'visitor.claims.plan.map(letter => letter) !== undefined',
        'visitor.claims.plan.some(item => true)',
        'visitor.claims.groups.some(group => group.constructor)',
        'visitor.claims.groups.some(group => other)',
        'visitor.claims.groups.reduce(group => true)',
        'visitor.claims.groups.filter(group => true)',
        '!globalThis',
        '!this',
        '!claims.plan',
        '!visitor.plan',
        '!visitor.claims.groups.reduce(group => true)',
        '!visitor.claims.groups.some(group => other)',
        '!visitor.claims.groups.at(0)',
        '!(visitor.claims.none, visitor.claims.none)',
        'visitor.claims.groups.some(this => !this)',
        '-[1] < 0',
        '["plan"] in visitor.claims',
        `-[1]${'.map(n => [n, n, n, n])'.repeat(40)} < 0`,
        `[1]${'.map(n => [n, n, n, n])'.repeat(40)} in visitor.claims`,
        'group => true',
        '(group => true)(1)',
        `${'!('.repeat(100_000)}true${')'.repeat(100_000)}`,
    ])('returns false for %s', (condition) => expect(evaluateCondition(condition, CLAIMS)).toBe(false));
});

describe('evaluateCondition with nested functions', () => {
    const countUp = { numbers: Array.from({ length: 100 }, (_, index) => index) };
    const nest = (depth: number) => {
        const names = Array.from({ length: depth }, (_, at) => `n${at}`);
        return `${names.map((name) => `visitor.claims.numbers.every(${name} => `).join('')}true${')'.repeat(depth)}`;
    };

    it('returns true if the functions take few steps, and false if they exceed the limit of one condition', () => {
        expect([1, 2, 3].map((depth) => evaluateCondition(nest(depth), countUp))).toEqual([true, true, false]);
        expect(evaluateCondition(`!${nest(3)}`, countUp)).toBe(false);
        expect(evaluateCondition(nest(400), countUp)).toBe(false);
    });

    it('returns false if a function compares each item with a long text', () => {
        const condition = (text: string) => `visitor.claims.numbers.every(n => n !== '${text}')`;
        expect(evaluateCondition(condition('a'.repeat(100)), countUp)).toBe(true);
        expect(evaluateCondition(condition('a'.repeat(20_000)), countUp)).toBe(false);
    });

    it('returns false for all further conditions with functions after the total limit of one claims object', () => {
        const claims = { ...countUp };
        const isTrue = (condition: string) => getConditionTest(claims)(condition);
        const results = Array.from({ length: 200 }, (_, index) => isTrue(`${nest(2)}${' '.repeat(index)}`));
        expect(results.indexOf(false)).toBeGreaterThan(40);
        expect(results.lastIndexOf(true)).toBe(results.indexOf(false) - 1);
        expect([isTrue(nest(2)), isTrue('!visitor.claims.none'), isTrue(nest(1))]).toEqual([true, true, false]);
        expect(getConditionTest({ ...countUp })(nest(1))).toBe(true);
    });

    it('returns false for all further conditions after 500,000 characters of conditions on one claims object', () => {
        const isTrue = getConditionTest({ plan: 'pro' });
        const conditions = Array.from({ length: 2000 }, (_, at) => `visitor.claims.plan === 'pro'${' '.repeat(at)}`);
        const results = conditions.map(isTrue);
        expect(results.indexOf(false)).toBeGreaterThan(900);
        expect(results.lastIndexOf(true)).toBeLessThan(1100);
        expect(conditions.slice(0, 900).map(isTrue)).toEqual(Array(900).fill(true));
    });
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
        [
            'members of long disjunctions',
            (count) => `(${'visitor.claims || '.repeat(count / 36)}visitor.claims)${'.a'.repeat(count / 4)}`,
        ],
        ['nested functions', (count) => `${'[1].some(n => '.repeat(count / 100)}true${')'.repeat(count / 100)}`],
        ['a string without an end', (count) => `"${"'\\".repeat(count / 2)}`],
    ])('is proportional to the length of a condition with %s', (_, write) => {
        const letters = Math.max(1, measureEvaluationMs('a'.repeat(LENGTH)));
        expect(measureEvaluationMs(write(LENGTH)) / letters).toBeLessThan(MAX_RATIO);
    });
});
