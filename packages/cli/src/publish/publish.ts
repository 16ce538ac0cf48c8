import type { Integration, PublishIntegrationBody } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { ServiceConnection } from '../service/service-connection.js';
import { differences } from './read-back.js';

/**
 * Publishes an integration, reads back what the service then has, and compares.
 *
 * @throws KitError those of `ServiceConnection.ask`, and `PUBLISH_DIFFERS` when the service stored something else.
 */
export async function publishIntegration(
    service: ServiceConnection,
    name: string,
    body: PublishIntegrationBody,
): Promise<Integration> {
    await service.ask(['integration'], (client) => client.integrations.publishIntegration(name, body));
    const stored = await service.ask(['integration'], (client) => client.integrations.getIntegrationByName(name));
    const problems = differences(body, stored);
    if (problems.length === 0) return stored;
    throw new KitError(
        'PUBLISH_DIFFERS',
        `Version ${stored.version} of ${name} is published, but differs from what was sent.`,
        {
            problems,
            hint: 'Check that nobody else published at the same time, then publish again.',
        },
    );
}
