import { contract } from '@svc-int/api/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';
import { THEMES_WITHIN } from '../support/themes.js';

const OPERATIONS = Object.values(contract).flatMap((group) => Object.keys(group)).length;

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function openReference(path: string, options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('button', { name: 'API reference' }).waitFor();
    await opened.page.evaluate((hash) => void (location.hash = hash), `#/~reference${path}`);
    await opened.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    return opened;
}

const mainOf = (page: Page) => page.getByRole('main');
const fieldsOf = (page: Page, table: string) => mainOf(page).getByRole('region', { name: table });

describe('the reference of the API', () => {
    it('finds an operation by its words, and has an address of what is searched and of each', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        await page.getByRole('button', { name: 'API reference' }).click();
        const search = mainOf(page).getByRole('searchbox', { name: 'Find operations' });
        await search.fill('space:metadata:read one');
        await mainOf(page).getByRole('status').getByText(`of ${OPERATIONS} operations`).waitFor();
        expect(page.url()).toContain('find=space%3Ametadata%3Aread+one');
        await mainOf(page).getByRole('link', { name: 'getSpaceById' }).click();
        await page.getByText('GET /v1/spaces/{spaceId}', { exact: true }).waitFor();
        await page.getByText('An integration needs the scope').waitFor();
        const address = page.url();
        await page.goto('about:blank');
        await page.goto(address);
        await page.getByRole('heading', { name: 'getSpaceById', level: 1 }).waitFor();
        expect(address).not.toContain('token');
        expect(errors).toEqual([]);
    });

    it('shows what a body and the answers hold, the parts of a part only once that is opened', async () => {
        const { page, errors } = await openReference('/createSpace');
        const body = fieldsOf(page, 'Body fields');
        await body.getByRole('row', { name: /^title required string · 1 to 50 characters/ }).waitFor();
        const answer = fieldsOf(page, 'Fields of response 201');
        const urls = answer.getByRole('button', { name: 'urls' });
        expect(await answer.getByRole('row', { name: /^app always/ }).count()).toBe(0);
        await urls.press('Enter');
        await answer.getByRole('row', { name: /^app always/ }).waitFor();
        expect(await urls.getAttribute('aria-expanded')).toBe('true');
        await mainOf(page).getByText('403').click();
        await fieldsOf(page, 'Fields of response 403')
            .getByRole('row', { name: /^error / })
            .waitFor();
        expect(errors).toEqual([]);
    });

    it('leads to the form that calls it, which leads back', async () => {
        const { page, errors } = await openReference('/getSpaceById');
        const elsewhere = page.getByRole('region', { name: 'Run it elsewhere' });
        await elsewhere.getByText('svc-int api getSpaceById --param spaceId=SPACE_ID', { exact: true }).waitFor();
        await elsewhere.getByText('client.spaces.getSpaceById("SPACE_ID")').waitFor();
        await page.getByRole('link', { name: 'Try it' }).click();
        await page.getByRole('form', { name: 'Values' }).getByLabel('spaceId required').fill('space-handbook');
        await page.getByRole('region', { name: 'Response', exact: true }).getByText('Handbook').first().waitFor();
        await mainOf(page).getByRole('link', { name: 'Reference', exact: true }).click();
        await page.getByRole('link', { name: 'Try it' }).waitFor();
        expect(errors).toEqual([]);
    });

    it('says what there is not', async () => {
        const { page } = await openReference('/noSuchThing');
        await page.getByRole('alert').getByText('The API has no operation called noSuchThing.').waitFor();
        await page.getByRole('link', { name: 'All operations' }).click();
        await mainOf(page).getByRole('searchbox', { name: 'Find operations' }).fill('no such thing');
        await mainOf(page).getByText('No matches.').waitFor();
    });

    it.each(THEMES_WITHIN)(
        'has no barrier, and fits a narrow page, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openReference('/?find=spaces+create', { colorScheme });
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                for (const path of [
                    '/?find=spaces+create',
                    '/updateSiteCustomizationById',
                    '/renderIntegrationUIWithPost',
                ]) {
                    await page.evaluate((hash) => void (location.hash = hash), `#/~reference${path}`);
                    await mainOf(page).getByRole('heading', { level: 1 }).waitFor();
                    for (const fold of (await mainOf(page).locator('.schema-fold').all()).slice(0, 3))
                        await fold.click();
                    expect(await violationsOf(page), `${path} at ${width}`).toEqual([]);
                    expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
                }
            }
        },
    );
});
