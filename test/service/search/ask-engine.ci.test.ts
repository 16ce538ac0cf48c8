import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { connectControl } from '@svc-int/emulator';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { startService, type StartedService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';

interface Asked {
    question: string;
    goal?: string;
    previousQuestions?: string[];
    glossary?: Record<string, string>[];
    passages: { page: string; heading: string; text: string }[];
}

const asked: Asked[] = [];
const completion = (content: string) => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
const usual = (response: ServerResponse) => response.end(completion('First **part**.\n\nSecond part.'));
let respond: (response: ServerResponse) => void = usual;

let service: StartedService;
let space: string;
let site: string;

beforeAll(async () => {
    const server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
            const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] };
            asked.push(JSON.parse(messages[1]?.content ?? '') as Asked);
            respond(response);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('SVC_INT_TRANSLATOR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`);
    service = await startService();
    vi.unstubAllEnvs();
    ({ id: space } = await createSpace(service, 'Coast'));
    const page = { title: 'Lamps', markdown: 'A lamp burns whale oil.' };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    ({ id: site } = await createSite(service));
    await service.client.orgs.addSpaceToSite('acme', site, { spaceId: space });
    await service.client.orgs.publishSite('acme', site);
    return async () => {
        await service.dispose();
        server.closeAllConnections();
        server.close();
    };
});

afterEach(() => {
    asked.splice(0);
    respond = usual;
});

const ask = async (query: string, previousQueries: string[] = []) =>
    (await service.client.orgs.askInOrganization('acme', { query, previousQueries }, { query: { format: 'markdown' } }))
        .data.answer;

describe('an engine of the host', () => {
    it('gets the question with the passages that answer it, and its Markdown is the answer', async () => {
        const answer = await ask('What burns in lamps?', ['What is oil?']);
        expect(asked).toEqual([
            {
                question: 'What burns in lamps?',
                previousQuestions: ['What is oil?'],
                passages: [{ page: 'Lamps', heading: '', text: expect.stringContaining('A lamp burns whale oil.') }],
            },
        ]);
        expect(answer?.answer).toEqual({ markdown: 'First **part**.\n\nSecond part.\n' });
        expect(answer?.sources).toHaveLength(1);
    });

    it('gets no request if no page answers the question', async () => {
        expect(await ask('xylophones')).toBeUndefined();
        expect(asked).toEqual([]);
    });

    it('gets the goal of a question on a site, and the streamed answer grows with its response', async () => {
        const lengths: number[] = [];
        const body = { question: 'lamps', scope: { mode: 'all' as const }, context: { goal: 'To sail.' } };
        for await (const { answer } of service.client.orgs.streamAskInSite('acme', site, body))
            lengths.push(answer.answer && 'document' in answer.answer ? answer.answer.document.nodes.length : 0);
        expect(lengths).toEqual([1, 2]);
        expect(asked[0]?.goal).toBe('To sail.');
    });

    it('gets entries of the glossary of which the question or a passage has a term, if a member asks, but not if a guest or a visitor does', async () => {
        const entries: Record<string, string>[] = [
            { en: 'Whale oil', fr: 'huile de baleine' },
            { en: 'lamp', de: 'Lampe' },
            { en: 'whal' },
        ];
        const operations = entries.map((translations) => ({ type: 'insert' as const, translations }));
        await service.client.orgs.updateGlossaryEntries('acme', { operations });
        await ask('Was ist eine Lampe, eine lamp?');
        const stream = (client: typeof service.client) =>
            client.orgs.streamAskInSite('acme', site, { question: 'lamp', scope: { mode: 'all' } }).next();
        await stream(service.client);
        for (const { glossary } of asked) expect(new Set(glossary)).toEqual(new Set(entries.slice(0, 2)));
        expect(asked).toHaveLength(2);
        const { urls } = (await service.client.orgs.getSiteById('acme', site)).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        await stream(service.as('apiToken' in data ? data.apiToken : undefined));
        await service.client.spaces.inviteToSpace(space, { users: ['user-gus'], role: 'read' });
        await (await createUserClient(service, 'gus')).orgs.askInOrganization('acme', { query: 'lamp' });
        expect(asked).toHaveLength(4);
        for (const question of asked.slice(2)) expect(question).not.toHaveProperty('glossary');
    });

    it.each<[string, (response: ServerResponse) => void]>([
        ['responds with an error', (response) => response.writeHead(500).end()],
        ['responds with HTML', (response) => response.end('<html>')],
        ['responds with blank text', (response) => response.end(completion(' '))],
        ['closes the connection', (response) => response.destroy()],
        ['breaks off its response', (response) => response.write('{"choices"', () => response.destroy())],
        ['redirects', (response) => response.writeHead(307, { location: '/v1/chat/completions' }).end()],
        ['responds with more than 1 MiB', (response) => response.end(completion('x'.repeat(1_048_577)))],
        ['responds with a text that shows nothing', (response) => response.end(completion('[a]: https://a.test/'))],
    ])('that %s causes status 502 without the URL of the engine', async (_, failing) => {
        respond = failing;
        expect(await getStatus(ask('lamps'))).toBe(502);
        const { urls } = (await service.client.orgs.getSiteById('acme', site)).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined);
        const stream = visitor.orgs.streamAskInSite('acme', site, { question: 'lamps', scope: { mode: 'all' } });
        await expect(stream.next()).rejects.toMatchObject({
            status: 502,
            message: 'The engine that writes the answer failed. Ask again.',
        });
    });

    it.each([
        ['includes', '{% include "a" %}', 'mention'],
        ['specifications', '{% openapi src="x" path="/" method="get" %}\n{% endopenapi %}', 'swagger'],
        ['conditions', '{% if visitor.claims.unsigned.beta %}\nA\n{% endif %}', 'paragraph'],
        ['deep quotes', `${'>'.repeat(5000)} a`, 'paragraph'],
        ['an open code block', '```js\nlet a', 'code'],
    ])('can answer with %s: the answer is a valid document', async (_, content, type) => {
        respond = (response) => response.end(completion(content));
        const { data } = await service.client.orgs.askInOrganization('acme', { query: 'lamps' });
        const types = JSON.stringify(data.answer?.answer).match(/"type":"[\w-]+"/g) ?? [];
        expect(types).toContain(`"type":"${type}"`);
        expect(types).not.toContain('"type":"if"');
        const streamed: unknown[] = [];
        for await (const { answer } of service.client.orgs.streamAskInOrganization('acme', { query: 'lamps' }))
            streamed.push(answer);
        expect(streamed.at(-1)).toEqual(data.answer);
    });
});
