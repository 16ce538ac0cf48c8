import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { getTarballName, KIT_PACKAGES } from '../scaffold/kit.js';
import { TEMPLATES } from '../scaffold/templates.js';
import { runCommand } from '../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

async function project(manifest = MANIFEST): Promise<string> {
    return createFolder({ 'integration.yaml': manifest, 'index.ts': SCRIPT });
}

describe('svc-int', () => {
    it('--version prints the version, alone and with other arguments', async () => {
        const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
        expect(await runCommand(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
        expect(await runCommand(['-V', 'build'])).toMatchObject({ code: 0, stdout: `${version}\n` });
    });

    it.each([
        [['--color', 'whoami'], {}, true],
        [['whoami', '--color'], { NO_COLOR: '1' }, true],
        [['whoami'], { FORCE_COLOR: '1' }, true],
        [['whoami'], {}, false],
        [['whoami', '--no-color'], { FORCE_COLOR: '1' }, false],
    ])('colours an error in a pipe only if flags and environment require it: %j with %j', async (args, env, has) => {
        const { stdout, stderr } = await runCommand(args, { env });
        expect(stderr).toContain('SVC_INT_TOKEN');
        expect([stdout, stderr.includes('\u001B[31m')]).toEqual(['', has]);
    });

    it('--help lists all commands', async () => {
        const { code, stdout } = await runCommand(['--help']);
        expect(code).toBe(0);
        const listed = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
        expect(listed).toEqual([
            'new',
            'migrate',
            'dev',
            'build',
            'check',
            'publish',
            'unpublish',
            'install',
            'configure',
            'login',
            'logout',
            'whoami',
            'profile',
            'render',
            'logs',
            'events',
            'tasks',
            'faults',
            'site',
            'provider',
            'openapi',
            'emulator',
            'api',
            'schema',
            'mcp',
            'doctor',
            'completion',
            'help',
        ]);
    });

    it.each([
        [['help', 'bild'], 'There is no command "bild".'],
        [['help', 'dev', 'x'], 'See "svc-int help dev".'],
        [['build', 'a', '--manifest', 'b'], 'Two manifests are given: a and b.'],
        [['bild'], 'Did you mean build?'],
        [['build', '--jsn'], 'Did you mean --json?'],
        [['build', '--outfile', 'a.js', '--outdir', 'b'], 'cannot be used with'],
        [['dev', '--port', '99999'], 'A port is a number from 0 to 65535.'],
        [['render', 'decode'], "missing required argument 'text'"],
        [['render', 'run', 'x', '--integration', 'demo'], '--space'],
        [['whoami', 'too', 'many'], 'too many arguments'],
        [['render', 'run', 'a', 'b'], 'It takes: svc-int render run [options] <component>'],
        [['whoami', '--unheard-of'], 'Its options: --json, --endpoint, '],
        [['events', 'zzzzzz'], 'Its commands: list, '],
        [['api', 'getSpaceById', 'a', 'b'], 'Write: svc-int api getSpaceById --param spaceId=a.'],
        [['api', 'listSites', 'a'], 'It also takes --query '],
        [['api', 'Team'], 'Operations with this word: '],
        [['api', 'GET', '/spaces', 'b'], '"b" follows the path.'],
    ])('exits with 2 for the wrong arguments %j', async (args, words) => {
        const { code, stdout, stderr } = await runCommand(args);
        expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(words) });
    });

    it.each([
        [[], ['--help']],
        [['--no-color'], ['--help']],
        [['help'], ['--help']],
        [
            ['help', 'dev'],
            ['dev', '--help'],
        ],
        [
            ['help', 'render', 'run'],
            ['render', 'run', '--help'],
        ],
        [['render'], ['render', '--help']],
    ])('prints for %j the same help as for %j', async (args, same) => {
        const shown = await runCommand(args);
        expect(shown).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Usage: svc-int') });
        expect(shown).toEqual(await runCommand(same));
    });

    it('prints a usage error as JSON if --json is among the arguments', async () => {
        const { code, stdout, stderr } = await runCommand(['build', '--nope', '--json']);
        expect({ code, stderr, document: JSON.parse(stdout) }).toMatchObject({
            code: 2,
            stderr: '',
            document: { error: { code: 'USAGE' } },
        });
    });
});

