import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

const { service, orgs } = await openSharedService();
const control = connectControl(service);

type Visitor = ApiClient['orgs'];
type Body = Parameters<Visitor['streamAskInSite']>[2];

const BETA = { unsignedClaims: { beta: true } };

const ALL = { mode: 'all' } as const;

type Credentials = NonNullable<Parameters<ApiClient['urls']['resolvePublishedContentByUrl']>[0]['visitor']>;

async function resolve(url: string, visitor: Credentials = {}): Promise<Visitor> {
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url, visitor });
    return service.as('apiToken' in data ? data.apiToken : undefined).orgs;
}

async function ask(visitor: Visitor, site: string, question: string, more: Partial<Body> = {}): Promise<string> {
    const messages: unknown[] = [];
    for await (const message of visitor.streamAskInSite('acme', site, { question, scope: ALL, ...more }))
        messages.push(message);
    return JSON.stringify(messages.at(-1));
}

const publish = async (site: string) => (await orgs.publishSite('acme', site)).data.urls.published ?? '';

const CONDITION = 'visitor.claims.unsigned.beta';

const PAGES = [
    { title: 'Open page', markdown: 'A lantern is a light.' },
    {
        title: 'Partly hidden page',
        markdown: `A lantern is a light.\n\n{% if ${CONDITION} %}\n## Hush heading\n\nThe hushword is a secret lantern.\n{% endif %}`,
    },
    { title: 'Other page', markdown: 'A lantern is a light.' },
];

async function createAdaptive(): Promise<{ site: string; url: string }> {
    const { site } = await createSections(service, 'Open', 'Hidden');
    const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
    const findSpace = (title: string) => rows.find((row) => row.title === title)?.space.id ?? '';
    const properties = { unsigned: { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } } };
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties } });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const hidden = rows.find((row) => row.title === 'Hidden')?.section ?? '';
    await orgs.updateSiteSectionById('acme', site, hidden, { condition: CONDITION });
    await control.changeContent({
        space: findSpace('Open'),
        edits: PAGES.map((page) => ({ type: 'add' as const, page })),
    });
    const page = { title: 'Quiet page', markdown: 'A quietword lantern.\n\n## Quiet heading\n\nMore lanterns.' };
    await control.changeContent({ space: findSpace('Hidden'), edits: [{ type: 'add', page }] });
    return { site, url: await publish(site) };
}

describe('a visitor of an adaptive site', () => {
    it('gets no answer from hidden blocks, pages and spaces, and gets one from each of them with the claim', async () => {
        const { site, url } = await createAdaptive();
        const visitor = await resolve(url);
        for (const question of ['hushword', 'quietword', 'Hush heading', 'Quiet heading'])
            expect(await ask(visitor, site, question), question).not.toMatch(/hush|quiet/i);
        expect(await ask(visitor, site, 'Where is a lantern?')).not.toMatch(/hush|quiet/i);
        const member = await resolve(url, BETA);
        expect(await ask(member, site, 'hushword')).toContain('The hushword is a secret lantern.');
        expect(await ask(member, site, 'quietword')).toContain('A quietword lantern.');
        expect(await ask(orgs, site, 'hushword')).toContain('The hushword is a secret lantern.');
    });

    it('gets the same answer whether or not a hidden page contains a word of the question', async () => {
        const { site, url } = await createAdaptive();
        const visitor = await resolve(url);
        const reference = await ask(visitor, site, 'lantern');
        for (const word of ['hushword', 'secret', 'quietword', 'nowhereword']) {
            expect(await ask(visitor, site, `${word} lantern`), word).toBe(reference);
            expect(await ask(visitor, site, 'lantern', { context: { goal: word } }), word).toBe(reference);
        }
    });

    it('gets an error for the id of a hidden site space', async () => {
        const { site, url } = await createAdaptive();
        const visitor = await resolve(url);
        const hidden = (await orgs.listSiteSpaces('acme', site)).data.items.find(({ title }) => title === 'Hidden');
        const siteSpaceId = hidden?.id ?? '';
        for (const more of [
            { scope: { mode: 'specific' as const, siteSpaceIds: [siteSpaceId] } },
            { scope: { mode: 'default' as const, currentSiteSpace: siteSpaceId } },
            { context: { siteSpaceId } },
        ])
            expect(await getStatus(ask(visitor, site, 'lantern', more))).toBe(422);
        const questions = visitor.streamRecommendedQuestionsInSite('acme', site, { siteSpaceId });
        expect(await getStatus(questions.next())).toBe(422);
    });

    it('gets recommended and follow-up questions only from visible headings', async () => {
        const { site, url } = await createAdaptive();
        const list = async (visitor: Visitor) => {
            const questions: string[] = [];
            for await (const { question } of visitor.streamRecommendedQuestionsInSite('acme', site))
                questions.push(question);
            return questions.join('\n');
        };
        expect(await list(await resolve(url))).not.toMatch(/hush|quiet/i);
        expect(await list(await resolve(url, BETA))).toContain('Partly hidden page: Hush heading?');
        expect(await ask(await resolve(url), site, 'Partly hidden')).toContain('"followupQuestions":[]');
    });
});

