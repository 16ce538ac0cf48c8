import { expect, it } from 'vitest';

import { redactUrlCredentials } from './url-credentials.js';

it.each([
    'api_key',
    'apiKey',
    'token',
    'access_token',
    'key',
    'session',
    'sessionId',
    'sig',
    'code',
    'X-Amz-Signature',
])('redactUrlCredentials replaces the value of ?%s=', (name) => {
    const url = (value: string) => `https://api.example.com/a?page=2&${name}=${value}&limit=5#top`;
    expect(redactUrlCredentials(url('s3cr3t-value'))).toBe(url('[redacted]'));
});

it('redactUrlCredentials replaces the value of a parameter in the fragment', () => {
    const redacted = redactUrlCredentials('https://app.example.com/?page=2#access_token=abc&state=x');
    expect(redacted).toBe('https://app.example.com/?page=2#access_token=[redacted]&state=x');
});

it('redactUrlCredentials replaces user and password', () => {
    expect(redactUrlCredentials('https://user:pass@api.example.com/')).toBe('https://[redacted]@api.example.com/');
});

it.each(['page', 'cursor', 'page_token', 'keyword', 'country_code', 'sort'])(
    'redactUrlCredentials keeps the value of ?%s=',
    (name) => {
        const url = `https://api.example.com/a?${name}=value`;
        expect(redactUrlCredentials(url)).toBe(url);
    },
);

it('redactUrlCredentials changes no URL that it has redacted', () => {
    const url = redactUrlCredentials('https://api.example.com/?token=abc&key=def');
    expect(redactUrlCredentials(url)).toBe(url);
});
