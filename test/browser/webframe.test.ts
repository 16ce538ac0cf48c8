import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { developProject } from '../support/session/develop-project.js';
import { listCodeBlocks, readDocument, writeProject } from '../support/documents.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import { until } from '../support/until.js';

it('the webframe of the guide gets the text typed in the block, has the height of its page, and sends actions', async () => {
    const service = await openTemporaryService();
    await developProject(service, await writeProject(listCodeBlocks(await readDocument('guides/webframe.md'))));
    const { page, errors } = await openPage(service.studioUrl);
    const block = getBlock(page);
    const frame = block.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Whiteboard' }).waitFor();
    await frame.getByText('Drawn by Nobody').waitFor();

    await block.getByPlaceholder('Your name').fill('Ann');
    await frame.getByText('Drawn by Ann').waitFor();
    await until('the frame is as high as its page', async () => {
        const { wanted, had } = await frame.locator('html').evaluate((root) => ({
            wanted: (root as HTMLElement).offsetHeight,
            had: window.innerHeight,
        }));
        return wanted > 60 && had === wanted;
    });

    await frame.getByRole('button', { name: 'Clear' }).click();
    await getEventRows(page).filter({ hasText: 'board · cleared' }).first().waitFor();
    await getEventRows(page).filter({ hasText: 'fetch' }).filter({ hasText: 'GET /board' }).first().waitFor();
    expect(errors).toEqual([]);
});
