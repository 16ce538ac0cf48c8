import { describe, expect, it } from 'vitest';

import { type EventLogCounters, formatAndLimitConsoleOutput } from './capture-console.js';

const BOUNDS = { lines: 3, bytes: 10_000, length: 100 };

function recorded(bounds = BOUNDS) {
    const lines: unknown[][] = [];
    const write =
        (level: string) =>
        (...values: unknown[]) =>
            void lines.push([level, ...values]);
    const methods = Object.fromEntries(['debug', 'log', 'info', 'warn', 'error'].map((level) => [level, write(level)]));
    const log: EventLogCounters = { lines: 0, bytes: 0, leftOut: 0, ended: false };
    const own = { ...console, ...methods };
    const end = () => tellLeftOut(log);
    const tellLeftOut = formatAndLimitConsoleOutput(own, () => log, bounds);
    return { console: own, lines, end };
}

describe('a captured console', () => {
    it('records the text and level of each line, with the fields of an object after a text', () => {
        const { console, lines } = recorded();
        console.log('saved', { id: 7 });
        console.error(['a', 1], null);
        console.debug('two', 'texts');
        expect(lines).toEqual([
            ['log', 'saved', { id: 7 }],
            ['error', '["a",1] null'],
            ['debug', 'two texts'],
        ]);
    });

    it('replaces format specifiers by values, and keeps the fields of an object after them', () => {
        const { console, lines } = recorded({ ...BOUNDS, lines: 10, length: 1000 });
        console.log('%s took %d ms', 'Sync', '12', { id: 7 });
        console.log('%o and %j at %i%%', { a: 1 }, [2], 99.5);
        console.log('%cstyled', 'color: red');
        console.log('%s of %s', 'one');
        console.log('100%s');
        console.log('%d', {
            valueOf() {
                throw new Error('called');
            },
        });
        console.log('failed', { cause: { error: new Error('no ink') } });
        expect(lines).toEqual([
            ['log', 'Sync took 12 ms', { id: 7 }],
            ['log', '{"a":1} and [2] at 99%'],
            ['log', 'styled'],
            ['log', 'one of %s'],
            ['log', '100%s'],
            ['log', 'NaN'],
            ['log', 'failed', { cause: { error: expect.stringMatching(/^Error: no ink\n +at /) } }],
        ]);
    });

    it('truncates a line to the limit of its length', () => {
        const { console, lines } = recorded();
        console.info('x'.repeat(500));
        expect(lines).toEqual([['info', 'x'.repeat(BOUNDS.length)]]);
    });

    it('inserts no more values than fill a line', () => {
        const { console, lines } = recorded();
        const long = 'x'.repeat(1024 * 1024);
        console.log('%s'.repeat(1000), ...Array.from({ length: 1000 }, () => long));
        expect(lines).toEqual([['log', 'x'.repeat(BOUNDS.length)]]);
    });

    it.each([
        ['lines', BOUNDS, 2],
        ['bytes', { ...BOUNDS, bytes: 400 }, 3],
    ])(
        'omits what exceeds the limit of %s, and records the number of omitted lines at the end',
        (_, bounds, leftOut) => {
            const { console, lines, end } = recorded(bounds);
            for (let line = 1; line <= 5; line++) console.log(`line ${line}`);
            expect(lines).toHaveLength(5 - leftOut);
            end();
            expect(lines.at(-1)).toEqual([
                'warn',
                `${leftOut} more lines were left out: this is the limit of an event.`,
            ]);
        },
    );

    it('warns once of lines omitted after the end', () => {
        const { console, lines, end } = recorded();
        for (let line = 1; line <= 4; line++) console.log(`line ${line}`);
        end();
        console.log('late');
        console.log('later');
        expect(lines.slice(4)).toEqual([['warn', 'Further lines were left out: this is the limit of an event.']]);
    });
});
