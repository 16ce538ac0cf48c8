import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';
import { until } from '../support/until.js';
import { THEMES_WITHIN } from '../support/themes.js';

let service: TestService;

/** Renders a greeting with what the props, the state and the action say, and counts the actions that it takes. */
const script = (greeting: string): string => `
    let actions = 0;
    export default {
        async fetch(request) {
            const event = JSON.parse((await request.formData()).get('event'));
            if (event.type !== 'ui_render') return new Response('seen ' + event.type);
            if (event.action) actions++;
            const content = ['${greeting}', event.props?.name, event.state?.mood, event.action?.action, actions].filter(Boolean).join(' ');
            const element = { type: 'block', children: [{ type: 'markdown', content }, { type: 'button', label: 'Cheer', onPress: { action: 'cheer' } }] };
            return Response.json({ type: 'element', state: {}, props: {}, element });
        },
    };`;

const blocks = {
    title: 'Mood',
    blocks: [{ id: 'meter', title: 'Meter' }],
    scopes: ['space:content:read'],
} satisfies Parameters<TestService['develop']>[2];

beforeEach(async () => {
    service = await openService();
    await service.develop('mood', script('Hello'), blocks);
    return () => service.dispose();
});

async function openRunner(path: string, options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await blockOf(opened.page).waitFor();
    await opened.page.evaluate((hash) => void (location.hash = hash), `#/~run${path}`);
    return opened;
}

const answerOf = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const runButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Run', exact: true });
const statusOf = (page: Page) => answerOf(page).getByRole('status');
const changeOf = (page: Page) => page.getByRole('region', { name: 'What changed' });
const field = (page: Page, name: string) =>
    page.getByRole('form', { name: 'Values' }).getByLabel(name, { exact: true });

/** Ids that a field offers to who comes to it. */
async function offeredFor(page: Page, name: string): Promise<(string | null)[]> {
    await field(page, name).focus();
    const list = await field(page, name).getAttribute('list');
    if (list === null) return [];
    return page.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((one) => one.getAttribute('value')));
}

