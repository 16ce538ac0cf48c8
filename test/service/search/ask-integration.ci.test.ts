import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { runtimeScript } from '../../support/integrations/runtime-script.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();

const SOURCE = `
import { createComponent, createIntegration } from '@svc-int/runtime';

const organization = (context) => context.environment.installation.target.organization;

async function search({ api, ...context }, query) {
    const { data } = await api.orgs.searchOrganizationContent(organization(context), { query });
    return data.items.flatMap(({ pages }) => pages.map(({ title }) => title)).join();
}

async function ask({ api, ...context }, query) {
    const { data } = await api.orgs.askInOrganization(organization(context), { query }, { query: { format: 'markdown' } });
    if (!data.answer) return 'No answer.';
    const pages = await Promise.all(data.answer.sources.map(({ space, page }) => api.spaces.getPageById(space, page)));
    return [data.answer.answer.markdown, ...pages.map(({ data: { title } }) => 'Source: ' + title), ...data.answer.followupQuestions].join('\\n');
}

/** Each message repeats the previous one, so only its end is new. */
async function* stream({ api, ...context }, query) {
    let sent = '';
    for await (const { answer } of api.orgs.streamAskInOrganization(organization(context), { query, format: 'markdown' })) {
        if (!answer.answer) continue;
        yield answer.answer.markdown.slice(sent.length);
        sent = answer.answer.markdown;
    }
}

const main = createComponent({
    componentId: 'main',
    initialState: { question: '', text: '' },
    action: async ({ state }, { action }, context) => {
        const { question } = state;
        try {
        switch (action) {
            case 'search':
                return { state: { question, text: await search(context, question) } };
            case 'ask':
                return { state: { question, text: await ask(context, question) } };
            case 'stream':
                return { state: { question, text: (await Array.fromAsync(stream(context, question))).join('|') } };
        }
        } catch (error) {
            return { state: { question, text: String(error) } };
        }
    },
    render: ({ state }) => (
        <block>
            <textinput state="question" />
            <button label="Ask" onPress={{ action: 'ask' }} />
            <markdown content={state.text} />
        </block>
    ),
});

export default createIntegration({
    components: [main],
    events: {
        space_view: async ({ spaceId }, context) => {
            const { api, environment } = context;
            if (environment.spaceInstallation?.space !== spaceId) throw new Error('Another space.');
            console.info(await ask(context, 'lantern'));
            for await (const { answer } of api.orgs.streamAskInSite(organization(context), 'SITE', { question: 'lantern', scope: { mode: 'all' } }, { query: { format: 'markdown' } }))
                console.info('Site: ' + (answer.answer?.markdown ?? ''));
        },
    },
});
`;

const control = connectControl(service);

let place: DevelopmentResponse;

const fill = (space: string, title: string, markdown: string) =>
    control.changeContent({ space, edits: [{ type: 'add', page: { title, markdown } }] });

beforeAll(async () => {
    const { id: closed } = await createSpace(service, 'Closed');
    await fill(closed, 'Secret lanterns', 'A lantern is a hushword.');
    const { id: site } = await createSite(service);
    place = await service.develop('asker', (await runtimeScript(SOURCE)).replace('SITE', site), {
        scopes: ['space:content:read', 'space:views:read', 'site:metadata:read'],
        blocks: [{ id: 'main', title: 'Ask' }],
    });
    const { integrations } = service.client;
    await integrations.uninstallIntegrationFromSpace('asker', place.installation, closed);
    await orgs.addSpaceToSite('acme', site, { spaceId: place.space });
    await fill(place.space, 'Lanterns', 'A lantern is a light.\n\n## Which fuel?\n\nA lamp burns oil.');
});

async function press(action: string, question: string): Promise<string> {
    const state = { question, text: '' };
    const { data } = await service.render(place, { action: { action }, state });
    return 'state' in data ? String((data.state as typeof state).text) : '';
}

describe('a block that uses the typed client', () => {
    it('finds and quotes only pages of spaces on which its integration is installed', async () => {
        expect(await press('search', 'lantern')).toBe('Lanterns');
        expect(await press('ask', 'What is a lantern?')).toMatch(
            /^### \[Lanterns\]\(http.*\)\n\nA lantern is a light\.\n\nSource: Lanterns\nWhich fuel\?$/,
        );
        expect(await press('ask', 'hushword')).toBe('No answer.');
        expect(await press('search', 'hushword')).toBe('');
        const everything = JSON.stringify((await orgs.askInOrganization('acme', { query: 'hushword' })).data);
        expect(everything).toContain('A lantern is a hushword.');
    });

    it('streams an answer whose messages extend each other, and which together are the answer of askInOrganization', async () => {
        const [first = '', ...others] = (await press('stream', 'lantern, fuel, lamp, oil')).split('|');
        expect(first).toContain('Lanterns');
        expect(others.length).toBeGreaterThan(0);
        const [answer] = (await press('ask', 'lantern, fuel, lamp, oil')).split('\nSource: ');
        expect([first, ...others].join('')).toBe(answer);
        expect(await press('stream', 'hushword')).toBe('');
    });

    it('gets the error of a rejected question', async () => {
        expect(await press('ask', 'x'.repeat(513))).toContain('must have at most 512 characters');
        expect(await press('stream', 'x'.repeat(513))).toContain('must have at most 512 characters');
    });
});

it('an event handler asks the organization and a site when a visitor views a space', async () => {
    const [id] = await control.announceEvent({ type: 'space_view', spaceId: place.space, url: 'https://a.test/' });
    const trace = await until('the handler has ended', async () => {
        const { events } = await control.trace('asker', 0);
        return events.find(({ event }) => event.payload.eventId === id && event.status !== 'pending');
    });
    expect(trace.event.status).toBe('success');
    const [answer = '', ...messages] = trace.trace.logs.map(({ message }) => message);
    expect(answer).toContain('A lantern is a light.');
    expect(messages.at(-1)).toMatch(/^Site: ### \[Lanterns\].*A lantern is a light\./s);
});
