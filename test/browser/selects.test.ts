import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { createRenderingScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="teal"/></svg>')}`;

const SELECT = createRenderingScript(`
    const image = { type: 'image', source: { url: ${JSON.stringify(IMAGE)} }, aspectRatio: 3 };
    const options = [{ id: 'a', label: 'Apple', icon: image }, { id: 'b', label: 'Bee', icon: 'star' }];
    const children = [{ type: 'input', label: 'Fruit', element: { type: 'select', state: 'fruit', options } }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

it('a select shows an image icon at the height of its line, aligned with other icons', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', SELECT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page, errors } = await openPage(service.studioUrl);
    const field = getBlock(page).getByLabel('Fruit');
    await field.click();
    const option = getBlock(page).getByRole('option', { name: 'Apple' });
    const image = option.locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    const [shown, line] = [await image.boundingBox(), await option.boundingBox()];
    expect(shown?.height).toBeLessThan(line?.height ?? 0);
    expect(shown?.height).toBeGreaterThan(8);
    expect(shown?.width).toBeCloseTo(3 * (shown?.height ?? 0), 0);
    const icon = await getBlock(page).getByRole('option', { name: 'Bee' }).locator('svg').boundingBox();
    expect(icon?.x).toBeCloseTo(shown?.x ?? 0, 0);
    await option.click();
    expect(await field.inputValue()).toBe('Apple');
    expect(errors).toEqual([]);
});
