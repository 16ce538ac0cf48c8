import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { spawnCommand } from '../../packages/cli/test/support/command.js';
import { COMMAND, runSession, type DevSession } from '../support/dev-session.js';
import { copyProject, createProjectCopy, type ProjectCopy } from '../support/project-copy.js';

const INITIALIZE = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

let project: ProjectCopy;
let session: DevSession;
let url: string;
let client: Client;

beforeAll(async () => {
    project = createProjectCopy();
    session = runSession(project.folder);
    ({ url } = await session.next('ready'));
    client = await connect(project.folder);
});
afterAll(async () => {
    await client.close();
    await session.end();
    rmSync(project.around, { recursive: true, force: true });
});

async function connect(cwd: string, variables: Record<string, string> = {}): Promise<Client> {
    const connected = new Client({ name: 'test', version: '1' });
    const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, XDG_CONFIG_HOME: `${cwd}/config`, ...variables };
    await connected.connect(new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp'], cwd, env }));
    return connected;
}

async function call(name: string, input: Record<string, unknown> = {}, by = client) {
    const { structuredContent, isError } = await by.callTool({ name, arguments: input });
    return { isError, ...(structuredContent as { exitCode?: number; result?: unknown; sections?: unknown[] }) };
}

describe('A coding agent that is connected to svc-int mcp', () => {
    it('lists tools with descriptions and schemas of their inputs', async () => {
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual([
            'check',
            'render_component',
            'send_event',
            'list_events',
            'show_event',
            'replay_events',
            'plan_publish',
            'search_docs',
            'read_doc',
        ]);
        for (const { description, inputSchema } of tools) {
            expect(description?.length).toBeGreaterThan(30);
            expect(inputSchema.type).toBe('object');
        }
    });

    it('gets the result of check, and problems with file and line after an error is added', async () => {
        expect(await call('check')).toMatchObject({ isError: false, exitCode: 0 });
        const source = project.read('src/index.tsx');
        project.write('src/index.tsx', `${source}\nexport const broken: number = 'text';\n`);
        const { isError, exitCode, result } = await call('check');
        project.write('src/index.tsx', source);
        expect({ isError, exitCode }).toEqual({ isError: true, exitCode: 1 });
        expect(result).toMatchObject({
            error: { code: 'CHECK_FAILED', problems: [{ file: 'src/index.tsx', line: expect.any(Number) }] },
        });
    });

    it('renders a component, sends an event, and reads and replays the event', async () => {
        expect(await call('render_component', { component: 'mood', space: 'space-handbook' })).toMatchObject({
            isError: false,
            result: { type: 'element' },
        });
        const sent = await call('send_event', { type: 'ui_render' });
        const { id } = (sent.result as { event: { id: string } }).event;
        expect(await call('list_events', { type: 'ui_render', limit: 1 })).toMatchObject({
            result: { events: [{ id }] },
        });
        expect(await call('show_event', { id })).toMatchObject({ result: { event: { id, status: 'success' } } });
        expect(await call('replay_events', { ids: [id] })).toMatchObject({ isError: false, exitCode: 0 });
    });

    it('gets an error with the next step for unknown events, and for values that begin with "-"', async () => {
        expect(await call('show_event', { id: 'none' })).toMatchObject({ isError: true });
        expect(await call('show_event', { id: '--help' })).toMatchObject({
            isError: true,
            result: { error: { hint: expect.any(String) } },
        });
    });

    it('gets an error for an input that is too long for a command', async () => {
        for (const size of [100_000, 1_000_000]) {
            const input = { component: 'mood', props: { question: 'x'.repeat(size) } };
            const { content, isError } = await client.callTool({ name: 'render_component', arguments: input });
            expect({ isError, text: JSON.stringify(content) }).toMatchObject({
                isError: true,
                text: expect.stringContaining('more than 100,000 bytes'),
            });
        }
    });

    it('gets the end of the server with the reason after a message that is too long to be read', async () => {
        const input = `${JSON.stringify({ ...INITIALIZE, padding: 'x'.repeat(11 * 1024 * 1024) })}\n`;
        const { code, stdout, stderr } = await spawnCommand(['mcp'], { cwd: project.folder, input });
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
        expect(stderr).toMatch(/^INPUT_INVALID .*\nA message could not be read: .*\n/);
    });

    it('can continue after a message that is no JSON', async () => {
        const input = `no JSON\n${JSON.stringify(INITIALIZE)}\n`;
        const { code, stdout } = await spawnCommand(['mcp'], { cwd: project.folder, input });
        expect({ code, result: JSON.parse(stdout) as unknown }).toMatchObject({ code: 0, result: { id: 1 } });
    });

    it('reaches no other service by a tool that needs a session', async () => {
        const requested: (string | undefined)[] = [];
        const server = createServer(({ url: path }, response) => {
            requested.push(path);
            response.writeHead(404).end();
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        onTestFinished(() => void server.close());
        const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const variables = { SVC_INT_ENDPOINT: endpoint, SVC_INT_TOKEN: 'token-of-another-service' };
        const inputs = {
            render_component: { component: 'mood', space: 'space', action: { action: 'vote' } },
            send_event: { type: 'space_view' },
            list_events: {},
            show_event: { id: 'event' },
            replay_events: { ids: ['event'] },
        };
        const away = await connect(copyProject().folder, variables);
        onTestFinished(() => away.close());
        for (const [name, input] of Object.entries(inputs))
            expect(await call(name, input, away), name).toMatchObject({
                isError: true,
                result: { error: { code: 'SESSION_MISSING' } },
            });
        const here = await connect(project.folder, variables);
        onTestFinished(() => here.close());
        expect(await call('list_events', {}, here)).toMatchObject({ isError: false });
        expect(requested).toEqual([]);
    });

    it('plans a publication without sending anything', async () => {
        const local = await connect(project.folder, { SVC_INT_ENDPOINT: url });
        onTestFinished(() => local.close());
        // A model must not choose where SVC_INT_TOKEN is sent.
        const { isError, result } = await call('plan_publish', { endpoint: 'http://127.0.0.1:1' }, local);
        expect({ isError, result }).toMatchObject({
            isError: false,
            result: { endpoint: url, result: { status: 'planned' } },
        });
    });

    it('finds documents of the installed packages, and reads them as resources', async () => {
        const { sections = [] } = await call('search_docs', { query: 'retry a task later' });
        expect(sections[0]).toMatchObject({ file: expect.stringMatching(/\.md$/), text: expect.any(String) });
        const { contents } = await client.readResource({ uri: 'svc-int://docs/runtime/guides/block.md' });
        expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringMatching(/^# A block/) }]);
        await expect(client.readResource({ uri: 'svc-int://docs/none.md' })).rejects.toThrow('runtime/README.md');
        expect(await call('read_doc', { file: 'cli/README.md', offset: 40_000 })).toMatchObject({
            text: expect.stringMatching(/\S/),
        });
        expect(await call('read_doc', { file: '../../package.json' })).toMatchObject({ isError: true });
    });

    it('reads the JSON Schemas of the manifest, of elements and of events', async () => {
        for (const name of ['manifest', 'element/button', 'event/space_view']) {
            const { contents } = await client.readResource({ uri: `svc-int://schema/${name}` });
            const [content] = contents as { text: string }[];
            expect(JSON.parse(content?.text ?? '')).toMatchObject({ type: 'object' });
        }
    });

    it('gets the results of all requests that precede the end of its input', async () => {
        const request = (id: number, name: string, args: object) => ({
            jsonrpc: '2.0',
            id,
            method: 'tools/call',
            params: { name, arguments: args },
        });
        const requests = [INITIALIZE, request(2, 'search_docs', { query: 'modal' }), request(3, 'list_events', {})];
        const input = requests.map((one) => `${JSON.stringify(one)}\n`).join('');
        const { code, stdout } = await spawnCommand(['mcp'], { cwd: project.folder, input });
        const ids = stdout
            .trim()
            .split('\n')
            .map((line) => (JSON.parse(line) as { id: number }).id);
        expect({ code, ids: new Set(ids) }).toEqual({ code: 0, ids: new Set([1, 2, 3]) });
    });

    it('ends a running command when it cancels the request', async () => {
        const cancellation = new AbortController();
        const checking = client.callTool({ name: 'check', arguments: {} }, undefined, { signal: cancellation.signal });
        cancellation.abort('The user has changed their mind.');
        await expect(checking).rejects.toThrow('changed their mind');
        expect(await call('list_events', { limit: 1 })).toMatchObject({ isError: false });
    });
});
