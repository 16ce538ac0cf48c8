import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { grantFolderTrust } from '../../packages/cli/src/project/project-trust.js';
import { runCommand } from '../../packages/cli/test/support/command.js';

const COMMAND = ['emulator', 'deploy', '--to', 'cloudflare'];
const ADDRESSES = ['--url', 'https://svc.example.com', '--public-url', 'https://pub.example.com'];

async function createProject(endsWith = 0) {
    const around = mkdtempSync(join(tmpdir(), 'svc-int-deploy-'));
    onTestFinished(() => rmSync(around, { recursive: true, force: true }));
    const folder = join(around, 'project');
    const [bin, notes] = [join(folder, 'node_modules/.bin'), join(folder, 'notes')];
    mkdirSync(bin, { recursive: true });
    const script = `#!/bin/sh
{ echo "$* | $PWD"; cat; echo; } >>'${notes}'
[ "$1" = secret ] && exit ${endsWith}
exit 0
`;
    writeFileSync(join(bin, 'wrangler'), script);
    chmodSync(join(bin, 'wrangler'), 0o755);
    await grantFolderTrust(folder, { XDG_CONFIG_HOME: join(around, 'config') });
    const deployed = join(folder, '.svc-int/cloudflare');
    return {
        folder,
        deployed,
        notes: () => readFileSync(notes, 'utf8').split('\n').filter(Boolean),
        secrets: () => readFileSync(join(deployed, 'secrets.json'), 'utf8').trim(),
        run: (...args: string[]) => runCommand([...COMMAND, ...args], { cwd: folder }),
    };
}

