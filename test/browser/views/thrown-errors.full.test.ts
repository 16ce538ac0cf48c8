import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { startReadySession } from '../../support/dev-session.js';
import { writeProject } from '../../support/documents.js';
import { getBlock } from '../../support/studio-page.js';
import { THROWING_PROJECT } from '../../support/session/throwing-project.js';

it('a failed render and its event have no accessibility issue, and fit a narrow page', async () => {
    const { ready } = await startReadySession(await writeProject(THROWING_PROJECT));
    const { page } = await openPage(ready.studioUrl);
    await getBlock(page).getByRole('button', { name: 'Look' }).click();
    const failure = getBlock(page).getByRole('alert').filter({ hasText: 'Rendering failed' });
    await failure.getByText('Stack').click();
    await failure
        .getByLabel('Stack')
        .getByText(/TypeError: The sky is out of reach\./)
        .waitFor();
    expect(await listViolations(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Open event' }).click();
    const opened = page.getByRole('region', { name: 'Events' }).getByRole('tabpanel');
    await opened.getByRole('link', { name: /^Open in/ }).waitFor();
    await page.reload();
    await opened.getByRole('link', { name: /^Open in/ }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
});
