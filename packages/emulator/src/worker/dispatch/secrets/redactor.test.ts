import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSecretRedactor } from './redactor.js';

const redacted = (text: string, ...secrets: string[]) => createSecretRedactor(secrets).text(text);

describe('createSecretRedactor redacts a secret', () => {
    it.each([
        ['in plain text', 'key=hush-hush-7x.', 'key=[redacted].'],
        ['twice', 'hush-hush-7xhush-hush-7x', '[redacted][redacted]'],
        ['in Base64 with a user before it', `Basic ${btoa('me:hush-hush-7x')}`, 'Basic bWU6[redacted]'],
        [
            'in percent-encoded Base64 of a query',
            `?auth=${encodeURIComponent(btoa('\u{ff}>hush-hush-7x'))}`,
            /^\?auth=%2Fz.?\[redacted\](%3D)*$/,
        ],
        ['in Base64 of bytes that are not text', btoa('hush-hush-7x\u{e9}'), /^\[redacted\]6Q==$/],
        ['in hexadecimal', `0x${Buffer.from('hush-hush-7x').toString('hex')}`, '0x[redacted]'],
        ['in uppercase hexadecimal', Buffer.from('hush-hush-7x').toString('hex').toUpperCase(), '[redacted]'],
        [
            'with characters that are escaped unnecessarily',
            'hush%2dhush\\u002d7x and hush&#45;hush&#x2D;7x',
            '[redacted] and [redacted]',
        ],
    ])('%s', (_, text, expected) => {
        const found = redacted(text, 'hush-hush-7x');
        if (typeof expected === 'string') expect(found).toBe(expected);
        else expect(found).toMatch(expected);
    });

    it('in nested escapes, and keeps the rest of the text', () => {
        const secret = 'a "b" & c/ü\n';
        const json = JSON.stringify({ key: secret, n: '"' });
        expect(redacted(json, secret)).toBe(String.raw`{"key":"[redacted]","n":"\""}`);
        expect(redacted(JSON.stringify(json), secret)).toBe(String.raw`"{\"key\":\"[redacted]\",\"n\":\"\\\"\"}"`);
        expect(redacted(`?x=%22&q=${encodeURIComponent(json)}`, secret)).toBe(
            '?x=%22&q=%7B%22key%22%3A%22[redacted]%22%2C%22n%22%3A%22%5C%22%22%7D',
        );
    });

    it('that contains text like an escape', () => {
        const secret = '41%41"&amp;\\n+';
        for (const escape of Object.values(ESCAPES))
            expect(redacted(escape(`%${secret}`), secret)).toBe(`${escape('%')}[redacted]`);
    });

    it('in a URL, percent-encoded as the URL standard specifies', () => {
        const secret = 'a "quoted" \\ secret / ü 100% | ^ `';
        const { href } = new URL(`http://x.test/?raw=${secret}`);
        expect(redacted(href, secret)).toBe('http://x.test/?raw=[redacted]');
    });

    it('that overlaps another one', () => {
        expect(redacted('-secret-one-two-', 'secret-one', 'one-two')).toBe('-[redacted]-');
    });
});

it('createSecretRedactor keeps a text without secrets, and ignores secrets of fewer than 6 characters', () => {
    const text = '%41 &amp; \\n + %zz %ff &#99999999; hush-hush-7 ' + btoa('short');
    expect(redacted(text, 'hush-hush-7x', 'short', '%41')).toBe(text);
    expect(redacted('', 'hush-hush-7x')).toBe('');
    expect(redacted(text)).toBe(text);
});

it('createSecretRedactor redacts the keys and texts of a JSON value', () => {
    const redactor = createSecretRedactor(['hush-hush-7x']);
    expect(redactor.json({ 'hush-hush-7x': [btoa('hush-hush-7x'), 1, null], __proto__x: true })).toEqual({
        '[redacted]': ['[redacted]', 1, null],
        __proto__x: true,
    });
});