describe('a visitor of a closed site', () => {
    it('gets answers only with a valid share link, and only from the site of that link', async () => {
        const { id: site } = await createSite(service, ['Shared'], { visibility: 'share-link' });
        const { id: other } = await createSite(service, ['Elsewhere']);
        await publish(site);
        await publish(other);
        const { data: link } = await orgs.createSiteShareLink('acme', site, { name: 'Link' });
        const visitor = await resolve(link.urls.published ?? '');
        expect(await ask(visitor, site, 'anything')).toContain('"sources"');
        expect(await getStatus(ask(visitor, other, 'anything'))).toBe(404);
        await orgs.updateSiteShareLinkById('acme', site, link.id, { active: false });
        expect(await getStatus(ask(visitor, site, 'anything'))).toBe(403);
        const questions = visitor.streamRecommendedQuestionsInSite('acme', site);
        expect(await getStatus(questions.next())).toBe(403);
    });

    it('gets answers after a sign-in until the key of the site changes', async () => {
        const { id: site } = await createSite(service, ['Signed']);
        await orgs.updateSiteById('acme', site, { visibility: 'visitor-auth' });
        const url = await publish(site);
        const { data: auth } = await orgs.getSitePublishingAuthById('acme', site);
        const visitor = await resolve(url, { jwtToken: visitorToken(auth.privateKey) });
        expect(await ask(visitor, site, 'anything')).toContain('"sources"');
        await orgs.regenerateSitePublishingAuthById('acme', site);
        expect(await getStatus(ask(visitor, site, 'anything'))).toBe(401);
    });
});

describe('askInOrganization', () => {
    it('returns a guest only sources in spaces that the guest can read, and returns 403 to an integration', async () => {
        const { id: open } = await createSpace(service, 'Public', { visibility: 'public' });
        const { id: closed } = await createSpace(service, 'Private');
        for (const [space, markdown] of [
            [open, 'A spyglass is long.'],
            [closed, 'The closedword of a spyglass.'],
        ] as const)
            await control.changeContent({ space, edits: [{ type: 'add', page: { title: 'Spyglass', markdown } }] });
        const read = async (client: Visitor, query: string) =>
            (await client.askInOrganization('acme', { query })).data.answer?.sources.map((source) =>
                'space' in source ? source.space : source.site,
            );
        const guest = (await createUserClient(service, 'gus')).orgs;
        expect(await read(orgs, 'spyglass')).toEqual(expect.arrayContaining([open, closed]));
        expect(await read(guest, 'spyglass')).toEqual([open]);
        expect(await read(guest, 'closedword')).toBeUndefined();
        const { questions } = (await guest.getRecommendedQuestionsInOrganization('acme')).data;
        expect(questions.join()).not.toContain('closedword');
        const tokens = await createIntegrationTokens(service);
        expect(await getStatus(read(service.as(tokens.installation).orgs, 'spyglass'))).toBe(403);
    });
});

