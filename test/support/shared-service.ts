import type { ApiClient } from '@svc-int/api';
import { afterAll } from 'vitest';

import { sender } from './orgs.js';
import { openService, type TestService } from './service.js';

export async function openSharedService(): Promise<{
    service: TestService;
    orgs: ApiClient['orgs'];
    send: ReturnType<typeof sender>;
}> {
    const service = await openService();
    afterAll(() => service.dispose());
    return { service, orgs: service.client.orgs, send: sender(service) };
}