describe('the runner', () => {
    it('is opened by R with the block that is shown, and its answer follows props and a save', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        await blockOf(page).waitFor();
        await page.keyboard.press('r');
        await answerOf(page).getByText('Hello', { exact: false }).first().waitFor();
        await field(page, 'props required').fill('{"name": "Ada"}');
        await changeOf(page).getByText('Hello Ada').waitFor();
        await service.develop('mood', script('Welcome'), blocks);
        await changeOf(page).getByText('Welcome Ada').waitFor();
        await answerOf(page).getByText('mood v2 saved').waitFor();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Render meter');
        expect(errors).toEqual([]);
    });

    it('is left alone by R while somebody types, and once the key is turned off', async () => {
        const { page } = await openPage(service.studioUrl);
        await blockOf(page).waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('turn off the r');
        await page.keyboard.press('r');
        await page.getByRole('dialog').getByRole('combobox').fill('turn off the r');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('r');
        // What a key does is done by now.
        expect(await page.evaluate(() => location.hash)).toContain('#/mood');
    });

    it('runs an action by a press alone, also when code is saved', async () => {
        const { page } = await openRunner('/render/mood/block/meter');
        await answerOf(page).getByText('Hello', { exact: false }).first().waitFor();
        await page.getByRole('button', { name: 'cheer · Cheer' }).click();
        await page.getByText('only runs when you press').waitFor();
        await runButton(page).click();
        await answerOf(page).getByText('Hello cheer 1').first().waitFor();
        await service.develop('mood', script('Welcome'), blocks);
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('r');
        await answerOf(page).getByText('Welcome cheer 1').first().waitFor();
        const taken = (await service.events('mood')).filter(({ payload }) => 'action' in payload && payload.action);
        expect(taken).toHaveLength(2);
    });

    it('draws the block of an answer, and puts what is pressed in it into the request, which takes it by a press', async () => {
        const { page, errors } = await openRunner('/render/mood/block/meter');
        const drawn = page.getByRole('region', { name: 'Preview', exact: true });
        await drawn.getByRole('button', { name: 'Cheer', exact: true }).click();
        await page.getByText('Action added to the request').waitFor();
        await runButton(page).click();
        await drawn.getByText('Hello cheer 1', { exact: true }).waitFor();
        const columns = page.getByRole('main').locator('.run-columns');
        expect(await columns.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
        expect(errors).toEqual([]);
    });

    it('reads an operation with values that exist, and again when data change', async () => {
        const { page, errors } = await openRunner('/operation/getSpaceById');
        await page.getByText('Required: spaceId.').waitFor();
        const options = page.locator('datalist option');
        await until('the spaces are suggested', async () => (await options.count()) > 0);
        await field(page, 'spaceId required').fill('space-handbook');
        await statusOf(page).getByText('200').waitFor();
        await service.client.spaces.updateSpaceById('space-handbook', { title: 'Almanac' });
        await connectControl(service).sendEvent({ integration: 'mood', event: { type: 'installation_setup' } });
        await changeOf(page).getByText('+ "title": "Almanac"', { exact: false }).first().waitFor();
        expect(errors).toEqual([]);
    });

    it('changes something by a press, from a form that is made from the schema', async () => {
        const { page } = await openRunner('/operation/createSpace?organizationId=acme');
        await field(page, 'title required').fill('Tides');
        await field(page, 'visibility').selectOption('private');
        await runButton(page).click();
        await statusOf(page).getByText('201').waitFor();
        const { items } = (await service.client.orgs.listSpacesInOrganizationById('acme')).data;
        expect(items.filter(({ title }) => title === 'Tides')).toHaveLength(1);
    });

    it('offers what exists for the ids of an event, by what is given beside them, and finds more by words', async () => {
        const { page, errors } = await openRunner('/event/mood/page_feedback');
        await field(page, 'siteId required').fill('');
        await expect.poll(() => offeredFor(page, 'siteId required')).toContain('site-docs');
        await field(page, 'siteId required').fill('site-docs');
        const { data } = await service.client.spaces.listPages('space-handbook');
        await expect.poll(() => offeredFor(page, 'pageId')).toContain(data.pages[0]?.id);

        await page.evaluate(() => void (location.hash = '#/~run/operation/getMemberInOrganizationById'));
        await field(page, 'organizationId required').fill('acme');
        const { items } = (await service.client.orgs.listMembersInOrganizationById('acme')).data;
        const ids = items.map(({ id }) => id);
        await until('all people', async () => (await offeredFor(page, 'userId required')).length === ids.length);
        const [first] = items;
        await field(page, 'userId required').fill(first?.id ?? '');
        await until('one person', async () => (await offeredFor(page, 'userId required')).includes(first?.id ?? ''));
        await statusOf(page).getByText('200').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(errors).toEqual([]);
    });

    it('has a field for each item of a list, with what exists, and keeps the focus where items come and go', async () => {
        const { page, errors } = await openRunner('/operation/createOrganizationTeam?organizationId=acme');
        const { items } = (await service.client.orgs.listMembersInOrganizationById('acme')).data;
        const [one = '', two = '', three = ''] = items.map(({ id }) => id);
        await field(page, 'title required').fill('Tides');
        const add = page.getByRole('button', { name: 'Add to members' });
        await add.press('Enter');
        await until('people', async () => (await offeredFor(page, 'members 1 required')).includes(one));
        await page.keyboard.type(one);
        await add.press('Enter');
        await page.keyboard.type(two);
        expect(await field(page, 'members 2 required').inputValue()).toBe(two);
        await page.getByRole('button', { name: 'Remove members 1' }).press('Enter');
        expect(await field(page, 'members 1 required').inputValue()).toBe(two);
        // The button that leaves out what came after has the focus; then the one that adds, as nothing is left.
        await page.keyboard.press('Enter');
        await field(page, 'members 1 required').waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await page.keyboard.type(three);
        await page.keyboard.press('Enter');
        await statusOf(page).getByText('201').waitFor();
        const teamsOf = async (user: string) =>
            (await service.client.orgs.listTeamsForOrganizationMember('acme', user)).data.items.map(
                ({ team }) => team.title,
            );
        expect(await teamsOf(three)).toContain('Tides');
        expect(await teamsOf(two)).not.toContain('Tides');
        expect(errors).toEqual([]);
    });

    it('has a field for the kind of a value that may be of several, and one for each name that is free', async () => {
        const { page, errors } = await openRunner('/operation/createOpenAPISpec?organizationId=acme');
        const body = async () => {
            await page.getByRole('button', { name: 'As JSON' }).click();
            const text = await page.getByRole('textbox', { name: 'Body as JSON' }).inputValue();
            await page.getByRole('button', { name: 'As JSON' }).click();
            return JSON.parse(text) as unknown;
        };
        await field(page, 'slug required').fill('pets');
        const kind = field(page, 'Type of source required');
        await kind.selectOption('url');
        await field(page, 'url required').fill('https://example.com/pets.yaml');
        expect(await body()).toEqual({ slug: 'pets', source: { url: 'https://example.com/pets.yaml' } });
        await kind.selectOption('text');
        await field(page, 'text required').fill('openapi: 3.1.0');
        expect(await body()).toEqual({ slug: 'pets', source: { text: 'openapi: 3.1.0' } });
        // It is found by what is there; what is of no kind is JSON.
        expect(await kind.inputValue()).toBe('text');
        await page.getByRole('button', { name: 'As JSON' }).click();
        await page.getByRole('textbox', { name: 'Body as JSON' }).fill('{"slug": "pets", "source": {"file": "x"}}');
        await page.getByRole('button', { name: 'As JSON' }).click();
        expect(await field(page, 'source required').inputValue()).toContain('"file"');

        await page.evaluate(() => void (location.hash = '#/~run/operation/publishIntegration?integrationName=new'));
        await page.getByRole('button', { name: /more fields/ }).click();
        await page.getByRole('button', { name: 'Add to secrets' }).press('Enter');
        await page.keyboard.type('KEY');
        await page.keyboard.press('Tab');
        await page.keyboard.type('first');
        await page.getByRole('button', { name: 'Add to secrets' }).press('Enter');
        await page.keyboard.type('KEY');
        await page.getByRole('alert').getByText('“KEY” is used more than once').waitFor();
        await field(page, 'secrets 2: name required').fill('OTHER');
        expect(await body()).toMatchObject({ secrets: { KEY: 'first', OTHER: '' } });
        await page.getByRole('button', { name: 'Remove secrets 1' }).click();
        expect(await body()).toMatchObject({ secrets: { OTHER: '' } });
        expect(await violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await scrollsSideways(page)).toBe(false);
        expect(errors).toEqual([]);
    });

    it('has a field for each person of an event, who is filled in as a whole', async () => {
        const { page, errors } = await openRunner('/event/mood/space_content_updated');
        await field(page, 'spaceId required').fill('space-handbook');
        await page.getByRole('button', { name: 'Add to updatedBy' }).press('Enter');
        const group = page.getByRole('group', { name: 'updatedBy 2' });
        const id = group.getByLabel('id required', { exact: true });
        await id.focus();
        const { items } = (await service.client.orgs.listMembersInOrganizationById('acme')).data;
        const other = items.at(-1)?.user;
        await until('people are read', async () => (await id.getAttribute('list')) !== null);
        await id.fill(other?.id ?? '');
        expect(await group.getByLabel('displayName required').inputValue()).toBe(other?.displayName);
        await runButton(page).click();
        await answerOf(page).getByText('"seen space_content_updated"').first().waitFor();
        const sent = (await service.events('mood')).find(({ payload }) => payload.type === 'space_content_updated');
        expect(sent?.payload).toMatchObject({ updatedBy: [{}, { id: other?.id, displayName: other?.displayName }] });
        expect(await violationsOf(page)).toEqual([]);
        expect(errors).toEqual([]);
    });

    it('reads nothing for fields that nobody comes to', async () => {
        const { page } = await openRunner('/operation/getMemberInOrganizationById');
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await field(page, 'organizationId required').fill('acme');
        await page.getByText('Required: userId.').waitFor();
        expect(asked.filter((path) => path.endsWith('/members'))).toEqual([]);
        await field(page, 'userId required').focus();
        await until('people are read', async () => asked.some((path) => path.endsWith('/members')));
    });

    it('fills in what there is one of alone, which can be taken out all the same', async () => {
        const { page } = await openRunner('/operation/listSpacesInOrganizationById');
        await statusOf(page).getByText('200').waitFor();
        expect(await field(page, 'organizationId required').inputValue()).toBe('acme');
        await field(page, 'organizationId required').fill('');
        await page.getByText('Required: organizationId.').waitFor();
        expect(await field(page, 'organizationId required').inputValue()).toBe('');
    });

    it('shows what is refused', async () => {
        const { page } = await openRunner('/operation/getSpaceById?spaceId=none');
        await statusOf(page).getByText('404').waitFor();
        await page.evaluate(() => void (location.hash = '#/~run/operation/queueIntegrationTask?integrationName=mood'));
        await field(page, 'type required').fill('tidy');
        await runButton(page).click();
        await statusOf(page).getByText('403').waitFor();
    });

    it('sends an event that begins with a sample and has a form, and shows its record', async () => {
        const { page, errors } = await openRunner('/event/mood/installation_setup');
        await field(page, 'status required').selectOption('pending');
        const offered = () =>
            page.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
        await expect.poll(offered).toContain(await field(page, 'installationId required').inputValue());
        await runButton(page).click();
        await answerOf(page).getByText('"seen installation_setup"').first().waitFor();
        await page.getByRole('button', { name: 'Open event' }).click();
        await page.getByRole('region', { name: 'Events' }).locator('[aria-expanded="true"]').waitFor();
        await page.getByRole('button', { name: 'As JSON' }).click();
        const body = page.getByRole('textbox', { name: 'Body as JSON' });
        expect(JSON.parse(await body.inputValue())).toMatchObject({ type: 'installation_setup', status: 'pending' });
        await body.fill('{"type": ');
        await page.getByText('An event is a JSON object with a "type".').waitFor();
        expect(await body.inputValue()).toBe('{"type": ');
        expect(errors).toEqual([]);
    });

    it('has an address that opens the same again, and commands that do the same, without token or secret', async () => {
        const { page } = await openRunner('/operation/createSpace?organizationId=acme');
        await field(page, 'title required').fill("Ada's");
        const commands = page.getByRole('region', { name: 'Run it elsewhere' });
        await commands
            .getByText(String.raw`--data '{"title":"Ada'\''s"}'`, { exact: false })
            .first()
            .waitFor();
        const shown = await commands.innerText();
        expect(shown).toContain('svc-int api createSpace --param organizationId=acme');
        expect(shown).toContain('$SVC_INT_TOKEN');
        expect(shown).toContain(`client.orgs.createSpace("acme", {"title":"Ada's"})`);
        expect(shown).not.toContain(service.token);
        const address = page.url();
        expect(address).not.toContain('token');
        await page.goto('about:blank');
        await page.goto(address);
        expect(await field(page, 'title required').inputValue()).toBe("Ada's");
    });

    it('has the longest names within a narrow page', async () => {
        const { page } = await openRunner('/operation/disableIntegrationDevelopmentMode');
        await page.setViewportSize({ width: 360, height: 800 });
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await heading.getByText('disableIntegrationDevelopmentMode').waitFor();
        expect(await heading.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
    });

    it('is found by what it runs, in the palette and in its own list', async () => {
        const { page } = await openRunner('');
        await page.getByRole('main').getByRole('searchbox').fill('space by id');
        await page.getByRole('link', { name: /^getSpaceById/ }).waitFor();
        await page.getByRole('main').getByRole('searchbox').fill('queueIntegrationTask');
        await page
            .getByRole('link', { name: /^queueIntegrationTask/ })
            .locator('code', { hasText: /^task$/ })
            .waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('getOrganizationById');
        await page
            .getByRole('option', { name: /getOrganizationById/ })
            .first()
            .click();
        await page.getByRole('heading', { level: 1, name: 'getOrganizationById' }).waitFor();
    });

    it.each(THEMES_WITHIN)(
        'has no barrier and fits a narrow page, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openRunner('/render/mood/block/meter', { colorScheme });
            await answerOf(page).getByText('Hello', { exact: false }).first().waitFor();
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
            await page.evaluate(() => void (location.hash = '#/~run'));
            await page.getByRole('heading', { name: 'Run a render, event or operation' }).waitFor();
            expect(await violationsOf(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        },
    );
});
