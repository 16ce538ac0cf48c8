import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { HAS_GIT, startGitServer } from '../support/git-server.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

describe.skipIf(!HAS_GIT)('The Git sync example with a real server', () => {
    it(
        'imports a branch, exports a new page as a commit, and reports the status of each commit',
        async () => {
            const server = await startGitServer({ password: 'token-of-ada' });
            const first = server.commit({ 'README.md': '# Welcome\n\nHello.\n' });
            const manifest = new URL('../../examples/git-sync/integration.yaml', import.meta.url);
            const harness = await createTestHarness({ manifest });
            onTestFinished(() => harness.dispose());
            const states = harness.outbound.mock(`${new URL(server.url).origin}/api/v1/*`, { id: 1 });
            await configure(harness, { repository: server.url, branch: 'main', token: 'token-of-ada' });
            const editMode = async () => (await harness.client.spaces.getSpaceById(harness.target.space)).data.editMode;
            const goOn = async () => {
                if ((await editMode()) === 'live') await harness.runTasks();
                await harness.settled();
            };
            const shown = async () => {
                await goOn();
                return states.calls
                    .filter(({ body }) => body.includes('success'))
                    .map(({ url }) => url.split('/').at(-1));
            };
            // Import and export each report the first commit; a busy machine may repeat an export.
            await expect
                .poll(async () => (await shown()).filter((commit) => commit === first).length)
                .toBeGreaterThan(1);
            const { data } = await harness.client.spaces.listPages(harness.target.space);
            expect(data.pages.map(({ title }) => title)).toContain('Welcome');

            await expect.poll(editMode).toBe('live');
            await harness.content.addPage({ title: 'Tariffs today', markdown: 'Free.' });
            await expect
                .poll(() => goOn().then(() => server.files()))
                .toMatchObject({
                    'README.md': '# Welcome\n\nHello.\n',
                    'tariffs-today.md': '# Tariffs today\n\nFree.\n',
                });
            await expect.poll(async () => (await shown()).some((commit) => commit !== first)).toBe(true);
        },
        4 * TEST_TIMEOUT_MS,
    );
});

/** The first synchronization starts immediately, and may end before a harness with this configuration returns. */
async function configure({ client, target }: TestHarness, configuration: Record<string, unknown>): Promise<void> {
    const { integration, installation, space } = target;
    await client.integrations.updateIntegrationSpaceInstallation(integration, installation, space, { configuration });
}
