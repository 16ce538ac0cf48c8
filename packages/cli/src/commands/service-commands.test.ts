import { describe, expect, it } from 'vitest';

import { runCommand } from '../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import {
    createErrorResponse,
    startService,
    createStoredIntegration,
    type Answer,
    type RecordedCall,
} from '../../test/support/service.js';

const SVC_INT_TOKEN = 'token-that-nobody-may-see';
const SECRET = 'hunter2hunter2';
const USER = {
    object: 'user',
    id: 'u1',
    displayName: 'Ada',
    email: 'ada@acme.test',
    urls: { location: 'http://x.test' },
};

function memory(): (call: RecordedCall) => Answer {
    const stored = new Map<string, Record<string, unknown>>();
    return ({ method, path, body }) => {
        const name = path.split('/')[3] ?? '';
        if (path === '/v1/user') return [200, USER];
        if (method === 'POST') stored.set(name, createStoredIntegration(name, body));
        const found = stored.get(name);
        if (!found) return createErrorResponse(404, `There is no integration ${name}`);
        return method === 'DELETE' ? [204] : [200, found];
    };
}

async function project(manifest = `${MANIFEST}secrets: { KEY: "\${{ env.KEY }}" }\n`): Promise<string> {
    return createFolder({ 'integration.yaml': manifest, 'index.ts': SCRIPT });
}

function contractCalls({ calls }: { calls: readonly RecordedCall[] }): RecordedCall[] {
    return calls.filter(({ path }) => path.startsWith('/v1/'));
}

