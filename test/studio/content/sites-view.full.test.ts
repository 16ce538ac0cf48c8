import { beforeAll, describe, expect, it } from 'vitest';

import { BETA, createAdaptiveSite, PRO } from '../../support/sites/adaptive-site.js';
import { openService, type TestService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';
import { visitorToken } from '../../support/sites/visitor-token.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio, type OpenedStudio } from '../support/open-studio.js';

let service: TestService;
let adaptive: string;
let shared: string;
let link: { id: string; key: string };

beforeAll(async () => {
    service = await openService();
    adaptive = await createAdaptiveSite(service);
    const { orgs } = service.client;
    shared = (await createSite(service, ['Secret'], { title: 'Shared docs' })).id;
    await orgs.publishSite('acme', shared);
    const { id, urls } = (await orgs.createSiteShareLink('acme', shared, { name: 'For partners' })).data;
    link = { id, key: new URL(urls.published ?? '').searchParams.get('shareKey') ?? '' };
    return () => service.dispose();
});

async function openSites(path = '#/~sites'): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('main').waitFor();
    await opened.page.goto(path);
    await opened.page.getByRole('heading', { name: 'View as a visitor' }).waitFor();
    return opened;
}

const getHiddenParts = (page: DomPage): DomLocator => page.locator('.seen-part.is-hidden');

const getVisitor = (page: DomPage): DomLocator => page.getByRole('combobox', { name: 'Visitor' });

const readValues = (storage: Storage): (string | null)[] =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));

describe('The Published sites view', () => {
    it('lists the parts hidden from a visitor by condition, and restores the chosen visitor from the URL', async () => {
        const { page, errors } = await openSites();
        await page.getByRole('button', { name: /^Adaptive docs/ }).click();
        await getHiddenParts(page).filter({ hasText: 'Paid' }).filter({ hasText: PRO }).first().waitFor();
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect(await getHiddenParts(page).count()).toBe(5);

        await getVisitor(page).selectOption('Visitor with claims');
        await page.getByLabel('Plan').selectOption('pro');
        await page.getByText('Hidden: 2 parts.').waitFor();
        expect(await getHiddenParts(page).allInnerTexts()).toEqual([
            expect.stringContaining(BETA),
            expect.stringContaining(BETA),
        ]);
        await page.getByLabel('unsigned › beta').selectOption('true');
        await page.getByText('Nothing is hidden.').waitFor();

        const url = page.url();
        await getVisitor(page).selectOption('Anonymous visitor');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        await page.goto(url);
        await page.getByText('Nothing is hidden.').waitFor();
        expect(await page.getByLabel('Plan').inputValue()).toBe('pro');
        await page.getByRole('button', { name: 'JSON' }).click();
        const claims: unknown = JSON.parse(await page.getByRole('textbox', { name: 'Claims' }).inputValue());
        expect(claims).toEqual({ plan: 'pro', unsigned: { beta: true } });
        expect(errors).toEqual([]);
    });

    it('requires a share link once the site does, and keeps its key out of the URL', async () => {
        const { page } = await openSites(`#/~sites/${shared}`);
        await page.getByText('Nothing is hidden.').waitFor();
        await page.getByRole('combobox', { name: 'Open to' }).selectOption('Anyone with a share link');
        await page.getByText('This visitor has no access to the site.').waitFor();
        await getVisitor(page).selectOption('Visitor with a share link');
        const links = page.getByRole('combobox', { name: 'Share link' }).locator('option');
        await expect.poll(() => links.allInnerTexts()).toContainEqual(expect.stringContaining('For partners'));
        await page.getByText('Nothing is hidden.').waitFor();
        expect(page.url()).toContain(link.id);
        expect(page.url()).not.toContain(link.key);
    });

    it('reports a token with a wrong signature, applies a valid token, and stores neither', async () => {
        const { page } = await openSites(`#/~sites/${adaptive}?as=token`);
        const { privateKey } = (await service.client.orgs.getSitePublishingAuthById('acme', adaptive)).data;
        const token = visitorToken(privateKey, { plan: 'pro' });
        await page.getByRole('textbox', { name: 'Token' }).fill(visitorToken('another key', { plan: 'pro' }));
        await page.getByText('it is not signed with this site’s key').waitFor();
        await page.getByRole('textbox', { name: 'Token' }).fill(token);
        await page.getByText('Hidden: 2 parts.').waitFor();
        expect([page.url(), ...readValues(localStorage), ...readValues(sessionStorage)].join()).not.toContain(
            token.slice(0, 20),
        );
        await getVisitor(page).selectOption('Organization member');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
    });

    it('switches adaptive content, changes a condition, and shows what the visitor sees after it', async () => {
        const site = await createAdaptiveSite(service);
        const { page, errors } = await openSites(`#/~sites/${site}`);
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        await page.getByRole('checkbox', { name: 'Conditions decide what visitors see' }).click();
        await page.getByText('Nothing is hidden.').waitFor();
        expect((await service.client.orgs.getSiteById('acme', site)).data.adaptiveContent).toEqual({ enabled: false });
        await page.getByRole('checkbox', { name: 'Conditions decide what visitors see' }).click();
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();

        const condition = page.getByRole('textbox', { name: 'Section Tested' });
        await condition.fill('visitor.claims.');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').waitFor();
        await condition.fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Hidden: 2 parts, 1 block.').waitFor();
        const sections = (await service.client.orgs.listSiteSections('acme', site)).data.items;
        expect(sections.map((section) => section.condition)).toEqual([undefined, PRO, undefined]);

        await page.getByRole('combobox', { name: 'Space of the page' }).selectOption('Open');
        await page.getByRole('combobox', { name: 'Page with the condition' }).selectOption('Welcome');
        expect(await page.getByRole('main').getByRole('status', { name: 'Loading' }).count()).toBe(0);
        await page.getByRole('textbox', { name: 'Page Welcome' }).fill(BETA);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Hidden: 2 parts, 2 blocks.').waitFor();
        await page.getByRole('textbox', { name: 'Page Welcome' }).fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Hidden: 2 parts, 1 block.').waitFor();
        await page.getByRole('combobox', { name: 'Space of the page' }).selectOption('Paid');
        await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
        expect(await page.getByRole('textbox', { name: 'Page Welcome' }).count()).toBe(0);

        const claims = page.getByRole('textbox', { name: 'Adaptive schema' });
        await claims.fill('{ "type": "object", "properties": { "team": { "type": "string" } } }');
        await page.getByRole('button', { name: 'Save' }).click();
        await getVisitor(page).selectOption('Visitor with claims');
        await page.getByLabel('team').waitFor();
        expect(errors).toEqual([]);
    });
});
