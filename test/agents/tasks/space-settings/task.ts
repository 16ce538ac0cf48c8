import assert from 'node:assert/strict';

import type { AgentTask } from '../../task.js';

export const task: AgentTask = {
    template: 'block',
    criteria: {
        'the block shows the greeting of the space, else of the account, else "Hello"': async ({ start }) => {
            const read = async (configuration: object) =>
                (await (await start({ configuration })).render('greeting')).text;
            assert.match(await read({ account: { greeting: 'Welcome' }, space: { greeting: 'Ahoy' } }), /Ahoy/);
            assert.match(await read({ account: { greeting: 'Welcome' }, space: { greeting: '' } }), /Welcome/);
            assert.match(await read({}), /Hello/);
        },
        'a change is stored for the account beside its other values, and shown at once': async ({ start }) => {
            const harness = await start({ configuration: { account: { greeting: 'Welcome', note: 'kept' } } });
            const block = await harness.render('greeting');
            await block.type(block.getByType('textinput'), 'Good morning');
            await block.press('Change for all');
            assert.match(block.text, /Good morning/);
            const { integration, installation } = harness.target;
            const { data } = await harness.client.integrations.getIntegrationInstallationById(
                integration,
                installation,
            );
            assert.deepEqual(data.configuration, { greeting: 'Good morning', note: 'kept' });
        },
        'a longer text is refused with a reason that people can read': async ({ start }) => {
            const harness = await start({ configuration: { account: { greeting: 'Welcome' } } });
            const block = await harness.render('greeting');
            await block.type(block.getByType('textinput'), 'x'.repeat(61));
            await block.press('Change for all').catch(() => undefined);
            const { responseStatus = 500, error = '' } = harness.events.at(-1) ?? {};
            const shown = `${block.text} ${block.notices.join(' ')} ${responseStatus < 500 ? error : ''}`;
            assert.match(shown, /A greeting has at most 60 characters\./);
            assert.match((await harness.render('greeting')).text, /Welcome/);
        },
        'the manifest has the property of account and space, for the form': async ({ start }) => {
            const { configurations } = (await start()).manifest;
            for (const place of [configurations?.account, configurations?.space])
                assert.match(JSON.stringify(place), /"greeting":\{[^}]*"type":"string"/);
        },
    },
    mistakes: [
        {
            file: 'src/index.tsx',
            old: 'const { greeting } = await readConfiguration<Configuration>(context, { at });',
            replacement:
                'const greeting = (context.environment.installation?.configuration as Configuration).greeting; void at;',
            fails: [
                'the block shows the greeting of the space, else of the account, else "Hello"',
                'a change is stored for the account beside its other values, and shown at once',
            ],
        },
        {
            file: 'src/index.tsx',
            old: 'throw new ExposableError(',
            replacement: 'throw new Error(',
            fails: ['a longer text is refused with a reason that people can read'],
        },
    ],
};
