import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { writeProject } from '../support/documents.js';
import { getEventRows } from '../support/studio-page.js';
import { UNSCOPED_PROJECT } from '../support/session/unscoped-project.js';
import type { DomLocator } from './support/dom-locator.js';
import { openStudio } from './support/open-studio.js';

const getRequests = (events: DomLocator): DomLocator => events.getByRole('table', { name: 'Requests' });

async function openReadRequest(events: DomLocator): Promise<void> {
    await events.getByRole('tab', { name: /^Requests/ }).click();
    await getRequests(events).getByRole('button', { name: /^GET/ }).click();
}

it('the button Add to manifest adds the missing scope of an API call, which succeeds when the event is sent again', async () => {
    const folder = await writeProject(UNSCOPED_PROJECT);
    const { ready, session } = await startReadySession(folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    const events = page.getByRole('region', { name: 'Events' });
    await getEventRows(page)
        .filter({ hasText: /^installation_setup/ })
        .getByRole('button')
        .first()
        .click();
    await openReadRequest(events);
    const note = events.getByRole('note', { name: 'Why the API refused this call' });
    await note.getByText('Called by').waitFor();
    await note.getByRole('button', { name: 'Add to manifest' }).click();
    await page.getByText(/^Added space:content:read to .*integration\.yaml/).waitFor();
    expect(await readFile(`${folder}/integration.yaml`, 'utf8')).toContain('scopes: [space:content:read] # none yet\n');
    await session.next('reload');
    await note.getByText('has this scope now').waitFor();
    expect(await note.getByRole('button').count()).toBe(0);

    await events.getByRole('button', { name: 'Send again' }).click();
    await note.waitFor({ state: 'detached' });
    await openReadRequest(events);
    await getRequests(events).getByRole('cell', { name: /200$/ }).waitFor();
    expect(errors).toEqual([]);
});
