import type { ApiClient } from '@svc-int/api';
import { expect } from 'vitest';

import { createUserClient, createCollection } from '../../support/content.js';
import { itOnLinux } from '../../support/on-linux.js';
import { measureRuntimeWork } from '../../support/service/runtime-work.js';
import { openTemporaryService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';

const LEVELS = FULL_SIZE ? 300 : 100;

itOnLinux(
    'listCollectionsInOrganizationById takes less than five times the processor time of an admin for a user whose level is inherited over many collections',
    async () => {
        const service = await openTemporaryService();
        let parent: string | undefined;
        for (let level = 0; level < LEVELS; level++)
            parent = (await createCollection(service, `Level ${level}`, parent)).id;
        const finn = await createUserClient(service, 'finn');
        const ofFinn = await measureRuntimeWork(() => listAll(finn));
        const own = await measureRuntimeWork(() => listAll(service.client));
        // Measured: factor two. One query per level would take seconds.
        expect(ofFinn).toBeLessThan(5 * own);
    },
);

async function listAll(client: ApiClient): Promise<void> {
    for (let time = 0; time < 900 / LEVELS; time++) {
        const { data } = await client.orgs.listCollectionsInOrganizationById('acme', { limit: 1000 });
        expect(data.items.length).toBeGreaterThan(LEVELS);
    }
}
