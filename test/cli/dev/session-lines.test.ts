import { rmSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import type { ReadyMessage } from '../../../packages/cli/src/dev/reporter.js';
import { runSession, startSession, type DevSession } from '../../support/dev-session.js';
import { createClientOfSession, renderMood } from '../../support/mood.js';
import { copyProject, createProjectCopy, type ProjectCopy } from '../../support/project-copy.js';

describe('svc-int dev --json', () => {
    let project: ProjectCopy;
    let session: DevSession;
    let ready: ReadyMessage;

    beforeAll(async () => {
        project = createProjectCopy();
        session = runSession(project.folder);
        ready = await session.next('ready');
        return async () => {
            await session.end();
            rmSync(project.around, { recursive: true, force: true });
        };
    });

    it('prints its URLs and ids when it is ready', async () => {
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

    it('prints each build, reload and delivery', async () => {
        expect(session.all('build')).toEqual([
            {
                event: 'build',
                manifest: 'integration.yaml',
                integration: 'mood',
                ok: true,
                startedAt: expect.any(Number),
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
        const { data } = await createClientOfSession(ready).integrations.getIntegrationEvent('mood', delivery.id);
        expect(data.event.status).toBe('success');
    });

    it('prints the error of a failed delivery', async () => {
        project.replace('src/mood.tsx', 'logger.info(', "throw new ExposableError('no votes today'); logger.info(");
        project.replace('src/mood.tsx', 'createComponent,', 'createComponent, ExposableError,');
        await session.next('reload', ({ version }) => version > 2);
        await expect
            .poll(() => renderMood(ready, { action: 'vote', answer: 'great' }).catch(() => 'failed'))
            .toBe('failed');
        const delivery = await session.next('delivery', ({ status }) => status === 'failed');
        expect(delivery.error).toContain('no votes today');
    });

    it('prints only JSON objects with an event, also for a failed build and at its exit', async () => {
        project.replace('src/mood.tsx', 'const logger', 'const = logger');
        await session.next('build', ({ ok }) => !ok);
        await session.end();
        expect(session.lines.length).toBeGreaterThan(6);
        for (const line of session.lines) expect(JSON.parse(line)).toHaveProperty('event');
    });

    it('exits with 130 on SIGINT before it is ready', async () => {
        const starting = startSession(copyProject().folder);
        await starting.next('build');
        expect(await starting.end('SIGINT')).toBe(130);
        expect(starting.messages.at(-1)).toEqual({ event: 'closed' });
    });
});
