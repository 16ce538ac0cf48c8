import { describe, expect, it } from 'vitest';

import { rejectInvalidUrl } from './reject-invalid-url.js';

describe('rejectInvalidUrl', () => {
    it.each(['http://', 'http://[::1/', 'http://a:99999/', 'http://a b/', '/a'])('answers 400 to %s', (url) => {
        expect(rejectInvalidUrl({ url })?.status).toBe(400);
    });

    it('passes on a URL that can be parsed', () => {
        expect(rejectInvalidUrl({ url: 'http://127.0.0.1:4747//a' })).toBeUndefined();
    });
});
