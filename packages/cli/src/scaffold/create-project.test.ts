import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { describe, expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
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

describe('createProject', () => {
    it('writes a valid manifest for a title with quotes and a colon', async () => {
        const folder = join(await createFolder(), 'deep/er');
        const files = await create(folder);
        expect(await readManifest({ path: join(folder, 'integration.yaml') }, createShellEnvironment())).toMatchObject({
            name: 'my-poll',
            title: 'Ask: "really?"',
        });
        expect(Object.keys(files).toSorted()).toEqual([
            '.github/workflows/ci.yaml',
            '.gitignore',
            '.vscode/extensions.json',
            '.vscode/launch.json',
            '.vscode/settings.json',
            '.vscode/tasks.json',
            'AGENTS.md',
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

    it.each(kinds)('replaces all placeholders of the template %s for %s', async (template, manager) => {
        const files = await create(await createFolder(), { template, packageManager: { name: manager } });
        expect(Object.keys(files).filter((path) => /__[A-Z_]+__/.test(files[path] ?? ''))).toEqual([]);
        expect(files['README.md']).toMatch(/^# Ask: "really\?"\n\nAn integration /);
        expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
            name: 'my-poll',
            dependencies: { '@svc-int/runtime': '^0.1.0' },
        });
    });

    it.each<[PackageManagerName, string[]]>([
        ['npm', ['npm ci']],
        ['pnpm', ['npm install --global pnpm', 'pnpm install --frozen-lockfile']],
        ['yarn', ['corepack enable', 'yarn install --immutable']],
        ['bun', ['oven-sh/setup-bun@v2', 'bun install --frozen-lockfile']],
    ])('writes commands for %s into README and workflow, and its version into package.json', async (name, install) => {
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
            'node node_modules/@svc-int/cli/ci/publish.mjs',
        ]);
    });

    it('for a template with secrets writes an ignored .env file, and repository secrets into the workflow', async () => {
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

    it('rejects a folder that is not empty, except for a new Git repository', async () => {
        const used = await createFolder({ 'notes.txt': 'mine' });
        const message = expect.stringContaining('notes.txt');
        await expect(create(used)).rejects.toMatchObject({ code: 'FOLDER_NOT_EMPTY', message });
        await expect(create(join(used, 'notes.txt'))).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
        const repository = await createFolder({ '.git/HEAD': 'ref: refs/heads/main' });
        expect(await create(repository)).toHaveProperty('README.md');
    });

    it('succeeds for only one of two concurrent calls', async () => {
        const folder = await createFolder();
        const titles = ['One', 'Two'];
        const both = await Promise.allSettled(titles.map((title) => create(folder, { title })));
        const made = titles.filter((_, index) => both[index]?.status === 'fulfilled');
        expect(made).toHaveLength(1);
        for (const file of ['README.md', 'integration.yaml'])
            expect(await readFile(join(folder, file), 'utf8')).toContain(made[0]);
    });

    it('adds a tarball of each kit package to the dependencies if a kit folder is given', async () => {
        const around = await createFolder({ 'kit here/README': '' });
        const folder = join(around, 'deep/er');
        const files = await create(folder, { kit: join(around, 'kit here') });
        const tarball = (name: string) => `file:../../kit here/svc-int-${name}-${getCliVersion()}.tgz`;
        expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
            dependencies: { '@svc-int/runtime': tarball('runtime') },
            devDependencies: {
                '@svc-int/api': tarball('api'),
                '@svc-int/cli': tarball('cli'),
                '@svc-int/converters': tarball('converters'),
                '@svc-int/emulator': tarball('emulator'),
                '@svc-int/hosting': tarball('hosting'),
                '@svc-int/migrate': tarball('migrate'),
                vitest: expect.any(String),
            },
        });
    });

    it.each<[PackageManagerName, string, RegExp]>([
        ['pnpm', 'pnpm-workspace.yaml', /^overrides:\n {2}"@svc-int\/api": "file:\.\.\/kit\//m],
        ['yarn', 'package.json', /"resolutions": \{\n {4}"@svc-int\/api": "file:\.\.\/kit\//],
        ['bun', 'package.json', /"overrides": \{\n {4}"@svc-int\/api": "file:\.\.\/kit\//],
    ])('for %s overrides the packages of the kit in %s with tarballs', async (name, file, text) => {
        const around = await createFolder({ 'kit/README': '' });
        const files = await create(join(around, 'new'), { kit: join(around, 'kit'), packageManager: { name } });
        expect(files[file]).toMatch(text);
    });

    it('rejects a folder that cannot be written, with a hint', async () => {
        const around = await createFolder();
        await symlink('nowhere', join(around, 'link'));
        await expect(create(join(around, 'link/project'))).rejects.toMatchObject({
            code: 'FILE_UNUSABLE',
            message: expect.stringMatching(/link could not be written \(ENOTDIR\)\.$/),
            hint: 'Choose a folder that you can write to.',
        });
    });
});
