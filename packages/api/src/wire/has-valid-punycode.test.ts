import { expect, it } from 'vitest';

import { hasValidPunycode } from './has-valid-punycode.js';

it.each([
    'docs.example.com',
    'a--b.example.com',
    '127.0.0.1',
    'xn--bcher-kva.example.com',
    'XN--BCHER-KVA.example.com',
    'docs.xn--p1ai',
    'xn--mgbh0fb.xn--kgbechtv',
])('hasValidPunycode accepts %s', (hostname) => expect(hasValidPunycode(hostname)).toBe(true));

it.each([
    'xn--zz--zz.com',
    'docs.xn--a.com',
    'XN--A.com',
    'xn--.com',
    'docs.xn--a',
    'xn--bcher-kvb.com',
    `xn--${'9'.repeat(400)}.com`,
])('hasValidPunycode rejects a label without an encoded name: %s', (hostname) =>
    expect(hasValidPunycode(hostname)).toBe(false),
);
