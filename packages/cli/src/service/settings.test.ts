import { describe, expect, it } from 'vitest';

import { DEFAULT_ENDPOINT, readServiceSettings } from './settings.js';

const SVC_INT_TOKEN = 'token-1';

describe('the service to talk to', () => {
    it('is the option, then the variable, then the local one', () => {
        const variables = { SVC_INT_TOKEN, SVC_INT_ENDPOINT: 'https://b.test' };
        expect(readServiceSettings({ endpoint: 'https://a.test/' }, variables)).toEqual({
            endpoint: 'https://a.test',
            token: 'token-1',
        });
        expect(readServiceSettings({}, variables).endpoint).toBe('https://b.test');
        expect(readServiceSettings({}, { SVC_INT_TOKEN, SVC_INT_ENDPOINT: '' }).endpoint).toBe(DEFAULT_ENDPOINT);
    });

    it('may be given with the version that calls add', () => {
        expect(readServiceSettings({ endpoint: 'https://a.test/v1/' }, { SVC_INT_TOKEN }).endpoint).toBe(
            'https://a.test',
        );
    });

    it.each(['nope', 'ftp://a.test', 'https://a.test/?x=1', ''])('is not "%s"', (endpoint) => {
        expect(() => readServiceSettings({ endpoint }, { SVC_INT_TOKEN })).toThrow(
            expect.objectContaining({ code: 'ENDPOINT_INVALID', exitCode: 2 }),
        );
    });

    it('shows no password that somebody put into the address', () => {
        const endpoint = 'https://me:hunter2@a.test';
        expect(() => readServiceSettings({ endpoint }, { SVC_INT_TOKEN })).toThrow(
            expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
        );
    });

    it('needs a token that can be sent', () => {
        expect(() => readServiceSettings({}, {})).toThrow(
            expect.objectContaining({ code: 'TOKEN_MISSING', exitCode: 3 }),
        );
        const broken = expect.objectContaining({
            code: 'TOKEN_REFUSED',
            message: expect.not.stringContaining('hunter2'),
        });
        expect(() => readServiceSettings({}, { SVC_INT_TOKEN: 'hunter2\nx' })).toThrow(broken);
    });
});
