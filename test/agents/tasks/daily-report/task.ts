import assert from 'node:assert/strict';

import type { AgentTask, TaskProject } from '../../task.js';

const HOOK = 'POST https://hooks.example.com/report';

const DAY_MS = 86_400_000;

async function startReports({ start }: TaskProject) {
    const harness = await start();
    const { calls } = harness.outbound.mock(HOOK, 'ok');
    const { title } = (await harness.client.spaces.getSpaceById(harness.target.space)).data;
    const count = () => calls.filter(({ body }) => (JSON.parse(body) as { space: string }).space === title).length;
    const pass = async (days: number) => {
        for (let day = 0; day < days; day++) await harness.clock.advance(DAY_MS);
        await harness.settled();
    };
    return { harness, count, pass };
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'a report with the title of the space is sent each day': async (project) => {
            const { harness, count, pass } = await startReports(project);
            await harness.clock.advance(DAY_MS / 2);
            assert.equal(count(), 0);
            await harness.clock.advance(DAY_MS / 2);
            assert.equal(count(), 1);
            await pass(2);
            assert.equal(count(), 3);
        },
        'a change of the configuration causes no further reports': async (project) => {
            const { harness, count, pass } = await startReports(project);
            const { integration, installation, space } = harness.target;
            for (const note of ['one', 'two'])
                await harness.client.integrations.updateIntegrationSpaceInstallation(integration, installation, space, {
                    configuration: { note },
                });
            await harness.settled();
            await pass(2);
            assert.equal(count(), 2);
        },
        'a failed report is followed by that of the next day': async (project) => {
            const { harness, count, pass } = await startReports(project);
            const down = harness.outbound.mock(HOOK, Response.error());
            await pass(1);
            down.remove();
            await pass(1);
            assert.equal(count(), 1);
        },
        'there are no reports after the removal from the space': async (project) => {
            const { harness, count, pass } = await startReports(project);
            await pass(1);
            const { integration, installation, space } = harness.target;
            await harness.client.integrations.uninstallIntegrationFromSpace(integration, installation, space);
            await pass(3);
            assert.equal(count(), 1);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: 'if (!previous) ',
            replacement: '',
            fails: ['a change of the configuration causes no further reports'],
        },
        {
            file: 'src/index.ts',
            old: '    await queue(task, context);\n',
            replacement: '',
            fails: [
                'a report with the title of the space is sent each day',
                'a change of the configuration causes no further reports',
                'a failed report is followed by that of the next day',
            ],
        },
    ],
};
