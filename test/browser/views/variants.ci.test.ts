import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { shareMoodService } from '../../support/mood-service.js';

const begin = shareMoodService();

const measurePaper = (page: Page, name: string) =>
    page
        .getByRole('listitem', { name, exact: true })
        .locator('.variant-paper')
        .evaluate((paper) => ({
            ground: getComputedStyle(paper).backgroundColor,
            width: Math.round(paper.getBoundingClientRect().width),
        }));

it('each variant of a block has its own theme and width', async () => {
    const { service } = await begin();
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('button', { name: 'Variants', exact: true }).click();
    await page.getByRole('listitem', { name: 'Many answers', exact: true }).getByText('20 answers').waitFor();
    expect((await measurePaper(page, 'Many answers')).ground).toBe('rgb(255, 255, 255)');
    const dark = await measurePaper(page, 'For readers, in the dark');
    expect(dark).toEqual({ ground: 'rgb(27, 28, 31)', width: 360 });
});
