import { describe, expect, it } from 'vitest';

import { createOriginalPayloads } from './original-payloads.js';

describe('createOriginalPayloads', () => {
    const sent = { url: 'https://a.example/?key=secret', headers: { authorization: 'Bearer x' }, list: ['secret'] };
    const recorded = {
        url: 'https://a.example/?key=[redacted]',
        headers: { authorization: '[redacted]' },
        list: ['[redacted]'],
    };

    it('restores redacted texts of a recorded payload, and no other text', () => {
        const originals = createOriginalPayloads();
        originals.store('a', sent, recorded);
        expect(originals.restore('a', recorded)).toEqual(sent);
        const edited = { ...recorded, url: 'https://b.example', more: '[redacted]' };
        expect(originals.restore('a', edited)).toEqual({ ...sent, url: 'https://b.example', more: '[redacted]' });
        expect(originals.restore('b', recorded)).toEqual(recorded);
    });

    it('evicts the oldest payload beyond its size, and stores no payload without redacted texts', () => {
        const originals = createOriginalPayloads(JSON.stringify(sent).length * 2);
        for (const id of ['a', 'a', 'b', 'c']) originals.store(id, sent, recorded);
        originals.store('d', recorded, recorded);
        expect(['a', 'b', 'c'].map((id) => originals.restore(id, recorded) === recorded)).toEqual([true, false, false]);
    });
});
