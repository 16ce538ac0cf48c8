import type { Configuration, IntegrationEventRecord } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';

import { script } from '../scripts.js';
import { openTemporaryService, type TestService } from '../service.js';

/** The configuration delays the response: `slow` in ms, or `hang`. */
export const REMEMBERING = script(`
    const { configuration } = environment.installation ?? {};
    if (event.previous) console.log(JSON.stringify({
        configuration, placed: environment.spaceInstallation?.configuration, tokens: Object.keys(environment.apiTokens),
    }));
    if (!event.previous) await scheduler.wait(30);
    if (event.previous && configuration?.slow) await scheduler.wait(configuration.slow);
    while (event.previous && configuration?.hang) await scheduler.wait(20);
    return new Response('OK');`);

export const FOR_EVER = { hang: true };

export interface RememberingIntegration {
    service: TestService;
    at: DevelopmentResponse;
    change: (configuration: Configuration) => Promise<unknown>;
    told: () => Promise<IntegrationEventRecord[]>;
}

export async function developRemembering(service?: TestService): Promise<RememberingIntegration> {
    service ??= await openTemporaryService();
    const at = await service.develop('remembering', REMEMBERING);
    const { integrations } = service.client;
    return {
        service,
        at,
        change: (configuration) =>
            integrations.updateIntegrationInstallation(at.integration, at.installation, { configuration }),
        told: async () => (await service.events(at.integration)).filter(({ payload }) => 'previous' in payload),
    };
}

export const isPending = ({ status }: IntegrationEventRecord) => status === 'pending';
