import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TEMPLATES } from '../../packages/cli/src/scaffold/templates.js';
import { COMMAND } from '../support/dev-session.js';
import { ROOT } from '../support/project-copy.js';
import { createReader } from '../support/readme.js';
import { startTemporaryService } from '../support/service.js';

const PACKAGES = ['api', 'runtime', 'emulator', 'cli'].map((name) => `--workspace @svc-int/${name}`).join(' ');

/** Where the packages are installed once: the projects below it find what their own `package.json` names. */
let shared: string;

beforeAll(async () => {
    const around = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-templates-')));
    afterAll(() => rm(around, { recursive: true, force: true }));
    const kit = join(around, 'kit');
    shared = join(around, 'shared');
    await Promise.all([kit, shared].map((folder) => mkdir(folder)));
    await createReader(ROOT).run([`npm pack --silent --pack-destination '${kit}' ${PACKAGES}`]);
    const reader = createReader(around);
    await reader.run([`'${process.execPath}' '${COMMAND}' new first --kit kit`]);
    await copyFile(join(around, 'first/package.json'), join(shared, 'package.json'));
    await reader.run(['cd shared', 'npm install --no-audit --no-fund']);
}, 180_000);

describe('a new project from the packed packages', () => {
    it.each(TEMPLATES)(
        'of the kind $name passes its own check and its own tests',
        async ({ name }) => {
            const made = await createReader(shared).run([`npx svc-int new ${name} --template ${name}`]);
            expect(made).toMatch(new RegExp(`  cd ${name}\n  npm run dev\n`));
            const folder = join(shared, name);
            await addExample(name, folder);
            const [check, test] = await Promise.all(
                ['npm run check', 'npm test'].map((line) => createReader(folder, { NO_COLOR: '1' }).run([line])),
            );
            expect(check).toMatch(/is valid[^]*no errors[^]*loads in the runtime[^]*all those named .* are registered/);
            expect(check).not.toMatch(/warning/i);
            expect(test).toMatch(/Tests\s+[1-9]\d* passed \(/);
        },
        60_000,
    );
});

describe('the workflow of a new project', () => {
    it('publishes it with the secrets of the repository', async () => {
        const service = await startTemporaryService();
        await createReader(shared).run(['npx svc-int new published --template visitor-auth', 'rm published/.env']);
        const values: Record<string, string> = {
            '${{ inputs.approve }}': '',
            '${{ vars.SVC_INT_ENDPOINT }}': service.url,
            '${{ secrets.SVC_INT_TOKEN }}': service.token,
            '${{ secrets.CLIENT_SECRET }}': 'of-the-repository',
        };
        const { run, env } = await publishStep(join(shared, 'published'));
        const variables = Object.entries(env).map(([name, value]) => [name, values[value] ?? value]);
        const reader = createReader(join(shared, 'published'), Object.fromEntries(variables));
        expect(await reader.run([run])).toContain('Published published, version 1');
        const { data } = await service.client.integrations.getIntegrationByName('published');
        expect(data).toMatchObject({ target: 'site', scopes: ['site:visitor:auth', 'site:metadata:read'] });
    }, 60_000);
});

/** Last step of a project's workflow. */
async function publishStep(folder: string): Promise<Step> {
    const file = join(folder, '.github/workflows/ci.yaml');
    const { value } = parseYamlFile(file, await readFile(file, 'utf8'));
    // The template's own.
    const { steps } = (value as { jobs: { check: { steps: Step[] } } }).jobs.check;
    const last = steps.at(-1);
    if (!last) throw new Error(`${file} has no steps.`);
    return last;
}

interface Step {
    run: string;
    env: Record<string, string>;
}

/** The README shows a test of the new block. */
async function addExample(template: string, folder: string): Promise<void> {
    if (template !== 'block') return;
    const readme = await readFile(join(ROOT, 'packages/cli/README.md'), 'utf8');
    const [, example] = /```ts\n(import \{ createTestHarness[^]*?)```/.exec(readme) ?? [];
    if (example === undefined) throw new Error('The README shows no test.');
    await writeFile(join(folder, 'src/readme.test.ts'), example);
}
