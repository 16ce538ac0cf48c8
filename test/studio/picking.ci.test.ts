import { expect, it } from 'vitest';

import { shareMoodService } from '../support/mood-service.js';
import { getBlock } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

const begin = shareMoodService();

it('an element picked in the block is found in the tree without a press, and a focused tree entry shows its element', async () => {
    const { service } = await begin();
    const { page, errors } = await openStudio(service.studioUrl);
    const good = getBlock(page).getByRole('button', { name: '🙂 good' });
    await good.waitFor();
    await page.getByText('Element tree', { exact: true }).click();
    const tree = page.getByRole('tree', { name: 'Elements' });
    await tree.waitFor();

    const pick = page.getByRole('button', { name: 'Pick in the picture' });
    await pick.click();
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('true');
    await good.click();
    const entry = tree.getByRole('treeitem', { name: /button 🙂 good/ });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('button 🙂 good');
    expect(await entry.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => good.getAttribute('data-highlighted')).toBe('');
    await getBlock(page).getByText('0 answers', { exact: true }).waitFor();

    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^button /);
    await expect.poll(() => good.getAttribute('data-highlighted')).toBeNull();

    await good.click();
    await getBlock(page).getByText('1 answer', { exact: true }).waitFor();
    await expect.poll(() => entry.getAttribute('class')).toContain('of-highlighted');
    expect(errors).toEqual([]);
});
