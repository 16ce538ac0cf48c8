import { expect, it } from 'vitest';

import { toOwnOriginWebframeUrl } from './page-origins.js';

const ORIGINS = { plain: 'http://127.0.0.1:4748', own: 'http://mood.localhost:4748' };

it.each([
    [
        'http://127.0.0.1:4748/v1/x/page?q=http://127.0.0.1:4748#a',
        'http://mood.localhost:4748/v1/x/page?q=http://127.0.0.1:4748#a',
    ],
    ['http://mood.localhost:4748/v1/x', 'http://mood.localhost:4748/v1/x'],
    ['http://127.0.0.1:47480/page', 'http://127.0.0.1:47480/page'],
    ['https://elsewhere.example/page', 'https://elsewhere.example/page'],
    ['javascript:alert(1)', undefined],
    ['/page', undefined],
    [undefined, undefined],
])('toOwnOriginWebframeUrl converts %s to %s', (url, shown) => {
    expect(toOwnOriginWebframeUrl(url, ORIGINS)?.href).toBe(shown);
});

it('toOwnOriginWebframeUrl returns the URL unchanged if the integration uses the shared origin', () => {
    const plain = 'https://tunnel.example';
    expect(toOwnOriginWebframeUrl(`${plain}/page`, { plain, own: plain })?.href).toBe(`${plain}/page`);
});
