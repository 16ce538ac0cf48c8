import type { HostingSettings } from '@svc-int/emulator';

import { HostingError } from '../hosting-error.js';

export function parseLoginProvider(value: unknown, source: string): HostingSettings['login'] {
    if (typeof value === 'object' && value !== null) {
        const { issuer, clientId, clientSecret } = value as Record<string, unknown>;
        if (typeof issuer === 'string' && typeof clientId === 'string' && typeof clientSecret === 'string')
            return { issuer, clientId, clientSecret };
    }
    throw new HostingError('INPUT_INVALID', `${source} is not the provider of a login.`, {
        hint: 'Give JSON with "issuer", "clientId" and "clientSecret".',
    });
}
