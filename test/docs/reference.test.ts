import { join } from 'node:path';
import { formatWithOptions } from 'node:util';

import type { RuntimeEnvironment } from '@svc-int/api';
import { createBundler } from '@svc-int/cli';
import * as runtime from '@svc-int/runtime';
import * as visitorAuth from '@svc-int/runtime/visitor-auth';
import * as webframe from '@svc-int/runtime/webframe';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { listCodeBlocks, readDocument, listTypeErrors, writeProject, type CodeBlock } from '../support/documents.js';
import { loadScript, type SentEvent } from '../support/integrations/run-script.js';
import { createServingScript } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let environment: RuntimeEnvironment;
let endpoint: string;

beforeAll(async () => {
    service = await startService();
    const secrets = { API_KEY: 'key-of-acme' };
    const at = await service.develop('demo', createServingScript('return Response.json(environment);'), { secrets });
    const { integrations } = service.client;
    const { data } = await integrations.getIntegrationSpaceInstallation('demo', at.installation, at.space);
    endpoint = data.urls.publicEndpoint;
    environment = (await (await fetch(endpoint)).json()) as RuntimeEnvironment;
    environment.signingSecrets.siteInstallation = 'secret-of-the-site';
});
afterAll(() => service.dispose());
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const reference = await readDocument('guides/reference.md');
const sections = reference.split(/^### /m).slice(1);
const nameOf = (section: string) => /^`(\w+)`/.exec(section)?.[1] ?? '';

async function bundle({ code, language }: CodeBlock): Promise<string> {
    const file = `index.${language}`;
    const module = code.includes('export default') ? code : `${code}export default { fetch: () => new Response() };`;
    const folder = await writeProject([{ code: module, language, file }]);
    const bundler = await createBundler({ folder, script: join(folder, file) }, 'production');
    try {
        const built = await bundler.rebuild();
        return built.ok ? built.script : expect.fail(JSON.stringify(built.errors));
    } finally {
        await bundler.dispose();
    }
}

function playHost() {
    const actions: unknown[] = [];
    let listen: (message: object) => void = () => expect.fail('nobody listens');
    const parent = { postMessage: ({ action }: { action: unknown }) => actions.push(action) };
    vi.stubGlobal('parent', parent);
    vi.stubGlobal('addEventListener', (_: 'message', listener: typeof listen) => void (listen = listener));
    return {
        tell(state: unknown): unknown[] {
            listen({ source: parent, data: { state } });
            return actions;
        },
    };
}

function eventOf(kind: string, rest: string): [event: SentEvent, body?: string] {
    if (kind === 'event') return [JSON.parse(rest) as SentEvent];
    const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' };
    if (kind === 'render') return [{ type: 'ui_render', props: {}, context, ...(JSON.parse(rest) as object) }];
    const [path, body] = rest.split(' ');
    const request = { method: kind, url: endpoint + path, headers: {} };
    return [{ type: 'fetch', request }, body];
}

function expectText(text: string, expected: string): void {
    if (expected.endsWith('…')) expect(text.slice(0, expected.length - 1)).toBe(expected.slice(0, -1));
    else if (/^(\{"|\[[{"])/.test(expected)) expect(JSON.parse(text)).toMatchObject(JSON.parse(expected) as object);
    else expect(text.replaceAll(endpoint, '{endpoint}')).toBe(expected);
}

async function expectAnswer(response: Response, expected: string): Promise<void> {
    const [, status = '200', text = ''] = /^(?:(\d{3})(?: |$))?(.*)$/.exec(expected) ?? [];
    expect(response.status).toBe(Number(status));
    if (text) expectText(await response.text(), text);
}

it('The reference explains each value that the package exports, and names each type', async () => {
    const values = [runtime, visitorAuth, webframe].flatMap((entry) => Object.keys(entry));
    expect(sections.map(nameOf).toSorted()).toEqual([...values, 'Fragment'].toSorted());
    const entries = ['index', 'visitor-auth', 'webframe'].map((entry) => readDocument(`src/${entry}.ts`));
    const types = (await Promise.all(entries)).flatMap((entry) =>
        [...entry.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    );
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter((type) => !reference.includes(`\`${type}\``))).toEqual([]);
});

it('The reference and the README contain only code that compiles', async () => {
    const blocks = [...listCodeBlocks(reference), ...listCodeBlocks(await readDocument('README.md'))];
    const files = blocks
        .filter(({ language }) => language.startsWith('ts'))
        .map((block, index) => ({ ...block, file: `example-${index}.${block.language}` }));
    expect(files.length).toBeGreaterThan(25);
    expect(await listTypeErrors(await writeProject(files))).toBe('');
});

it.each(sections.map((section) => [nameOf(section), section]))(
    'The example of %s in the reference returns and logs the results of its comments',
    async (_, section) => {
        const { code, language } = listCodeBlocks(section)[0] ?? expect.fail('There is no example');
        const logged: string[] = [];
        for (const level of ['log', 'debug', 'info', 'warn', 'error'] as const)
            vi.spyOn(console, level).mockImplementation(
                (...line: unknown[]) => void logged.push(formatWithOptions({ breakLength: Infinity }, ...line)),
            );
        const host = playHost();
        const send = await loadScript(await bundle({ code, language }), environment);
        const checks = [...code.matchAll(/^\/\/ (\w+) (.*?) → (.*)$/gm)];
        for (const [, kind = '', rest = '', expected = ''] of checks) {
            if (kind === 'state') expect(host.tell(JSON.parse(rest))).toContainEqual(JSON.parse(expected));
            else await expectAnswer(await send(...eventOf(kind, rest)), expected);
        }
        const expected = [...code.matchAll(/^\/\/ logged: (.*)$/gm)].map(([, line = '']) => line);
        expect(checks.length + expected.length).toBeGreaterThan(0);
        expect(logged).toHaveLength(expected.length);
        for (const [index, line] of expected.entries()) expectText(logged[index] ?? '', line);
    },
);
