import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { type Bucket, startBucket } from '../support/hosts/bucket.js';
import { COMMAND } from '../support/dev-session.js';
import { createHostRequester, DOMAIN, HOST } from '../support/hosted-service.js';
import { ADDRESSES, ANY_NODE, bucketOptions, deployNodes, nodeSecrets } from '../support/session/node-command.js';
import { listRuntimes } from '../support/node-process.js';
import { createServingScript } from '../support/scripts.js';
import { publishBody } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

const SYSTEMD_ANALYZE = 'systemd-analyze';

const BUCKET = ['--bucket', 's3://docs/nodes'];
const API_HOST = 'svc.example.com';
const PUBLIC_HOST = 'pub.example.com';

function makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-cluster-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

function deployment() {
    const folder = makeFolder();
    const written = join(folder, '.svc-int/cluster');
    const contentOf = (file: string) => readFileSync(join(written, file), 'utf8');
    return {
        folder,
        written,
        contentOf,
        secrets: () => nodeSecrets(written),
        deploy: (...args: string[]) => runCommand(['emulator', 'deploy', '--to', 'cluster', ...args], { cwd: folder }),
    };
}

async function deployedTo(bucket: Bucket, where = ADDRESSES) {
    const made = deployment();
    return { ...made, env: await deployNodes(bucket, { cwd: made.folder, where }) };
}

const READY = /requests at 127\.0\.0\.1:(\d+), other nodes at 127\.0\.0\.1:(\d+)/;

async function startNode({ folder, env }: { folder: string; env: Record<string, string> }) {
    const [files, lines]: [string, string[]] = [makeFolder(), []];
    const child = spawn(process.execPath, [COMMAND, 'emulator', 'node', ...ANY_NODE], {
        cwd: folder,
        env: { ...process.env, TMPDIR: files, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => lines.push(line));
    const [, port, peerPort] = await until('the node is ready', () => READY.exec(lines.join('\n')) ?? undefined);
    const code = new Promise<number | null>((done) => child.on('exit', done));
    return {
        lines,
        files,
        runtimes: () => listRuntimes(child.pid ?? 0).filter(({ name }) => name === 'workerd'),
        ask: createHostRequester(`http://127.0.0.1:${port}`),
        isReady: () =>
            fetch(`http://127.0.0.1:${peerPort}/ready`).then(
                ({ ok }) => ok,
                () => false,
            ),
        stop() {
            child.kill('SIGTERM');
            return code;
        },
    };
}

async function startedBucket(): Promise<Bucket> {
    const bucket = await startBucket();
    onTestFinished(() => bucket.dispose());
    return bucket;
}

describe('svc-int emulator deploy --to cluster', () => {
    it('writes machine and load balancer files, warns "experimental", and starts nothing', async () => {
        const { written, deploy, contentOf } = deployment();
        const { code, stdout, stderr } = await deploy(...ADDRESSES, ...BUCKET, '--bucket-region', 'eu-central-1');
        expect([code, stdout]).toEqual([
            0,
            expect.stringMatching(/^Wrote \.svc-int\/cluster\. Its nodes run once you start them/),
        ]);
        for (const told of [
            'experimental',
            'npm install --global ./kit/*.tgz',
            'systemctl enable --now svc-int-node@',
            '/ready at port 4748',
            'a change, or a first render       2',
        ])
            expect(stderr).toContain(told);
        expect(readdirSync(written).toSorted()).toEqual([
            '.gitignore',
            'nginx.conf',
            'node.json',
            'secrets.env',
            'svc-int-node@.service',
        ]);
        expect(JSON.parse(contentOf('node.json'))).toMatchObject({
            apiUrl: 'https://svc.example.com',
            bucket: 's3://docs/nodes',
            bucketRegion: 'eu-central-1',
        });
        expect(contentOf('nginx.conf')).toContain('server_name svc.example.com pub.example.com;');
    });

    it('writes the networks of --allow-network, and exits with 2 for a network that is not allowed', async () => {
        const { deploy, contentOf } = deployment();
        const networks = ['--allow-network', '10.1.0.0/16', '--allow-network', 'fd12:3456::1'];
        expect((await deploy(...ADDRESSES, ...BUCKET, ...networks)).code).toBe(0);
        expect(JSON.parse(contentOf('node.json'))).toMatchObject({
            allowedNetworks: ['10.1.0.0/16', 'fd12:3456::1/128'],
        });
        for (const network of ['10.1.0.0/33', 'internal', '169.254.169.254']) {
            const refused = await deploy(...ADDRESSES, ...BUCKET, '--allow-network', network);
            expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`"${network}"`)]);
        }
    });

    it('generates secrets once, into one file that only its owner can read, and prints none', async () => {
        const { written, deploy, secrets } = deployment();
        await deploy(...ADDRESSES, ...BUCKET);
        const made = secrets();
        expect(statSync(join(written, 'secrets.env')).mode & 0o777).toBe(0o600);
        const again = await deploy('--domain', 'docs.example.com', ...BUCKET);
        expect([again.code, secrets()]).toEqual([0, made]);
        const others = readdirSync(written).filter((file) => file !== 'secrets.env');
        const texts = [again.stdout, again.stderr, ...others.map((file) => readFileSync(join(written, file), 'utf8'))];
        const values = Object.values(made).filter(Boolean);
        expect(values).toHaveLength(4);
        for (const secret of values) expect(texts.join()).not.toContain(secret);
    });

    it.skipIf(spawnSync(SYSTEMD_ANALYZE, ['--version']).status !== 0)(
        'writes a systemd unit without any finding of systemd-analyze',
        async () => {
            const { written, deploy } = deployment();
            await deploy('--domain', DOMAIN, ...BUCKET);
            const unit = join(written, 'svc-int-node@10.0.0.1.service');
            // The exit code is 0 even with findings.
            const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE, ['verify', unit], { encoding: 'utf8' });
            expect([status, stdout, stderr]).toEqual([0, '', '']);
        },
    );

    it.each([
        ['no bucket', ADDRESSES],
        ['an invalid bucket', [...ADDRESSES, '--bucket', 's3://a b']],
        ['a bucket with a line break', [...ADDRESSES, '--bucket', 's3://docs/a\nb']],
        ['credentials in an endpoint', [...ADDRESSES, ...BUCKET, '--bucket-endpoint', 'https://me:x@s3.example.com']],
        ['a region for a bucket of Google', [...ADDRESSES, '--bucket', 'gs://docs', '--bucket-region', 'eu']],
        ['an option of Cloudflare', [...ADDRESSES, ...BUCKET, '--zone', 'example.com']],
        ['one host for both', ['--url', ADDRESSES[1] ?? '', '--public-url', ADDRESSES[1] ?? '', ...BUCKET]],
    ])('exits with 2 for %s, and writes nothing', async (_, args) => {
        const { folder, deploy } = deployment();
        expect((await deploy(...args)).code).toBe(2);
        expect(readdirSync(folder)).toEqual([]);
    });
});

