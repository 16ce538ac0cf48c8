import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { createTextScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';

async function openWith(shown: string) {
    const service = await openTemporaryService();
    await service.develop('demo', createTextScript(shown), { blocks: [{ id: 'main', title: 'Block' }] });
    return service;
}

it('the Studio of each workspace shows that workspace alone, and keeps its token apart from other workspaces', async () => {
    const first = await openWith('of the first');
    const second = await openWith('of the second');
    const { page, errors } = await openPage(first.studioUrl);
    const block = getBlock(page);
    await block.getByText('of the first').waitFor();

    await page.goto(`${second.url}/`);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    expect(errors).toEqual([]);
    await page.goto(`${second.url}/#token=not-the-token`);
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor();
    await page.goto(second.studioUrl);
    await block.getByText('of the second').waitFor();

    await page.goto(first.url);
    await block.getByText('of the first').waitFor();
    expect(page.url()).not.toContain('token');
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});
