import { expect, it } from 'vitest';

import { runtimeScript } from '../support/integrations/runtime-script.js';
import { openTemporaryService } from '../support/service.js';

const SOURCE = `
import { createIntegration, saveConfiguration } from '@svc-int/runtime';

const done = () => {};

export default createIntegration({
    fetch: async (request, context) => {
        const key = new URL(request.url).searchParams.get('key');
        return Response.json(await saveConfiguration(context, { [key]: true }));
    },
    events: { installation_setup: done, space_installation_setup: done, site_installation_setup: done },
});
`;

it('saveConfiguration keeps all values of 20 concurrent requests, even if other requests are aborted', async () => {
    const service = await openTemporaryService();
    const at = await service.develop('saving', await runtimeScript(SOURCE));
    const { integrations } = service.client;
    const stored = async () =>
        (await integrations.getIntegrationSpaceInstallation('saving', at.installation, at.space)).data;
    const { publicEndpoint } = (await stored()).urls;
    const save = (key: string, init?: RequestInit) => fetch(`${publicEndpoint}?key=${key}`, init);

    const impatient = Array.from({ length: 5 }, async (_, index) =>
        save(`gone${index}`, { signal: AbortSignal.timeout(5) }).catch(() => undefined),
    );
    const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
    const answers = await Promise.all(keys.map(async (key) => (await save(key)).json()));
    await Promise.all(impatient);
    for (const [index, key] of keys.entries()) expect(answers[index]).toHaveProperty(key, true);
    const { configuration } = await stored();
    expect(Object.keys(configuration)).toEqual(expect.arrayContaining(keys));
});
