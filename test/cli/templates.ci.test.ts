import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { TEMPLATES } from '../../packages/cli/src/scaffold/templates.js';
import { ROOT } from '../support/project-copy.js';
import { commandsOf, createReader, readSteps, studioOf, type Reader } from '../support/readme.js';
import { copyRepository, unpackKit } from '../support/repository-copy.js';
import { startTemporaryService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';

const README = 'packages/cli/README.md';

/** The steps outside of the repository: the last command runs the project until it is ended. */
const [OUTSIDE] = readSteps('README.md', 'Outside this repository');
const MAKING = commandsOf(OUTSIDE).slice(0, -1);
const RUNNING = commandsOf(OUTSIDE).at(-1) ?? '';

/** A tenth of them: the one that all begin with, and the one with the most parts. What they stand on is tested by itself. */
const TRIED = FULL_SIZE ? TEMPLATES : TEMPLATES.filter(({ name }) => ['block', 'visitor-auth'].includes(name));

const repository = copyRepository({ built: !FULL_SIZE });

const PACK = `import { packPackages } from './.ci/pack-packages.mjs'; packPackages(process.cwd() + '/dist-packages')`;

/** Stand-ins for steps that take longer than all tests of a template, unless sizes are whole. Packages that npm would install are linked. */
const QUICKER: Readonly<Record<string, string>> = {
    'npm run pack': `node --input-type=module -e "${PACK}"`,
    'npm install': ':',
};

/** The project that they make: those below it find what it has installed. */
let folder: string;

beforeAll(async () => {
    const reader = createReader(repository);
    await reader.run(FULL_SIZE ? MAKING : MAKING.map((line) => QUICKER[line] ?? line));
    folder = reader.folder();
    if (!FULL_SIZE) unpackKit(join(repository, 'dist-packages'), folder);
}, 300_000);

describe('a project outside the repository', () => {
    it('installs the tarballs, and the READMEs say how', async () => {
        expect(folder).toBe(join(dirname(repository), 'hello'));
        const reader = createReader(folder);
        const session = reader.start(RUNNING);
        expect((await fetch(await studioOf(session))).status).toBe(200);
        const [, , script, test] = readSteps('README.md', 'Your first integration in five minutes');
        for (const step of [script, test]) reader.write(step);
        const said = await reader.run(['npm test', 'npx svc-int check']);
        expect(said).toMatch(/the block greets a reader by name[^]*1 passed[^]*loads in the runtime/);
        await session.end();
        if (!FULL_SIZE) return;

        // The project is self-contained: it makes the next one, which finds the tarballs by npm's record of them.
        await reader.run(['npx svc-int new ../next', 'cd ../next']);
        const { dependencies } = JSON.parse(await readFile(join(reader.folder(), 'package.json'), 'utf8'));
        expect(dependencies).toEqual({ '@svc-int/runtime': 'file:../svc-int/dist-packages/svc-int-runtime-0.1.0.tgz' });
    }, 120_000);
});

// It installs them twice more.
describe.runIf(FULL_SIZE)('the tarballs', () => {
    it('work without the repository, as the README of the command says', async () => {
        const steps = commandsOf(readSteps(README, '@svc-int/cli')[0]);
        const [making, [dev, check, ...publish]] = [steps.slice(0, -4), steps.slice(-4)];
        const place = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-tarballs-')));
        onTestFinished(() => rm(place, { recursive: true, force: true }));
        await cp(join(repository, 'dist-packages'), join(place, 'kit'), { recursive: true });
        const prefix = join(place, 'global');
        const reader = createReader(place, {
            npm_config_prefix: prefix,
            PATH: `${join(prefix, 'bin')}:${process.env['PATH'] ?? ''}`,
        });
        await reader.run(making);
        expect(basename(reader.folder())).toBe('my-poll');
        expect(await reader.run([check ?? ''])).toContain('loads in the runtime');
        expect((await fetch(await studioOf(reader.start(dev ?? '')))).status).toBe(200);
        await expect(reader.run(['svc-int new ../other'])).rejects.toMatchObject({
            stderr: expect.stringMatching(/ANSWER_NEEDED[^]*--kit <folder>/),
        });
        expect(publish).toEqual(['npx svc-int login', 'npx svc-int publish']);
    }, 240_000);
});

describe('a new project from the packed packages', () => {
    it.each(TRIED)(
        'of the kind $name passes its own check and its own tests',
        async ({ name }) => {
            const own = within(folder);
            const made = await own.run([`svc-int new ${name} --template ${name}`]);
            expect(made).toMatch(new RegExp(`  cd ${name}\n(  npm install\n)?  npm run dev\n`));
            const project = join(folder, name);
            await addExample(name, project);
            // The template's own.
            const { scripts, devDependencies } = JSON.parse(
                await readFile(join(project, 'package.json'), 'utf8'),
            ) as ProjectManifest;
            await installMissing(own, devDependencies);
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

interface ProjectManifest {
    scripts: Record<'check' | 'test', string>;
    devDependencies: Record<string, string>;
}

/** What one kind alone needs is not installed with the first project, unless all of it is linked. */
async function installMissing(reader: Reader, packages: Readonly<Record<string, string>>): Promise<void> {
    const missing = Object.entries(packages).filter(([name]) => !existsSync(join(folder, 'node_modules', name)));
    if (missing.length === 0) return;
    const wanted = missing.map(([name, version]) => `'${name}@${version}'`);
    await reader.run([`npm install --no-save --no-audit --no-fund ${wanted.join(' ')}`]);
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
    const readme = await readFile(join(ROOT, README), 'utf8');
    const [, example] = /```ts\n(import \{ createTestHarness[^]*?)```/.exec(readme) ?? [];
    if (example === undefined) throw new Error('The README shows no test.');
    await writeFile(join(project, 'src/readme.test.ts'), example);
}
