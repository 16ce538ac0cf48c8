import type { VisitorClaims } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { assertBooleanCondition } from './condition.js';

const CLAIMS: VisitorClaims = {
    type: 'object',
    properties: {
        unsigned: { type: 'object', properties: { beta: { type: 'boolean' } } },
        beta: { type: 'boolean' },
        plan: { type: 'string', enum: ['free', 'pro'] },
        seats: { type: 'number' },
        groups: { type: 'array', items: { type: 'string' } },
        'home-town': { type: 'boolean' },
        '\b\f\v': { type: 'boolean' },
    },
};

describe('assertBooleanCondition', () => {
    it.each([
        'visitor.claims.beta',
        ' visitor . claims\n.beta ',
        'visitor.claims.unsigned.beta',
        'visitor?.claims?.unsigned?.beta',
        'visitor["claims"]["home-town"]',
        'visitor?.["claims"]?.["home-town"]',
        'visitor.claims["\\b\\f\\v"]',
        'visitor.claims["\\b\\f\\u000b"]',
        '!visitor.claims.plan',
        `${'!('.repeat(200)}true${')'.repeat(200)}`,
        Array(1000).fill('visitor.claims.beta').join(' || '),
        'true',
        "visitor.claims.plan === 'pro'",
        'visitor.claims.plan == "p\\"r\\u006fo" || visitor.claims.plan != null',
        'visitor.claims.seats >= 10.5 && visitor.claims.seats < 20',
        'visitor.claims.seats > -1',
        "visitor.claims.groups.includes('staff')",
        "visitor.claims.groups[0] === 'staff'",
        "'staff' in visitor.claims.groups",
        "'plan' in visitor.claims",
        "['free', 'pro'].includes(visitor.claims.plan)",
        "visitor.claims.plan.startsWith('p')",
        `visitor.claims.plan === ';' || visitor.claims.plan !== "\\",;"`,
        'visitor.claims.plan.length > 2',
        'visitor.claims.beta ? visitor.claims.seats > 1 : false',
        '(visitor.claims.plan ?? "free") === "free"',
        '!(visitor.claims.beta || visitor.claims.unsigned.beta)',
        "visitor.claims.groups.some(group => group === 'staff')",
        "visitor.claims.groups.filter((group) => group.startsWith('s')).length >= 2",
        "visitor.claims.groups.map(group => group === 'staff').includes(true)",
        'visitor.claims.groups.find(group => group.length > 2) !== undefined',
        `${'visitor.claims.groups.some(group => '.repeat(300)}true${')'.repeat(300)}`,
    ])('accepts the condition %s', (source) => {
        expect(() => assertBooleanCondition(source, CLAIMS)).not.toThrow();
        expect(() => assertBooleanCondition(source, undefined)).not.toThrow();
    });

    it.each([
        ['', 'ends too early'],
        ['visitor.', 'ends too early'],
        ['visitor.claims.beta &&', 'ends too early'],
        ['visitor.claims.beta visitor', '"visitor" at character 21'],
        ['visitor.claims.beta = true', '"=" at character 21'],
        ['(visitor.claims.beta', 'ends too early: unclosed ('],
        ['visitor.claims["beta"', 'ends too early: unclosed ['],
        ['visitor.claims[beta]', '"beta" in brackets must be a string or a number'],
        ['visitor.claims.beta ? true', 'ends too early: expected :'],
        ['visitor.claims.groups.some(group =>)', '")" at character 36 is not allowed there'],
        ['visitor.claims.groups.some((a, b) => true)', '"=>" at character 35 is not allowed there'],
        ['visitor.claims.groups.some(true => true)', '"=>" at character 33 is not allowed there'],
        ["visitor.claims.groups.some('staff')", '"some" needs a function'],
        ['visitor.claims.groups.reduce(group => true)', 'no method "reduce" with a function'],
        ['visitor.claims.plan.some(letter => true)', 'a string has no method "some" with a function'],
        ['visitor.claims.groups.some(group => group.name)', 'a string has no "name"'],
        [
            'visitor.claims.groups.some(group => other)',
            '"other" is unknown; known values are under "visitor.claims", "group"',
        ],
        ['visitor.claims.groups.filter(group => true)', 'an array instead of a boolean'],
        ['visitor.claims.groups.find(group => true)', 'a string instead of a boolean'],
        ['group => true', 'a function is allowed only as the argument of "some"'],
        ['visitor.claims.groups.includes(group => true)', 'no method "includes" with a function'],
        ['visitor.claims.beta constructor', '"constructor" at character 21 is not allowed there.'],
        ["visitor.claims.plan === 'pro", 'unclosed quote after "pro"'],
        ['visitor.claims.beta; alert()', '";" at character 20'],
        ['visitor.claims.beta ;', '";" at character 21'],
        ['(true;)', '";" at character 6'],
        [', true', '"," at character 1'],
        ['(true, )', '"," at character 6'],
        ['visitor.claims.seats + 1', '"+" at character 22'],
        ['`x`', '"`" at character 1'],
        ['claims.beta', '"claims" is unknown'],
        ['alert(1)', '"alert" can\'t be called'],
        ['visitor.claims.groups[0](1)', 'no method "0"'],
        ['(visitor, true)', 'only one expression'],
        ['this', '"this" is unknown'],
        ['visitor.name', 'no "name"'],
        ['visitor.claims.nothing', 'no claim "nothing" there, but "unsigned", "beta"'],
        ['visitor.claims.unsigned.plan', 'no claim "plan" there, but "beta"'],
        ['visitor.claims.constructor', '"constructor"'],
        ['visitor.claims.beta.plan', 'a boolean has no "plan"'],
        ['visitor.claims.seats.includes(1)', 'a number has no method "includes"'],
        ['visitor.claims.groups.push("x")', 'an array has no method "push"'],
        ['"x" in visitor.claims.plan', '"in" works on'],
        ['visitor.claims.plan', 'a string instead of a boolean'],
        ['visitor.claims.plan || visitor.claims.beta', 'a string instead of a boolean'],
        ['visitor.claims', 'an object instead of a boolean'],
        ['1', 'a number instead of a boolean'],
        ['undefined', 'nothing instead of a boolean'],
        ['visitor', 'the visitor instead of a boolean'],
        ['('.repeat(100_000), 'nested too deep'],
        [`${'!'.repeat(100_000)}true`, 'nested too deep'],
    ])('rejects the condition %s', (source, problem) => {
        expect(() => assertBooleanCondition(source, CLAIMS)).toThrow(problem);
        expect(() => assertBooleanCondition(source, CLAIMS)).toThrow(/^condition: /);
    });

    it('accepts any claim without a schema, but no unknown method', () => {
        expect(() => assertBooleanCondition('visitor.claims.any.thing.includes("x")', undefined)).not.toThrow();
        expect(() => assertBooleanCondition('visitor.claims.any.reduce("x")', undefined)).toThrow('no method "reduce"');
        expect(() => assertBooleanCondition('"text"', undefined)).toThrow('a string instead');
    });
});
