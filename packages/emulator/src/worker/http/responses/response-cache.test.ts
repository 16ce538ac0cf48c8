import { expect, it } from 'vitest';

import { createResponseCache } from './response-cache.js';

it('createResponseCache evicts the least recently used responses beyond its size', () => {
    const kept = createResponseCache(10);
    for (const etag of ['a', 'b', 'c']) kept.set(etag, '123');
    expect(kept.get('a')).toBe('123');
    kept.set('d', '1234');
    expect(['a', 'b', 'c', 'd'].map((etag) => kept.get(etag))).toEqual(['123', undefined, '123', '1234']);
    kept.set('a', '12345678901');
    expect(kept.get('a')).toBeUndefined();
    kept.set('d', '1234567');
    expect(['c', 'd'].map((etag) => kept.get(etag))).toEqual(['123', '1234567']);
});
