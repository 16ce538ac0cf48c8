import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { startHttpServer } from '@svc-int/test-support/http-server';
import { describe, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { openStateFolder } from '../../packages/cli/src/dev/state/state-folder.js';
import { createFolder, MANIFEST, SCRIPT, writeFiles } from '../../packages/cli/test/support/project.js';

const SECRET = 'a text of the private home folder';
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

const script = (specifier: string, ending = '') => `import x from '${specifier}'${ending}; export default { x };`;

describe('svc-int build rejects a project that embeds a file from outside of the project', () => {
    it.each<[how: string, files: Record<string, string>, links?: Record<string, string>]>([
        ['by an absolute path', { 'index.ts': script('HOME/id.txt') }],
        ['with a query in its specifier', { 'index.ts': script('../home/id.txt?raw') }],
        ['as bytes', { 'index.ts': script('../home/id', " with { type: 'bytes' }") }],
        ['by a template with a variable', { 'index.ts': 'export default (name) => import(`../home/${name}.json`);' }],
        [
            'by @import of a style sheet',
            { 'index.ts': "import './a.css'; export default {};", 'a.css': '@import "../home/id.css";' },
        ],
        ['through a symbolic link to the file', { 'index.ts': script('./logo.txt') }, { 'logo.txt': '../home/id.txt' }],
        ['through a symbolic link to a folder', { 'index.ts': script('./assets/id.json') }, { assets: '../home' }],
        [
            'through a symbolic link in place of a package',
            { 'index.ts': script('theme/id', " with { type: 'text' }") },
            { 'node_modules/theme': '../../home' },
        ],
        ['as its script', { 'integration.yaml': MANIFEST.replace('./index.ts', '../home/id.ts') }],
        ['as its icon', { 'integration.yaml': `${MANIFEST}icon: icon.png\n` }, { 'icon.png': '../home/id.png' }],
        ['as a preview', { 'integration.yaml': `${MANIFEST}previewImages: [HOME/id.png]\n` }],
        [
            'as its .env file',
            { 'integration.yaml': `${MANIFEST}variables: { A: "\${{ env.KEY }}" }\n` },
            { '.env': '../home/id.env' },
        ],
    ])('%s', async (_how, files, links = {}) => {
        const around = await createFolder({
            'home/id': SECRET,
            'home/id.txt': SECRET,
            'home/id.json': JSON.stringify(SECRET),
            'home/id.css': `.x { content: "${SECRET}" }`,
            'home/id.ts': `export default ${JSON.stringify(SECRET)};`,
            'home/id.env': `KEY=${SECRET}`,
            'home/id.png': PNG,
        });
        const project = join(around, 'project');
        const all = { 'integration.yaml': MANIFEST, 'index.ts': 'export default {};', ...files };
        const written = Object.entries(all).map(([path, text]) => [
            path,
            text.replaceAll('HOME', join(around, 'home')),
        ]);
        await writeFiles(project, Object.fromEntries(written));
        for (const [path, target] of Object.entries(links)) {
            mkdirSync(dirname(join(project, path)), { recursive: true });
            symlinkSync(target, join(project, path));
        }
        const { code, stdout } = await runCommand(['build', '--sourcemap', '--json'], { cwd: project });
        expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching('outside of the project') });
        expect(stdout).toMatch('home/id');
        expect(stdout).not.toContain(SECRET);
    });
});

describe('svc-int ignores a session file and sends no token to its URL, if it', () => {
    it.each<[how: string, args: string[], record?: object]>([
        ['only names a URL', ['whoami']],
        ['only names a URL, with a command that sends an event', ['events', 'send', 'ui_render']],
        ["names another project's token", ['api', 'GET', '/user'], { state: 'OTHER' }],
        [
            'states another device and inode of its folder',
            ['logs'],
            { start: '1', state: 'OWN', folders: [{ path: 'OWN', device: '1', inode: '2' }] },
        ],
    ])('%s', async (_how, args, record = {}) => {
        const received: string[] = [];
        const url = await startHttpServer((request, response) => {
            received.push(String(request.headers.authorization));
            response.writeHead(404).end();
        });
        const other = openStateFolder(await createFolder());
        const folder = await createFolder({ 'integration.yaml': MANIFEST, '.svc-int/token': 'known' });
        const text = JSON.stringify({ url, pid: process.pid, ...record })
            .replaceAll('OWN', join(folder, '.svc-int'))
            .replaceAll('OTHER', other.path);
        await writeFiles(folder, { '.svc-int/session.json': text });
        for (const path of ['', 'token', 'session.json'])
            chmodSync(join(folder, '.svc-int', path), path ? 0o600 : 0o700);
        // Without a session, the command calls the default URL with this token.
        const env = { SVC_INT_TOKEN: 'of-a-service-elsewhere', SVC_INT_PROFILE: '' };
        await runCommand([...args, '--json'], { cwd: folder, env });
        expect(received).toEqual([]);
    });
});