describe('svc-int publish', () => {
    it('sends the minified script with resolved secrets, and reads the integration back', async () => {
        const service = await startService(memory());
        const env = { SVC_INT_TOKEN, KEY: SECRET, SVC_INT_ENDPOINT: service.url };
        const { code, stdout, stderr } = await runCommand(['publish', '--yes', '--json'], {
            cwd: await project(),
            env,
        });
        expect(code).toBe(0);
        expect(JSON.parse(stdout)).toMatchObject({
            endpoint: service.url,
            plan: { action: 'create', organization: 'acme', secrets: ['KEY'], risks: [] },
            result: { status: 'published', integration: { name: 'demo', version: 1 } },
        });
        expect(stderr).toBe('');
        const calls = contractCalls(service);
        expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
            'GET /v1/integrations/demo',
            'POST /v1/integrations/demo',
            'GET /v1/integrations/demo',
        ]);
        expect(calls[1]).toMatchObject({
            token: SVC_INT_TOKEN,
            body: { title: 'Demo', secrets: { KEY: SECRET } },
        });
        expect(calls[1]?.body).not.toHaveProperty('file');
    });

    it('sends nothing with --dry-run, and prints the changes', async () => {
        const service = await startService(memory());
        const env = { SVC_INT_TOKEN, KEY: SECRET };
        const { code, stdout } = await runCommand(['publish', '--dry-run', '--endpoint', service.url], {
            cwd: await project(),
            env,
        });
        expect({ code, stdout }).toEqual({
            code: 0,
            stdout: expect.stringMatching(/Creates demo of acme[^]*secrets: KEY[^]*Nothing was sent/),
        });
        expect(contractCalls(service).map(({ method }) => method)).toEqual(['GET']);
        expect(stdout).not.toContain(SECRET);
    });

    it('fails with PUBLISH_DIFFERS if the service stored another title than was sent', async () => {
        const service = await startService(() => [
            200,
            createStoredIntegration('demo', { title: 'Another', organization: 'acme' }, 7),
        ]);
        const { code, stdout } = await runCommand(
            ['publish', '--yes', '--no-check', '--json', '--endpoint', service.url],
            {
                cwd: await project(MANIFEST),
                env: { SVC_INT_TOKEN },
            },
        );
        expect(code).toBe(1);
        expect(JSON.parse(stdout)).toMatchObject({
            error: { code: 'PUBLISH_DIFFERS', problems: [{ text: 'title: sent "Demo", stored "Another"' }] },
        });
    });

    it('exits with 3 without a token, and sends nothing', async () => {
        const service = await startService(memory());
        const { code, stderr } = await runCommand(['publish', '--endpoint', service.url], { cwd: await project() });
        expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('SVC_INT_TOKEN') });
        expect(service.calls).toEqual([]);
    });

    it.each([301, 302, 303, 307, 308])(
        'follows no redirect with status %i, and sends token and secrets to no other service',
        async (status) => {
            const other = await startService(memory());
            const service = await startService(({ path }) => [status, undefined, { location: other.url + path }]);
            const { code, stdout } = await runCommand(
                ['publish', '--yes', '--no-check', '--json', '--endpoint', service.url],
                {
                    cwd: await project(),
                    env: { SVC_INT_TOKEN, KEY: SECRET },
                },
            );
            expect(other.calls).toEqual([]);
            expect(code).toBe(1);
            expect(JSON.parse(stdout)).toMatchObject({
                error: {
                    code: 'ENDPOINT_MOVED',
                    message: `${service.url} redirects elsewhere: HTTP ${status} to ${other.url}/v1/integrations/demo`,
                    hint: expect.stringContaining('--endpoint'),
                },
            });
        },
    );

    it.each([
        [401, 3, 'TOKEN_REFUSED'],
        [403, 4, 'REFUSED'],
        [422, 4, 'REFUSED'],
        [409, 4, 'REFUSED'],
        [500, 1, 'SERVICE_FAILED'],
    ])(
        'after status %i exits with %i, and redacts secrets that the response repeats',
        async (status, exitCode, errorCode) => {
            const service = await startService(() =>
                createErrorResponse(status, `secrets.KEY: ${SECRET} does not fit, ${SVC_INT_TOKEN}`),
            );
            const { code, stdout, stderr } = await runCommand(
                ['publish', '--yes', '--no-check', '--json', '--endpoint', service.url],
                {
                    cwd: await project(),
                    env: { SVC_INT_TOKEN, KEY: SECRET, DEBUG: '1' },
                },
            );
            expect(code).toBe(exitCode);
            expect(JSON.parse(stdout)).toMatchObject({
                error: { code: errorCode, exitCode, message: expect.stringContaining(`answered ${status}`) },
            });
            expect(stdout + stderr).not.toContain(SECRET);
            expect(stdout + stderr).not.toContain(SVC_INT_TOKEN);
        },
    );

    it('retries with the same idempotency key after 503, then prints the version that stays published', async () => {
        const answer = memory();
        let breaks = false;
        const service = await startService((call) =>
            breaks && call.method === 'POST' ? createErrorResponse(503, 'Down') : answer(call),
        );
        const options = { cwd: await project(MANIFEST), env: { SVC_INT_TOKEN } };
        const run = (...flags: string[]) =>
            runCommand(['publish', '--yes', '--no-check', '--endpoint', service.url, ...flags], options);
        expect((await run()).code).toBe(0);
        breaks = true;
        service.calls.length = 0;
        const { code, stderr } = await run('--organization', 'another');
        expect({ code, stderr }).toEqual({
            code: 1,
            stderr: expect.stringContaining('Version 1 of demo is published as before.'),
        });
        const calls = contractCalls(service);
        expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST', 'GET']);
        const sent = calls.slice(1, 4);
        expect(sent.map(({ body }) => body)).toEqual(
            sent.map(() => expect.objectContaining({ organization: 'another' })),
        );
        expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([expect.any(String)]));
    });

    it('retries after 503 and 429, and succeeds', async () => {
        const answer = memory();
        const refused = new Set<string>();
        const service = await startService((call) => {
            const isFirst = !refused.has(call.method);
            refused.add(call.method);
            return isFirst ? createErrorResponse(call.method === 'POST' ? 429 : 503, 'Not now') : answer(call);
        });
        const { code, stdout } = await runCommand(['publish', '--yes', '--no-check', '--endpoint', service.url], {
            cwd: await project(MANIFEST),
            env: { SVC_INT_TOKEN },
        });
        expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Published demo, version 1') });
    });

    it('exits with 1 and names the endpoint if it is unreachable', async () => {
        const endpoint = 'http://127.0.0.1:9';
        const { code, stderr } = await runCommand(['publish', '--yes', '--no-check', '--endpoint', endpoint], {
            cwd: await project(MANIFEST),
            env: { SVC_INT_TOKEN },
        });
        expect(code).toBe(1);
        expect(stderr).toMatch(/ENDPOINT_UNREACHABLE[^]*http:\/\/127\.0\.0\.1:9 could not be reached[^]*--endpoint/);
    });

    it.each([[undefined], ['<html>'], [{ hello: 'world' }], [[]]])(
        'exits with SERVICE_FAILED if the service responds with %j',
        async (body) => {
            const service = await startService(() => [200, body]);
            const { code, stdout } = await runCommand(['whoami', '--json', '--endpoint', service.url], {
                env: { SVC_INT_TOKEN },
            });
            expect(code).toBe(1);
            expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'SERVICE_FAILED' } });
        },
    );
});

