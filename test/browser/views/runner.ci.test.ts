import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { developCheer } from '../../support/browser/runner-page.js';
import { openService, type TestService } from '../../support/service.js';
import { shareStudioPage } from '../../support/browser/shared-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await developCheer(service);
    return () => service.dispose();
});

const showPath = shareStudioPage(() => service);

const fitsItsWidth = (part: Locator): Promise<boolean> =>
    part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

it('the runner fits the page beside a response preview, and its longest heading fits a narrow page', async () => {
    const { page } = await showPath('#/~run/render/mood/block/meter');
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    await preview.getByRole('button', { name: 'Cheer', exact: true }).click();
    await page.getByText('Action added to the request').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Run', exact: true }).click();
    await preview.getByText('Hello cheer 1', { exact: true }).waitFor();
    expect(await fitsItsWidth(page.getByRole('main').locator('.run-columns'))).toBe(true);

    await showPath('#/~run/operation/disableIntegrationDevelopmentMode');
    await page.setViewportSize({ width: 360, height: 800 });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await heading.getByText('disableIntegrationDevelopmentMode').waitFor();
    expect(await fitsItsWidth(heading)).toBe(true);
});

it('Tab in the runner moves from the name of a map entry to its value', async () => {
    const { page } = await showPath('#/~run/operation/publishIntegration?integrationName=new');
    await page.getByRole('button', { name: /more fields/ }).click();
    await page.getByRole('button', { name: 'Add to secrets' }).press('Enter');
    await page.keyboard.type('KEY');
    await page.keyboard.press('Tab');
    await page.keyboard.type('first');
    await page.getByRole('button', { name: 'As JSON' }).click();
    const body: unknown = JSON.parse(await page.getByRole('textbox', { name: 'Body as JSON' }).inputValue());
    expect(body).toMatchObject({ secrets: { KEY: 'first' } });
});
