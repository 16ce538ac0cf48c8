import { expect, it } from 'vitest';

import { resolveInPlaceNavigationUrl } from './page-url.js';

const HERE = 'http://docs.localhost/guide/start?a=b#part';

it.each([
    ['another page', '/guide/fuel', '/', 'http://docs.localhost/guide/fuel'],
    ['a place in another page', '/guide/fuel#safety', '/', 'http://docs.localhost/guide/fuel#safety'],
    ['the page that is read, from its beginning', '/guide/start?a=b', '/', 'http://docs.localhost/guide/start?a=b'],
    ['the page that is read, with another query', '/guide/start#part', '/', 'http://docs.localhost/guide/start#part'],
    ['the first page of a site below a path', '/guide', '/guide/', 'http://docs.localhost/guide'],
])('resolveInPlaceNavigationUrl returns the URL of a link to %s', (_, href, base, followed) => {
    expect(resolveInPlaceNavigationUrl({ href, target: '', isDownload: false }, HERE, base)?.href).toBe(followed);
});

it.each([
    ['a place in the page', { href: '#other' }],
    ['another site', { href: 'https://example.com/guide' }],
    ['another site of the same host', { href: '/other/page' }],
    ['a site whose name begins alike', { href: '/guideline' }],
    ['a file', { href: '/guide/~files/a/b' }],
    ['a page as Markdown', { href: '/guide/fuel.md' }],
    ['mail', { href: 'mailto:ada@example.com' }],
    ['no address', { href: 'http://' }],
    ['another window', { target: '_blank' }],
    ['a named window', { target: 'help' }],
    ['a download', { isDownload: true }],
])('resolveInPlaceNavigationUrl returns undefined for a link to %s', (_, link) => {
    const given = { href: '/guide/fuel', target: '', isDownload: false, ...link };
    expect(resolveInPlaceNavigationUrl(given, HERE, '/guide/')).toBeUndefined();
});
