import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { createRenderingScript } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';

const SCRIPT = createRenderingScript(
    `return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [] } });`,
);

it('A drag of the separator resizes the list of events, and a double click restores its width', async () => {
    const service = await openTemporaryService();
    await service.develop('mood', SCRIPT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page } = await openPage(service.studioUrl);
    await page.setViewportSize({ width: 1400, height: 900 });
    const events = page.getByRole('region', { name: 'Events' });
    const getWidth = async () => (await events.boundingBox())?.width ?? 0;
    const separator = page.getByRole('separator', { name: 'Width of events' });
    await separator.waitFor();
    const width = await getWidth();
    const { x, y } = (await separator.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 3, y + 300);
    await page.mouse.down();
    await page.mouse.move(x - 97, y + 300, { steps: 4 });
    await page.mouse.up();
    await expect.poll(getWidth).toBe(width + 100);
    await separator.dblclick();
    await expect.poll(getWidth).toBe(width);
    await page.setViewportSize({ width: 360, height: 780 });
    const toolbar = page.getByRole('group', { name: 'View' });
    const tops = await toolbar
        .locator('button:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
});

it('The sticky views do not cover an integration that has the focus', async () => {
    const service = await openTemporaryService();
    for (let number = 1; number <= 9; number++)
        await service.develop(`demo-${number}`, SCRIPT, { blocks: [{ id: 'main', title: `Block ${number}` }] });
    const { page } = await openPage(service.studioUrl);
    await page.setViewportSize({ width: 1400, height: 660 });
    const views = page.getByRole('navigation').locator('.nav-views');
    const entry = page.getByRole('navigation').getByRole('button', { name: 'Parts of' }).last();
    await entry.waitFor();
    const isCovered = async () => {
        const [shown, cover] = [await entry.boundingBox(), await views.boundingBox()];
        return shown === null || cover === null || shown.y + shown.height > cover.y;
    };
    expect(await isCovered()).toBe(true);
    await entry.focus();
    await expect.poll(isCovered).toBe(false);
});

it('A drag on the time line opens moments, adds one history entry, and ends at now at the right edge', async () => {
    const service = await openTemporaryService();
    await service.develop('mood', SCRIPT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('button', { name: 'Show time line' }).click();
    const track = page.getByRole('slider', { name: 'Moment of mood' });
    await expect.poll(async () => Number(await track.getAttribute('aria-valuemax'))).toBeGreaterThan(5);
    const entries = await page.evaluate(() => history.length);
    const { x, y, width } = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 2, y + 20);
    await page.mouse.down();
    await expect.poll(() => track.getAttribute('aria-valuenow')).toBe('0');
    await page.mouse.move(x + width / 2, y + 20, { steps: 5 });
    await expect.poll(async () => Number(await track.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
    await page.getByRole('heading', { name: 'Moment of mood' }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.mouse.move(x + width - 2, y + 20, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('heading', { name: 'Block' }).waitFor();
    expect(await track.getAttribute('aria-valuetext')).toBe('Now');
});