describe('the limit of questions', () => {
    it('is 20 per minute for an anonymous visitor, and does not apply to members', async () => {
        const { id: site } = await createSite(service, ['Limited']);
        const visitor = await resolve(await publish(site));
        const session = { visitorId: 'ada' };
        // Ends the current minute, which may be nearly over.
        await control.advanceClock(60_000 - ((await control.advanceClock(0)).getTime() % 60_000));
        for (let count = 0; count < 20; count++) await ask(visitor, site, 'anything', { session });
        await expect(ask(visitor, site, 'anything', { session })).rejects.toMatchObject({ status: 429 });
        await ask(visitor, site, 'anything', { session: { visitorId: 'ben' } });
        for (let count = 0; count < 21; count++) await ask(orgs, site, 'anything', { session });
        await control.advanceClock(60_000);
        await ask(visitor, site, 'anything', { session });
    });
});

describe('submitSiteAgentFeedback', () => {
    it('reaches integrations as feedback on the page, from visitors for pages of their site', async () => {
        const { id: space } = await createSpace(service, 'Spoken of');
        await control.changeContent({ space, edits: [{ type: 'add', page: { title: 'Wrong', markdown: 'Wrong.' } }] });
        const { id: site } = await createSite(service);
        await orgs.addSpaceToSite('acme', site, { spaceId: space });
        const url = await publish(site);
        const place = await service.develop('listener', EVENT_ECHO_SCRIPT, { scopes: ['page:feedback:read'] });
        expect(place.integration).toBe('listener');
        const pageId = (await service.client.spaces.listPages(space)).data.pages.find(
            ({ title }) => title === 'Wrong',
        )?.id;
        const body = { feedback: 'It is outdated.', url: `${url}/wrong`, spaceId: space, pageId: pageId ?? '' };
        const visitor = await resolve(url);
        await visitor.submitSiteAgentFeedback('acme', site, { ...body, goal: 'To learn.', source: 'mcp' });
        const event = await until('the event', async () =>
            (await service.events('listener')).find(({ payload }) => payload.type === 'page_feedback'),
        );
        expect(event.payload).toMatchObject({
            siteId: site,
            pageId,
            url: `${url}/wrong`,
            feedback: { rating: 'bad', comment: 'It is outdated.\n\nGoal: To learn.' },
            visitor: { userAgent: 'agent/mcp' },
        });
        const submit = (change: object) =>
            getStatus(visitor.submitSiteAgentFeedback('acme', site, { ...body, ...change }));
        expect(await submit({ pageId: 'none' })).toBe(404);
        expect(await submit({ spaceId: (await createSpace(service, 'Elsewhere')).id })).toBe(404);
        expect(await submit({ feedback: '' })).toBe(422);
        expect(await submit({ feedback: 'x'.repeat(2049) })).toBe(422);
    });

    it('accepts a page whose condition hides it only from visitors with the claim', async () => {
        const { site, url } = await createAdaptive();
        const spaceId = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
        const page = { title: 'Hush page', markdown: 'Hush.', condition: CONDITION };
        await control.changeContent({ space: spaceId, edits: [{ type: 'add', page }] });
        const { pages } = (await service.client.spaces.listPages(spaceId)).data;
        const pageId = pages.find(({ title }) => title === 'Hush page')?.id ?? '';
        const submit = async (visitor: Visitor) =>
            getStatus(visitor.submitSiteAgentFeedback('acme', site, { feedback: 'Good.', url, spaceId, pageId }));
        expect(await submit(await resolve(url))).toBe(404);
        expect(await submit(await resolve(url, BETA))).toBe(0);
    });
});
