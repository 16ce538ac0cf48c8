import { connectControl } from '@svc-int/emulator';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { browse } from '../support/browse.js';
import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { openService, type TestService } from '../support/service.js';
import { makeSections } from '../support/sites.js';
import { until } from '../support/until.js';

const PRO = "visitor.claims.plan === 'pro'";
const TEXT = `Welcome.\n\n{% if ${PRO} %}\n\nFor who pays.\n\n{% endif %}\n`;

let service: TestService;
let site: string;
let space: string;

beforeAll(async () => {
    service = await openService();
    const { orgs } = service.client;
    ({ site } = await makeSections(service, 'Open'));
    const plan = { type: 'string', title: 'Plan', enum: ['free', 'pro'] as string[] } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { plan } } });
    await orgs.updateSiteById('acme', site, { title: 'Adaptive docs', adaptiveContent: { enabled: true } });
    space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    const page = { type: 'document', id: 'welcome', title: 'Welcome', markdown: TEXT } as const;
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    return () => service.dispose();
});

/** The document with its site beside, as a visitor. */
async function openBeside(query = 'beside=site', options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    const path = `#/~documents/${space}/welcome?${query}`;
    await opened.page.evaluate((hash) => void (location.hash = hash), path);
    const frame = frameOf(opened.page);
    await frame.getByText('Welcome.').waitFor();
    return { ...opened, frame };
}

function frameOf(page: Page): FrameLocator {
    return page.frameLocator('iframe[title="Adaptive docs, as this visitor sees it"]');
}

describe('the published site beside a document', () => {
    it('shows the page, and follows each change of the document', async () => {
        const { page, frame, errors } = await openBeside();
        expect(await frame.getByText('For who pays.').count()).toBe(0);
        const line = page.getByRole('combobox', { name: 'Add to the document' });
        await line.fill('Said just now.');
        await line.press('Enter');
        await frame.getByText('Said just now.').waitFor();
        await page.getByRole('button', { name: 'Hide site preview' }).click();
        await frame.getByText('Said just now.').waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Show site preview' }).click();
        await frame.getByText('Said just now.').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(errors).toEqual([]);
    });

    it('shows what somebody with claims sees, at an address that opens it again, and leaves the visit of a tab alone', async () => {
        const { page, frame } = await openBeside();
        await page.getByRole('combobox', { name: 'Visitor' }).selectOption('claims');
        await page.getByRole('combobox', { name: 'Plan' }).selectOption('pro');
        await frame.getByText('For who pays.').waitFor();
        expect(page.url()).not.toMatch(/jwt|token/i);
        await page.reload();
        await frame.getByText('For who pays.').waitFor();
        const tab = await page.context().newPage();
        const { published = '' } = (await service.client.spaces.getSpaceById(space)).data.urls;
        await tab.goto(`${published.replace(/\/$/, '')}/welcome`);
        await tab.getByText('Welcome.').waitFor();
        expect(await tab.getByText('For who pays.').count()).toBe(0);
        await frame.getByText('For who pays.').waitFor();
    });

    it('says so where nobody is let in, or no site shows the space', async () => {
        const { id } = (await service.client.orgs.createSpace('acme', { title: 'Alone' })).data;
        const one = { type: 'document', id: 'only', title: 'Only', markdown: 'Words.\n' } as const;
        await connectControl(service).changeContent({ space: id, edits: [{ type: 'add', page: one }] });
        const { page } = await openBeside();
        await service.client.orgs.updateSiteById('acme', site, { visibility: 'visitor-auth' });
        await page.reload();
        await page.getByText('This visitor has no access to the site.').waitFor();
        expect(await page.locator('iframe').count()).toBe(0);
        await service.client.orgs.updateSiteById('acme', site, { visibility: 'public' });
        await page.evaluate((hash) => void (location.hash = hash), `#/~documents/${id}/only?beside=site`);
        await page.getByText('No published site shows this space.').waitFor();
    });

    it('fits a wide and a narrow dark page', async () => {
        const { page } = await openBeside(undefined, { colorScheme: 'dark' });
        for (const width of [1400, 360]) {
            await page.setViewportSize({ width, height: 700 });
            expect(await violationsOf(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    });
});

it('a page of a site is framed by nobody but the Studio', async () => {
    const { published = '' } = (await service.client.spaces.getSpaceById(space)).data.urls;
    const elsewhere = await startHttpServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<title>Elsewhere</title><iframe src="${published}"></iframe>`);
    });
    const { page, errors } = await openPage(elsewhere);
    await until('the browser has refused it', async () => errors.some((error) => error.includes('frame-ancestors')));
    expect(await page.frameLocator('iframe').getByText('Welcome').count()).toBe(0);
    const { headers } = await browse(published);
    const { port } = new URL(service.studioUrl);
    expect(headers['content-security-policy']).toContain(
        `frame-ancestors 'self' http://127.0.0.1:${port} http://localhost:${port}`,
    );
});
