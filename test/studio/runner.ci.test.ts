import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, openTemporaryService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { until } from '../support/until.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import {
    developMood,
    getField,
    getResponse,
    getRunButton,
    getStatus,
    openRunner,
    showRunner,
} from './support/open-runner.js';
import { openStudio } from './support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await developMood(service);
    return () => service.dispose();
});

const getDifference = (page: DomPage): DomLocator => page.getByRole('region', { name: 'What changed' });

const getPaletteField = (page: DomPage): DomLocator => page.getByRole('dialog').getByRole('combobox');

const getJsonField = (page: DomPage): DomLocator => page.getByRole('textbox', { name: 'Body as JSON' });

describe('The R key', () => {
    it('opens the runner with the shown block', async () => {
        const { page, errors } = await openStudio(service.studioUrl);
        await getBlock(page).waitFor();
        await page.keyboard.press('r');
        await getResponse(page).getByText('Hello', { exact: false }).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Render meter');
        expect(errors).toEqual([]);
    });

    it('does nothing in a text field, or after it was disabled in the palette', async () => {
        const { page } = await openStudio(service.studioUrl);
        await getBlock(page).waitFor();
        await page.keyboard.press('Control+k');
        await getPaletteField(page).fill('turn off the r');
        await page.keyboard.press('r');
        expect(await getPaletteField(page).inputValue()).toBe('turn off the rr');
        expect(await page.evaluate(() => location.hash)).toContain('#/mood');
        await getPaletteField(page).fill('turn off the r');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('r');
        expect(await page.evaluate(() => location.hash)).toContain('#/mood');
    });
});

async function openRender() {
    const own = await openTemporaryService();
    await developMood(own);
    const opened = await openRunner(own, '/render/mood/block/meter');
    await getResponse(opened.page).getByText('Hello', { exact: false }).first().waitFor();
    return { service: own, ...opened };
}

