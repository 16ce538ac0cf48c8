import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { getTarballName } from '../../packages/cli/src/scaffold/kit.js';
import { TEMPLATES } from '../../packages/cli/src/scaffold/templates.js';
import { createFromTemplate, usePackedProject } from '../support/session/packed-project.js';
import { ROOT } from '../support/project-copy.js';
import { listCommands, createReader, readSteps, readStudioUrl, type Reader } from '../support/session/readme.js';
import { itAtFullSize } from '../support/full-size-tests.js';
import { FULL_SIZE } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const README = 'packages/cli/README.md';

const TRIED = FULL_SIZE ? TEMPLATES : TEMPLATES.filter(({ name }) => ['block', 'visitor-auth'].includes(name));

const getProject = usePackedProject();

describe('A new project', () => {
    it.each(TRIED)(
        'of the template "$name" passes its own check and its own tests',
        async ({ name }) => {
            const { folder, startShell } = getProject();
            const { project, output } = await createFromTemplate(getProject(), name);
            expect(output).toMatch(new RegExp(`  cd ${name}\n(  npm install\n)?  npm run dev\n`));
            await addExample(name, project);
            const { scripts, devDependencies } = JSON.parse(
                await readFile(join(project, 'package.json'), 'utf8'),
            ) as ProjectManifest;
            await installMissing(startShell(folder), folder, devDependencies);
            const run = (line: string) => startShell(project).run([line]);
            const [check, test] = await Promise.all([run(scripts.check), run(scripts.test)]);
            expect(check).toMatch(/is valid[^]*no errors[^]*loads in the runtime[^]*all those named .* are registered/);
            expect(check).not.toMatch(/warning/i);
            expect(test).toMatch(/Tests\s+[1-9]\d* passed \(/);
        },
        4 * TEST_TIMEOUT_MS,
    );

    itAtFullSize('depends on the tarballs that its parent project uses', async () => {
        const reader = createReader(getProject().folder);
        await reader.run(['npx svc-int new ../next', 'cd ../next']);
        const { dependencies } = JSON.parse(await readFile(join(reader.folder(), 'package.json'), 'utf8'));
        expect(dependencies).toEqual({
            '@svc-int/runtime': `file:../svc-int/dist-packages/${getTarballName('runtime')}`,
        });
    });
});

describe.runIf(FULL_SIZE)('The tarballs of the packages', () => {
    it(
        'work without the repository, as the README of the command describes',
        async () => {
            const steps = listCommands(readSteps(README, '@svc-int/cli')[0]);
            const [making, [dev, check, ...publish]] = [steps.slice(0, -4), steps.slice(-4)];
            const around = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-tarballs-')));
            onTestFinished(() => rm(around, { recursive: true, force: true }));
            await cp(getProject().tarballs, join(around, 'kit'), { recursive: true });
            const prefix = join(around, 'global');
            const reader = createReader(around, {
                npm_config_prefix: prefix,
                PATH: `${join(prefix, 'bin')}:${process.env['PATH'] ?? ''}`,
            });
            await reader.run(making);
            expect(basename(reader.folder())).toBe('my-poll');
            expect(await reader.run([check ?? ''])).toContain('loads in the runtime');
            expect((await fetch(await readStudioUrl(reader.start(dev ?? '')))).status).toBe(200);
            await expect(reader.run(['svc-int new ../other'])).rejects.toMatchObject({
                stderr: expect.stringMatching(/ANSWER_NEEDED[^]*--kit <folder>/),
            });
            expect(publish).toEqual(['npx svc-int login', 'npx svc-int publish']);
        },
        8 * TEST_TIMEOUT_MS,
    );
});

interface ProjectManifest {
    scripts: Record<'check' | 'test', string>;
    devDependencies: Record<string, string>;
}

async function installMissing(
    shell: Reader,
    folder: string,
    packages: Readonly<Record<string, string>>,
): Promise<void> {
    const missing = Object.entries(packages).filter(([name]) => !existsSync(join(folder, 'node_modules', name)));
    if (missing.length === 0) return;
    const wanted = missing.map(([name, version]) => `'${name}@${version}'`);
    await shell.run([`npm install --no-save --no-audit --no-fund ${wanted.join(' ')}`]);
}

async function addExample(template: string, project: string): Promise<void> {
    if (template !== 'block') return;
    const readme = await readFile(join(ROOT, README), 'utf8');
    const [, example] = /```ts\n(import \{ createTestHarness[^]*?)```/.exec(readme) ?? [];
    if (example === undefined) throw new Error('The README shows no test.');
    await writeFile(join(project, 'src/readme.test.ts'), example);
}
