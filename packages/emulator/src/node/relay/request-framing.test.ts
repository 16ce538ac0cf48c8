import { describe, expect, it } from 'vitest';

import { createHttpRequestFramer } from './request-framing.js';
import { REQUEST_HEAD_LIMITS } from './request-head.js';

const head = (...headers: string[]) => ['POST /a HTTP/1.1', 'host: a', ...headers, '', ''].join('\r\n');
const NEXT = 'GET /next HTTP/1.1\r\nhost: a\r\n\r\n';

function take(pieces: readonly string[], isSwitched = false) {
    const requests = createHttpRequestFramer(() => isSwitched);
    let passed = '';
    for (const piece of pieces) {
        const taken = requests.push(Buffer.from(piece, 'latin1'));
        passed += taken.passed.toString('latin1');
        if (taken.fault) return { passed, ...taken.fault };
    }
    return { passed, isWithinHead: requests.isWithinHead() };
}

describe('createHttpRequestFramer', () => {
    const text = [
        head('content-length: 5'),
        'hello',
        head('Transfer-Encoding: Chunked'),
        '5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n',
        '\r\n',
        NEXT,
        head('content-length: 0'),
    ].join('');

    it.each([1, 2, 3, 7, 64, 10_000])(
        'forwards well-formed requests unchanged if they arrive in chunks of %i bytes',
        (size) => {
            const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
            expect(take(pieces)).toEqual({ passed: text, isWithinHead: false });
        },
    );

    it('forwards a request before its body is complete, but not before its head is complete', () => {
        expect(take([head('content-length: 5'), 'he']).passed).toBe(`${head('content-length: 5')}he`);
        expect(take(['POST /a HTTP/1.1\r\nhost'])).toEqual({ passed: '', isWithinHead: true });
    });

    it('forwards data of another protocol after an upgrade only if the runtime has switched protocols', () => {
        const asked = 'GET /a HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
        expect(take([asked, '\x81\x00\x00'], true).passed).toBe(`${asked}\x81\x00\x00`);
        expect(take([asked, 'nothing of the kind\r\n\r\n'], false)).toMatchObject({ passed: asked, status: 400 });
    });
});

describe('an ambiguous or malformed request', () => {
    it.each([
        ['two ends', ['content-length: 5', 'transfer-encoding: chunked']],
        ['two lengths', ['content-length: 5', 'content-length: 6']],
        ['one length twice', ['content-length: 5', 'content-length: 5']],
        ['a list of lengths', ['content-length: 5, 5']],
        ['a length with a sign', ['content-length: +5']],
        ['a negative length', ['content-length: -5']],
        ['a length that is not a number', ['content-length: x']],
        ['a length beyond all numbers', ['content-length: 99999999999999999999']],
        ['another encoding', ['transfer-encoding: gzip, chunked']],
        ['an encoding that only looks like it', ['transfer-encoding: xchunked']],
        ['an encoding twice', ['transfer-encoding: chunked', 'transfer-encoding: chunked']],
        ['a blank behind the name of a header', ['transfer-encoding : chunked']],
        ['a header in several lines', ['a: b', ' c']],
        ['a zero byte in a header', ['a: b\0c']],
        ['a line feed alone', ['a: b\nc: d']],
        ['a carriage return alone', ['a: b\rc: d']],
        ['a header without a colon', ['abc']],
        ['a header without a name', [': b']],
        ['two hosts', ['host: b']],
    ])('is rejected with 400, and no later request is forwarded: %s', (_, headers) => {
        const taken = take([NEXT + head(...headers) + NEXT]);
        expect(taken).toMatchObject({ passed: NEXT, status: 400, isInBody: false });
    });

    it.each([
        'hello\r\n\r\n',
        'GET /a\r\n\r\n',
        'GET a HTTP/1.1\r\n\r\n',
        'PRI * HTTP/2.0\r\n\r\n',
        'GET /a b HTTP/1.1\r\n\r\n',
        `${'\x16\x03\x01'.repeat(9)}\r\n\r\n`,
    ])('is rejected with 400 if its first line is invalid: %j', (text) =>
        expect(take([text])).toMatchObject({ passed: '', status: 400 }),
    );

    it.each([
        'zz\r\nhello\r\n0\r\n\r\n',
        'fffffffffffffffff\r\n',
        '5\r\nhelloXX0\r\n\r\n',
        '5\nhello\r\n0\r\n\r\n',
        `5;${'a'.repeat(5000)}\r\n`,
        '0\r\na: b\r\n\r\n',
    ])('is rejected with 400 at an invalid chunk of its body: %j', (body) =>
        expect(take([head('transfer-encoding: chunked'), body + NEXT])).toMatchObject({ status: 400, isInBody: true }),
    );
});