describe('svc-int build', () => {
    it('writes the script and prints its sizes', async () => {
        const cwd = await project();
        const { code, stdout } = await runCommand(['build'], { cwd });
        expect({ code, stdout }).toEqual({
            code: 0,
            stdout: expect.stringMatching(/^dist\/script\.js {2}\d+ B minified, \d+ B gzipped\n$/),
        });
        expect(await readFile(join(cwd, 'dist/script.js'), 'utf8')).toContain('registered');
    });

    it('--json prints the written files, from any working folder', async () => {
        const cwd = await project();
        const { code, stdout } = await runCommand([
            'build',
            '--json',
            '--sourcemap',
            '-c',
            join(cwd, 'integration.yaml'),
        ]);
        const { bytes } = JSON.parse(stdout);
        expect({ code, result: JSON.parse(stdout) }).toMatchObject({
            code: 0,
            result: { outfile: join(cwd, 'dist/script.js'), sourceMap: join(cwd, 'dist/script.js.map'), warnings: [] },
        });
        expect((await readFile(join(cwd, 'dist/script.js'), 'utf8')).indexOf('//# sourceMappingURL')).toBe(bytes);
    });

    it('prints file, line, column and frame of an error in the manifest and exits with 1', async () => {
        const { code, stdout, stderr } = await runCommand(['build'], { cwd: await project(`${MANIFEST}targt: all\n`) });
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toContain(
            'integration.yaml:6:1 Unknown key "targt"\n  5 | scopes: []\n> 6 | targt: all\n    | ^^^^^\nDid you mean "target"?\n',
        );
    });
});

describe.each([['build'], ['check']])('svc-int %s', (command) => {
    it("accepts a folder, a manifest file and a manifest of the hosted service's own kit", async () => {
        const cwd = await createFolder({
            'ours/integration.yaml': MANIFEST,
            'ours/index.ts': SCRIPT,
            'theirs/gitbook-manifest.yaml': MANIFEST.replace('name: demo', 'name: theirs'),
            'theirs/index.ts': SCRIPT,
        });
        const manifestOf = async (...args: string[]) => {
            const { stdout } = await runCommand([command, ...args, '--json'], { cwd });
            return relative(cwd, JSON.parse(stdout).manifest);
        };
        expect(await manifestOf('ours')).toBe('ours/integration.yaml');
        expect(await manifestOf('ours/integration.yaml')).toBe('ours/integration.yaml');
        expect(await manifestOf('-c', 'theirs')).toBe('theirs/gitbook-manifest.yaml');
    });
});

describe('svc-int check', () => {
    it('prints its checks for a valid project', async () => {
        const { code, stdout } = await runCommand(['check'], { cwd: await project() });
        expect({ code, stdout }).toEqual({
            code: 0,
            stdout: expect.stringMatching(/is valid\n[^]*loads in the runtime\n[^]*counter/),
        });
    });

    it('--json contains every problem', async () => {
        const cwd = await project(`${MANIFEST}blocks: [{id: nope, title: Nope}]\n`);
        const { code, stdout } = await runCommand(['check', '--json'], { cwd });
        expect({ code, document: JSON.parse(stdout) }).toMatchObject({
            code: 1,
            document: { error: { code: 'CHECK_FAILED', problems: [{ file: 'integration.yaml', line: 6 }] } },
        });
    });
});

function tarballs(folder: string): Record<string, string> {
    return Object.fromEntries(KIT_PACKAGES.map((name) => [`${folder}/${getTarballName(name)}`, '']));
}

