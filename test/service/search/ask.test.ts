import type { SearchAIAnswer } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();
const control = connectControl(service);

const LIGHTHOUSE = [
    'A lighthouse warns ships of rocks.',
    '',
    '## Lamps',
    '',
    'Each lamp burns whale oil.',
    '',
    '## Who keeps the light?',
    '',
    'A keeper lives in the tower.',
].join('\n');

async function createSpaceWith(title: string, ...pages: { title: string; markdown: string }[]): Promise<string> {
    const { id: space } = await createSpace(service, title);
    await control.changeContent({ space, edits: pages.map((page) => ({ type: 'add' as const, page })) });
    return space;
}

const coast = await createSpaceWith(
    'Coast',
    { title: 'Lighthouses', markdown: LIGHTHOUSE },
    { title: 'Harbours', markdown: 'Ships unload in a harbour. It has no lamp.' },
);

const ask = async (query: string, more = {}, format: 'document' | 'markdown' = 'markdown') =>
    (await orgs.askInOrganization('acme', { query, ...more }, { query: { format } })).data.answer;

function readMarkdown({ answer }: Partial<SearchAIAnswer> = {}): string {
    return answer && 'markdown' in answer ? answer.markdown : '';
}

async function collect<Message>(messages: AsyncIterable<Message>): Promise<Message[]> {
    const all: Message[] = [];
    for await (const message of messages) all.push(message);
    return all;
}

const findPages = async (space: string) => {
    const { pages } = (await service.client.spaces.listPages(space)).data;
    return new Map(pages.map(({ title, id }) => [title, id]));
};

describe('askInOrganization', () => {
    it('quotes the best passages of pages, with their sources and follow-up questions', async () => {
        await expectSuccess(
            'askInOrganization',
            await send('POST', '/orgs/acme/ask', { query: 'What burns in a lamp?' }),
        );
        const answer = await ask('What burns in the lamps?');
        expect(readMarkdown(answer)).toContain('Each lamp burns whale oil.');
        const pages = await findPages(coast);
        const { revision } = (await service.client.spaces.getSpaceById(coast)).data;
        expect(answer?.sources[0]).toEqual({
            type: 'page',
            page: pages.get('Lighthouses'),
            space: coast,
            revision,
            sections: ['lamps'],
        });
        expect(answer?.followupQuestions).toEqual(['Who keeps the light?']);
        expect(await ask('What burns in the lamps?')).toEqual(answer);
    });

    it('returns a document whose headings link to the quoted sections', async () => {
        const answer = await ask('Which oil burns?', {}, 'document');
        const pages = await findPages(coast);
        const ref = { kind: 'anchor', anchor: 'lamps', page: pages.get('Lighthouses'), space: coast };
        expect(JSON.stringify(answer?.answer)).toContain(JSON.stringify(ref));
        expect(JSON.stringify(answer?.answer)).toContain('whale oil');
    });

    it('returns no answer if no page has a word of the question', async () => {
        expect(await ask('What about xylophones?')).toBeUndefined();
        const [message, ...others] = await collect(orgs.streamAskInOrganization('acme', { query: 'xylophones' }));
        expect(others).toEqual([]);
        expect(message).toEqual({ type: 'answer', answer: { followupQuestions: [], sources: [] } });
    });

    it('names the words that a source has if details are requested', async () => {
        const { data } = await orgs.askInOrganization('acme', { query: 'whale oil' }, { query: { details: true } });
        expect(data.answer?.sources[0]?.reason).toBe('The page has “whale”, “oil”.');
        expect((await ask('whale oil'))?.sources[0]).not.toHaveProperty('reason');
    });

    it('prefers pages that contain words of the previous questions, among pages that answer equally well', async () => {
        await createSpaceWith(
            'Metals',
            { title: 'First', markdown: 'Zincum melts early. It is for roofs.' },
            { title: 'Second', markdown: 'Zincum melts early. It is for batteries.' },
        );
        const first = async (previousQueries: string[]) =>
            readMarkdown(await ask('When does zincum melt?', { previousQueries })).split('\n')[0];
        expect(await first([])).toContain('First');
        expect(await first(['What are batteries?'])).toContain('Second');
    });

    it('rejects a question of more than 512 characters, an empty question, and more than ten previous questions', async () => {
        for (const body of [
            { query: 'x'.repeat(513) },
            { query: '' },
            {},
            { query: 'a', previousQueries: Array(11).fill('b') },
        ])
            await expectError(422, await send('POST', '/orgs/acme/ask', body));
        await expectError(422, await send('GET', `/orgs/acme/ask/stream?query=${'x'.repeat(513)}`));
        await expectError(422, await send('GET', '/orgs/acme/ask/stream'));
        await expectSuccess('askInOrganization', await send('POST', '/orgs/acme/ask', { query: 'x'.repeat(512) }));
    });
});