it('createSecretRedactor redacts each text of a JSON value like the text alone', () => {
    const part = fc.oneof(
        fc.constantFrom('hush-hush-7x', 'hush%2dhush-7x', btoa('?>hush-hush-7x'), '"', '\\'),
        fc.string(),
    );
    const texts = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''));
    assertProperty(
        fc.property(fc.array(texts, { maxLength: 3 }), (list) => {
            const redactor = createSecretRedactor(['hush-hush-7x']);
            const alone = list.map((text) => redactor.text(text));
            expect(redactor.json({ list, deep: { list } })).toEqual({ list: alone, deep: { list: alone } });
        }),
        { numRuns: scaleCount(500) },
    );
});

it('createSecretRedactor redacts the first part of a secret at the end of a truncated text', () => {
    const redactor = createSecretRedactor(['hush-hush-7x', 'k'.repeat(50)]);
    expect(redactor.redactTruncated(`${'-'.repeat(900)}${encodeURIComponent('hush-hush')}`)).toBe(
        `${'-'.repeat(309)}[redacted]`,
    );
    expect(redactor.redactTruncated('hush-hush')).toBe('[redacted]');
    expect(redactor.redactTruncated('hush-hush-7x'.repeat(100))).toMatch(/^(\[redacted\])+$/);
});

const htmlOf = (text: string) =>
    text.replace(
        /[&<>"']/g,
        (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '&#39;',
    );

const ESCAPES: Record<string, (text: string) => string> = {
    plain: (text) => text,
    json: (text) => JSON.stringify(text).slice(1, -1),
    'json with slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
    'json twice': (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
    component: encodeURIComponent,
    'component in small letters': (text) =>
        encodeURIComponent(text).replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase()),
    'component twice': (text) => encodeURIComponent(encodeURIComponent(text)),
    uri: (text) => encodeURI(text),
    form: (text) => new URLSearchParams({ '': text }).toString().slice(1),
    html: htmlOf,
    'html with numbers': (text) => text.replace(/[^\w ]/gu, (letter) => `&#${letter.codePointAt(0)};`),
};

const letters = fc.oneof(
    fc.string({ maxLength: 40, unit: 'grapheme' }),
    fc.string({ maxLength: 40, unit: fc.constantFrom(...'aF4%&\\"+/ <n;') }),
);
const secrets = letters.filter((text) => text.length >= 6 && text.trim() !== '');

it.each(Object.keys(ESCAPES))('createSecretRedactor leaves no part of any secret in any text: %s', (name) => {
    const escape = ESCAPES[name] ?? expect.fail();
    assertProperty(
        fc.property(secrets, letters, letters, (secret, before, behind) => {
            const [start, end] = [escape(before), escape(before + secret)].map(({ length }) => length) as [
                number,
                number,
            ];
            expectGone(escape(before + secret + behind), secret, start, end);
        }),
        { numRuns: scaleCount(500) },
    );
});

const bytes = fc.uint8Array({ maxLength: 10 });

it.each(['hex', 'HEX', 'base64', 'base64url', 'unpadded'])(
    'createSecretRedactor leaves no part of any secret in any encoded bytes: %s',
    (name) => {
        const lettersOfByte = name.toLowerCase() === 'hex' ? 2 : 4 / 3;
        const encode = (text: Buffer) => {
            if (name === 'unpadded') return text.toString('base64').replace(/=+$/, '');
            if (name === 'HEX') return text.toString('hex').toUpperCase();
            return text.toString(name as BufferEncoding);
        };
        assertProperty(
            fc.property(secrets, bytes, bytes, (secret, before, behind) => {
                const text = Buffer.concat([before, Buffer.from(secret), behind]);
                const start = Math.floor(before.length * lettersOfByte);
                const end = Math.ceil((text.length - behind.length) * lettersOfByte);
                expectGone(encode(text), secret, start, end);
            }),
            { numRuns: scaleCount(500) },
        );
    },
);

function expectGone(text: string, secret: string, start: number, end: number): void {
    const left = redacted(text, secret).split('[redacted]');
    expect(left.length).toBeGreaterThan(1);
    const [before = '', behind = ''] = left;
    expect(before.length).toBeLessThanOrEqual(start);
    expect(text.length - behind.length).toBeGreaterThanOrEqual(end);
    expect(text.startsWith(before) && text.endsWith(behind)).toBe(true);
}
