import { describe, expect, it } from 'vitest';

import { rejectInvalidUrl } from './reject-invalid-url.js';

describe('rejectInvalidUrl', () => {
    it.each(['http://', 'http://[::1/', 'http://a:99999/', 'http://a b/', '/a'])('responds with 400 to %s', (url) => {
        expect(rejectInvalidUrl({ url })?.status).toBe(400);
    });

    it('returns undefined for a valid URL', () => {
        expect(rejectInvalidUrl({ url: 'http://127.0.0.1:4747//a' })).toBeUndefined();
    });
});
