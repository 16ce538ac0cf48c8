import { expect, it } from 'vitest';

import { listViolations } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { writeProject } from '../support/documents.js';
import { getEventRows } from '../support/studio-page.js';
import { UNSCOPED_PROJECT } from '../support/session/unscoped-project.js';

it('the note on a call without scope has no accessibility issue while it offers Add to manifest', async () => {
    const { ready } = await startReadySession(await writeProject(UNSCOPED_PROJECT));
    const { page } = await openPage(ready.studioUrl);
    const setup = getEventRows(page).filter({ hasText: /^installation_setup/ });
    await setup.getByRole('button').first().click();
    const events = page.getByRole('region', { name: 'Events' });
    await events.getByRole('tab', { name: /^Requests/ }).click();
    await events.getByRole('table', { name: 'Requests' }).getByRole('button', { name: /^GET/ }).click();
    await events.getByRole('button', { name: 'Add to manifest' }).waitFor();
    expect(await listViolations(page)).toEqual([]);
});
