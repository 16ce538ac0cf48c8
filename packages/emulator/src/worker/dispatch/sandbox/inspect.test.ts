import { expect, it } from 'vitest';

import { createSecretRedactor } from '../secrets/redactor.js';
import { toJsonFields, formatLogValue } from './inspect.js';

const throwing = () => {
    throw new Error('no');
};
const handler = new Proxy({}, { get: () => throwing });
const revoked = Proxy.revocable({}, {});
revoked.revoke();

function circle(): Record<string, unknown> {
    const value: Record<string, unknown> = { name: 'c', list: [1] };
    value['self'] = value;
    value['inner'] = { up: [value], seen: new Set([value]), by: new Map([['k', value]]) };
    return value;
}

const CIRCLE = {
    name: 'c',
    list: [1],
    self: '[Circular]',
    inner: { up: ['[Circular]'], seen: ['[Circular]'], by: { k: '[Circular]' } },
};

it('formatLogValue marks cycles and keeps the rest of a value', () => {
    expect(formatLogValue(circle())).toBe(JSON.stringify(CIRCLE));
    expect(toJsonFields({ circle: circle(), again: [1] })).toEqual({ circle: CIRCLE, again: [1] });
    const shared = { a: 1 };
    expect(formatLogValue([shared, shared])).toBe('[{"a":1},{"a":1}]');
});