describe('A render in the runner', () => {
    it('runs again when its props change and when the integration is saved', async () => {
        const { service, page, errors } = await openRender();
        await getField(page, 'props required').fill('{"name": "Ada"}');
        await getDifference(page).getByText('Hello Ada').waitFor();
        await developMood(service, 'Welcome');
        await getDifference(page).getByText('Welcome Ada').waitFor();
        await getResponse(page).getByText('mood v2 saved').waitFor();
        expect(errors).toEqual([]);
    });

    it('with an action runs only on Run or R, also after the integration is saved', async () => {
        const { service, page } = await openRender();
        await page.getByRole('button', { name: 'cheer · Cheer' }).click();
        await page.getByText('only runs when you press').waitFor();
        await getRunButton(page).click();
        await getResponse(page).getByText('Hello cheer 1').first().waitFor();
        await developMood(service, 'Welcome');
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('r');
        await getResponse(page).getByText('Welcome cheer 1').first().waitFor();
        const actions = (await service.events('mood')).filter(({ payload }) => 'action' in payload && payload.action);
        expect(actions).toHaveLength(2);
    });

    it('shows its block in a preview, where a press adds its action to the request', async () => {
        const { page, errors } = await openRender();
        const preview = page.getByRole('region', { name: 'Preview', exact: true });
        await preview.getByRole('button', { name: 'Cheer', exact: true }).click();
        await page.getByText('Action added to the request').waitFor();
        await getRunButton(page).click();
        await preview.getByText('Hello cheer 1', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });
});

describe('An operation in the runner', () => {
    it('that reads suggests existing ids, runs automatically, and runs again when data changes', async () => {
        const { page, errors } = await openRunner(service, '/operation/getSpaceById');
        await page.getByText('Required: spaceId.').waitFor();
        const options = page.locator('datalist option');
        await until('the spaces are suggested', async () => (await options.count()) > 0);
        await getField(page, 'spaceId required').fill('space-handbook');
        await getStatus(page).getByText('200').waitFor();
        await service.client.spaces.updateSpaceById('space-handbook', { title: 'Almanac' });
        await connectControl(service).sendEvent({ integration: 'mood', event: { type: 'installation_setup' } });
        await getDifference(page).getByText('+ "title": "Almanac"', { exact: false }).first().waitFor();
        expect(errors).toEqual([]);
    });

    it('that writes runs once per press of Run, with the values of the form', async () => {
        const { page } = await openRunner(service, '/operation/createSpace?organizationId=acme');
        await getField(page, 'title required').fill('Tides');
        await getField(page, 'visibility').selectOption('private');
        await getRunButton(page).click();
        await getStatus(page).getByText('201').waitFor();
        const { items } = (await service.client.orgs.listSpacesInOrganizationById('acme')).data;
        expect(items.filter(({ title }) => title === 'Tides')).toHaveLength(1);
    });

    it('shows the status of an error: 404 for an unknown id, 403 without permission', async () => {
        const { page } = await openRunner(service, '/operation/getSpaceById?spaceId=none');
        await getStatus(page).getByText('404').waitFor();
        showRunner('/operation/queueIntegrationTask?integrationName=mood');
        await getField(page, 'type required').fill('tidy');
        await getRunButton(page).click();
        await getStatus(page).getByText('403').waitFor();
    });

    it('is restored with its values from its URL, which contains no token', async () => {
        const { page } = await openRunner(service, '/operation/createSpace?organizationId=acme');
        await getField(page, 'title required').fill("Ada's");
        await until('the URL has the title', () => page.url().includes('Ada'));
        expect(page.url()).not.toContain('token');
        await page.reload();
        expect(await getField(page, 'title required').inputValue()).toBe("Ada's");
    });

    it('is shown as curl, CLI and client calls, without the token', async () => {
        const { page } = await openRunner(service, '/operation/createSpace?organizationId=acme');
        await getField(page, 'title required').fill("Ada's");
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
    });
});

describe('An event in the runner', () => {
    it('starts as a sample with suggested ids, and links to its record once it is sent', async () => {
        const { page, errors } = await openRunner(service, '/event/mood/installation_setup');
        await getField(page, 'status required').selectOption('pending');
        const listSuggestions = () =>
            page
                .locator('datalist option')
                .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
        const installation = await getField(page, 'installationId required').inputValue();
        await until('the installation is suggested', async () => (await listSuggestions()).includes(installation));
        await getRunButton(page).click();
        await getResponse(page).getByText('"seen installation_setup"').first().waitFor();
        await page.getByRole('button', { name: 'Open event' }).click();
        await page.getByRole('region', { name: 'Events' }).locator('[aria-expanded="true"]').waitFor();
        expect(errors).toEqual([]);
    });

    it('can be edited as JSON, which keeps invalid text and names the problem', async () => {
        const { page, errors } = await openRunner(service, '/event/mood/installation_setup');
        await getField(page, 'status required').selectOption('pending');
        await page.getByRole('button', { name: 'As JSON' }).click();
        expect(JSON.parse(await getJsonField(page).inputValue())).toMatchObject({
            type: 'installation_setup',
            status: 'pending',
        });
        await getJsonField(page).fill('{"type": ');
        await page.getByText('An event is a JSON object with a "type".').waitFor();
        expect(await getJsonField(page).inputValue()).toBe('{"type": ');
        expect(errors).toEqual([]);
    });
});

it('The runner finds operations by name and words, and the palette finds them by name', async () => {
    const { page } = await openRunner(service, '');
    await page.getByRole('main').getByRole('searchbox').fill('space by id');
    await page.getByRole('link', { name: /^getSpaceById/ }).waitFor();
    await page.getByRole('main').getByRole('searchbox').fill('queueIntegrationTask');
    await page
        .getByRole('link', { name: /^queueIntegrationTask/ })
        .locator('code')
        .filter({ hasText: /^task$/ })
        .waitFor();
    await page.keyboard.press('Control+k');
    await getPaletteField(page).fill('getOrganizationById');
    await page
        .getByRole('option', { name: /getOrganizationById/ })
        .first()
        .click();
    await page.getByRole('heading', { level: 1, name: 'getOrganizationById' }).waitFor();
});
