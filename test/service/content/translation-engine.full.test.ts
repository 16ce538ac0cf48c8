import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Translation } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createSpace } from '../../support/content.js';
import { expectError } from '../../support/contract.js';
import { sender } from '../../support/orgs.js';
import { killRuntime, startService, type StartedService } from '../../support/service.js';
import { until } from '../../support/until.js';

interface Asked {
    authorization: string | undefined;
    model: string;
    task: string;
    lines: string[][];
}

const asked: Asked[] = [];
let respond: (lines: string[][], response: ServerResponse) => void;

const completion = (content: string) => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
const saying = (lines: unknown) => completion(JSON.stringify({ lines }));
const inCapitals = (lines: string[][]) => lines.map((line) => line.map((text) => text.toUpperCase()));

let service: StartedService;
let control: ReturnType<typeof connectControl>;

beforeAll(async () => {
    const server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
            const { model, messages } = JSON.parse(Buffer.concat(parts).toString()) as {
                model: string;
                messages: [{ content: string }, { content: string }];
            };
            const { lines } = JSON.parse(messages[1].content) as { lines: string[][] };
            const { authorization } = request.headers;
            asked.push({ authorization, model, task: messages[0].content, lines });
            respond(lines, response);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('SVC_INT_TRANSLATOR', `http://127.0.0.1:${port}/v1/`);
    vi.stubEnv('SVC_INT_TRANSLATOR_MODEL', 'small');
    vi.stubEnv('SVC_INT_TRANSLATOR_KEY', 'key-of-the-test');
    vi.stubEnv('SVC_INT_TRANSLATOR_CHARACTERS', '20000');
    service = await startService();
    control = connectControl(service);
    vi.unstubAllEnvs();
    return async () => {
        await service.dispose();
        server.closeAllConnections();
        server.close();
    };
});

afterEach(() => void asked.splice(0));

const usual = (lines: string[][], response: ServerResponse) => response.end(saying(inCapitals(lines)));

async function translate(markdown: string, instructions?: Translation['instructions']): Promise<string> {
    const { id: space } = await createSpace(service, 'Source');
    const edits = [{ type: 'add' as const, page: { type: 'document' as const, title: 'Start', markdown } }];
    await control.changeContent({ space, edits });
    const { data } = await service.client.orgs.createTranslation('acme', {
        language: 'fr',
        source: { space, language: 'de' },
        ...(instructions && { instructions }),
    });
    return data.id;
}

const read = async (id: string) => (await service.client.orgs.getTranslation('acme', id)).data;

async function completed(id: string): Promise<string> {
    await until('it is translated', async () => (await read(id)).status === 'completed');
    const space = (await read(id)).result?.space ?? '';
    const { pages } = (await service.client.spaces.listPages(space)).data;
    const page = pages.find(({ title }) => title === 'START');
    const { data } = await service.client.spaces.getPageById(space, page?.id ?? '', { format: 'markdown' });
    return 'markdown' in data ? String(data.markdown) : '';
}

const failure = () =>
    until('it has failed', async () => (await control.work()).items.find(({ failure }) => failure)?.failure);

async function giveUp(): Promise<void> {
    for (const { id } of (await control.work()).items) await control.cancelWork(id);
}

const words = (text: string) => ({ object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] });
const POLITE = {
    object: 'document' as const,
    data: { schemaVersion: 1 },
    nodes: [
        { object: 'block' as const, type: 'paragraph' as const, data: {}, nodes: [words('Be polite. Pen is stylo.')] },
    ],
};