describe('svc-int emulator deploy --to cloudflare', () => {
    it('writes the Workers, prints sizes and counted requests, and publishes nothing with --dry-run', async () => {
        const { folder, deployed, run } = await createProject();
        const { code, stdout, stderr } = await run(...ADDRESSES, '--dry-run');
        expect([code, stdout]).toEqual([0, 'Wrote .svc-int/cloudflare. Nothing was published.\n']);
        expect(stderr).toMatch(/service +[\d.]+ MB, compressed [\d.]+ MB of 3\.1 MB/);
        expect(stderr).toContain('a render, or an event');
        expect(readdirSync(deployed).toSorted()).toEqual([
            '.dev.vars',
            '.gitignore',
            'assets',
            'conversions',
            'service',
            'wrangler.conversions.json',
            'wrangler.dev.json',
            'wrangler.json',
        ]);
        expect(readdirSync(folder)).not.toContain('notes');
        const config = JSON.parse(readFileSync(join(deployed, 'wrangler.json'), 'utf8'));
        expect(config).toMatchObject({
            routes: [{ pattern: 'svc.example.com' }, { pattern: 'pub.example.com' }],
            services: [{ service: 'svc-int-conversions' }],
        });
    });

    it('writes a configuration for "wrangler dev" with local URLs, no routes and its own secrets', async () => {
        const { deployed, run, secrets } = await createProject();
        expect(await run('--domain', 'docs.example.com', '--yes')).toMatchObject({ code: 0 });
        const readFile = (name: string) => readFileSync(join(deployed, name), 'utf8');
        const { routes, ...local } = JSON.parse(readFile('wrangler.dev.json'));
        const { routes: __, dev: ___, vars, ...published } = JSON.parse(readFile('wrangler.json'));
        const urls = { API_URL: 'http://localhost:8787', PUBLIC_URL: 'http://127.0.0.1:8787' };
        expect(routes).toBeUndefined();
        expect(local).toEqual({ ...published, vars: { ...vars, ...urls }, dev: { ip: '127.0.0.1', port: 8787 } });
        const own = readFile('.dev.vars');
        expect(own).toMatch(/^TOKEN=[\w-]{43}\nSTATE_KEY=[\w-]{43}\n$/);
        expect(statSync(join(deployed, '.dev.vars')).mode & 0o777).toBe(0o600);
        for (const secret of Object.values(JSON.parse(secrets()) as Record<string, string>))
            expect(own).not.toContain(secret);
        await run('--domain', 'docs.example.com', '--dry-run');
        expect(readFile('.dev.vars')).toBe(own);
    });

    it('publishes both Workers with wrangler, and passes secrets that it generated once on stdin', async () => {
        const { deployed, run, notes, secrets } = await createProject();
        expect(await run(...ADDRESSES, '--yes')).toMatchObject({ code: 0 });
        const made = secrets();
        const { TOKEN, STATE_KEY } = JSON.parse(made) as Record<string, string>;
        expect(notes()).toEqual([
            `deploy -c wrangler.conversions.json | ${deployed}`,
            `deploy -c wrangler.json | ${deployed}`,
            `secret bulk -c wrangler.json | ${deployed}`,
            JSON.stringify({ TOKEN, STATE_KEY }),
        ]);
        expect(statSync(join(deployed, 'secrets.json')).mode & 0o777).toBe(0o600);
        const again = await run(...ADDRESSES, '--yes');
        expect([again.code, secrets()]).toEqual([0, made]);
        for (const secret of [TOKEN, STATE_KEY]) expect(again.stdout + again.stderr).not.toContain(secret);
    });

    it('publishes workspaces below a domain, with a generated bootstrap token and the login provider of the secrets file', async () => {
        const { deployed, run, notes, secrets } = await createProject();
        const domain = ['--domain', 'docs.example.com', '--zone', 'example.com', '--yes'];
        expect(await run(...domain)).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('at https://workspace.docs.example.com.'),
        });
        const config = JSON.parse(readFileSync(join(deployed, 'wrangler.json'), 'utf8'));
        expect(config.routes).toEqual([{ pattern: '*.docs.example.com/*', zone_name: 'example.com' }]);
        expect(config.vars).toMatchObject({ WORKSPACES: true });
        const made = JSON.parse(secrets());
        const bootstrapToken = made.BOOTSTRAP_TOKEN;
        const readHosting = () => JSON.parse(JSON.parse(notes().at(-1) ?? '').HOSTING);
        expect(readHosting()).toEqual({ domain: 'docs.example.com', bootstrapToken });
        expect(readFileSync(join(deployed, 'wrangler.json'), 'utf8')).not.toContain(bootstrapToken);

        const writeLogin = (LOGIN: unknown) =>
            writeFileSync(join(deployed, 'secrets.json'), JSON.stringify({ ...made, LOGIN }));
        const provider = { issuer: 'https://login.example.com', clientId: 'svc', clientSecret: 'of-the-client' };
        writeLogin(provider);
        expect(await run(...domain)).toMatchObject({ code: 0 });
        expect(readHosting().login).toEqual(provider);
        expect(JSON.parse(notes().at(-1) ?? '')).not.toHaveProperty('LOGIN');

        const published = notes().length;
        writeLogin({ ...provider, issuer: 'http://a.b' });
        const { code, stderr } = await run(...domain);
        expect(code).toBeGreaterThan(0);
        expect(stderr).toContain('is not the HTTPS URL');
        expect(stderr).not.toContain(provider.clientSecret);
        expect(notes()).toHaveLength(published);
    });

    it('publishes sites at their own hosts, each for one workspace', async () => {
        const { deployed, run, notes } = await createProject();
        const hosts = ['--site-host', 'handbook.example.org=workspace', '--site-host', 'www.example.net=second'];
        expect(await run('--domain', 'docs.example.com', ...hosts, '--yes')).toMatchObject({ code: 0 });
        const config = JSON.parse(readFileSync(join(deployed, 'wrangler.json'), 'utf8'));
        expect(config.routes).toEqual([
            { pattern: '*.docs.example.com/*', zone_name: 'docs.example.com' },
            { pattern: 'handbook.example.org', custom_domain: true },
            { pattern: 'www.example.net', custom_domain: true },
        ]);
        const { HOSTING } = JSON.parse(notes().at(-1) ?? '');
        const hostnames = { 'handbook.example.org': 'workspace', 'www.example.net': 'second' };
        expect(JSON.parse(HOSTING)).toMatchObject({ hostnames });
    });

    it('prints the name of an option that only --to cluster accepts', async () => {
        const { stderr } = await (
            await createProject()
        ).run(...ADDRESSES, '--bucket-region', 'eu-central-1', '--dry-run');
        expect(stderr).toContain('is for --to cluster: --bucket-region');
    });

    it("runs wrangler with the author's environment except for SVC_INT_TOKEN", async () => {
        const { folder, notes } = await createProject();
        const wrangler = join(folder, 'node_modules/.bin/wrangler');
        writeFileSync(
            wrangler,
            `#!/bin/sh\necho "$CLOUDFLARE_API_TOKEN $SVC_INT_TOKEN." >>'${join(folder, 'notes')}'\n`,
        );
        const env = {
            PATH: process.env['PATH'] ?? '',
            CLOUDFLARE_API_TOKEN: 'of-an-account',
            SVC_INT_TOKEN: 'of-a-service',
        };
        expect(await runCommand([...COMMAND, ...ADDRESSES, '--yes'], { cwd: folder, env })).toMatchObject({ code: 0 });
        expect(notes()).toEqual(Array(3).fill('of-an-account .'));
    });

    it('exits with 2 without --yes if the terminal cannot ask for a confirmation', async () => {
        expect(await (await createProject()).run(...ADDRESSES)).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('--yes'),
        });
    });

    it('exits with 1 and prints the exit code of wrangler if wrangler fails', async () => {
        const failed = await (await createProject(7)).run(...ADDRESSES, '--yes');
        expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('ended with exit code 7') });
    });

    it.each([
        ['a path', ['--url', 'https://svc.example.com/a', '--public-url', 'https://pub.example.com']],
        ['plain HTTP', ['--url', 'http://svc.example.com', '--public-url', 'https://pub.example.com']],
        ['credentials', ['--url', 'https://me:x@svc.example.com', '--public-url', 'https://pub.example.com']],
        ['one host for both', ['--url', 'https://svc.example.com', '--public-url', 'https://svc.example.com']],
        ['--url without --public-url', ['--url', 'https://svc.example.com']],
        ['a domain with a path', ['--domain', 'docs.example.com/a']],
        ['a domain and an address', ['--domain', 'docs.example.com', '--url', 'https://svc.example.com']],
        ['a site host without --domain', [...ADDRESSES, '--site-host', 'a.example.org=workspace']],
        ['a site host without a workspace', ['--domain', 'docs.example.com', '--site-host', 'a.example.org']],
        [
            'a site host with two workspaces in one option',
            ['--domain', 'docs.example.com', '--site-host', 'a.example.org=b=c'],
        ],
        [
            'a site host below the domain',
            ['--domain', 'docs.example.com', '--site-host', 'a.docs.example.com=workspace'],
        ],
        [
            'a site host of two workspaces',
            ['--domain', 'docs.example.com', '--site-host', 'a.example.org=b', '--site-host', 'a.example.org=c'],
        ],
        ['a name with a quote', [...ADDRESSES, '--name', `a"b`]],
        ['a zone without a domain', [...ADDRESSES, '--zone', 'example.com']],
        ['an option of a cluster', [...ADDRESSES, '--bucket-region', 'eu-central-1']],
    ])('exits with 2 for %s, and writes nothing', async (_, args) => {
        const { folder, run } = await createProject();
        expect((await run(...args, '--dry-run')).code).toBe(2);
        expect(readdirSync(folder)).toEqual(['node_modules']);
    });
});
