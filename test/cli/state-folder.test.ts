import { mkdirSync, readFileSync, statSync } from 'node:fs';

import { expect, it } from 'vitest';

import { startReadySession, startSession } from '../support/dev-session.js';
import { clientOf, renderMood } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("the workspace's folder is its owner's alone, and out of git's sight", async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    expect(modeOf(project.path('.svc-int'))).toBe('700');
    expect(modeOf(project.path('.svc-int/token'))).toBe('600');
    expect(project.read('.svc-int/.gitignore')).toBe('*\n');
    expect(readFileSync(project.path('.svc-int/token'), 'utf8').trim()).toBe(ready.token);
});

it('a folder that others could read is closed to them', async () => {
    const project = copyProject();
    mkdirSync(project.path('.svc-int'), { mode: 0o755 });
    project.write('.svc-int/token', 'a-token-that-was-here-before\n');
    const { ready } = await startReadySession(project.folder);
    expect(ready.token).toBe('a-token-that-was-here-before');
    expect(modeOf(project.path('.svc-int'))).toBe('700');
    expect(modeOf(project.path('.svc-int/token'))).toBe('600');
});

it('the next session has the same token, the same installation and the events of the one before', async () => {
    const project = copyProject();
    const first = await startReadySession(project.folder);
    await renderMood(first.ready);
    const rendered = await first.session.next('delivery', ({ type }) => type === 'ui_render');
    await first.session.end();

    const second = await startReadySession(project.folder);
    const { token, installation, organization, space, site } = first.ready;
    expect(second.ready).toMatchObject({ token, installation, organization, space, site });
    const { data } = await clientOf(second.ready).integrations.getIntegrationEvent('mood', rendered.id);
    expect(data.event.payload.type).toBe('ui_render');
});

it('a folder that cannot be written is named, with what to do', async () => {
    const project = copyProject();
    project.write('.svc-int', 'not a folder');
    const session = startSession(project.folder);
    expect(await session.exited).toBe(1);
    expect(JSON.parse(session.lines.at(-1) ?? '')).toMatchObject({
        error: { code: 'FILE_UNUSABLE', message: '.svc-int could not be written (EEXIST).', hint: expect.any(String) },
    });
});
