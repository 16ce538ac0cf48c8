import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';

import type { IntegrationModule } from '../index.js';

export function createTestEnvironment(apiEndpoint = 'http://127.0.0.1:1'): RuntimeEnvironment {
    return {
        apiEndpoint,
        apiTokens: { integration: 'integration-token', installation: 'installation-token' },
        integration: {
            object: 'integration',
            name: 'demo',
            version: 3,
            title: 'Demo',
            previewImages: [],
            target: 'all',
            verified: false,
            visibility: 'private',
            scopes: [],
            categories: [],
            externalLinks: [],
            owner: {},
            urls: {},
            permissions: { admin: true, install: true },
        } as unknown as RuntimeEnvironment['integration'],
        signingSecrets: { integration: 'signing-secret' },
        secrets: {},
    };
}

export function createDispatchRequest(
    event: unknown,
    parts: Record<string, string | Blob | null> = {},
    path = '/v1',
): Request {
    const form = new FormData();
    const all = { event: JSON.stringify(event), environment: JSON.stringify(createTestEnvironment()), ...parts };
    for (const [name, part] of Object.entries(all)) if (part !== null) form.set(name, part);
    return new Request(`http://integration.test${path}`, { method: 'POST', body: form });
}

export function sendTestEvent(
    integration: IntegrationModule,
    event: Partial<IntegrationEvent> | Record<string, unknown>,
    parts: Record<string, string | Blob | null> = {},
): Promise<Response> {
    return integration.fetch(createDispatchRequest({ eventId: 'event-1', ...event }, parts));
}

export function createRenderEvent(rest: Record<string, unknown> = {}): Record<string, unknown> {
    return {
        eventId: 'event-1',
        type: 'ui_render',
        installationId: 'i',
        spaceId: 's',
        componentId: 'poll',
        props: {},
        context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
        ...rest,
    };
}
