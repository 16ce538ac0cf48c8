import { join } from 'node:path';

import { createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';

import { writeProject } from '../support/documents.js';

const MANIFEST = 'name: flaky\ntitle: Flaky\nscript: ./index.ts\norganization: acme\nscopes: []\n';

const SCRIPT = `
import { createIntegration } from '@svc-int/runtime';

export default createIntegration({
    fetch: async (_, { api, environment }) => {
        const { data } = await api.integrations.getIntegrationByName(environment.integration.name);
        return new Response(data.title);
    },
});
`;

it('harness.faults injects a 429 into an API call, and the client of the script retries the call', async () => {
    const folder = await writeProject([
        { file: 'integration.yaml', code: MANIFEST, language: 'yaml' },
        { file: 'index.ts', code: SCRIPT, language: 'ts' },
    ]);
    const harness = await createTestHarness({ manifest: join(folder, 'integration.yaml') });
    onTestFinished(() => harness.dispose());
    await harness.faults.set([{ kind: 'status', on: 'api', status: 429, retryAfter: 0, times: 1 }], { seed: 3 });

    expect(await (await harness.fetch('/')).text()).toBe('Flaky');

    expect(harness.events.at(-1)?.requests.map(({ status }) => status)).toEqual([429, 200]);
    expect(harness.logs.map(({ message }) => message)).toEqual([expect.stringContaining('Injected fault: status 429')]);
    expect(await harness.faults.list()).toMatchObject([{ fault: { kind: 'status' }, met: 1 }]);
    await harness.faults.clear();
    expect(await harness.faults.list()).toEqual([]);
});