describe('streamAskInOrganization', () => {
    it('sends one JSON object per data line, and the connection ends', async () => {
        const response = await send('GET', '/orgs/acme/ask/stream?query=ships');
        expect(response.headers.get('content-type')).toBe('text/event-stream');
        const lines = (await response.text()).split('\n').filter(Boolean);
        expect(lines.length).toBeGreaterThan(1);
        for (const line of lines) expect(JSON.parse(line.replace('data: ', ''))).toMatchObject({ type: 'answer' });
    });

    it('extends the answer with each message up to the answer of askInOrganization', async () => {
        const query = 'ships and lamps';
        const messages = await collect(orgs.streamAskInOrganization('acme', { query, format: 'markdown' }));
        const texts = messages.map(({ answer }) => readMarkdown(answer).trim());
        expect(texts.length).toBeGreaterThan(1);
        for (const [index, text] of texts.entries()) {
            expect(text.startsWith(texts[index - 1] ?? '')).toBe(true);
            expect(text.length).toBeGreaterThan(texts[index - 1]?.length ?? 0);
        }
        expect(messages.at(-1)?.answer).toEqual(await ask(query));
    });

    it('can be cancelled after the first message', async () => {
        for await (const { type } of orgs.streamAskInOrganization('acme', { query: 'ships' })) {
            expect(type).toBe('answer');
            break;
        }
        expect(readMarkdown(await ask('ships'))).not.toBe('');
    });

    it('throws the error of the service at the first step', async () => {
        const stream = orgs.streamAskInOrganization('none', { query: 'ships' });
        await expect(stream.next()).rejects.toMatchObject({ status: 404, operation: 'streamAskInOrganization' });
    });
});

describe('recommended questions', () => {
    it('come from headings, and the pages with these headings answer them', async () => {
        await expectSuccess('getRecommendedQuestionsInOrganization', await send('GET', '/orgs/acme/ask/questions'));
        const { questions } = (await orgs.getRecommendedQuestionsInOrganization('acme')).data;
        expect(questions.length).toBeGreaterThan(0);
        expect(questions.length).toBeLessThanOrEqual(5);
        const streamed = await collect(orgs.streamRecommendedQuestionsInOrganization('acme'));
        expect(streamed.map(({ question }) => question)).toEqual(questions);
        const { id: site } = await createSite(service);
        const { data } = await orgs.addSpaceToSite('acme', site, { spaceId: coast });
        const ofSite = await collect(orgs.streamRecommendedQuestionsInSite('acme', site, { siteSpaceId: data.id }));
        const pages = await findPages(coast);
        expect(ofSite.map(({ question }) => question)).toEqual(expect.arrayContaining(['Lighthouses: Lamps?']));
        for (const { question } of ofSite.filter((one) => one.question.includes('Lighthouses')))
            expect((await ask(question))?.sources[0]).toMatchObject({ page: pages.get('Lighthouses') });
        const query = `siteSpaceId=${data.id}&spaceId=none`;
        const none = await send('GET', `/orgs/acme/sites/${site}/ask/questions?${query}`);
        expect([none.status, await none.text()]).toEqual([200, '']);
        await expectError(422, await send('GET', `/orgs/acme/sites/${site}/ask/questions?siteSpaceId=none`));
    });
});

