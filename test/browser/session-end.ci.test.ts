import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { getBlock, markPage, hasMark } from '../support/studio-page.js';

it('an open page shows saved sources and reconnects to a new session without a reload, keeping block state', async () => {
    const project = copyProject();
    const first = await startReadySession(project.folder);
    const { page, errors } = await openPage(first.ready.studioUrl);
    const block = getBlock(page);
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    await markPage(page);

    project.ask('How was the day?');
    await block.getByText('How was the day?').waitFor();
    await block.getByText('1 answer', { exact: true }).waitFor();
    project.replace('src/mood.tsx', "'1 answer'", "'a single answer'");
    await block.getByText('a single answer').waitFor();
    project.replace('integration.yaml', 'title: Team mood', 'title: Mood of the day');
    await page.getByRole('navigation').getByText('Mood of the day').waitFor();
    expect(await hasMark(page)).toBe(true);
    expect(errors).toEqual([]);

    await first.session.end();
    await page.getByText('Reconnecting…').waitFor();
    const banner = page.getByRole('region', { name: 'Session ended' });
    for (const width of [360, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        await banner.getByText('svc-int dev').waitFor();
        expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    }
    project.ask('Who is back?');
    const { ready } = await startReadySession(project.folder, [
        '--port',
        new URL(first.ready.url).port,
        '--public-port',
        '0',
    ]);
    expect(ready.url).toBe(first.ready.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await banner.waitFor({ state: 'detached' });
    await block.getByText('Who is back?').waitFor();
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('2 answers').waitFor();
    expect(await hasMark(page)).toBe(true);
});
