import { expect, it } from 'vitest';

import { startReadySession, startSession } from '../support/dev-session.js';
import { clientOf, renderMood } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';

it('a session says where everything is, and the block renders at once', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    expect(ready).toEqual({
        event: 'ready',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        publicUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        studioUrl: `${ready.url}/#token=${ready.token}`,
        token: expect.stringMatching(/^[\w-]{20,}$/),
        integration: 'mood',
        installation: expect.stringMatching(/./),
        organization: expect.stringMatching(/./),
        space: expect.stringMatching(/./),
        site: expect.stringMatching(/./),
        siteUrl: expect.stringMatching(/^http:\/\/acme-docs--site\.localhost:\d+$/),
    });
    expect(ready.publicUrl).not.toBe(ready.url);
    expect(await renderMood(ready)).toEqual({ question: 'How is the team today?', hint: '0 answers' });
});

it('a session with --json tells each build, each reload and each delivery with what programs need', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    expect(session.all('build')).toEqual([
        {
            event: 'build',
            manifest: 'integration.yaml',
            integration: 'mood',
            ok: true,
            durationMs: expect.any(Number),
            bytes: expect.any(Number),
            modules: expect.objectContaining({ 'src/mood.tsx': expect.any(Number) }),
            errors: [],
        },
    ]);
    project.ask('Another?');
    await session.next('build');
    expect(await session.next('reload')).toEqual({
        event: 'reload',
        integration: 'mood',
        version: 2,
        durationMs: expect.any(Number),
    });
    await renderMood(ready, { action: 'vote', answer: 'great' });
    const delivery = await session.next('delivery', ({ type }) => type === 'ui_render');
    expect(delivery).toMatchObject({
        id: expect.any(String),
        integration: 'mood',
        status: 'success',
        durationMs: expect.any(Number),
    });
    const { data } = await clientOf(ready).integrations.getIntegrationEvent('mood', delivery.id);
    expect(data.event.status).toBe('success');
});

it('a session with --json tells a failed delivery with its reason', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    project.replace('src/mood.tsx', 'logger.info(', "throw new ExposableError('no votes today'); logger.info(");
    project.replace('src/mood.tsx', 'createComponent,', 'createComponent, ExposableError,');
    await session.next('reload', ({ version }) => version > 1);
    await expect
        .poll(() => renderMood(ready, { action: 'vote', answer: 'great' }).catch(() => 'refused'))
        .toBe('refused');
    const delivery = await session.next('delivery', ({ status }) => status === 'failed');
    expect(delivery.error).toContain('no votes today');
});

it('a signal before the session is ready ends it as well', async () => {
    const session = startSession(copyProject().folder);
    await session.next('build');
    expect(await session.end('SIGINT')).toBe(130);
    expect(session.messages.at(-1)).toEqual({ event: 'closed' });
});

it('a session with --json prints only JSON objects with an event on stdout', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    project.replace('src/mood.tsx', 'const logger', 'const = logger');
    await session.next('build', ({ ok }) => !ok);
    await renderMood(ready, { action: 'vote', answer: 'great' });
    await session.end();
    for (const line of session.lines) expect(JSON.parse(line)).toHaveProperty('event');
});
