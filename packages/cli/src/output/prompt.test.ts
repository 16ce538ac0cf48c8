import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

import { describe, expect, it } from 'vitest';

import { prompt, promptSecret, promptChoice, promptConfirm, isInteractive, type Terminal } from './prompt.js';

const ENTER = '\r';
const CLEAR_LINE = '\u0015';
const DOWN = '\u001B[B';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

const ASKED = ['\u001B[?25l', '▲'];

function typing(...keys: string[]): Terminal & { shown: () => string } {
    const input = new PassThrough();
    const output = new PassThrough();
    const shown: string[] = [];
    output.setEncoding('utf8').on('data', (text: string) => {
        shown.push(text);
        if (!ASKED.some((sign) => text.includes(sign))) return;
        const next = keys.shift();
        setImmediate(() => (next === undefined ? input.end() : input.write(next)));
    });
    return { input, output, env: {}, shown: () => stripVTControlCharacters(shown.join('')) };
}

describe('a prompt', () => {
    it('asks again after an empty answer', async () => {
        const terminal = typing(ENTER, `  ${ENTER}`, ` Ada ${ENTER}`);
        expect(await prompt(terminal, 'Name')).toBe('Ada');
        expect(terminal.shown()).toContain('An answer is needed');
    });

    it('shows its default value, and returns it for an empty answer', async () => {
        const terminal = typing(ENTER);
        expect(await prompt(terminal, 'Title', { fallback: 'Demo' })).toBe('Demo');
        expect(terminal.shown()).toMatch(/Title\n.*Demo/);
    });

    it('shows why an answer is invalid, and asks again', async () => {
        const terminal = typing(`x${ENTER}`, `${CLEAR_LINE}demo${ENTER}`);
        const objection = (answer: string) => (answer.length < 2 ? `"${answer}" is too short` : undefined);
        expect(await prompt(terminal, 'Title', { objection })).toBe('demo');
        expect(terminal.shown()).toContain('"x" is too short');
    });

    it.each([
        ['the end of input', []],
        ['Ctrl+C', [CTRL_C]],
        ['Ctrl+D', [CTRL_D]],
    ])('that ends with %s rejects with exit code 130', async (_, keys) => {
        const expected = { code: 'INTERRUPTED', exitCode: 130 };
        await expect(prompt(typing(...keys), 'Name')).rejects.toMatchObject(expected);
        await expect(promptConfirm(typing(...keys), 'Sure?')).rejects.toMatchObject(expected);
    });

    it.each([
        ['y', true],
        ['Y', true],
        ['n', false],
        [ENTER, false],
    ])('to confirm converts %j to %s', async (key, is) => {
        expect(await promptConfirm(typing(key), 'Sure?')).toBe(is);
    });

    it('for a choice returns the selected value, the first for Enter alone', async () => {
        const choices = [
            { value: 'a', label: 'block', summary: 'in pages' },
            { value: 'b', label: 'script', summary: 'in sites' },
        ];
        const terminal = typing(ENTER);
        expect(await promptChoice(terminal, 'What?', choices)).toBe('a');
        expect(terminal.shown()).toMatch(/What\?[^]*block {3}in pages[^]*script {2}in sites/);
        expect(await promptChoice(typing(DOWN + ENTER), 'What?', choices)).toBe('b');
        await expect(promptChoice(typing(CTRL_C), 'What?', choices)).rejects.toMatchObject({ code: 'INTERRUPTED' });
    });

    it('escapes control characters in its texts', async () => {
        const order = '\u001B]52;c;AAAA\u0007';
        const shown = String.raw`\u001b]52;c;AAAA\u0007`;
        const asked = typing(ENTER, `b${ENTER}`);
        const objection = (answer: string) => (answer === 'b' ? undefined : order);
        await prompt(asked, order, { fallback: order, objection });
        expect(asked.shown().split(shown).length).toBeGreaterThan(3);
        const confirmed = typing('y');
        await promptConfirm(confirmed, order);
        expect(confirmed.shown()).toContain(shown);
        expect(asked.shown() + confirmed.shown()).not.toContain('\u0007');
    });
});

describe('isInteractive', () => {
    it('returns true only if input and output are terminals and CI is not set', () => {
        const tty = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
            env: {},
        };
        expect(isInteractive(tty)).toBe(true);
        expect(isInteractive({ ...tty, env: { CI: 'true' } })).toBe(false);
        expect(isInteractive({ ...tty, input: new PassThrough() })).toBe(false);
    });
});

describe('a prompt for a secret', () => {
    it('asks again after an empty answer, and shows none of the secret', async () => {
        const terminal = typing(ENTER, ` hunter2 ${ENTER}`);
        expect(await promptSecret(terminal, 'Token')).toBe('hunter2');
        expect(terminal.shown()).toContain('An answer is needed');
        expect(terminal.shown()).not.toContain('hunter2');
        expect(terminal.shown()).not.toContain('hunt');
    });

    it('rejects with INTERRUPTED on Ctrl+C', async () => {
        await expect(promptSecret(typing(CTRL_C), 'Token')).rejects.toMatchObject({ code: 'INTERRUPTED' });
    });
});
