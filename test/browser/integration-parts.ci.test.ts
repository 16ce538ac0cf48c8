import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { script, showing } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';
import { makeSections } from '../support/sites.js';
import { queueTasks } from '../support/tasks.js';

const QUIET = script(`return new Response('OK');`);

const KEY = { type: 'string' as const, title: 'API key' };

let service: TestService;

beforeAll(async () => {
    service = await openService();
    const { site } = await makeSections(service, 'Welcome');
    await service.client.orgs.updateSiteById('acme', site, { title: 'Adaptive docs' });
    await service.develop('everything', showing('shown'), {
        title: 'All of it',
        blocks: [{ id: 'main', title: 'Greeting' }],
        configurations: { account: { properties: { key: KEY }, required: ['key'] } },
        scopes: ['site:script:inject', 'site:visitor:auth', 'space:content:read', 'site:views:read'],
    });
    await service.develop('door', QUIET, { title: 'A door', scopes: ['site:visitor:auth'] });
    return () => service.dispose();
});

/** The buttons of an integration at the side, by their words. */
async function listed(page: Page, title: string): Promise<string[]> {
    const entry = page.getByRole('region', { name: title });
    return (await entry.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

async function open(path = '', options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('region', { name: 'All of it' }).waitFor();
    await opened.page.evaluate((hash) => (location.hash = hash), path);
    return opened;
}

describe('the list at the side', () => {
    it('has what an integration is by its manifest, and what its configuration waits for', async () => {
        const { page, errors } = await open();
        expect(await listed(page, 'All of it')).toEqual([
            'Greeting',
            'Configure account pending needs API key',
            'Site script',
            'Visitor sign-in',
            'Events',
        ]);
        expect(await listed(page, 'A door')).toEqual(['Visitor sign-in']);
        expect(errors).toEqual([]);
    });

    it('has the tasks of an integration as soon as it queues one, which are listed without those of others', async () => {
        const { page, errors } = await open();
        await queueTasks(service, [{ task: { type: 'first' }, schedule: 600 }]);
        await page.getByRole('region', { name: 'Test', exact: true }).getByRole('button', { name: 'Tasks' }).click();
        await page.getByRole('main').getByRole('listitem', { name: 'first' }).waitFor();
        expect(page.url()).toMatch(/#\/worker\/tasks$/);
        expect(errors).toEqual([]);
    });
});

describe('an integration', () => {
    it('tells what its script does in each site that it is on', async () => {
        const { page, errors } = await open('#/everything/script');
        const site = page.getByRole('region', { name: 'Adaptive docs' });
        await site.getByText('No page has reported this script yet.').waitFor();
        await site.getByRole('link', { name: 'See it as a visitor' }).click();
        await page.getByRole('heading', { name: 'Adaptive docs', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });

    it('lists the events that it gets by its scopes before those that all get, and sends one', async () => {
        const { page, errors } = await open('#/everything/events');
        const rows = page.getByRole('list', { name: 'Events it receives' }).getByRole('listitem');
        await rows.first().waitFor();
        expect((await rows.allInnerTexts()).slice(0, 2).map((text) => text.split(/\s+/).slice(0, 2))).toEqual([
            ['site_view', 'site:views:read'],
            ['space_content_updated', 'space:content:read'],
        ]);
        await page.getByRole('button', { name: 'Send space_content_updated' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await eventRows(page).getByText('space_content_updated').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('that has no blocks begins with what it is, and signs visitors in where it is told to', async () => {
        const { page, errors } = await open('#/door/sign-in');
        const site = page.getByRole('region', { name: 'Adaptive docs' });
        await site.getByText('Open to: Everyone').waitFor();
        await site.getByRole('button', { name: 'Use for visitor sign-in' }).click();
        await site.getByText('Visitors sign in with this integration.').waitFor();
        const { data } = await service.client.orgs.listSites('acme');
        expect(data.items.find(({ title }) => title === 'Adaptive docs')).toMatchObject({ visibility: 'visitor-auth' });
        expect(errors).toEqual([]);
    });

    it.each([
        ['light', 1400],
        ['dark', 360],
    ] as const)('is shown to everybody in a %s window of %i pixels', async (colorScheme, width) => {
        const { page } = await open('', { colorScheme });
        await page.setViewportSize({ width, height: 900 });
        for (const part of ['script', 'sign-in', 'events']) {
            await page.evaluate((hash) => (location.hash = hash), `#/everything/${part}`);
            await page.locator(`.of-${part} :is(.facet-part, .rows)`).first().waitFor();
            expect(await violationsOf(page), part).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    });
});
