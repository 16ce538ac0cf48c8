import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { ANY_PORTS, startReadySession, startSession } from '../support/dev-session.js';
import { createClientOfSession } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';
import { until } from '../support/until.js';

const SEED = `users:
    - { id: user-ada, name: Ada, email: ada@example.com }
organizations:
    - id: acme
      title: Own
      members: [{ user: user-ada, role: admin }]
      content: [{ type: space, id: own-space, title: Space, pages: [{ title: Start, file: start.md }] }]
      sites: [{ id: own-site, title: Site, spaces: [{ space: own-space }] }]
`;

const args = [...ANY_PORTS, '--seed', 'seed.yaml'];

it('svc-int dev applies its seed once, and a later session keeps its state and reports the skipped seed', async () => {
    const project = copyProject();
    project.write('seed.yaml', SEED);
    project.write('start.md', '# Start');
    const first = await startReadySession(project.folder, args);
    expect(first.ready).toMatchObject({ organization: 'acme', space: 'own-space', site: 'own-site' });
    const { orgs } = createClientOfSession(first.ready);
    expect((await orgs.getOrganizationById('acme')).data.title).toBe('Own');
    await first.session.end();
    expect(first.session.errors()).not.toContain('The seed');

    project.write('seed.yaml', SEED.replace('title: Own', 'title: Other'));
    const second = await startReadySession(project.folder, args);
    expect((await createClientOfSession(second.ready).orgs.getOrganizationById('acme')).data.title).toBe('Own');
    expect(second.session.errors()).toContain('The seed was not applied');
});

it('svc-int dev reports pages with unread conditions, in its seed and after later changes', async () => {
    const project = copyProject();
    project.write('seed.yaml', SEED);
    project.write('start.md', 'Open\n\n{% if visitor.claims.member == "hush" %}\nMembers\n');
    const { ready, session } = await startReadySession(project.folder, args);
    const title = 'Start';
    const untilReported = async (count: number) => {
        const listReports = () => session.all('unread-conditions');
        await until(`${count} reports`, () => listReports().length === count);
        return listReports().at(-1)?.pages ?? [];
    };
    const seeded = await untilReported(1);
    expect(seeded).toMatchObject([{ space: 'own-space', title, condition: { line: 3, reason: 'unclosed' }, more: 0 }]);
    const page = seeded[0]?.page ?? '';
    const change = (markdown: string) =>
        connectControl(ready).changeContent({
            space: 'own-space',
            edits: [{ type: 'replace', page, fields: { type: 'document', title, markdown } }],
        });
    await change('Open\n\n{% if visitor.claims.member == "hush" %}\nMembers\n\n{% endif %}\n');
    await change('A {% if visitor.claims.member == "hush" %} b');
    const changed = await untilReported(2);
    expect(changed).toMatchObject([{ page, condition: { line: 1, reason: 'inline' } }]);
    expect(session.lines.join('')).not.toContain('hush');
});

it('svc-int dev exits with 1 and the source location for an invalid seed', async () => {
    const project = copyProject();
    project.write('seed.yaml', SEED.replace('role: admin', 'role: boss'));
    const session = startSession(project.folder, args);
    expect(await session.exited).toBe(1);
    expect(JSON.parse(session.lines.join(''))).toMatchObject({
        error: { code: 'SEED_INVALID', problems: [{ file: 'seed.yaml', line: 6 }] },
    });
});
