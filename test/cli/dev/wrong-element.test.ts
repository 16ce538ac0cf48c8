import { ApiError } from '@svc-int/api';
import { buildIntegration } from '@svc-int/cli';
import { expect, it } from 'vitest';

import { createClientOfSession, renderMood } from '../../support/mood.js';
import { copyProject } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';

const begin = shareSession();

const FILE = 'src/mood.tsx';

it('The error of an invalid element names component, path, file and line in the response, the event and the log', async () => {
    const { project, session, ready } = await begin();
    project.replace(FILE, '<hstack>', '<hstack><markdown />');
    const line = project.read(FILE).split('<markdown />')[0]?.split('\n').length;
    await session.next('reload');
    const problem = `Component mood: block > card[0] > vstack[0] > hstack[0] > markdown[0] has no "content" (${FILE}:${line})`;

    const failure = await renderMood(ready).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 502, message: expect.stringContaining(problem) });
    const { id, error } = await session.next('delivery', ({ type }) => type === 'ui_render');
    expect(error).toBe(problem);
    const { integrations } = createClientOfSession(ready);
    const logged = async () => (await integrations.getIntegrationEvent(ready.integration, id)).data.trace.logs;
    await expect.poll(logged).toMatchObject([{ level: 'error', message: expect.stringContaining(problem) }]);

    project.replace(FILE, '<markdown />', '');
    await session.next('reload');
    expect((await renderMood(ready)).hint).toBe('0 answers');
});

it('An element with an invalid prop renders with one warning that names component, path, file and line', async () => {
    const { project, session, ready } = await begin();
    project.replace(FILE, '<hstack>', '<hstack align="middle">');
    const line = project.read(FILE).split('<hstack')[0]?.split('\n').length;
    await session.next('reload');
    const problem = `Component mood: block > card[0] > vstack[0] > hstack[0] has "align": "middle", not "start", "center" or "end" (${FILE}:${line})`;

    expect((await renderMood(ready)).hint).toBe('0 answers');
    const { id } = await session.next('delivery', ({ type }) => type === 'ui_render');
    const { integrations } = createClientOfSession(ready);
    const logged = async () => (await integrations.getIntegrationEvent(ready.integration, id)).data.trace.logs;
    await expect.poll(logged).toMatchObject([{ level: 'warn', message: problem }]);

    project.replace(FILE, ' align="middle"', '');
    await session.next('reload');
});

it('An error thrown by a component is in the response, and logged with its source location', async () => {
    const { project, session, ready } = await begin();
    const call = 'logger.info(';
    project.replace(FILE, call, `throw new RangeError('no votes today');\n${call}`);
    const before = project.read(FILE).split('throw new')[0] ?? '';
    const place = `${FILE}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n') + 'throw '.length}`;
    await session.next('reload');

    const failure = await renderMood(ready, { action: 'vote', answer: 'great' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 502, message: expect.stringContaining('RangeError: no votes today') });
    const { id, error } = await session.next('delivery', ({ status }) => status === 'failed');
    expect(error).toBe('RangeError: no votes today');
    const { integrations } = createClientOfSession(ready);
    const logged = async () => (await integrations.getIntegrationEvent(ready.integration, id)).data.trace.logs;
    await expect.poll(logged).toMatchObject([{ level: 'error', message: expect.stringContaining(`(${place})`) }]);

    project.replace(FILE, "throw new RangeError('no votes today');", '');
    await session.next('reload');
});

it('A published bundle contains no code of the development check', async () => {
    const manifest = copyProject().path('integration.yaml');
    const [published, developed] = await Promise.all(
        (['production', 'development'] as const).map((mode) => buildIntegration({ manifest, mode })),
    );
    for (const trace of ['an unknown prop', 'aspectRatio', 'src/mood.tsx', 'WeakMap']) {
        expect(developed?.script).toContain(trace);
        expect(published?.script).not.toContain(trace);
    }
});