describe('custom translation engine', () => {
    it('the engine gets the instructions, both languages and the API key, and code, marks and URLs remain unchanged', async () => {
        respond = usual;
        const markdown =
            'Dear **world** of `npm i`, see [this](https://example.com/a) {{ user.name }}\n\n```sh\nls\n```\n';
        const id = await translate(markdown, POLITE);
        expect(await completed(id)).toBe(
            'DEAR **WORLD** OF `npm i`, SEE [THIS](https://example.com/a) {{ user.name }}\n\n```sh\nls\n```\n',
        );
        const first = asked.find(({ lines }) => lines.flat().includes('Start'));
        expect(first).toMatchObject({ authorization: 'Bearer key-of-the-test', model: 'small' });
        for (const part of ['from "de" to "fr"', 'Be polite. Pen is stylo.']) expect(first?.task).toContain(part);
        expect(JSON.stringify(await control.exportWorkspace({ secrets: 'include' }))).not.toContain('key-of-the-test');
    });

    it('a long page is sent to the engine in requests of at most 40 lines', async () => {
        respond = usual;
        const markdown = Array.from({ length: 100 }, (_, at) => `Line number ${at}\n`).join('\n');
        expect(await completed(await translate(markdown))).toContain('LINE NUMBER 99');
        const sizes = asked.map(({ lines }) => lines.length);
        expect(Math.max(...sizes)).toBe(40);
        expect(sizes.filter((size) => size > 1).length).toBeGreaterThanOrEqual(3);
    });

    it('a translation accepts an engine response in a code block', async () => {
        respond = (lines, response) =>
            response.end(completion(`\`\`\`json\n${JSON.stringify({ lines: inCapitals(lines) })}\n\`\`\``));
        expect(await completed(await translate('Text\n'))).toBe('TEXT\n');
    });

    it.each<[string, typeof respond, string]>([
        ['is down', (_, response) => response.writeHead(503).end(), 'answers 503'],
        ['redirects', (_, response) => response.writeHead(307, { location: '/' }).end(), 'answers 307'],
        ['does not answer with JSON', (_, response) => response.end('Bonjour'), 'did not return {"lines"'],
        [
            'responds with objects in place of lines',
            (_, response) => response.end(saying([[{ text: 1 }]])),
            'did not return {"lines"',
        ],
        ['leaves out lines', (_, response) => response.end(saying([])), 'returned 0 lines'],
        ['leaves out parts', (lines, response) => response.end(saying(lines.map(() => []))), 'left out parts'],
        [
            'responds with long texts',
            (lines, response) => response.end(saying(lines.map((line) => line.map(() => 'x'.repeat(5000))))),
            'far more text than a translation',
        ],
        [
            'adds URLs',
            (lines, response) => response.end(saying(lines.map((line) => line.map(() => 'https://evil.example/')))),
            'added a placeholder',
        ],
        [
            'adds expressions',
            (lines, response) => response.end(saying(lines.map((line) => line.map(() => '{{ x }}')))),
            'added a placeholder',
        ],
        [
            'sends an endless response',
            (_, response) => void response.write(' '.repeat(2_000_000)),
            'more than 1048576 bytes',
        ],
    ])(
        'a translation stays running when the engine %s, its background work reports the reason, and a retry completes the translation',
        async (_, other, said) => {
            respond = other;
            const id = await translate('Text\n');
            expect(await failure()).toContain(said);
            expect(await read(id)).toMatchObject({ status: 'running' });
            expect((await read(id)).result).toBeUndefined();
            respond = usual;
            for (const { id: work } of (await control.work()).items) await control.retryWork(work);
            expect(await completed(id)).toBe('TEXT\n');
            await giveUp();
        },
    );

    it('a run sends at most the configured number of characters to the engine, and the next run continues', async () => {
        respond = usual;
        const { id: space } = await createSpace(service, 'Dear');
        const markdown = `${'word '.repeat(1000)}\n`;
        const edits = Array.from({ length: 6 }, (_, at) => ({
            type: 'add' as const,
            page: { type: 'document' as const, title: at === 0 ? 'Start' : `Page ${at}`, markdown },
        }));
        await control.changeContent({ space, edits });
        const { data } = await service.client.orgs.createTranslation('acme', { language: 'fr', source: { space } });
        await until('the run has ended', async () => (await control.work()).items.length === 0);
        const sent = () => asked.flatMap(({ lines }) => lines.flat()).join('').length;
        expect((await read(data.id)).status).toBe('pending');
        const first = sent();
        expect(first).toBeGreaterThan(15_000);
        expect(first).toBeLessThan(26_000);
        await service.client.orgs.runTranslation('acme', data.id);
        expect(await completed(data.id)).toContain('WORD');
        expect(sent()).toBeLessThan(first + 16_000);
    });

    it('a translation continues after the runtime was killed, and sends each page at most twice', async () => {
        let answers = 0;
        respond = (lines, response) => {
            answers += 1;
            if (answers < 3) usual(lines, response);
        };
        const { id: space } = await createSpace(service, 'Long');
        const edits = ['One', 'Two', 'Start', 'Four'].map((title) => ({
            type: 'add' as const,
            page: { type: 'document' as const, title, markdown: `Of ${title}\n` },
        }));
        await control.changeContent({ space, edits });
        const { data } = await service.client.orgs.createTranslation('acme', { language: 'fr', source: { space } });
        await until('it was asked three times', () => asked.length === 3);
        respond = usual;
        killRuntime(service);
        const retried = new Set<string>();
        const resumed = async () => {
            // A second retry would abort the first and count as an attempt.
            for (const { id } of (await control.work()).items)
                if (!retried.has(id)) await control.retryWork(id).then(() => retried.add(id));
            return (await read(data.id)).status === 'completed';
        };
        await until('it is translated', () => resumed().catch(() => false));
        const titles = asked.map(({ lines }) => lines[0]?.[0] ?? '');
        for (const title of titles) expect(titles.filter((one) => one === title).length).toBeLessThanOrEqual(2);
    });
});

it('translations return 403 and do not run if AI features of the organization are disabled', async () => {
    respond = usual;
    const id = await translate('Text\n');
    await completed(id);
    await service.client.orgs.updateOrganizationById('acme', { ai: false });
    const send = sender(service);
    const path = '/orgs/acme/translations';
    const { source, language } = await read(id);
    asked.splice(0);
    for (const [method, at, body] of [
        ['POST', path, { language, source }],
        ['PUT', `${path}/${id}`, { instructions: POLITE }],
        ['POST', `${path}/${id}/run`, undefined],
    ] as const)
        expect(await expectError(403, await send(method, at, body))).toContain('AI features off');
    const edits = [{ type: 'add' as const, page: { type: 'document' as const, title: 'New', markdown: 'New\n' } }];
    await control.changeContent({ space: source.space, edits });
    await until('nothing is under way', async () => (await control.work()).items.length === 0);
    expect(asked).toEqual([]);
    await service.client.orgs.updateOrganizationById('acme', { ai: true });
});

it.each(['ftp://example.com', 'not a url', 'http://user:secret@example.com/v1', 'http://example.com/v1?key=secret'])(
    'startService rejects the translation engine URL %s',
    async (url) => {
        vi.stubEnv('SVC_INT_TRANSLATOR', url);
        await expect(startService().finally(() => vi.unstubAllEnvs())).rejects.toMatchObject({
            code: 'ADDRESS_INVALID',
        });
    },
);