it('formatLogValue shows an error with its causes and aggregated errors, also with cycles', () => {
    const [error, cause] = [new TypeError('outer'), new Error('inner')];
    error.cause = cause;
    cause.cause = error;
    expect(formatLogValue(error)).toMatch(
        /^TypeError: outer\n +at [^]*\nCaused by: Error: inner\n +at [^]*\nCaused by: \[Circular\]$/,
    );
    expect(toJsonFields({ error })).toEqual({ error: expect.stringMatching(/^TypeError: outer[^]*\[Circular\]$/) });
    const several = new AggregateError([new Error('one'), 'two'], 'all');
    expect(formatLogValue(several)).toMatch(/^AggregateError: all[^]*\nErrors: \["Error: one\\n[^\n]*,"two"\]$/);
    expect(formatLogValue(new DOMException('gone', 'AbortError'))).toContain('AbortError: gone');
    expect(formatLogValue(new Error('x', { cause: { code: 1 } }))).toMatch(/\nCaused by: \{"code":1\}$/);
});

it('formatLogValue shows the fields of an error and of errors in them', () => {
    const error = Object.assign(new Error('outer'), { code: 'E1', inner: [new Error('inner')] });
    expect(formatLogValue(error)).toMatch(
        /^Error: outer\n +at [^]*\n\{"code":"E1","inner":\["Error: inner\\n +at [^\n]*"\]\}$/,
    );
    expect(formatLogValue({ error })).toContain('E1');
    class Failure extends Error {
        override name = 'Failure';
        status = 404;
    }
    expect(formatLogValue(new Failure('gone', { cause: 'none' }))).toMatch(/\n\{"status":404\}\nCaused by: none$/);
    const invalid = Object.assign(new Error('invalid'), { errors: { email: 'is missing' } });
    expect(formatLogValue(invalid)).toMatch(/\n\{"errors":\{"email":"is missing"\}\}$/);
});

it('formatLogValue leaves out errors in the fields of three others, where secrets could not be recognized', () => {
    const secret = 'first "line"\nsecond\\';
    const redactor = createSecretRedactor([secret]);
    let value: unknown = { secret };
    for (let depth = 1; depth <= 10; depth++) {
        value = Object.assign(new Error('e', { cause: value }), { field: value, errors: [value] });
        for (const shown of [formatLogValue(value), formatLogValue({ value })]) {
            expect(redactor.text(shown)).not.toContain('second');
            expect(shown.includes('[too deep]')).toBe(depth > 3);
        }
    }
});

it.each(['stack', 'message', 'name', 'cause', 'errors', 'toString', 'toJSON'])(
    'formatLogValue shows an error whose %s throws',
    (name) => {
        const error = Object.defineProperty(new Error('x'), name, { get: throwing });
        expect(formatLogValue(error)).toMatch(/Error: x|\[cannot be shown\]/);
        expect(formatLogValue([error, 1])).toMatch(/,1\]$/);
    },
);

it.each([
    ['a proxy that throws', new Proxy({}, handler), '[cannot be shown]'],
    ['a revoked proxy', revoked.proxy, '[cannot be shown]'],
    [
        'a getter that throws',
        {
            get a() {
                return throwing();
            },
            b: 1,
        },
        '{"a":"[cannot be shown]","b":1}',
    ],
    ['a value whose toJSON throws', { toJSON: throwing }, '[cannot be shown]'],
    [
        'an object whose Symbol.toStringTag throws',
        {
            get [Symbol.toStringTag]() {
                return throwing();
            },
            a: 1,
        },
        '{"a":1}',
    ],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
    [
        'an instance of a class',
        new (class Thing {
            a = 1;
        })(),
        '{"a":1}',
    ],
    ['an instance of a class without fields', new WeakMap(), '[WeakMap]'],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['an invalid date', new Date(NaN), 'null'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a function', throwing, '[Function throwing]'],
    [
        'fields that JSON cannot contain',
        { s: Symbol('s'), f: throwing, b: 1n, u: undefined },
        '{"s":"Symbol(s)","f":"[Function throwing]","b":"1"}',
    ],
    [
        'a map with an object and a symbol as keys',
        new Map<unknown, unknown>([
            [{ a: 1 }, 1n],
            [Symbol('k'), null],
        ]),
        '{"{\\"a\\":1}":"1","Symbol(k)":null}',
    ],
    [
        'iterable objects as arrays',
        [new Set([1]), new Headers({ a: 'b' }), new URLSearchParams('a=b'), new Uint8Array(2)],
        '[[1],[["a","b"]],[["a","b"]],[0,0]]',
    ],
    ['a field named "__proto__"', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
])('formatLogValue shows %s', (_, value, text) => {
    expect(formatLogValue(value)).toBe(text);
});

it('formatLogValue does not consume an iterator', () => {
    const values = [1, 2].values();
    formatLogValue(values);
    expect([...values]).toEqual([1, 2]);
    expect(
        formatLogValue(
            (function* () {
                for (;;) yield 1;
            })(),
        ),
    ).toMatch(/^\[.*\]$/);
});

it('formatLogValue truncates very large and very deep values', () => {
    const many = Array.from({ length: 1_000_000 }, () => 1);
    expect(formatLogValue(many)).toMatch(/^\[1,1.*,1,"\[and more\]"\]$/);
    expect(formatLogValue(Object.fromEntries(many.slice(0, 20_000).map((one, index) => [index, one])))).toMatch(
        /"…":"10001 more"\}$/,
    );
    expect(formatLogValue({ long: 'x'.repeat(10_000_000), b: 1 })).toBe('{"long":"[10000000 characters]","b":1}');
    let deep: object = {};
    let wide: unknown[] = [];
    for (let level = 0; level < 100_000; level++) deep = { deep };
    for (let level = 0; level < 1_000; level++) wide = Array.from({ length: 10 }, () => wide);
    expect(formatLogValue(deep)).toContain('{"deep":"[too deep]"}');
    expect(formatLogValue(wide).length).toBeLessThan(500_000);
    let error = new Error('first');
    for (let level = 0; level < 10_000; level++) error = new Error('later', { cause: error });
    expect(formatLogValue(error)).toMatch(/Caused by: \[too deep\]$/);
});

it('toJsonFields returns the fields of a plain object, and undefined for any other value', () => {
    expect(toJsonFields(Object.assign(Object.create(null) as object, { a: 1 }))).toEqual({ a: 1 });
    for (const value of [
        [],
        new Map(),
        new Error('x'),
        new (class Thing {
            a = 1;
        })(),
        revoked.proxy,
        new Proxy({}, handler),
        'text',
        undefined,
    ])
        expect(toJsonFields(value)).toBeUndefined();
});
