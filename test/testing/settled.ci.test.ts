import type { ServerResponse } from 'node:http';

import { createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { copyProject } from '../support/project-copy.js';

const SCRIPT = `import { createIntegration } from '@svc-int/runtime';

let isSecond = false;

export default createIntegration({
    events: {
        space_gitsync_completed: async (event, { integration }) => {
            if (isSecond) return;
            isSecond = true;
            const url = await (await fetch('https://repositories.example/second')).text();
            const { spaces } = await integration.api.createInstallationClient(event.installationId);
            await spaces.importGitRepository(event.spaceId, { url, ref: 'main' });
        },
    },
});
`;

it('harness.settled() waits for a synchronization with Git that the integration requests after another one', async () => {
    const [first, second] = [await startRepository(), await startRepository()];
    const project = copyProject();
    project.write('src/index.tsx', SCRIPT);
    const manifest = project.path('integration.yaml');
    project.write(
        'integration.yaml',
        project
            .read('integration.yaml')
            .replace('scopes: []', 'scopes: [space:git:sync, space:content:read, space:metadata:read]')
            .replace(/^blocks:[^]*/m, ''),
    );
    const harness = await createTestHarness({ manifest });
    onTestFinished(() => harness.dispose());
    const { client, outbound, target } = harness;
    const readSpace = async () => (await client.spaces.getSpaceById(target.space)).data;
    outbound.mock('https://repositories.example/second', async () => {
        await expect.poll(async () => (await readSpace()).editMode).toBe('live');
        return second.url;
    });

    await client.spaces.importGitRepository(target.space, { url: first.url, ref: 'main' });
    const response = await first.requested;
    const order: string[] = [];
    const settled = harness.settled().then(() => order.push('settled'));
    for (let call = 0; call < 5; call++) await readSpace();
    response.writeHead(404).end();
    const laterResponse = await second.requested;
    await harness.runTasks();
    order.push('ended');
    laterResponse.writeHead(404).end();
    await settled;
    expect(order).toEqual(['ended', 'settled']);
});

async function startRepository(): Promise<{ url: string; requested: Promise<ServerResponse> }> {
    let handle: (response: ServerResponse) => void;
    const requested = new Promise<ServerResponse>((resolve) => (handle = resolve));
    return { url: `${await startHttpServer((_, response) => handle(response))}/docs`, requested };
}
