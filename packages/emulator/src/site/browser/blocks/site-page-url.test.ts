import { expect, it } from 'vitest';

import { toSitePageUrl } from './site-page-url.js';

it.each([
    ['guide/start#part', 'https://docs.example/base/guide/start#part'],
    ['/guide', 'https://docs.example/base/guide'],
    ['', 'https://docs.example/base/'],
    ['//evil.example/x', 'https://docs.example/base/evil.example/x'],
    ['../other', 'https://docs.example/base/'],
    ['%2e%2e/other', 'https://docs.example/base/'],
    ['javascript:alert(1)', 'https://docs.example/base/javascript:alert(1)'],
])('toSitePageUrl keeps the path "%s" on the site', (path, url) => {
    expect(toSitePageUrl('/base/', path, 'https://docs.example')).toBe(url);
});
