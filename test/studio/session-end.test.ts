import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { blockOf } from '../support/studio-page.js';
import { until } from '../support/until.js';
import { openStudio } from './support/open-studio.js';

it('the Studio explains where to find a token if it has none, and says that the session has ended if its token is wrong', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page } = await openStudio(ready.url);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    await page.getByText('svc-int dev').waitFor();

    await page.goto(`${ready.url}/#token=not-the-token`);
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor();
    await page.goto(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();
});

it('a wrong token in the URL does not replace a stored token that works', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page } = await openStudio(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();

    await page.goto(`${ready.url}/#token=not-the-token`);
    await until('the page has read the wrong token', () => !page.url().includes('token'));
    await blockOf(page).getByText('0 answers').waitFor();
    await page.goto(ready.url);
    await blockOf(page).getByText('0 answers').waitFor();
    expect(page.url()).not.toContain('token');
});
