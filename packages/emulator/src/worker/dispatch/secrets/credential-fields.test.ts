import { isCredentialName } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { redactCredentials, redactFields } from './credential-fields.js';

describe('redactCredentials', () => {
    it.each([
        ['{"access_token": "a", "expires_in": 3}', '{"access_token": "[redacted]", "expires_in": 3}'],
        ['{"accessToken":"a\\"b","name":"c"}', '{"accessToken":"[redacted]","name":"c"}'],
        [
            '{"client-secret":"a","apiKey":"b","api_key":"c"}',
            '{"client-secret":"[redacted]","apiKey":"[redacted]","api_key":"[redacted]"}',
        ],
        ['access_token=a&scope=b&refresh_token=c', 'access_token=[redacted]&scope=b&refresh_token=[redacted]'],
        [
            '{"next_page_token":"a","pageToken":"b","tokens":"c"}',
            '{"next_page_token":"a","pageToken":"b","tokens":"c"}',
        ],
        ['{"token":{"a":"b"},"token_type":"bearer"}', '{"token":{"a":"b"},"token_type":"bearer"}'],
        ['see https://a.example/?jwt=b#c', 'see https://a.example/?jwt=[redacted]'],
        ['at https://ada:b@c@d.example/e?f=@', 'at https://[redacted]@d.example/e?f=@'],
        [String.raw`{"u":"http:\/\/a@b.example\/"}`, String.raw`{"u":"http:\/\/[redacted]@b.example\/"}`],
        ['is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl.', 'is [redacted].'],
    ])('redacts the credentials in %s', (text, hidden) => {
        expect(redactCredentials(text)).toBe(hidden);
    });

    it.each([
        `"a":${'\\"'.repeat(32_000)}`,
        '?'.repeat(64_000),
        '-eyJ'.repeat(16_000),
        '"":"\\'.repeat(10_000),
        'http://a'.repeat(8000),
    ])(
        'scans a long text that only resembles credentials within 1 second: %.10s',
        (text) => {
            expect(redactCredentials(text)).toBe(text);
        },
        1000,
    );
});

it('redactFields redacts all non-empty texts in credential fields, also short and nested texts', () => {
    const configuration = {
        region: 'eu',
        token: '',
        api_key: 'abc',
        smtp: { host: 'h', password: ['d', 1] },
        credentials: { user: 'u' },
    };
    expect(redactFields(configuration, isCredentialName)).toEqual({
        region: 'eu',
        token: '',
        api_key: '[redacted]',
        smtp: { host: 'h', password: ['[redacted]', 1] },
        credentials: { user: '[redacted]' },
    });
});
