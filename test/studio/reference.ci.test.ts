import { contract } from '@svc-int/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../support/service.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { type OpenedStudio, openStudio } from './support/open-studio.js';

const OPERATION_COUNT = Object.values(contract).flatMap((group) => Object.keys(group)).length;

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function openReference(path: string): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('button', { name: 'API reference' }).waitFor();
    await opened.page.evaluate((hash) => void (location.hash = hash), `#/~reference${path}`);
    await getMain(opened.page).getByRole('heading', { level: 1 }).waitFor();
    return opened;
}

const getMain = (page: DomPage): DomLocator => page.getByRole('main');
const getFields = (page: DomPage, table: string): DomLocator => getMain(page).getByRole('region', { name: table });

describe('The API reference', () => {
    it('finds an operation by its scope, and stores the search in the URL', async () => {
        const { page, errors } = await openStudio(service.studioUrl);
        await page.getByRole('button', { name: 'API reference' }).click();
        await getMain(page).getByRole('searchbox', { name: 'Find operations' }).fill('space:metadata:read available');
        await getMain(page).getByRole('status').getByText(`of ${OPERATION_COUNT} operations`).waitFor();
        expect(page.url()).toContain('find=space%3Ametadata%3Aread+available');
        await getMain(page).getByRole('link', { name: 'getSpaceById' }).click();
        await page.getByText('GET /v1/spaces/{spaceId}', { exact: true }).waitFor();
        await page.getByText('An integration needs the scope').waitFor();
        expect(errors).toEqual([]);
    });

    it('reports an unknown operation, and a search without matches', async () => {
        const { page } = await openReference('/noSuchThing');
        await page.getByRole('alert').getByText('The API has no operation called noSuchThing.').waitFor();
        await page.getByRole('link', { name: 'All operations' }).click();
        await getMain(page).getByRole('searchbox', { name: 'Find operations' }).fill('no such thing');
        await getMain(page).getByText('No matches.').waitFor();
    });
});

describe('The reference of an operation', () => {
    it('is restored from its URL, which contains no token', async () => {
        const { page, errors } = await openReference('');
        await getMain(page).getByRole('searchbox', { name: 'Find operations' }).fill('getSpaceById');
        await getMain(page).getByRole('link', { name: 'getSpaceById' }).click();
        await page.getByText('GET /v1/spaces/{spaceId}', { exact: true }).waitFor();
        expect(page.url()).not.toContain('token');
        await page.reload();
        await page.getByRole('heading', { name: 'getSpaceById', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });

    it('lists the fields of body and responses, and nested fields only while their parent is expanded', async () => {
        const { page, errors } = await openReference('/createSpace');
        await getFields(page, 'Body fields')
            .getByRole('row', { name: /^title\s*required\s*string · 1 to 50 characters/ })
            .waitFor();
        const response = getFields(page, 'Fields of response 201');
        const urls = response.getByRole('button', { name: 'urls' });
        await urls.waitFor();
        expect(await response.getByRole('row', { name: /^app\s*always/ }).count()).toBe(0);
        await urls.press('Enter');
        await response.getByRole('row', { name: /^app\s*always/ }).waitFor();
        expect(await urls.getAttribute('aria-expanded')).toBe('true');
        await getMain(page).getByText('403', { exact: true }).click();
        await getFields(page, 'Fields of response 403')
            .getByRole('row', { name: /^error\s*always/ })
            .waitFor();
        expect(errors).toEqual([]);
    });

    it('shows commands that call the operation, and links to its form, which links back', async () => {
        const { page, errors } = await openReference('/getSpaceById');
        const commands = page.getByRole('region', { name: 'Run it elsewhere' });
        await commands.getByText('svc-int api getSpaceById --param spaceId=SPACE_ID', { exact: true }).waitFor();
        await commands.getByText('client.spaces.getSpaceById("SPACE_ID")').waitFor();
        await page.getByRole('link', { name: 'Try it' }).click();
        await page.getByRole('form', { name: 'Values' }).getByLabel('spaceId required').fill('space-handbook');
        await page.getByRole('region', { name: 'Response', exact: true }).getByText('Handbook').first().waitFor();
        await getMain(page).getByRole('link', { name: 'Reference', exact: true }).click();
        await page.getByRole('link', { name: 'Try it' }).waitFor();
        expect(errors).toEqual([]);
    });
});
