import { describe, expect, it } from 'vitest';

import { createSingleHttpConnectionStateTracker, type HttpConnectionState } from './connection-tracker.js';

const request = (method: string, ...headers: string[]) =>
    [`${method} /a HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');
const answer = (status: number, ...headers: string[]) => [`HTTP/1.1 ${status} Status`, ...headers, '', ''].join('\r\n');

function states(...pieces: [from: '>' | '<', text: string][]): HttpConnectionState[] {
    const exchange = createSingleHttpConnectionStateTracker();
    return pieces.map(([from, text]) => {
        const piece = Buffer.from(text, 'latin1');
        if (from === '>') exchange.push(piece);
        else exchange.receiveResponse(piece);
        return exchange.state();
    });
}

describe('createSingleHttpConnectionStateTracker returns to idle', () => {
    it.each([
        ['after the length of the answer', 'GET', answer(200, 'Content-Length: 5'), 'hello'],
        ['after its last chunk', 'GET', answer(200, 'Transfer-Encoding: chunked'), '5\r\nhello\r\n0\r\n\r\n'],
    ])('%s, wherever the response is split', (_, method, head, body) => {
        const whole = head + body;
        for (let at = 1; at < whole.length; at++)
            expect(states(['>', request(method)], ['<', whole.slice(0, at)], ['<', whole.slice(at)])).toEqual([
                'asking',
                'answering',
                'idle',
            ]);
    });

    it.each([
        ['HEAD', answer(200, 'content-length: 5')],
        ['GET', answer(304, 'content-length: 5')],
        ['DELETE', answer(204)],
        ['GET', answer(200, 'content-length: 0')],
    ])('after the head of a response without body: %s %j', (method, text) =>
        expect(states(['>', request(method)], ['<', text])).toEqual(['asking', 'idle']),
    );

    it('only when all pipelined requests have their responses', () => {
        const [one, two] = [request('HEAD'), request('GET')];
        const ok = answer(200, 'content-length: 2');
        expect(states(['>', one + two], ['<', ok], ['<', `${ok}ok`])).toEqual(['asking', 'asking', 'idle']);
    });

    it('after the final response to a request with "Expect: 100-continue", not after the response 100', () => {
        const asked = request('POST', 'content-length: 2', 'expect: 100-continue');
        const all = states(['>', asked], ['<', answer(100)], ['>', 'ok'], ['<', answer(204)]);
        expect(all).toEqual(['asking', 'asking', 'asking', 'idle']);
    });

    it('after a request that was answered early has arrived in full', () => {
        const all = states(['>', request('POST', 'content-length: 2')], ['<', answer(204)], ['>', 'o'], ['>', 'k']);
        expect(all).toEqual(['asking', 'asking', 'asking', 'idle']);
    });
});

describe('createSingleHttpConnectionStateTracker never returns to idle', () => {
    it('after a response that ends with the connection', () => {
        const all = states(['>', request('GET')], ['<', answer(200)], ['<', 'a'], ['<', 'b']);
        expect(all).toEqual(['asking', 'answering', 'answering', 'answering']);
    });

    it.each([
        ['the client', request('GET', 'Connection: keep-alive, Close'), answer(204)],
        ['the runtime', request('GET'), answer(204, 'connection: close')],
        ['the version of the client', 'GET /a HTTP/1.0\r\nhost: a\r\n\r\n', answer(204)],
        ['the version of the runtime', request('GET'), 'HTTP/1.0 204 No\r\n\r\n'],
    ])('if %s announces the end of the connection', (_, asked, answered) =>
        expect(states(['>', asked], ['<', answered])).toEqual(['asking', 'ending']),
    );

    it('during an event stream, whose state is "streaming"', () => {
        const stream = answer(200, 'Content-Type: text/event-stream', 'transfer-encoding: chunked');
        const all = states(['>', request('GET')], ['<', stream], ['<', '5\r\nhello\r\n']);
        expect(all).toEqual(['asking', 'streaming', 'streaming']);
    });

    it('after an upgrade to another protocol', () => {
        const asked = request('GET', 'connection: upgrade', 'upgrade: websocket');
        expect(states(['>', asked], ['<', answer(101)], ['>', 'x'], ['<', 'HTTP/1.1 200 OK\r\n\r\n'])).not.toContain(
            'idle',
        );
    });

    it.each([
        'no answer\r\n\r\n',
        `${answer(204)}${answer(204)}`,
        answer(200, 'transfer-encoding: chunked') + 'x\r\n',
        'x'.repeat(70_000),
    ])('after a response that cannot be parsed: %.40j', (text) =>
        expect(states(['>', request('GET')], ['<', text], ['<', answer(204)])).toEqual([
            'asking',
            'answering',
            'answering',
        ]),
    );
});
