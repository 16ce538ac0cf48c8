import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const BIN = join(ROOT, 'packages/create-svc-int/bin/create-svc-int.js');

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/create-svc-int/package.json'), 'utf8'));

async function create(args: readonly string[], userAgent?: string) {
    const cwd = mkdtempSync(join(tmpdir(), 'svc-int-create-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    const env = { ...process.env, XDG_CONFIG_HOME: join(cwd, 'config'), npm_config_user_agent: userAgent };
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
    return { code: (await closed)[0] as number, stdout, stderr, read };
}

describe('create-svc-int', () => {
    it('creates a project of a template that depends on the versions of the registry', async () => {
        const flags = ['--template', 'site-script', '--organization', 'docs'];
        const { code, stdout, read } = await create(['my-site', ...flags], 'npm/11.0.0 node/v22.0.0');
        expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('  cd my-site\n  npm install\n') });
        expect(JSON.parse(read('my-site/package.json'))).toMatchObject({
            name: 'my-site',
            dependencies: { '@svc-int/runtime': `^${version}` },
            devDependencies: { '@svc-int/cli': `^${version}` },
        });
        expect(read('my-site/integration.yaml')).toMatch(/organization: "?docs/);
    });

    it.each([
        ['pnpm/11.2.0 npm/? node/v22.0.0 linux x64', 'pnpm install', 'pnpm@11.2.0'],
        ['yarn/4.9.1 npm/? node/v22.0.0 linux x64', 'yarn install', 'yarn@4.9.1'],
        ['bun/1.3.0 npm/? node/v22.0.0 linux x64', 'bun install', 'bun@1.3.0'],
    ])('creates a project for the package manager that runs it: %s', async (userAgent, install, packageManager) => {
        const { stdout, read } = await create(['my-poll'], userAgent);
        expect(stdout).toContain(`  ${install}\n`);
        const manifest = JSON.parse(read('my-poll/package.json'));
        expect(manifest).toMatchObject({ packageManager, devDependencies: { '@svc-int/cli': `^${version}` } });
        expect(manifest).not.toHaveProperty('overrides');
        expect(manifest).not.toHaveProperty('resolutions');
    });

    it('names the same missing flag as svc-int new without a terminal, and exits with the same code', async () => {
        expect(await create([])).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('for what is missing:\n--name <name>\n'),
        });
    });

    it('takes the packages from the tarballs of --kit', async () => {
        expect(await create(['my-poll', '--kit', 'missing', '--json'])).toMatchObject({
            code: 2,
            stdout: expect.stringMatching(/INPUT_INVALID[^]*missing contains no svc-int-api/),
        });
    });
});
