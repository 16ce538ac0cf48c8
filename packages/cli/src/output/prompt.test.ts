import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { ask, confirm, isInteractive, type Terminal } from './prompt.js';

/** A terminal on which somebody types an answer to each question, and nothing where it says something else. */
function typing(answers: (string | undefined)[]): Terminal & { shown: string[] } {
    const input = new PassThrough();
    const output = new PassThrough();
    const shown: string[] = [];
    output.setEncoding('utf8').on('data', (text: string) => {
        shown.push(text);
        if (!text.endsWith(' ')) return;
        const answer = answers.shift();
        if (answer === undefined) input.end();
        else input.write(`${answer}\n`);
    });
    return { input, output, shown };
}

describe('a question', () => {
    it('is asked again until there is an answer', async () => {
        const terminal = typing(['', '  ', ' Ada ']);
        expect(await ask(terminal, 'Name')).toBe('Ada');
        expect(terminal.shown).toEqual(['Name: ', 'Name: ', 'Name: ']);
    });

    it('takes the proposal for an empty answer', async () => {
        const terminal = typing(['']);
        expect(await ask(terminal, 'Title', { fallback: 'Demo' })).toBe('Demo');
        expect(terminal.shown).toEqual(['Title (Demo): ']);
    });

    it('is asked again, with what is wrong, until the answer will do', async () => {
        const terminal = typing(['x', 'demo']);
        const objection = (answer: string) => (answer.length < 2 ? `"${answer}" is too short` : undefined);
        expect(await ask(terminal, 'Title', { objection })).toBe('demo');
        expect(terminal.shown).toEqual(['Title: ', '"x" is too short\n', 'Title: ']);
    });

    it('that is left unanswered ends with 130', async () => {
        await expect(ask(typing([undefined]), 'Name')).rejects.toMatchObject({ code: 'INTERRUPTED', exitCode: 130 });
    });

    it.each([
        ['y', true],
        ['YES', true],
        ['n', false],
        ['', false],
        ['yeah', false],
    ])('takes "%s" as %s', async (answer, is) => {
        expect(await confirm(typing([answer]), 'Sure?')).toBe(is);
    });
});

describe('the command', () => {
    it('asks questions only when both ends are a terminal and CI is not set', () => {
        const tty = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
        };
        expect(isInteractive(tty, {})).toBe(true);
        expect(isInteractive(tty, { CI: 'true' })).toBe(false);
        expect(isInteractive({ ...tty, input: new PassThrough() }, {})).toBe(false);
    });
});
