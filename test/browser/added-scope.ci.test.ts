import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { writeProject } from '../support/documents.js';
import { eventRows } from '../support/studio-page.js';

const PROJECT = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: reader\ntitle: Reader\ndescription: Reads.\nscript: ./reader.ts\norganization: acme\nscopes: [] # none yet\n`,
    },
    {
        language: 'ts',
        file: 'reader.ts',
        code: `import { createIntegration } from '@svc-int/runtime';
export default createIntegration({
    events: {
        async installation_setup(_event, { environment: { apiEndpoint, apiTokens } }) {
            await fetch(apiEndpoint + '/v1/spaces/space-handbook/content', {
                headers: { authorization: 'Bearer ' + apiTokens.integration },
            });
        },
    },
});
`,
    },
];

it('a press adds the scope to the manifest that a refused call lacked, and the next one is not refused', async () => {
    const folder = await writeProject(PROJECT);
    const { ready, session } = await startReadySession(folder);
    const { page, errors } = await openPage(ready.studioUrl);
    const events = page.getByRole('region', { name: 'Events' });
    const requests = events.getByRole('table', { name: 'Requests' });
    const open = async () => {
        await events.getByRole('tab', { name: /^Requests/ }).click();
        await requests.getByRole('button', { name: /^GET/ }).click();
    };
    await eventRows(page)
        .filter({ hasText: /^installation_setup/ })
        .getByRole('button')
        .first()
        .click();
    await open();
    const note = events.getByRole('note', { name: 'Why the API refused this call' });
    await note.getByText('Called by').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await note.getByRole('button', { name: 'Add to manifest' }).click();
    await page.getByText(/^Added space:content:read to .*integration\.yaml/).waitFor();
    expect(await readFile(`${folder}/integration.yaml`, 'utf8')).toContain('scopes: [space:content:read] # none yet\n');
    await session.next('reload');
    await note.getByText('has this scope now').waitFor();
    expect(await note.getByRole('button').count()).toBe(0);

    await events.getByRole('button', { name: 'Send again' }).click();
    await note.waitFor({ state: 'detached' });
    await open();
    await requests.getByRole('cell', { name: /200$/ }).waitFor();
    expect(errors).toEqual([]);
});
