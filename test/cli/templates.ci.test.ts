import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { expect, it } from 'vitest';

import { listCodeBlocks } from '../support/documents.js';
import { ROOT } from '../support/project-copy.js';
import { createFromTemplate, RUN_PROJECT, usePackedProject } from '../support/session/packed-project.js';
import { createReader, readSteps, readStudioUrl } from '../support/session/readme.js';
import { openTemporaryService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const getProject = usePackedProject();

it(
    'A project outside the repository runs, and passes its test and check after the changes of the guide',
    async () => {
        const { folder, expectedFolder } = getProject();
        expect(folder).toBe(expectedFolder);
        const reader = createReader(folder);
        const session = reader.start(RUN_PROJECT);
        expect((await fetch(await readStudioUrl(session))).status).toBe(200);
        await session.end();
        const [, , script, test] = readSteps(
            'packages/cli/guides/first-integration.md',
            'Your first integration in five minutes',
        );
        for (const step of [script, test]) reader.write(step);
        const output = await reader.run(['npm test', 'npx svc-int check']);
        expect(output).toMatch(/the block greets a reader by name[^]*1 passed[^]*loads in the runtime/);
    },
    4 * TEST_TIMEOUT_MS,
);

const TUTORIAL = 'packages/cli/guides/tutorial.md';

it(
    'Each step of the tutorial has the results that it shows, from a new project to a published integration',
    async () => {
        const { folder, startShell } = getProject();
        const reader = startShell(folder);
        let output = '';
        for (const { language, file, code } of listCodeBlocks(await readFile(join(ROOT, TUTORIAL), 'utf8'))) {
            const lines = code.trimEnd().split('\n');
            if (file !== undefined) await writeFile(join(reader.folder(), file), code);
            else if (language === 'text') for (const line of lines) expect(output).toContain(line);
            else if (lines[0] === 'npx svc-int dev') await readStudioUrl(reader.start('svc-int dev'));
            else output = await reader.run(lines.map((line) => (line === 'npm install' ? ':' : line)));
        }
        expect(output).toContain('Published questions, version 1');
    },
    4 * TEST_TIMEOUT_MS,
);

itAtFullSize(
    'The workflow of the template "visitor-auth" publishes the project with the secrets of the repository',
    async () => {
        const service = await openTemporaryService();
        const { project } = await createFromTemplate(getProject(), 'visitor-auth');
        const values: Record<string, string> = {
            '${{ vars.SVC_INT_ENDPOINT }}': service.url,
            '${{ secrets.SVC_INT_TOKEN }}': service.token,
            '${{ secrets.CLIENT_SECRET }}': 'of-the-repository',
        };
        const { run, env } = await readPublishStep(project);
        const variables = Object.entries(env).map(([name, value]) => [name, values[value] ?? value]);
        await symlink(join(getProject().folder, 'node_modules'), join(project, 'node_modules'));
        const event = join(project, 'event.json');
        await writeFile(event, JSON.stringify({ repository: { default_branch: 'main' } }));
        const push = { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/main', GITHUB_EVENT_PATH: event };
        const shell = getProject().startShell(project, { ...Object.fromEntries(variables), ...push });
        expect(await shell.run(['rm .env', run])).toContain('Published visitor-auth, version 1');
        const { data } = await service.client.integrations.getIntegrationByName('visitor-auth');
        expect(data).toMatchObject({ target: 'site', scopes: ['site:visitor:auth', 'site:metadata:read'] });
    },
    4 * TEST_TIMEOUT_MS,
);

interface Step {
    run: string;
    env: Record<string, string>;
}

async function readPublishStep(project: string): Promise<Step> {
    const file = join(project, '.github/workflows/ci.yaml');
    const { value } = parseYamlFile(file, await readFile(file, 'utf8'));
    const { steps } = (value as { jobs: { check: { steps: Step[] } } }).jobs.check;
    const last = steps.at(-1);
    if (!last) throw new Error(`${file} has no steps.`);
    return last;
}
