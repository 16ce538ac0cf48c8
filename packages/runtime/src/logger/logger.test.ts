import { scaleCount } from '@svc-int/test-support/sizes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createContext, createIntegration, Logger } from '../index.js';
import { createDispatchRequest, createTestEnvironment, sendTestEvent } from '../testing/dispatch.js';

let written: unknown[][];

beforeEach(() => {
    written = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
        vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void written.push([level, ...line]));
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

it.each(['debug', 'info', 'warn', 'error'] as const)(
    'a logger writes %s lines with its namespace and fields',
    (level) => {
        Logger('sync')[level]('Done', { pages: 3 });
        Logger()[level]('Plain');
        expect(written).toEqual([
            [level, '[sync] Done', { pages: 3 }],
            [level, 'Plain'],
        ]);
    },
);

it('a logger omits lines below its level, and all lines if its level is "silent"', () => {
    const speak = (logger: Logger) => {
        logger.debug('d');
        logger.info('i');
        logger.error('e');
    };
    speak(Logger('a', { level: 'warn' }).child('b').with({ n: 1 }));
    speak(Logger('a', { level: 'silent' }));
    expect(written).toEqual([['error', '[a:b] e', { n: 1 }]]);
});

it('a logger omits debug lines in production unless its level is "debug"', () => {
    vi.stubGlobal('MODE', 'production');
    Logger().debug('d');
    Logger().info('i');
    Logger('', { level: 'debug' }).debug('wanted');
    expect(written).toEqual([
        ['info', 'i'],
        ['debug', 'wanted'],
    ]);
});

it("a logger adds its fields to each line, overridden by the line's fields, and appends child namespaces", () => {
    const logger = Logger('sync', { fields: { run: 1 } }).with({ space: 's' });
    logger.info('Began', { run: 2 });
    logger.child('pages').info('Read');
    expect(written).toEqual([
        ['info', '[sync] Began', { run: 2, space: 's' }],
        ['info', '[sync:pages] Read', { run: 1, space: 's' }],
    ]);
    Logger().child('alone').info('x');
    expect(written.at(-1)).toEqual(['info', '[alone] x']);
});

it('a logger formats primitive values, lists, errors and fields, including values that JSON cannot hold', () => {
    const cycle: Record<string, unknown> = { name: 'c' };
    cycle.self = cycle;
    Logger().error(
        'It failed',
        'twice',
        3,
        null,
        undefined,
        [1, { a: 2 }],
        new Error('no ink', { cause: 'no money' }),
        { big: 10n },
    );
    Logger().info('Read', { headers: new Headers({ a: 'b' }), seen: new Set([1]), at: new Date(0), none: undefined });
    Logger().info('Odd', { cycle, fine: 1 });
    expect(written).toEqual([
        [
            'error',
            'It failed twice 3 null undefined [1,{"a":2}]',
            { error: expect.stringMatching(/^Error: no ink\n +at [^]*Caused by: "no money"/), big: '10' },
        ],
        ['info', 'Read', { headers: [['a', 'b']], seen: [1], at: '1970-01-01T00:00:00.000Z' }],
        ['info', 'Odd', { cycle: { name: 'c', self: '[Circular]' }, fine: 1 }],
    ]);
});

const throwing = () => {
    throw new Error('no');
};
const handler = new Proxy({}, { get: () => throwing });
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const endless = {
    *[Symbol.iterator]() {
        for (;;) yield 1;
    },
};
let deep: object = {};
for (let level = 0; level < 100_000; level++) deep = { deep };
const wideOf = (levels: number) => {
    let wide: unknown[] = [];
    for (let level = 0; level < levels; level++) wide = [wide, wide];
    return wide;
};
const loop = new Error('loop');
loop.cause = loop;

const HOSTILE: [name: string, value: unknown][] = [
    ['proxies that throw', new Proxy({}, handler)],
    ['revoked proxies', revoked.proxy],
    ['functions that throw', new Proxy(() => {}, handler)],
    ['getters that throw', Object.defineProperty({}, 'a', { get: throwing, enumerable: true })],
    ['objects whose toJSON and toString throw', { toJSON: throwing, toString: throwing }],
    ...['stack', 'message', 'name', 'cause', 'toString'].map((name): [string, unknown] => [
        `errors whose ${name} throws`,
        Object.defineProperty(new Error('x'), name, { get: throwing }),
    ]),
    ['errors that are their own cause', loop],
    ['infinite iterables', endless],
    ['infinite iterators', endless[Symbol.iterator]()],
    ['objects nested 100,000 levels deep', deep],
    ...[500, 1000, 2000, 3000, 4000, 6000, 10_000].map((levels): [string, unknown] => [
        `what is very wide, at ${levels} levels`,
        wideOf(levels),
    ]),
    ['many entries', Array.from({ length: scaleCount(1_000_000) }, () => 1)],
    ['long texts', 'x'.repeat(scaleCount(10_000_000))],
    ['symbols', Symbol('s')],
    ['bigints', 10n],
    ['objects without a prototype', Object.create(null)],
    ['sets that contain themselves', [1].reduce((set: Set<unknown>) => set.add(set), new Set())],
    ['weak maps', new WeakMap()],
];

it.each(HOSTILE)('a logger writes one line without throwing or hanging for %s', (_, value) => {
    const logger = Logger('any', { fields: { first: 1 } });
    logger.info('Before', value, 'behind', { fine: 1 });
    logger.info('In a field', { value }, [value]);
    logger.info(value as string);
    expect(written).toHaveLength(3);
    expect(written[0]?.[1]).toMatch(/^\[any\] Before .*behind/);
    expect(written[1]?.[1]).toMatch(/^\[any\] In a field/);
    expect(written[2]?.[1]).toMatch(/^\[any\]/);
});

it('a logger marks circular references only, and repeats an object that occurs twice', () => {
    const set = new Set<unknown>([1]);
    set.add({ set });
    const twice = { a: 1 };
    Logger().info('x', { set, twice: [twice, twice], map: new Map([['k', twice]]) }, [set]);
    const shown = [1, { set: '[Circular]' }];
    expect(written).toEqual([
        ['info', `x ${JSON.stringify([shown])}`, { set: shown, twice: [twice, twice], map: [['k', twice]] }],
    ]);
});

it('a logger redacts secrets and tokens of handled events in messages, fields, URLs and errors', async () => {
    const secrets = { API_KEY: 'key "of" acme', SHORT: 'abc' };
    const installation = { configuration: { oauth_credentials: { access_token: 'oauth-token', expires_at: 123456 } } };
    const sent = JSON.stringify({ ...createTestEnvironment(), secrets, installation });
    const logger = Logger('leaky');
    const integration = createIntegration({
        task: (_, { environment }) => {
            const { API_KEY = '', SHORT } = environment.secrets;
            logger.info(`With ${API_KEY} and ${SHORT}`, JSON.stringify(environment.secrets));
            logger.warn('Sent', { url: `https://x.test/?key=${encodeURIComponent(API_KEY)}`, deep: [environment] });
            logger.error('Refused', new Error('no signing-secret, no installation-token', { cause: 'oauth-token' }));
        },
    });
    await sendTestEvent(integration, { type: 'task', task: {} }, { environment: sent });
    const text = JSON.stringify(written);
    expect(text).not.toMatch(/of..? acme|key%20|signing-secret|installation-token|integration-token|oauth-token/);
    expect(text).toContain('With [redacted] and abc');
    expect(text).toContain('no [redacted], no [redacted]');
    expect(text).toContain('https://x.test/?key=[redacted]');
    expect(text).toContain('123456');
});

it('a logger still writes after a dispatch request without an environment', async () => {
    const parts = { event: '{"type":"space_view"}', environment: 'null' };
    expect((await createIntegration({}).fetch(createDispatchRequest(null, parts))).status).toBe(500);
    Logger().info('On', { fine: 1 });
    expect(written.at(-1)).toEqual(['info', 'On', { fine: 1 }]);
});

it('a logger still redacts the secret of an event after 99 further events', () => {
    createContext({ ...createTestEnvironment(), secrets: { KEY: 'the-first-one' } });
    const bare = { ...createTestEnvironment(), installation: undefined } as unknown as ReturnType<
        typeof createTestEnvironment
    >;
    for (let count = 0; count < 99; count++) createContext(bare);
    Logger().info('the-first-one');
    expect(written).toEqual([['info', '[redacted]']]);
});
