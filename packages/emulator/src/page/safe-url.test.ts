import { expect, it } from 'vitest';

import { toHttpOrMailtoUrl } from './safe-url.js';

it('toHttpOrMailtoUrl accepts only http, https and mailto URLs', () => {
    const refused = [
        'javascript:alert(1)',
        ' JavaScript:alert(1)',
        'data:text/html,x',
        'file:///etc',
        '//host/a',
        '/a',
        '',
        3,
    ];
    expect(refused.map(toHttpOrMailtoUrl).filter(Boolean)).toEqual([]);
    expect(toHttpOrMailtoUrl('https://example.com')).toBe('https://example.com');
    expect(toHttpOrMailtoUrl('mailto:a@example.com')).toBe('mailto:a@example.com');
});