describe('svc-int unpublish', () => {
    it('exits with 2 and deletes nothing without --yes if it cannot prompt', async () => {
        const service = await startService(memory());
        const { code, stderr } = await runCommand(['unpublish', 'demo', '--endpoint', service.url], {
            env: { SVC_INT_TOKEN },
        });
        expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--yes') });
        expect(service.calls).toEqual([]);
    });

    it("deletes the manifest's integration", async () => {
        const service = await startService(() => [204]);
        const { code, stdout } = await runCommand(['unpublish', '--yes', '--json', '--endpoint', service.url], {
            cwd: await project(MANIFEST),
            env: { SVC_INT_TOKEN },
        });
        expect({ code, result: JSON.parse(stdout) }).toEqual({
            code: 0,
            result: { endpoint: service.url, unpublished: 'demo' },
        });
        expect(service.calls).toMatchObject([{ method: 'DELETE', path: '/v1/integrations/demo' }]);
    });

    it('exits with 4 if the integration does not exist', async () => {
        const service = await startService(memory());
        const { code, stderr } = await runCommand(['unpublish', 'nope', '-y', '--endpoint', service.url], {
            env: { SVC_INT_TOKEN },
        });
        expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining('There is no integration nope') });
    });
});

describe('svc-int whoami', () => {
    it("prints the token's user and the endpoint", async () => {
        const service = await startService(memory());
        const { code, stdout } = await runCommand(['whoami', '--endpoint', `${service.url}/`], {
            env: { SVC_INT_TOKEN },
        });
        expect({ code, stdout }).toEqual({ code: 0, stdout: `Ada <ada@acme.test> (u1) at ${service.url}\n` });
    });

    it('exits with 130 if it is interrupted while it waits', async () => {
        const interrupt = new AbortController();
        const service = await startService(() => {
            interrupt.abort();
            return 'never';
        });
        const { code } = await runCommand(['whoami', '--endpoint', service.url], {
            env: { SVC_INT_TOKEN },
            interrupt: interrupt.signal,
        });
        expect(code).toBe(130);
    });
});

describe("control characters in a service's response", () => {
    const orders = '\u001B[2J\u009B31m\u202E';
    const shown = String.raw`\u001b[2J\u009b31m\u202e`;

    it('are escaped on standard output', async () => {
        const service = await startService(() => [200, { ...USER, displayName: orders }]);
        const run = (...args: string[]) =>
            runCommand(['whoami', '--endpoint', service.url, ...args], { env: { SVC_INT_TOKEN } });
        expect((await run()).stdout).toContain(`${shown} <ada@acme.test>`);
        const { stdout } = await run('--json');
        expect(stdout).toContain(shown);
        expect(JSON.parse(stdout)).toMatchObject({ user: { displayName: orders } });
    });

    it('are escaped in the message of an error', async () => {
        const service = await startService(() => createErrorResponse(403, orders));
        const { stderr } = await runCommand(['whoami', '--endpoint', service.url], { env: { SVC_INT_TOKEN } });
        expect(stderr).toContain(`answered 403: ${shown}\n`);
    });
});

describe('svc-int render run', () => {
    it('sends a render request to the service, and prints the response', async () => {
        const answer = { type: 'element', element: { type: 'block', children: [] }, state: { n: 1 }, props: {} };
        const service = await startService(() => [200, answer]);
        const args = [
            'render',
            'run',
            'counter',
            '--space',
            's1',
            '--theme',
            'dark',
            '--props',
            '{"a": 1}',
            '--action',
            '{"action": "inc"}',
        ];
        const { code, stdout } = await runCommand([...args, '--endpoint', service.url], {
            cwd: await project(MANIFEST),
            env: { SVC_INT_TOKEN },
        });
        expect({ code, answer: JSON.parse(stdout) }).toEqual({ code: 0, answer });

        const { pathname, searchParams } = new URL(service.calls[0]?.path ?? '', service.url);
        expect(pathname).toBe('/v1/integrations/demo/render');
        const decoded = await runCommand(['render', 'decode', searchParams.get('request') ?? '']);
        expect(JSON.parse(decoded.stdout)).toEqual({
            componentId: 'counter',
            props: { a: 1 },
            context: { type: 'document', spaceId: 's1', editable: true, theme: 'dark' },
            action: { action: 'inc' },
        });
    });

    it('exits with 4 if the service rejects the request, and with 1 if the integration fails', async () => {
        const service = await startService(({ path }) =>
            path.includes('/a/') ? createErrorResponse(404, 'Not installed') : createErrorResponse(502, 'It threw'),
        );
        const run = (name: string) =>
            runCommand(['render', 'run', 'x', '--space', 's', '--integration', name, '--endpoint', service.url], {
                env: { SVC_INT_TOKEN },
            });
        expect(await run('a')).toMatchObject({ code: 4, stderr: expect.stringContaining('Not installed') });
        expect(await run('b')).toMatchObject({ code: 1, stderr: expect.stringContaining('It threw') });
    });
});
