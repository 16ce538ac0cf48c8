import { describe, expect, it } from 'vitest';

import { toSafeHttpSubresourceUrl, toSafeLinkUrl } from './safe-url.js';

describe('toSafeLinkUrl', () => {
    it.each([
        'https://example.com/?a="b"',
        'HTTP://example.com',
        'mailto:a@b.example',
        'tel:+49123',
        '/a/b',
        '#part',
        '?q=a',
        './a:b',
        'a/b:c',
    ])('accepts %j', (address) => {
        expect(toSafeLinkUrl(address)).toBe(address);
    });

    it.each([
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        ' \u0001javascript:alert(1)',
        'java\nscript:alert(1)',
        'java\tscript:alert(1)',
        '\n\u0000\tjavascript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        'file:///etc/passwd',
        'blob:https://example.com/1',
        'view-source:https://example.com',
        '',
        '   ',
        `https://example.com/${'a'.repeat(10_000)}`,
    ])('returns undefined for %j', (address) => {
        expect(toSafeLinkUrl(address)).toBeUndefined();
    });
});

it('toSafeHttpSubresourceUrl returns undefined for a mailto URL', () => {
    expect([toSafeHttpSubresourceUrl('mailto:a@b.example'), toSafeHttpSubresourceUrl('/a.png')]).toEqual([
        undefined,
        '/a.png',
    ]);
});
