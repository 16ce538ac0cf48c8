import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { showing } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { blockOf, markPage, wasNotReloaded } from '../support/studio-page.js';

it('a page keeps the token of its URL through a reload before the response of the service', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', showing('drawn'));
    const { page } = await openPage('about:blank');
    let isReloaded = false;
    const asked = new Promise<void>((resolve) => {
        void page.route(`${service.url}/_svc-int/**`, (route) => (isReloaded ? route.continue() : resolve()));
    });
    await page.goto(service.studioUrl);
    await asked;
    expect(page.url()).not.toContain('token');
    isReloaded = true;
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
});

it('an open page reconnects to the next session of the same folder and port, without a reload', async () => {
    const project = copyProject();
    const first = await startReadySession(project.folder);
    const { page } = await openPage(first.ready.studioUrl);
    const block = blockOf(page);
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    await markPage(page);

    await first.session.end();
    await page.getByText('Reconnecting…').waitFor();
    project.ask('Who is back?');
    const { ready } = await startReadySession(project.folder, [
        '--port',
        new URL(first.ready.url).port,
        '--public-port',
        '0',
    ]);
    expect(ready.url).toBe(first.ready.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await block.getByText('Who is back?').waitFor();
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('2 answers').waitFor();
    expect(await wasNotReloaded(page)).toBe(true);
});
