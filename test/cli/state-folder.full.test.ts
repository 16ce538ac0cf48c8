import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';

import { expect, it } from 'vitest';

import { spawnSession, startReadySession } from '../support/dev-session.js';
import { createClientOfSession, renderMood } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('The state folder is readable by its owner only, and ignored by Git', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    expect(modeOf(project.path('.svc-int'))).toBe('700');
    expect(modeOf(project.path('.svc-int/token'))).toBe('600');
    expect(project.read('.svc-int/.gitignore')).toBe('*\n');
    expect(readFileSync(project.path('.svc-int/token'), 'utf8').trim()).toBe(ready.token);
});

it('svc-int dev revokes permissions of other users on an existing state folder', async () => {
    const project = copyProject();
    mkdirSync(project.path('.svc-int'), { mode: 0o755 });
    project.write('.svc-int/token', 'a-token-that-was-here-before\n');
    const { ready } = await startReadySession(project.folder);
    expect(ready.token).toBe('a-token-that-was-here-before');
    expect(modeOf(project.path('.svc-int'))).toBe('700');
    expect(modeOf(project.path('.svc-int/token'))).toBe('600');
});

it('svc-int dev keeps token, installation and events of the previous session in the folder', async () => {
    const project = copyProject();
    const first = await startReadySession(project.folder);
    await renderMood(first.ready);
    const rendered = await first.session.next('delivery', ({ type }) => type === 'ui_render');
    await first.session.end();

    const second = await startReadySession(project.folder);
    const { token, installation, organization, space, site } = first.ready;
    expect(second.ready).toMatchObject({ token, installation, organization, space, site });
    const { data } = await createClientOfSession(second.ready).integrations.getIntegrationEvent('mood', rendered.id);
    expect(data.event.payload.type).toBe('ui_render');
});

it('svc-int dev exits with 1 and the next step if a file has the name of the state folder', async () => {
    const project = copyProject();
    project.write('.svc-int', 'notes of somebody');
    const session = spawnSession(project.folder);
    expect(await session.exited).toBe(1);
    const { error } = JSON.parse(session.lines.at(-1) ?? '');
    expect(error).toMatchObject({ code: 'STATE_UNUSABLE', hint: expect.stringContaining('move whatever') });
    expect(error.message).toContain(project.path('.svc-int'));
    expect(project.read('.svc-int')).toBe('notes of somebody');
});

it('svc-int dev exits with 1 and STATE_LOST when its state folder is deleted', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    rmSync(project.path('.svc-int'), { recursive: true });
    expect(await session.exited).toBe(1);
    const { error } = JSON.parse(session.lines.at(-1) ?? '');
    expect(error).toMatchObject({ code: 'STATE_LOST', message: expect.stringContaining(project.path('.svc-int')) });
    await expect(fetch(`${ready.url}/_svc-int/health`)).rejects.toThrow();
});