describe('svc-int new', () => {
    it('creates a project with a valid manifest and prints the next steps', async () => {
        const cwd = await createFolder(tarballs('kit'));
        const answers = ['--name', 'my-poll', '--title', 'My poll', '--organization', 'acme', '--kit', 'kit'];
        const { code, stdout } = await runCommand(['new', 'poll', ...answers], { cwd });
        expect({ code, stdout }).toEqual({
            code: 0,
            stdout: expect.stringContaining('  cd poll\n  npm install\n  npm run dev\n'),
        });
        expect(await readFile(join(cwd, 'poll/integration.yaml'), 'utf8')).toContain('name: my-poll\ntitle: "My poll"');
        expect(await runCommand(['new', 'poll', ...answers, '--json'], { cwd })).toMatchObject({
            code: 1,
            stdout: expect.stringContaining('FOLDER_NOT_EMPTY'),
        });
    });

    it('creates a project that depends on versions of a registry with --kit registry', async () => {
        const cwd = await createFolder();
        expect(await runCommand(['new', 'poll', '--kit', 'registry'], { cwd })).toMatchObject({ code: 0 });
        const { dependencies } = JSON.parse(await readFile(join(cwd, 'poll/package.json'), 'utf8'));
        expect(dependencies).toEqual({ '@svc-int/runtime': expect.stringMatching(/^\^\d+\.\d+\.\d+$/) });
    });

    it('creates a project that passes svc-int check, types included', async () => {
        const cwd = await createFolder(tarballs('kit'));
        await runCommand(['new', 'poll', '--kit', 'kit'], { cwd });
        const modules = join(cwd, 'poll/node_modules');
        await mkdir(join(modules, '@svc-int'), { recursive: true });
        for (const name of ['@svc-int/runtime', '@svc-int/cli', 'typescript', 'vitest'])
            await symlink(join(ROOT, 'node_modules', name), join(modules, name));
        const { code, stdout } = await runCommand(['check', '--json'], { cwd: join(cwd, 'poll') });
        const report = JSON.parse(stdout);
        expect({ code, report }).toMatchObject({ code: 0, report: { ok: true, registered: { components: ['poll'] } } });
        expect(report).not.toHaveProperty('typesSkipped');
    });

    it('names the missing flag if it cannot prompt', async () => {
        const { code, stderr } = await runCommand(['new', '--kit', 'kit'], {
            cwd: await createFolder(tarballs('kit')),
        });
        expect({ code, stderr }).toEqual({
            code: 2,
            stderr: expect.stringContaining('for what is missing:\n--name <name>\n'),
        });
    });

    it('lists its templates in its help, and suggests one for a misspelt name', async () => {
        const { stdout } = await runCommand(['new', '--help']);
        for (const { name, summary } of TEMPLATES)
            expect(stdout).toMatch(new RegExp(`^  ${name} +${summary.replaceAll(' ', '\\s+')}$`, 'm'));
        expect(await runCommand(['new', '--template', 'blok'])).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('"blok" is not a template. Did you mean "block"?'),
        });
    });

    it('creates a project from flags alone, for the package manager of the flag or lockfile', async () => {
        const cwd = await createFolder({ ...tarballs('kit'), 'package-lock.json': '{}' });
        const flags = ['--template', 'site-script', '--package-manager', 'pnpm', '--kit', 'kit'];
        const { code, stdout } = await runCommand(['new', 'my-site', ...flags], { cwd });
        expect({ code, stdout }).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('  pnpm install\n  pnpm run dev\n'),
        });
        const made = await runCommand(['new', 'other', '--kit', 'kit', '--json'], { cwd });
        expect(JSON.parse(made.stdout)).toMatchObject({ template: 'block', packageManager: 'npm' });
        expect(await runCommand(['new', '--package-manager', 'npn'], { cwd })).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('npm, pnpm, yarn, bun'),
        });
    });
});

describe('svc-int render', () => {
    const request = {
        componentId: 'a',
        props: { text: 'ä'.repeat(50) },
        context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
    };

    it('encode and decode return the same request, by pipe and by file', async () => {
        const cwd = await createFolder({ 'request.json': JSON.stringify(request) });
        const piped = await runCommand(['render', 'encode'], { input: JSON.stringify(request) });
        const { stdout } = await runCommand(['render', 'encode', 'request.json', '--json'], { cwd });
        expect(JSON.parse(stdout)).toEqual({ request: piped.stdout.trim() });
        const decoded = await runCommand(['render', 'decode', '-', '--json'], { input: piped.stdout });
        expect({ code: decoded.code, value: JSON.parse(decoded.stdout) }).toEqual({ code: 0, value: request });
    });

    it.each([
        ['decode', 'zzz', 'not LZ-string text'],
        ['decode', '', 'is empty'],
        ['decode', 'A'.repeat(40_000), 'longer than'],
        ['encode', '{"componentId": 5}', 'Not a render request: componentId'],
    ])('%s rejects %s', async (verb, input, words) => {
        const { code, stderr } = await runCommand(['render', verb, '-'], { input });
        expect({ code, stderr }).toEqual({
            code: 1,
            stderr: expect.stringMatching(new RegExp(`RENDER_REQUEST_INVALID[^]*${words}`)),
        });
    });

    it('encode exits with 1 for a request that is longer than services accept', async () => {
        const noise = Array.from({ length: 30_000 }, (_, index) =>
            String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
        ).join('');
        const input = JSON.stringify({ ...request, props: { noise } });
        expect(await runCommand(['render', 'encode'], { input })).toMatchObject({
            code: 1,
            stderr: expect.stringContaining('services accept at most 32768'),
        });
    });
});
