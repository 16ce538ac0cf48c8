import { expect, it } from 'vitest';

import { readMessage, StreamParser } from './stream-parser.js';

const TEXT = ': hello\r\ndata: {"a":1}\r\n\r\nid: 3\ndata: one\ndata:two\n\n\n\ndata: last\r\r';

it('events are the same in whatever pieces they arrive', () => {
    for (let size = 1; size <= TEXT.length; size++) {
        const parser = new StreamParser();
        const events: string[] = [];
        for (let at = 0; at < TEXT.length; at += size) events.push(...parser.push(TEXT.slice(at, at + size)));
        events.push(...parser.push('\n'));
        expect(events, `pieces of ${size}`).toEqual(['{"a":1}', 'one\ntwo', 'last']);
    }
});

it('an event that is not finished is not given', () => {
    expect(new StreamParser().push('data: half\n')).toEqual([]);
});

it('messages that are not known, and data that is not JSON, are passed over', () => {
    expect(['{"event":"news"}', '{"event":"constructor"}', 'null', '[', '3'].map(readMessage)).toEqual(
        Array(5).fill(undefined),
    );
    expect(readMessage('{"event":"build","ok":true}')).toEqual({ event: 'build', ok: true });
});
