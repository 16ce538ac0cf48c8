import { describe, expect, it } from 'vitest';

import { parseLoginProvider } from './login-provider.js';

const PROVIDER = { issuer: 'https://login.example.com', clientId: 'svc', clientSecret: 'of-the-client' };

describe('parseLoginProvider', () => {
    it('returns issuer, client id and client secret, without other fields', () => {
        expect(parseLoginProvider({ ...PROVIDER, other: 1 }, '"LOGIN"')).toEqual(PROVIDER);
    });

    it.each([
        ['the client secret alone', PROVIDER.clientSecret],
        ['a number as client id', { ...PROVIDER, clientId: 1 }],
        ['no issuer', { ...PROVIDER, issuer: undefined }],
        ['null', null],
    ])('rejects %s, names the source and omits the secret', (_, value) => {
        const parse = () => parseLoginProvider(value, '"LOGIN" in secrets.json');
        expect(parse).toThrow(/^"LOGIN" in secrets\.json is not/);
        expect(parse).not.toThrow(PROVIDER.clientSecret);
    });
});
