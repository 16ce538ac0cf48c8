import { execFileSync } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { POLL_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { expect, it } from 'vitest';

import { runCommand } from '../../../test/support/command.js';
import { createFolder } from '../../../test/support/project.js';

const PROJECT = {
    'gitbook-manifest.yaml': `name: demo # the name
title: Demo
script: ./src/index.tsx
organization: acme
scopes: []
`,
    'package.json':
        '{\n  "dependencies": { "@gitbook/runtime": "*" },\n  "scripts": { "dev": "gitbook dev", "release": "gitbook publish . -o acme --env test" }\n}\n',
    'tsconfig.json': '{\n  "extends": "@gitbook/tsconfig/integration.json"\n}\n',
    'README.md': 'Run `gitbook dev`.\n',
    'src/index.tsx': `import { createComponent, createIntegration } from '@gitbook/runtime';

const hello = createComponent<{ name?: string }>({
    componentId: 'hello',
    render: async ({ props }) => <block><markdown content={\`Hello \${props.name}\`} /></block>,
});

export default createIntegration({ components: [hello] });
`,
    'node_modules/other/index.ts': "import '@gitbook/runtime';\n",
};

function git(folder: string, ...args: string[]) {
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
        timeout: POLL_TIMEOUT_MS,
    });
}

async function committedProject(files: Record<string, string> = PROJECT): Promise<string> {
    const folder = await createFolder({ ...files, '.gitignore': 'node_modules\n' });
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'all');
    await symlink(
        join(process.cwd(), 'node_modules', '@svc-int'),
        join(folder, 'node_modules', '@svc-int'),
        'junction',
    );
    return folder;
}

it("a project of the hosted service's kit passes the check after svc-int migrate", async () => {
    const folder = await committedProject();
    const migrated = await runCommand(['migrate', folder, '--json']);
    expect(migrated.stderr).toBe('');
    expect(JSON.parse(migrated.stdout)).toEqual({
        folder,
        changed: [
            { file: 'integration.yaml', renamedFrom: 'gitbook-manifest.yaml' },
            { file: 'package.json' },
            { file: 'tsconfig.json' },
            { file: 'README.md' },
            { file: join('src', 'index.tsx') },
        ],
        left: [],
    });
    expect((await readdir(folder)).toSorted()).toEqual(
        [
            '.git',
            '.gitignore',
            'README.md',
            'integration.yaml',
            'node_modules',
            'package.json',
            'src',
            'tsconfig.json',
        ].toSorted(),
    );
    expect(await readFile(join(folder, 'integration.yaml'), 'utf8')).toContain('name: demo # the name\n');
    expect(await readFile(join(folder, 'node_modules/other/index.ts'), 'utf8')).toContain('@gitbook/runtime');

    const again = await runCommand(['migrate', folder, '--json']);
    expect(JSON.parse(again.stdout)).toEqual({ folder, changed: [], left: [] });

    const checked = await runCommand(['check', folder, '--json']);
    expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true, registered: { components: ['hello'] } });
});

it('migrate --dry-run prints the changes and changes no file', async () => {
    const folder = await committedProject();
    const { stdout, stderr, code } = await runCommand(['migrate', folder, '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain('--- a/gitbook-manifest.yaml\n+++ b/integration.yaml\n');
    expect(stdout).toContain("-import { createComponent, createIntegration } from '@gitbook/runtime';\n");
    expect(stderr).toContain('There is nothing to do by hand.');
    git(folder, 'diff', '--exit-code');
});

it('migrate changes nothing in a work tree with uncommitted files, unless --force is given', async () => {
    const folder = await committedProject();
    await writeFile(join(folder, 'src/new.ts'), '');
    const refused = await runCommand(['migrate', folder, '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({
        error: { code: 'WORK_TREE_UNCLEAN', message: expect.stringContaining('src/new.ts') },
    });
    expect(await readdir(folder)).toContain('gitbook-manifest.yaml');
    expect((await runCommand(['migrate', folder, '--force'])).code).toBe(0);
    expect(await readdir(folder)).not.toContain('gitbook-manifest.yaml');
});

it.each([
    ['outside of git', async () => createFolder(PROJECT)],
    [
        'that git ignores',
        async () => {
            const folder = await committedProject({ 'node_modules/other.js': '' });
            await writeFile(join(folder, '.git/info/exclude'), 'gitbook-manifest.yaml\n');
            await writeFile(join(folder, 'gitbook-manifest.yaml'), PROJECT['gitbook-manifest.yaml']);
            return folder;
        },
    ],
])('migrate does not change a project %s', async (_, make) => {
    const folder = await make();
    const { code, stderr } = await runCommand(['migrate', folder]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('--force') });
    expect(await readdir(folder)).toContain('gitbook-manifest.yaml');
});

it('migrate does not follow links out of the project', async () => {
    const outside = await createFolder({ 'shared.ts': "import '@gitbook/runtime';\n" });
    const folder = await createFolder(PROJECT);
    await symlink(outside, join(folder, 'src/shared'), 'junction');
    await symlink(join(outside, 'shared.ts'), join(folder, 'src/shared.ts'));
    expect((await runCommand(['migrate', folder, '--force'])).code).toBe(0);
    expect(await readFile(join(outside, 'shared.ts'), 'utf8')).toBe("import '@gitbook/runtime';\n");
});

it('migrate lists problems of the manifest with their lines in the new manifest', async () => {
    const manifest = PROJECT['gitbook-manifest.yaml'].replace('organization: acme', 'summery: Short');
    const folder = await committedProject({ ...PROJECT, 'gitbook-manifest.yaml': manifest });
    const { stdout } = await runCommand(['migrate', folder, '--json']);
    const { left } = JSON.parse(stdout) as { left: { text: string; line: number }[] };
    expect(left.map(({ text, line }) => `${line} ${text}`).toSorted()).toEqual([
        expect.stringContaining('2 "organization" is missing'),
        expect.stringContaining('5 '),
    ]);
});

it('migrate fails for a folder without a project', async () => {
    const { code, stdout } = await runCommand(['migrate', await createFolder(), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'MANIFEST_MISSING' } });
});

