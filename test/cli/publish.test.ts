import { rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { copyProject, type ProjectCopy } from '../support/project-copy.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
    service = await openService();
});
afterAll(() => service.dispose());

let names = 0;

function newProject(): { project: ProjectCopy; name: string } {
    const project = copyProject();
    const name = `mood-${++names}`;
    project.replace('integration.yaml', 'name: mood', `name: ${name}`);
    return { project, name };
}

const variables = () => ({ SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url });

async function publish(project: ProjectCopy, ...flags: string[]) {
    const args = ['publish', '--no-check', '--json', ...flags];
    const { code, stdout } = await runCommand(args, { cwd: project.folder, env: variables() });
    return { code, document: JSON.parse(stdout) };
}

const stored = async (name: string) => (await service.client.integrations.getIntegrationByName(name)).data;

it('svc-int publish requires --yes without a terminal, and an approval for each risky change', async () => {
    const { project, name } = newProject();
    expect(await publish(project)).toMatchObject({
        code: 2,
        document: { error: { code: 'ANSWER_NEEDED', problems: [{ text: '--yes' }] } },
    });
    await expect(stored(name)).rejects.toMatchObject({ status: 404 });
    expect(await publish(project, '--yes')).toMatchObject({ code: 0, document: { plan: { action: 'create' } } });

    project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
    project.replace('integration.yaml', 'visibility: private', 'visibility: unlisted');
    project.replace('integration.yaml', /blocks:[^]*$/.exec(project.read('integration.yaml'))?.[0] ?? '', '');
    const { code, document } = await publish(project, '--yes', '--approve', 'visibility');
    expect({ code, problems: document.error.problems }).toEqual({
        code: 2,
        problems: [
            { text: '--approve scopes', hint: expect.stringContaining('space:content:read') },
            { text: '--approve blocks', hint: expect.stringContaining('block mood') },
        ],
    });
    expect(await stored(name)).toMatchObject({ version: 1, scopes: [], visibility: 'private' });

    const all = ['scopes', 'visibility', 'blocks'].flatMap((one) => ['--approve', one]);
    expect(await publish(project, '--yes', ...all)).toMatchObject({
        code: 0,
        document: { result: { status: 'published', integration: { version: 2 } } },
    });
    expect(await stored(name)).toMatchObject({ scopes: ['space:content:read'], visibility: 'unlisted' });
});

it('svc-int publish sends nothing for an unchanged integration, and its plan of a change lists the sizes of modules', async () => {
    const { project, name } = newProject();
    await publish(project, '--yes');
    expect(await publish(project)).toMatchObject({
        code: 0,
        document: { plan: { action: 'none', currentVersion: 1 }, result: { status: 'unchanged' } },
    });
    expect(await stored(name)).toMatchObject({ version: 1 });

    project.ask('Is everybody quite content with how things went this week?');
    const { document } = await publish(project, '--dry-run');
    const { modules, published } = document.plan.script;
    expect(modules['src/mood.tsx']).toBeGreaterThan(published.modules['src/mood.tsx']);
    expect(modules['@svc-int/runtime']).toBe(published.modules['@svc-int/runtime']);
    expect(Object.keys(modules)).not.toContainEqual(expect.stringContaining('..'));

    project.write('.svc-int/published.json', '{ broken');
    expect((await publish(project, '--dry-run')).document.plan).toMatchObject({ action: 'update', currentVersion: 1 });
});

it('svc-int publish creates a missing organization only with --approve organization', async () => {
    const { project, name } = newProject();
    await publish(project, '--yes');
    project.ask('Another?');
    expect(await publish(project, '--yes', '--organization', 'nobody')).toMatchObject({
        code: 2,
        document: {
            error: {
                code: 'ANSWER_NEEDED',
                problems: [
                    {
                        text: '--approve organization',
                        hint: expect.stringMatching(/"nobody" does not exist yet.*--organization/),
                    },
                ],
            },
        },
    });
    await expect(service.client.subdomains.getSubdomain('nobody')).rejects.toMatchObject({ status: 404 });
    expect(await stored(name)).toMatchObject({ version: 1, owner: { title: 'Acme' } });
    expect(await publish(project, '--yes', '--organization', '')).toMatchObject({
        code: 2,
        document: { error: { code: 'INPUT_INVALID', message: expect.stringContaining('--organization ""') } },
    });
    const made = newProject();
    expect(await publish(made.project, '--yes', '--approve', 'organization', '--organization', 'nobody')).toMatchObject(
        { code: 0, document: { result: { status: 'published' } } },
    );
    expect(await stored(made.name)).toMatchObject({ version: 1, owner: { hostname: 'nobody' } });
});

it('svc-int publish sends nothing if the check fails', async () => {
    const { project, name } = newProject();
    // Skips the compiler.
    rmSync(project.path('tsconfig.json'));
    project.replace('integration.yaml', 'id: mood', 'id: moood');
    const { code, stderr } = await runCommand(['publish', '--yes'], { cwd: project.folder, env: variables() });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/CHECK_FAILED[^]*Did you mean "mood"/) });
    await expect(stored(name)).rejects.toMatchObject({ status: 404 });
});
