import { describe, expect, it } from 'vitest';

import { listConfigurationCredentials, isCredentialName, isSecretProperty } from './credential-names.js';

describe('a name', () => {
    it.each([
        'api_key',
        'apiKey',
        'API key',
        'client-secret',
        'webhookToken',
        'password',
        'oauth credentials',
        'authKey',
    ])('is that of a credential: %s', (name) => expect(isCredentialName(name)).toBe(true));

    it.each(['', 'key', 'tokens', 'page_token', 'nextToken', 'secretary', 'token_type', 'sort key', 'passwordless'])(
        'is that of nothing secret: "%s"',
        (name) => expect(isCredentialName(name)).toBe(false),
    );
});

describe('a property', () => {
    it.each([
        ['account', { secret: true }],
        ['api_key', {}],
        ['key', { title: 'API key' }],
    ])('is secret: %s %o', (name, property) => expect(isSecretProperty(name, property)).toBe(true));

    it.each([
        ['api_key', { secret: false }],
        ['password', { enum: ['required', 'none'] }],
        ['token', { completion_url: '/tokens' }],
        ['account', {}],
    ])('is for all to see: %s %o', (name, property) => expect(isSecretProperty(name, property)).toBe(false));
});

it('credentials of a configuration are found at any depth, and those that are declared', () => {
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