it('migrate removes keys without effect from manifests with other problems', async () => {
    const manifest = PROJECT['gitbook-manifest.yaml'].replace(
        'scopes: []\n',
        'scopes: [none]\nblocks: [{ id: hello, title: Hello, later: 1 }]\nfetch: true\n',
    );
    const folder = await committedProject({ ...PROJECT, 'gitbook-manifest.yaml': manifest });
    const { stdout } = await runCommand(['migrate', folder, '--json']);
    const { left, notes } = JSON.parse(stdout) as Record<'left' | 'notes', { text: string }[]>;
    expect(notes.map(({ text }) => text)).toEqual([
        '"blocks[0].later" had no effect, and was removed',
        '"fetch" had no effect, and was removed',
    ]);
    expect(left.map(({ text }) => text)).toEqual([expect.stringContaining('"none" is not a possible value')]);
});

it('migrate removes keys that have no effect, with a note, and lists keys that may be misspelt', async () => {
    const manifest = PROJECT['gitbook-manifest.yaml'].replace(
        'scopes: []\n',
        `fetch: true
scopes: []
blocks:
    - categories: [a]
      id: hello
      title: Hello # shown
configurations:
    space:
        properties:
            mode:
                type: string
                options:
                    - one
                    - two
                # kept
                title: Mode
externalLinkz: []
`,
    );
    const folder = await committedProject({ ...PROJECT, 'gitbook-manifest.yaml': manifest });
    const { stdout } = await runCommand(['migrate', folder, '--json']);
    const { left, notes } = JSON.parse(stdout) as Record<'left' | 'notes', { text: string; line: number }[]>;
    expect(notes.map(({ line, text }) => [line, text])).toEqual([
        [5, '"fetch" had no effect, and was removed'],
        [8, '"blocks[0].categories" had no effect, and was removed'],
        [16, '"configurations.space.properties.mode.options" had no effect, and was removed'],
    ]);
    expect(left).toEqual([expect.objectContaining({ text: 'Unknown key "externalLinkz"', line: 17 })]);
    expect((await readFile(join(folder, 'integration.yaml'), 'utf8')).split('\n').slice(4)).toEqual([
        'organization: acme',
        'scopes: []',
        'blocks:',
        '    - id: hello',
        '      title: Hello # shown',
        'configurations:',
        '    space:',
        '        properties:',
        '            mode:',
        '                type: string',
        '                # kept',
        '                title: Mode',
        'externalLinkz: []',
        '',
    ]);
});

it('migrate adds the packages of types that only a surrounding repository installed', async () => {
    const config =
        '{ "extends": "@gitbook/tsconfig/integration.json", "compilerOptions": { "types": ["bun", "node"] } }';
    const files = { ...PROJECT, 'tsconfig.json': config, 'node_modules/@types/node/package.json': '{}' };
    const folder = await committedProject(files);
    expect((await runCommand(['migrate', folder])).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
        dependencies: { '@types/bun': '*', '@svc-int/runtime': expect.any(String) },
    });
    expect(await readFile(join(folder, 'package.json'), 'utf8')).not.toContain('@types/node');
});

it('migrate adds no @types package if compilerOptions.types lists a wildcard or a package with its own types', async () => {
    const folder = await committedProject({
        ...PROJECT,
        'package.json':
            '{ "engines": { "node": ">=24" }, "dependencies": { "@gitbook/runtime": "*", "bun-types": "^1" } }',
        'tsconfig.json': '{ "compilerOptions": { "types": ["bun-types", "hoisted-types", "*", "node"] } }',
        'node_modules/hoisted-types/package.json': '{}',
    });
    expect((await runCommand(['migrate', folder])).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
        dependencies: { '@types/node': '*', '@svc-int/runtime': expect.any(String), 'bun-types': '^1' },
    });
    const text = await readFile(join(folder, 'package.json'), 'utf8');
    expect(text.match(/@types\/[^"]+/g)).toEqual(['@types/node']);
});
