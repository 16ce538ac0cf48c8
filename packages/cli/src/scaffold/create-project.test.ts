import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { describe, expect, it } from 'vitest';

import { placeWith } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { readManifest } from '../manifest/read-manifest.js';
import { getCliVersion } from '../version.js';
import { createProject, type NewProject } from './create-project.js';
import { PACKAGE_MANAGER_NAMES, type PackageManagerName } from './package-managers.js';
import { TEMPLATES } from './templates.js';

const SOURCES = fileURLToPath(new URL('../../../../templates', import.meta.url));
const POLL: Omit<NewProject, 'folder'> = {
    template: 'block',
    name: 'My-Poll',
    title: 'Ask: "really?"',
    organization: 'acme',
    packageManager: { name: 'npm' },
    version: '0.1.0',
};

async function create(folder: string, change: Partial<NewProject> = {}): Promise<Record<string, string>> {
    const files = await createProject({ ...POLL, folder, ...change }, SOURCES);
    const read = async (file: string) => [file.slice(folder.length + 1), await readFile(file, 'latin1')] as const;
    return Object.fromEntries(await Promise.all(files.map(read)));
}

interface Step {
    if?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
}

function stepsOf(files: Record<string, string>): Step[] {
    const file = '.github/workflows/ci.yaml';
    const { value, syntaxProblems } = parseYamlFile(file, files[file] ?? '');
    expect(syntaxProblems).toEqual([]);
    return (value as { jobs: { check: { steps: Step[] } } }).jobs.check.steps;
}

describe('a new project', () => {
    it('has a manifest that is valid, whatever the title holds', async () => {
        const folder = join(await createFolder(), 'deep/er');
        const files = await create(folder);
        expect(await readManifest({ path: join(folder, 'integration.yaml') }, placeWith())).toMatchObject({
            name: 'my-poll',
            title: 'Ask: "really?"',
        });
        expect(Object.keys(files).toSorted()).toEqual([
            '.github/workflows/ci.yaml',
            '.gitignore',
            '.vscode/extensions.json',
            '.vscode/launch.json',
            '.vscode/settings.json',
            'README.md',
            'icon.png',
            'integration.yaml',
            'package.json',
            'src/index.test.ts',
            'src/index.tsx',
            'tsconfig.json',
            'vitest.config.ts',
        ]);
    });

    const kinds = TEMPLATES.flatMap(({ name }) => PACKAGE_MANAGER_NAMES.map((manager) => [name, manager] as const));

    it.each(kinds)('of the kind %s for %s has no placeholder left in it', async (template, manager) => {
        const files = await create(await createFolder(), { template, packageManager: { name: manager } });
        expect(Object.keys(files).filter((path) => /__[A-Z_]+__/.test(files[path] ?? ''))).toEqual([]);
        expect(files['README.md']).toMatch(/^# Ask: "really\?"\n\nAn integration /);
        expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
            name: 'my-poll',
            dependencies: { '@svc-int/runtime': '^0.1.0' },
        });
    });

    it.each<[PackageManagerName, string[], string]>([
        ['npm', ['npm ci'], 'npx'],
        ['pnpm', ['npm install --global pnpm', 'pnpm install --frozen-lockfile'], 'pnpm exec'],
        ['yarn', ['corepack enable', 'yarn install --immutable'], 'yarn run'],
        ['bun', ['oven-sh/setup-bun@v2', 'bun install --frozen-lockfile'], 'bunx'],
    ])('for %s says so in its README and its workflow, and pins its version', async (name, install, exec) => {
        const files = await create(await createFolder(), { packageManager: { name, version: '4.2.3' } });
        const { packageManager } = JSON.parse(files['package.json'] ?? '');
        expect(packageManager).toBe(name === 'npm' ? undefined : `${name}@4.2.3`);
        expect(files['README.md']).toContain(`\`${name} run dev\``);
        expect(stepsOf(files).map(({ run, uses }) => run ?? uses)).toEqual([
            'actions/checkout@v5',
            'actions/setup-node@v5',
            ...install,
            `${name} run check`,
            `${name} run test`,
            `${exec} svc-int publish --yes $APPROVE`,
        ]);
    });

    it('of a kind with secrets reads them from a file that git ignores, and its workflow from those of the repository', async () => {
        const files = await create(await createFolder(), { template: 'visitor-auth' });
        expect(files['.env']).toMatch(/^CLIENT_SECRET=./m);
        expect(files['.gitignore']).toMatch(/^\.env$/m);
        const secrets = stepsOf(files).filter(({ env }) => env);
        expect(secrets).toMatchObject([
            {
                if: expect.any(String),
                env: {
                    SVC_INT_TOKEN: '${{ secrets.SVC_INT_TOKEN }}',
                    CLIENT_SECRET: '${{ secrets.CLIENT_SECRET }}',
                },
            },
        ]);
    });

    it('overwrites nothing, but may begin in a new repository', async () => {
        const used = await createFolder({ 'notes.txt': 'mine' });
        const message = expect.stringContaining('notes.txt');
        await expect(create(used)).rejects.toMatchObject({ code: 'FOLDER_NOT_EMPTY', message });
        await expect(create(join(used, 'notes.txt'))).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
        const repository = await createFolder({ '.git/HEAD': 'ref: refs/heads/main' });
        expect(await create(repository)).toHaveProperty('README.md');
    });

    it('is made once where two are made at the same time', async () => {
        const folder = await createFolder();
        const titles = ['One', 'Two'];
        const both = await Promise.allSettled(titles.map((title) => create(folder, { title })));
        const made = titles.filter((_, index) => both[index]?.status === 'fulfilled');
        expect(made).toHaveLength(1);
        for (const file of ['README.md', 'integration.yaml'])
            expect(await readFile(join(folder, file), 'utf8')).toContain(made[0]);
    });

    it('depends on tarballs of every package of the kit where these are given', async () => {
        const around = await createFolder({ 'kit here/README': '' });
        const folder = join(around, 'deep/er');
        const files = await create(folder, { kit: join(around, 'kit here') });
        const tarball = (name: string) => `file:../../kit here/svc-int-${name}-${getCliVersion()}.tgz`;
        expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
            dependencies: { '@svc-int/runtime': tarball('runtime') },
            devDependencies: {
                '@svc-int/api': tarball('api'),
                '@svc-int/cli': tarball('cli'),
                '@svc-int/emulator': tarball('emulator'),
                vitest: expect.any(String),
            },
        });
    });

    it.each<[PackageManagerName, string, RegExp]>([
        ['pnpm', 'pnpm-workspace.yaml', /^overrides:\n {2}"@svc-int\/api": "file:\.\.\/kit\//m],
        ['yarn', 'package.json', /"resolutions": \{\n {4}"@svc-int\/api": "file:\.\.\/kit\//],
        ['bun', 'package.json', /"overrides": \{\n {4}"@svc-int\/api": "file:\.\.\/kit\//],
    ])('for %s says in its %s that the tarballs depend on each other', async (name, file, text) => {
        const around = await createFolder({ 'kit/README': '' });
        const files = await create(join(around, 'new'), { kit: join(around, 'kit'), packageManager: { name } });
        expect(files[file]).toMatch(text);
    });

    it('that can be written nowhere is an error with a next step', async () => {
        const around = await createFolder();
        await symlink('nowhere', join(around, 'link'));
        await expect(create(join(around, 'link/project'))).rejects.toMatchObject({
            code: 'FILE_UNUSABLE',
            message: expect.stringMatching(/link could not be written \(ENOTDIR\)\.$/),
            hint: 'Choose a folder that you can write to.',
        });
    });
});
