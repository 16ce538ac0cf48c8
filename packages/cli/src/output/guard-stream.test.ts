import { PassThrough } from 'node:stream';

import { expect, it } from 'vitest';

import { createColours } from './colours.js';
import { escapeStreamControlCharacters, createStreamWithoutEscaping } from './guard-stream.js';

function guardedTerminal() {
    const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80 }) as unknown as NodeJS.WriteStream;
    const shown: string[] = [];
    stream.on('data', (chunk: Buffer) => shown.push(chunk.toString()));
    escapeStreamControlCharacters(stream);
    return { stream, shown: () => shown.join('') };
}

it.each([
    ['an escape sequence', '\u001B]52;c;AAAA\u0007', String.raw`\u001b]52;c;AAAA\u0007`],
    ['single control characters', '\u009B2J\u007F\0', String.raw`\u009b2J\u007f\u0000`],
    ['a colour that the kit did not add', '\u001B[31mred\u001B[0m', String.raw`\u001b[31mred\u001b[0m`],
    ['a carriage return', 'bad\rgood', String.raw`bad\u000dgood`],
    ['characters that change the text direction', 'a\u202Eb\u2066c\u200Fd', String.raw`a\u202eb\u2066c\u200fd`],
    ['characters without width', 'a\u200Bb\u200Dc\uFEFFd\u3164e', String.raw`a\u200bb\u200dc\ufeffd\u3164e`],
    ['an invisible tag character', 'a\u{E0061}', String.raw`a\udb40\udc61`],
    ['an unpaired surrogate', 'a\uD83D', String.raw`a\ud83d`],
])('escapeStreamControlCharacters escapes %s', (_, text, shown) => {
    const terminal = guardedTerminal();
    terminal.stream.write(text);
    expect(terminal.shown()).toBe(shown);
});

it('escapeStreamControlCharacters keeps line breaks, tabs, other scripts and joined emoji', () => {
    const text = 'two\r\nlines\n\tä 日本 می\u200Cخواهم 👨‍👩‍👧 ✓ ❤️ "quoted" \\';
    const terminal = guardedTerminal();
    terminal.stream.write(Buffer.from(text), 'utf8');
    expect(terminal.shown()).toBe(text);
});

it('escapeStreamControlCharacters keeps JSON equivalent', () => {
    const value = { text: '\u001B[2J\u009B\u202E\u{E0061}\u2028\uD800' };
    const terminal = guardedTerminal();
    terminal.stream.write(JSON.stringify(value));
    expect(JSON.parse(terminal.shown())).toEqual(value);
    expect(terminal.shown()).toMatch(/^[ -~]+$/);
});

it('escapeStreamControlCharacters writes nested colours of the kit, and escapes others within them', () => {
    const { bold, red } = createColours({ isTTY: true }, {});
    const terminal = guardedTerminal();
    terminal.stream.write(red(`${bold('no')} \u001B[8m`));
    expect(terminal.shown()).toBe('\u001B[31m\u001B[1mno\u001B[22m \\u001b[8m\u001B[39m');
});

it('escapeStreamControlCharacters calls write callbacks, and lets a prompt move the cursor', async () => {
    const terminal = guardedTerminal();
    await new Promise((resolve) => terminal.stream.write('asked', resolve));
    await new Promise((resolve) => createStreamWithoutEscaping(terminal.stream).write('\u001B[1G', resolve));
    expect(terminal.shown()).toBe('asked\u001B[1G');
});
