import { SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';
import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { runtimeScript } from '../support/integrations/runtime-script.js';
import { startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

const SECRETS = { SHORT: 'hush-7x', LONG: 'k'.repeat(60), QUOTED: 'a "quoted"\nkey' };

const SOURCE = `
import { createComponent, createIntegration } from '@svc-int/runtime';

const all = ({ environment }) => Object.values(environment.secrets).join(' and ');

const main = createComponent({
    componentId: 'main',
    render: ({ props }, { environment }) => <block><button style={environment.secrets[props.name]} onPress={{ action: 'a' }} /></block>,
});

export default createIntegration({
    components: [main],
    fetch: (_, context) => { throw new Error('thrown: ' + all(context), { cause: context.environment.secrets }); },
    task: (_, context) => { context.waitUntil(Promise.reject('later: ' + all(context))); throw context.environment; },
    events: {
        installation_setup: [
            (_, context) => { throw 'first: ' + all(context); },
            (_, context) => Promise.reject(new TypeError('second: ' + all(context))),
        ],
        space_installation_setup: () => {},
        site_installation_setup: () => {},
    },
});
`;

it('Errors thrown by handlers reach the journal, the stream and the responses with redacted secrets', async () => {
    const output: string[] = [];
    const service = await startTemporaryService({ log: (line) => output.push(line) });
    const control = connectControl(service);
    const messages: StreamMessage[] = [];
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    void control.follow((message) => messages.push(message), stopped.signal);
    const place = await service.develop('throwing', await runtimeScript(SOURCE, 'development'), { secrets: SECRETS });

    const { data } = await service.client.integrations.getIntegrationByName('throwing');
    const page = await fetch(data.urls.publicEndpoint);
    expect([...page.headers.keys()]).not.toContain(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER);
    const answers = [page.text()];
    for (const name of Object.keys(SECRETS))
        answers.push(service.render(place, { props: { name } }).then(JSON.stringify, (error: Error) => error.message));
    const answered = await Promise.all(answers);
    const event = { eventId: 'a-task', type: 'task', task: {} } as const;
    const { response } = await control.sendEvent({ integration: 'throwing', event });
    expect(response?.status).toBe(500);

    const { events } = await control.trace('throwing', 0);
    const failures = events.map(({ event }) => event.error);
    expect(failures).toContainEqual(expect.stringMatching(/^Error: thrown: \[redacted\]/));
    const lines = events.flatMap(({ trace }) => trace.logs.map(({ message }) => message));
    for (const begin of [
        'Error: thrown: [redacted]',
        '"first: [redacted]',
        'TypeError: second: [redacted]',
        '"later: [',
        'button[0] has "style": "[redacted]", not "primary"',
    ])
        expect(lines).toContainEqual(expect.stringContaining(begin));
    await until('everything was told', () => messages.filter(({ event }) => event === 'logs').length >= 6);
    const written = JSON.stringify([events, messages, output, answered]);
    for (const part of ['hush-7x', 'kkkkk', 'quoted']) expect(written).not.toContain(part);
});
