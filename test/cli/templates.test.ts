import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TEMPLATES } from '../../packages/cli/src/scaffold/templates.js';
import { ROOT } from '../support/project-copy.js';
import { commandsOf, createReader, readSteps, studioOf, type Reader } from '../support/readme.js';
import { startTemporaryService } from '../support/service.js';

const PACKAGES = ['api', 'runtime', 'emulator', 'cli', 'pdf-fonts'].map((name) => `--workspace @svc-int/${name}`);

/** Steps of the README for someone who has the tarballs: those that make a project, and those that are done in it. */
const README = commandsOf(readSteps('packages/cli/README.md', '@svc-int/cli')[0]);
const [MAKING, DOING] = [README.slice(0, -4), README.slice(-4)];

/** The project that they make: those below it find what it has installed. */
let folder: string;
let reader: Reader;

beforeAll(async () => {
    const place = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-templates-')));
    afterAll(() => rm(place, { recursive: true, force: true }));
    const kit = join(place, 'kit');
    await mkdir(kit);
    await createReader(ROOT).run([`npm pack --silent --pack-destination '${kit}' ${PACKAGES.join(' ')}`]);
    const prefix = join(place, 'global');
    reader = createReader(place, {
        npm_config_prefix: prefix,
        PATH: `${join(prefix, 'bin')}:${process.env['PATH'] ?? ''}`,
    });
    await reader.run(MAKING);
    folder = reader.folder();
}, 180_000);

describe('the tarballs', () => {
    it('work without the repository, as the README of the command says', async () => {
        const [dev, check, ...publish] = DOING;
        expect(basename(folder)).toBe('my-poll');
        expect(await reader.run([check ?? ''])).toContain('loads in the runtime');
        expect((await fetch(await studioOf(reader.start(dev ?? '')))).status).toBe(200);
        await expect(reader.run(['svc-int new ../other'])).rejects.toMatchObject({
            stderr: expect.stringMatching(/ANSWER_NEEDED[^]*--kit <folder>/),
        });
        expect(publish).toEqual(['npx svc-int login', 'npx svc-int publish']);
    }, 60_000);
});

describe('a new project from the packed packages', () => {
    it.each(TEMPLATES)(
        'of the kind $name passes its own check and its own tests',
        async ({ name }) => {
            const own = within(folder);
            const made = await own.run([`svc-int new ${name} --template ${name}`]);
            expect(made).toMatch(new RegExp(`  cd ${name}\n  npm run dev\n`));
            const project = join(folder, name);
            await addExample(name, project);
            // The template's own.
            const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
                scripts: Record<'check' | 'test', string>;
            };
            const run = (line: string) => within(project).run([line]);
            const [check, test] = await Promise.all([run(scripts.check), run(scripts.test)]);
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
        await within(folder).run(['svc-int new published --template visitor-auth', 'rm published/.env']);
        const values: Record<string, string> = {
            '${{ inputs.approve }}': '',
            '${{ vars.SVC_INT_ENDPOINT }}': service.url,
            '${{ secrets.SVC_INT_TOKEN }}': service.token,
            '${{ secrets.CLIENT_SECRET }}': 'of-the-repository',
        };
        const { run, env } = await publishStep(join(folder, 'published'));
        const variables = Object.entries(env).map(([name, value]) => [name, values[value] ?? value]);
        const reader = createReader(join(folder, 'published'), Object.fromEntries(variables));
        expect(await reader.run([run])).toContain('Published published, version 1');
        const { data } = await service.client.integrations.getIntegrationByName('published');
        expect(data).toMatchObject({ target: 'site', scopes: ['site:visitor:auth', 'site:metadata:read'] });
    }, 60_000);
});

/** Somebody for whom the shell finds the installed commands, as in the scripts of a `package.json`. */
function within(start: string): Reader {
    const installed = join(folder, 'node_modules/.bin');
    return createReader(start, { NO_COLOR: '1', PATH: `${installed}:${process.env['PATH'] ?? ''}` });
}

/** Last step of a project's workflow. */
async function publishStep(project: string): Promise<Step> {
    const file = join(project, '.github/workflows/ci.yaml');
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
async function addExample(template: string, project: string): Promise<void> {
    if (template !== 'block') return;
    const readme = await readFile(join(ROOT, 'packages/cli/README.md'), 'utf8');
    const [, example] = /```ts\n(import \{ createTestHarness[^]*?)```/.exec(readme) ?? [];
    if (example === undefined) throw new Error('The README shows no test.');
    await writeFile(join(project, 'src/readme.test.ts'), example);
}