describe('the header "Host"', () => {
    const requestTo = (...headers: string[]) => ['GET / HTTP/1.1', ...headers, '', ''].join('\r\n');

    it.each([
        '',
        'a b',
        'a\tb',
        'user:pass@a',
        'a:b',
        'a:99999',
        'a:-1',
        ':80',
        '[::1',
        '[::1]a',
        '[::1%25eth0]',
        '[]',
        '[1.2.3.4]',
        'a/b',
        'a?b',
        'a#b',
        'a\\b',
        'a,b',
        'a%00',
        '<a>',
        '\xe9',
        'xn--a',
        '999.1.1.1',
        '1.2.3.4.5',
    ])('is rejected with 400 unless it is a name or address with an optional port: %j', (host) => {
        expect(take([requestTo(`host: ${host}`)])).toMatchObject({ passed: '', status: 400 });
    });

    it('is required', () => {
        expect(take([requestTo('a: b')])).toMatchObject({ passed: '', status: 400 });
    });

    it.each(['a', 'A.Example', 'a:80', 'a:', '127.0.0.1:4747', '[::1]:4747', 'a_b.example', 'a.'])(
        'is forwarded if it is a name or address with an optional port: %s',
        (host) => expect(take([requestTo(`host: ${host}`)])).toMatchObject({ passed: requestTo(`host: ${host}`) }),
    );
});

describe('a request target', () => {
    it.each([
        'http://a/',
        'http://user@a/',
        'http://',
        'http://[',
        'https://a/',
        'ftp://a/',
        'file:///a',
        'javascript:1',
        'a:80',
        '*',
    ])('is rejected with 400 if it is not a path: %s', (target) => {
        expect(take([`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`])).toMatchObject({ passed: '', status: 400 });
    });
});

describe('a line feed without a carriage return', () => {
    it.each([
        ['ends the first line', 'GET /a HTTP/1.1\n'],
        ['ends a header', 'GET /a HTTP/1.1\r\nhost: a\n'],
        ['ends the head', 'GET /a HTTP/1.1\r\nhost: a\r\n\n'],
        ['comes first', '\n'],
    ])('is rejected with 400 as soon as it %s', (_, text) => {
        expect(take([text])).toMatchObject({ passed: '', status: 400, isInBody: false });
        expect(take([...text])).toMatchObject({ passed: '', status: 400, isInBody: false });
    });

    it.each([
        ['ends the size of a chunk', '5\n'],
        ['ends a chunk', '5\r\nhello\n'],
        ['ends the body', '0\r\n\n'],
    ])('is rejected with 400 in a chunked body as soon as it %s', (_, body) => {
        expect(take([head('transfer-encoding: chunked'), body])).toMatchObject({ status: 400, isInBody: true });
    });

    it('is forwarded in the content of a body', () => {
        const text = `${head('content-length: 3')}\na\n${head('transfer-encoding: chunked')}2\r\n\n\n\r\n0\r\n\r\n`;
        expect(take([text])).toEqual({ passed: text, isWithinHead: false });
    });
});

describe('a request head', () => {
    it('is rejected with 431 if it has too many headers or bytes', () => {
        const many = Array.from({ length: REQUEST_HEAD_LIMITS.headers + 1 }, (_, at) => `a${at}: b`);
        expect(take([head(...many)])).toMatchObject({ status: 431, message: expect.stringContaining('500 headers') });
        expect(take([head(`a: ${'b'.repeat(REQUEST_HEAD_LIMITS.bytes)}`)])).toMatchObject({ status: 431 });
        expect(take([`GET /${'a'.repeat(REQUEST_HEAD_LIMITS.bytes)}`])).toMatchObject({ status: 431 });
    });
});
