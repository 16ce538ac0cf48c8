import type { PublishIntegrationBody } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';

import { createServingScript } from '../scripts.js';
import { openTemporaryService, type TestService } from '../service.js';

export const CONFIGURATION_FORM = {
    properties: {
        key: { type: 'string', title: 'API key', description: 'Of your account' },
        region: { type: 'string', title: 'Region', enum: ['eu', 'us'] },
        zone: { type: 'string', title: 'Zone', completion_url: '/zones' },
        limit: { type: 'number', title: 'Limit', default: 10 },
        loud: { type: 'boolean', title: 'Loud' },
        connect: { type: 'button', title: 'Connection', callback_url: '/connect', button_text: 'Connect' },
    },
    required: ['key', 'region'],
} satisfies NonNullable<PublishIntegrationBody['configurations']>['account'];

export const CONFIGURED_SCRIPT = createServingScript(`
    const { pathname } = new URL(event.request.url);
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname.endsWith('/zones')) return Response.json({ items: [{ id: 'z1', label: 'First zone' }] }, { headers });
    return new Response('connected');`);

export interface OpenedConfiguration {
    service: TestService;
    development: DevelopmentResponse;
}

export async function openConfiguration(
    integration: string,
    configurations: PublishIntegrationBody['configurations'],
): Promise<OpenedConfiguration> {
    const service = await openTemporaryService();
    return { service, development: await service.develop('demo', integration, { configurations }) };
}

export function getInstallation({ service, development }: OpenedConfiguration) {
    const { integrations } = service.client;
    const { installation } = development;
    return {
        read: async () => (await integrations.getIntegrationInstallationById('demo', installation)).data,
        configure: (configuration: Record<string, unknown>) =>
            integrations.updateIntegrationInstallation('demo', installation, { configuration }),
    };
}
