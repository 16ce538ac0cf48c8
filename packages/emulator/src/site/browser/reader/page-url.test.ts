import { expect, it } from 'vitest';

import { resolveInPlaceNavigationUrl } from './page-url.js';

const HERE = 'http://docs.localhost/guide/start?a=b#part';

it.each([
    ['another page', '/guide/fuel', '/', 'http://docs.localhost/guide/fuel'],
    ['a heading of another page', '/guide/fuel#safety', '/', 'http://docs.localhost/guide/fuel#safety'],
    ['the current page without its fragment', '/guide/start?a=b', '/', 'http://docs.localhost/guide/start?a=b'],
    ['the current page without its query', '/guide/start#part', '/', 'http://docs.localhost/guide/start#part'],
    ['the first page of a site with a base path', '/guide', '/guide/', 'http://docs.localhost/guide'],
])('resolveInPlaceNavigationUrl returns the URL of a link to %s', (_, href, base, followed) => {
    expect(resolveInPlaceNavigationUrl({ href, target: '', isDownload: false }, HERE, base)?.href).toBe(followed);
});

it.each([
    ['to a heading of the current page', { href: '#other' }],
    ['to another host', { href: 'https://example.com/guide' }],
    ['to another site of the same host', { href: '/other/page' }],
    ["to a path that only begins with the characters of the site's path", { href: '/guideline' }],
    ['to a file', { href: '/guide/~files/a/b' }],
    ['to the Markdown of a page', { href: '/guide/fuel.md' }],
    ['to a mailto URL', { href: 'mailto:ada@example.com' }],
    ['to an invalid URL', { href: 'http://' }],
    ['with the target "_blank"', { target: '_blank' }],
    ['with the name of a window as its target', { target: 'help' }],
    ['that downloads its target', { isDownload: true }],
])('resolveInPlaceNavigationUrl returns undefined for a link %s', (_, link) => {
    const given = { href: '/guide/fuel', target: '', isDownload: false, ...link };
    expect(resolveInPlaceNavigationUrl(given, HERE, '/guide/')).toBeUndefined();
});