describe.skipIf(process.platform === 'win32')('svc-int executes no program of a foreign project', () => {
    async function createHostileProject() {
        const around = await createFolder();
        const marker = join(around, 'executed');
        const touch = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, process.argv.join(' '));`;
        const scripts = Object.fromEntries(
            ['preinstall', 'prepare', 'build', 'check', 'dev', 'test'].map((name) => [name, `touch ${marker}`]),
        );
        const folder = join(around, 'project');
        await writeFiles(folder, {
            'integration.yaml': MANIFEST,
            'index.ts': SCRIPT,
            'package.json': JSON.stringify({ name: 'x', type: 'commonjs', scripts, prettier: './evil.js' }),
            'tsconfig.json': '{"extends": "evil/tsconfig.json", "compilerOptions": {"plugins": [{"name": "evil"}]}}',
            'node_modules/evil/tsconfig.json': '{}',
            'node_modules/evil/index.js': touch,
            'node_modules/typescript/package.json': '{"name": "typescript", "bin": {"tsc": "bin/tsc"}}',
            'node_modules/typescript/bin/tsc': touch,
            'node_modules/esbuild/package.json': '{"name": "esbuild", "main": "index.js"}',
            'node_modules/esbuild/index.js': touch,
            'node_modules/@svc-int/cli/package.json': '{"name": "@svc-int/cli", "main": "index.js", "bin": "index.js"}',
            'node_modules/@svc-int/cli/index.js': touch,
            ...Object.fromEntries(
                ['wrangler', 'workerd', 'git', 'op', 'svc-int'].map((name) => [
                    `node_modules/.bin/${name}`,
                    `#!${process.execPath}\n${touch}`,
                ]),
            ),
            'vitest.config.ts': touch,
            'vite.config.ts': touch,
            'esbuild.config.js': touch,
            '.pnp.cjs': touch,
        });
        for (const name of ['wrangler', 'workerd', 'git', 'op', 'svc-int'])
            chmodSync(join(folder, 'node_modules/.bin', name), 0o755);
        return { folder, wasExecuted: () => existsSync(marker) };
    }

    it.each([
        'check',
        'build',
        'publish --dry-run --endpoint http://127.0.0.1:1',
        'doctor',
        'migrate',
        'migrate --force',
        'emulator deploy --to cloudflare --domain a.example.com --yes',
        'emulator node --host 127.0.0.1',
        'schema',
    ])('with the command %s', async (command) => {
        const { folder, wasExecuted } = await createHostileProject();
        const env = { SVC_INT_TOKEN: 't', PATH: `node_modules/.bin:${process.env['PATH']}` };
        await runCommand([...command.split(' '), '--json'], { cwd: folder, env });
        expect(wasExecuted()).toBe(false);
        execFileSync(join(folder, 'node_modules/.bin/git'));
        expect(wasExecuted(), 'the programs of the project do nothing').toBe(true);
    });

    it('with the command migrate through Git filters, hooks or a file system monitor', async () => {
        const { folder, wasExecuted } = await createHostileProject();
        const git = (...args: string[]) =>
            execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args]);
        rmSync(join(folder, 'integration.yaml'));
        await writeFiles(folder, {
            'gitbook-manifest.yaml': MANIFEST,
            '.gitignore': 'node_modules\n',
            '.gitattributes': '* filter=evil\n',
        });
        git('init', '-q');
        git('add', '.');
        git('commit', '-qm', 'all');
        const program = join(folder, 'node_modules/.bin/git');
        git('config', 'filter.evil.clean', program);
        git('config', 'core.fsmonitor', program);
        git('config', 'core.hooksPath', 'node_modules/.bin');
        symlinkSync(program, join(folder, 'node_modules/.bin/post-index-change'));
        utimesSync(join(folder, 'gitbook-manifest.yaml'), 1, 1);
        expect(await runCommand(['migrate', '--json'], { cwd: folder })).toMatchObject({ code: 0 });
        expect(wasExecuted()).toBe(false);
        git('status');
        expect(wasExecuted(), 'the settings of git do nothing').toBe(true);
    });
});
