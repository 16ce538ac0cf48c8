import assert from 'node:assert/strict';

import type { RenderedComponent, TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const KEY = 'Qx7-correct-horse';

const CRM = 'https://crm.example.com';

async function openSettings({ start }: TaskProject) {
    const harness = await start();
    const answer = (value: unknown) => (request: Request) =>
        request.headers.get('authorization') === `Bearer ${KEY}`
            ? value
            : Response.json({ error: 'This key is unknown' }, { status: 401 });
    harness.outbound.mock(`GET ${CRM}/projects`, answer([{ id: 'c1', name: 'Sales' }]));
    const pings = harness.outbound.mock(`POST ${CRM}/projects/c1/ping`, answer({}));
    return { harness, pings, settings: await harness.render('setup') };
}

async function complete(settings: RenderedComponent): Promise<void> {
    await settings.type('API key', KEY);
    await settings.press('Next');
    await settings.select('Project', 'Sales');
    await settings.press('Next');
}

async function readStored({ client, target }: TestHarness): Promise<object> {
    const { integration, installation } = target;
    return (await client.integrations.getIntegrationInstallationById(integration, installation)).data.configuration;
}

async function listRecords({ client, events, target }: TestHarness): Promise<string> {
    const read = ({ id }: { id: string }) => client.integrations.getIntegrationEvent(target.integration, id);
    return JSON.stringify([events, await Promise.all(events.map(async (event) => (await read(event)).data))]);
}

export const task: AgentTask = {
    template: 'configuration',
    criteria: {
        'the steps store key and project': async (project) => {
            const { harness, settings } = await openSettings(project);
            await complete(settings);
            await settings.press('Finish');
            assert.deepEqual(await readStored(harness), { api_key: KEY, project: 'c1' });
        },
        'a wrong key is refused with the reason': async (project) => {
            const { harness, settings } = await openSettings(project);
            await settings.type('API key', 'wrong');
            await settings.press('Next');
            assert.match(settings.text, /This key is unknown/);
            assert.equal(settings.queryByLabel('Project'), undefined);
            assert.deepEqual(await readStored(harness), {});
            await complete(settings);
            assert.doesNotMatch(settings.text, /This key is unknown/);
        },
        '"Test connection" asks the service': async (project) => {
            const { harness, settings, pings } = await openSettings(project);
            await complete(settings);
            await settings.press('Test connection');
            assert.equal(pings.calls.length, 1);
            assert.match(settings.text, /The connection works\./);
            harness.outbound.mock(`POST ${CRM}/*`, () => Response.json({ error: 'Out of order' }, { status: 500 }));
            await settings.press('Test connection');
            assert.match(settings.text, /Out of order/);
        },
        'the key is in no record, log or rendering': async (project) => {
            const { harness, settings } = await openSettings(project);
            await complete(settings);
            await settings.press('Test connection');
            assert.ok(!JSON.stringify(settings.element).includes(KEY), 'A rendering contains the key.');
            await settings.press('Finish');
            await harness.settled();
            assert.ok(!(await listRecords(harness)).includes(KEY), 'A record contains the key.');
            const again = await harness.render('setup');
            assert.ok(!JSON.stringify([again.element, again.state]).includes(KEY), 'The stored key is rendered.');
        },
    },
    mistakes: [
        {
            file: 'src/setup.tsx',
            old: "const { project = '' } = await readConfiguration<Configuration>(context);\n        return { step: 'key', api_key: '',",
            replacement:
                "const { api_key = '', project = '' } = await readConfiguration<Configuration>(context);\n        return { step: 'key', api_key,",
            fails: ['the key is in no record, log or rendering'],
        },
        {
            file: 'src/setup.tsx',
            old: 'return { ...state, message: reasonOf(error) };',
            replacement: 'return { ...state, step, message: reasonOf(error) };',
            fails: ['a wrong key is refused with the reason'],
        },
    ],
};