describe('svc-int emulator node', { timeout: 3 * TEST_TIMEOUT_MS }, () => {
    it('serves a deployment, writes no secrets to disk, and exits with 130 on SIGTERM without leaving files', async () => {
        const made = await deployedTo(await startedBucket());
        const node = await startNode(made);
        const { SVC_INT_NODE_TOKEN: token = '', ...others } = made.secrets();
        expect(await node.ask(API_HOST, '/v1/user', { token })).toMatchObject({ status: 200 });
        expect(await node.ask('other.example.com', '/v1/user', { token })).toMatchObject({ status: 403 });
        expect(await node.isReady()).toBe(true);
        const kept = readdirSync(node.files, { recursive: true, withFileTypes: true }).filter((entry) =>
            entry.isFile(),
        );
        for (const { parentPath, name } of kept)
            for (const secret of [token, ...Object.values(others)].filter(Boolean))
                expect(readFileSync(join(parentPath, name)).includes(secret), name).toBe(false);
        expect(await node.stop()).toBe(130);
        expect(readdirSync(node.files)).toEqual([]);
        expect(node.lines.join('\n')).toContain('experimental');
    });

    it('serves the workspace at a host below the domain, and its bootstrap token creates a token of the owner', async () => {
        const made = await deployedTo(await startedBucket(), ['--domain', DOMAIN]);
        const node = await startNode(made);
        const bootstrap = made.secrets()['SVC_INT_NODE_BOOTSTRAP_TOKEN'];
        const { status, body } = await node.ask(HOST, '/bootstrap', { method: 'POST', token: bootstrap });
        expect(status).toBe(200);
        const { token } = JSON.parse(body) as { token: string };
        expect(await node.ask(HOST, '/v1/user', { token })).toMatchObject({ status: 200 });
        expect(await node.ask('svc.example.com', '/v1/user', { token })).toMatchObject({ status: 403 });
    });

    it('serves further workspaces created with the token of the service, and their sites at their own hosts', async () => {
        const hosts = ['--site-host', 'handbook.example.org=second'];
        const made = await deployedTo(await startedBucket(), ['--domain', DOMAIN, ...hosts]);
        expect(made.contentOf('nginx.conf')).toContain(`server_name *.${DOMAIN} handbook.example.org;`);
        const node = await startNode(made);
        expect((await node.ask('handbook.example.org', '/')).body).toContain('no workspace of this name');
        const other = `second.${DOMAIN}`;
        const byOperator = { method: 'POST', token: made.secrets()['SVC_INT_NODE_TOKEN'] };
        const { status, body } = await node.ask(other, '/bootstrap', byOperator);
        expect(status).toBe(200);
        const { token } = JSON.parse(body) as { token: string };
        expect(await node.ask(other, '/v1/user', { token })).toMatchObject({ status: 200 });
        const listed = await node.ask(other, '/v1/orgs/acme/sites', { token });
        const { items } = JSON.parse(listed.body) as { items: { id: string }[] };
        const headers = { 'content-type': 'application/json' };
        const change = { method: 'PATCH', token, headers, body: { hostname: 'handbook.example.org' } };
        await node.ask(other, `/v1/orgs/acme/sites/${items[0]?.id}`, change);
        expect(await node.ask('handbook.example.org', '/')).toMatchObject({ status: 200 });
    });

    it('serves the data of an earlier deployment with the same bucket', async () => {
        const bucket = await startedBucket();
        const made = await deployedTo(bucket);
        const token = made.secrets()['SVC_INT_NODE_TOKEN'];
        const headers = { 'content-type': 'application/json' };
        const first = await startNode(made);
        const space = { method: 'POST', token, headers, body: { title: 'Kept' } };
        expect(await first.ask(API_HOST, '/v1/orgs/acme/spaces', space)).toMatchObject({ status: 201 });
        await first.stop();
        expect(await made.deploy(...ADDRESSES, ...bucketOptions(bucket), '--workspaces')).toMatchObject({ code: 0 });
        const second = await startNode(made);
        const { status, body } = await second.ask(API_HOST, '/v1/orgs/acme/spaces', { token });
        expect([status, body]).toEqual([200, expect.stringContaining('"Kept"')]);
    });

    it('restarts workerd after a kill and after an endless loop', async () => {
        const made = await deployedTo(await startedBucket());
        const node = await startNode(made);
        const token = made.secrets()['SVC_INT_NODE_TOKEN'];
        const headers = { 'content-type': 'application/json' };
        const body = publishBody(createServingScript(`for (;;);`));
        const publish = { method: 'POST', token, headers, body };
        expect(await node.ask(API_HOST, '/v1/integrations/looping', publish)).toMatchObject({ status: 200 });
        void node.ask(PUBLIC_HOST, '/v1/integrations/looping/integration').catch(() => {});
        const told = (text: string) => until(text, () => node.lines.some((line) => line.includes(text)));
        await told('Something blocked the runtime for 5 seconds: an endless loop? The node starts again in 1 seconds.');
        await until('it is ready again', node.isReady);
        const [killed] = node.runtimes();
        process.kill(killed?.pid ?? 0, 'SIGKILL');
        await told('The runtime ended unexpectedly: out of memory? The node starts again in 2 seconds.');
        await until('it is ready again', node.isReady);
        expect(node.runtimes()).not.toContainEqual(killed);
        expect(await node.stop()).toBe(130);
    });

    it.each([
        [
            'a node.json of another version',
            (file: string) => writeFileSync(file, '{"format":2}'),
            'was written by another version of the kit',
        ],
        ['a missing node.json', (file: string) => rmSync(file), 'cannot be read'],
    ])('reports %s and the next step', async (_, change, message) => {
        const { folder, written, deploy, secrets } = deployment();
        await deploy(...ADDRESSES, ...BUCKET);
        change(join(written, 'node.json'));
        const args = ['emulator', 'node', '--host', '127.0.0.1'];
        const { code, stderr } = await runCommand(args, { cwd: folder, env: secrets() });
        expect([code !== 0, stderr]).toEqual([true, expect.stringContaining(message)]);
    });
});
