import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { COUNTER } from '../../support/integrations/counter.js';
import { script } from '../../support/scripts.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { getBlock } from '../../support/studio-page.js';

const KEY = {
    type: 'string' as const,
    title: 'A key with a rather long title, of 50 characters',
    description: 'x'.repeat(100),
};

async function openLongTitles(): Promise<TestService> {
    const service = await openTemporaryService();
    await service.develop('demo', COUNTER, {
        blocks: [{ id: 'main', title: 'Block' }],
        title: 'An integration of thirty chars',
        configurations: { account: { properties: { key: KEY }, required: ['key'] } },
    });
    await service.develop('quiet', script(`return new Response('OK');`));
    return service;
}

it.each(FULL_SIZE ? [400, 768, 1280] : [400, 1280])(
    'no element of an integration lies outside a page that is %i px wide',
    async (width) => {
        const { studioUrl } = await openLongTitles();
        const { page } = await openPage(studioUrl);
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['#/demo/block/main', '#/demo/account', '#/demo']) {
            await page.evaluate((hash) => (location.hash = hash), path);
            await page.locator(`.of-${path.split('/')[2] ?? 'about'} .surface:not(.skeleton)`).waitFor();
            expect(await page.evaluate(listOutsideElements), path).toEqual([]);
        }
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('navigation').getByRole('button', { name: 'Block' }).click();
        await getBlock(page).getByRole('button', { name: 'Up' }).click();
        await getBlock(page).getByText('Count 1').waitFor();
    },
);

function listOutsideElements(): string[] {
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    return [...outside.map((element) => element.outerHTML.slice(0, 80)), ...(scrolls ? ['the page scrolls'] : [])];
}
