import { describe, expect, it } from 'vitest';

import { listConfigurationCredentials, isCredentialName, isSecretProperty } from './credential-names.js';

describe('isCredentialName', () => {
    it.each([
        'api_key',
        'apiKey',
        'API key',
        'client-secret',
        'webhookToken',
        'password',
        'oauth credentials',
        'authKey',
    ])('returns true for "%s"', (name) => expect(isCredentialName(name)).toBe(true));

    it.each(['', 'key', 'tokens', 'page_token', 'nextToken', 'secretary', 'token_type', 'sort key', 'passwordless'])(
        'returns false for "%s"',
        (name) => expect(isCredentialName(name)).toBe(false),
    );
});

describe('isSecretProperty', () => {
    it.each([
        ['account', { secret: true }],
        ['api_key', {}],
        ['key', { title: 'API key' }],
    ])('returns true for %s %o', (name, property) => expect(isSecretProperty(name, property)).toBe(true));

    it.each([
        ['api_key', { secret: false }],
        ['password', { enum: ['required', 'none'] }],
        ['token', { completion_url: '/tokens' }],
        ['account', {}],
    ])('returns false for %s %o', (name, property) => expect(isSecretProperty(name, property)).toBe(false));
});

it('listConfigurationCredentials finds credentials by name at any depth and by declaration', () => {
    const configuration = {
        account: 'marked',
        api_key: 'named',
        region: 'eu',
        limit: 3,
        oauth_credentials: { access_token: 'a', refresh_token: 'b' },
        servers: [{ url: 'https://a.example', password: 'within' }],
    };
    const declared = { properties: { account: { type: 'string', secret: true } } };
    expect(listConfigurationCredentials(configuration, declared)).toEqual(['marked', 'named', 'a', 'b', 'within']);
    expect(listConfigurationCredentials(configuration)).not.toContain('marked');
    expect(listConfigurationCredentials(undefined)).toEqual([]);
});