describe('an organization whose AI features are disabled', () => {
    it('rejects all questions with 403', async () => {
        const { id: site } = await createSite(service);
        await orgs.updateOrganizationById('acme', { ai: false });
        for (const [method, path, body] of [
            ['POST', '/orgs/acme/ask', { query: 'ships' }],
            ['GET', '/orgs/acme/ask/stream?query=ships'],
            ['GET', '/orgs/acme/ask/questions'],
            ['GET', '/orgs/acme/ask/questions/stream'],
            ['POST', `/orgs/acme/sites/${site}/ask`, { question: 'ships', scope: { mode: 'all' } }],
            ['GET', `/orgs/acme/sites/${site}/ask/questions`],
        ] as const)
            expect(await expectError(403, await send(method, path, body)), path).toContain('"ai"');
        await orgs.updateOrganizationById('acme', { ai: true });
        expect(readMarkdown(await ask('ships'))).not.toBe('');
    });
});

describe('streamAskInSite', () => {
    const read = async (
        site: string,
        question: string,
        scope: Parameters<typeof orgs.streamAskInSite>[2]['scope'] = { mode: 'default' },
        more: { client?: typeof orgs; context?: { siteSpaceId?: string; goal?: string } } = {},
    ) => {
        const { client = orgs, ...body } = more;
        const options = { query: { format: 'markdown' as const } };
        const messages = await collect(client.streamAskInSite('acme', site, { question, scope, ...body }, options));
        return messages.at(-1)?.answer;
    };

    it('answers from the spaces of the site in scope, the current one first', async () => {
        const { site } = await createSections(service, 'One', 'Two');
        const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
        const [one, two] = ['One', 'Two'].map((title) => rows.find((row) => row.title === title));
        for (const { space } of rows)
            await control.changeContent({
                space: space.id,
                edits: [{ type: 'add', page: { title: `Anchors of ${space.title}`, markdown: 'An anchor is heavy.' } }],
            });
        const sources = async (...args: [Parameters<typeof read>[2], Parameters<typeof read>[3]?]) =>
            (await read(site, 'Are anchors heavy?', ...args))?.sources.map((source) =>
                'space' in source ? source.space : source.site,
            );
        const [first, second] = [one?.space.id, two?.space.id];
        const siteSpaceId = two?.id ?? '';
        expect(await sources({ mode: 'default' })).toEqual([first, second]);
        expect(await sources({ mode: 'all' })).toEqual([first, second]);
        expect(await sources({ mode: 'default', currentSiteSpace: siteSpaceId })).toEqual([second, first]);
        expect(await sources({ mode: 'all' }, { context: { siteSpaceId } })).toEqual([second, first]);
        expect(await sources({ mode: 'specific', siteSpaceIds: [siteSpaceId] })).toEqual([second]);
        const current = { mode: 'default' as const, currentSiteSpace: siteSpaceId };
        expect(await sources({ ...current, restrictTo: 'currentSiteSpace' })).toEqual([second]);
        expect(await sources({ ...current, restrictTo: 'otherSiteSpaces' })).toEqual([first]);
        expect(readMarkdown(await read(site, 'anchors'))).toContain(
            (await orgs.getSiteById('acme', site)).data.urls.published,
        );
        for (const scope of [
            { mode: 'specific', siteSpaceIds: ['none'] },
            { mode: 'specific', siteSpaceIds: [] },
            { mode: 'default', restrictTo: 'currentSiteSpace' },
            { mode: 'near' },
        ])
            await expectError(422, await send('POST', `/orgs/acme/sites/${site}/ask`, { question: 'a', scope }));
        await expectError(422, await send('POST', `/orgs/acme/sites/${site}/ask`, { question: 'a' }));
    });

    it('prefers pages that have words of the goal, among pages that answer equally well', async () => {
        const space = await createSpaceWith(
            'Ropes',
            { title: 'First', markdown: 'A hawser is a rope for towing.' },
            { title: 'Second', markdown: 'A hawser is a rope for mooring.' },
        );
        const { id: site } = await createSite(service);
        await orgs.addSpaceToSite('acme', site, { spaceId: space });
        const first = async (goal: string) =>
            readMarkdown(await read(site, 'What is a hawser?', { mode: 'all' }, { context: { goal } })).split('\n')[0];
        expect(await first('Paint')).toContain('First');
        expect(await first('Mooring at a pier')).toContain('Second');
    });
});
