import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { openPage } from '../../support/browser.js';
import { startHttpServer } from '../../support/http-server.js';
import { createPreviewedSite } from '../../support/sites/previewed-site.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    ({ space } = await createPreviewedSite(service));
    return () => service.dispose();
});

async function openBeside() {
    const opened = await openPage(service.studioUrl);
    const path = `#/~documents/${space}/welcome?beside=site`;
    await opened.page.evaluate((hash) => void (location.hash = hash), path);
    const frame = frameOf(opened.page);
    await frame.getByText('Welcome.').waitFor();
    return { ...opened, frame };
}

function frameOf(page: Page): FrameLocator {
    return page.frameLocator('iframe[title="Adaptive docs, as this visitor sees it"]');
}

it("the site preview beside a document shows each change and a visitor with claims, and changes no other tab's session", async () => {
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
    expect(errors).toEqual([]);
});

it('a page of a site may be framed by the Studio only', async () => {
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
