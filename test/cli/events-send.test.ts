import { writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { spawnReadySession } from '../support/dev-session.js';
import { createClientOfSession } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';
import { script } from '../support/scripts.js';
import { publishBody } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const failure = (stdout: string) => (JSON.parse(stdout) as { error: Record<string, unknown> }).error;

it(
    'svc-int events send sends an event to the session of the project and prints its outcome',
    async () => {
        const project = copyProject();
        const { session, ready } = await spawnReadySession(project.folder);
        const send = (...args: string[]) => runCommand(['events', 'send', ...args], { cwd: project.folder });

        const handled = await send('ui_render', '--data', '{"action": {"action": "vote", "mood": "great"}}');
        expect(handled).toMatchObject({ code: 0, stderr: '' });
        expect(handled.stdout).toMatch(/✓ ui_render was handled after \d+ ms\n {2}info +.*Voted/);

        const failed = await send('ui_render', '--json', '--data', '{"componentId": "nothing"}');
        expect(failed.code).toBe(1);
        expect(JSON.parse(failed.stdout)).toMatchObject({
            event: {
                status: 'failed',
                payload: { componentId: 'nothing', spaceId: ready.space, installationId: ready.installation },
            },
        });

        const unknown = await send('instalation_setup', '--json');
        expect(unknown.code).toBe(2);
        expect(failure(unknown.stdout)['message']).toContain('Did you mean "installation_setup"?');
        const wrong = await send('installation_setup', '--json', '--data', '{"status": "strange"}');
        expect(failure(wrong.stdout)).toMatchObject({
            code: 'INPUT_INVALID',
            message: expect.stringContaining('event.status'),
        });

        const other = script(`console.log('told', event.type); return new Response('OK');`);
        await createClientOfSession(ready).integrations.publishIntegration('other', publishBody(other));
        const own = await send('task', '--json');
        expect(JSON.parse(own.stdout)).toMatchObject({ event: { integrationId: 'mood' } });
        expect((await send('task', '--integration', 'other')).stdout).toContain('told task');

        const everywhere = await send('space_content_updated', '--all');
        expect(everywhere).toMatchObject({ code: 0, stdout: expect.stringMatching(/goes to \d installations?\./) });

        const { pid } = session;
        await session.end();
        expect(failure((await send('task', '--json')).stdout)).toMatchObject({ code: 'SESSION_MISSING', exitCode: 1 });
        // A killed session leaves its file behind.
        writeFileSync(project.path('.svc-int/session.json'), JSON.stringify({ url: ready.url, pid }));
        expect(failure((await send('task', '--json')).stdout)).toMatchObject({ code: 'SESSION_MISSING' });
    },
    3 * TEST_TIMEOUT_MS,
);
