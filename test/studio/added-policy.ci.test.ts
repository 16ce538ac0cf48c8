import { createClient } from '@svc-int/api';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { browse } from '../support/browse.js';
import { startReadySession } from '../support/dev-session.js';
import { writeProject, type CodeBlock } from '../support/documents.js';
import { createRespondingScript } from '../support/sites/site-scripts.js';
import { openStudio } from './support/open-studio.js';

const PROJECT: CodeBlock[] = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: 'name: guest\ntitle: Guest\nscript: ./guest.js\norganization: acme\nscopes: [site:script:inject]\n',
    },
    { language: 'js', file: 'guest.js', code: createRespondingScript('track();') },
];

it('the button Add to manifest adds the missing policy source of a site script, which the next version has', async () => {
    const folder = await writeProject(PROJECT);
    const { ready, session } = await startReadySession(folder);
    const { orgs, integrations } = createClient({ endpoint: ready.url, token: ready.token });
    const { site, scripts } = (await orgs.getPublishedContentSite('acme', 'site-docs')).data;
    const url = site.urls.published ?? '';
    const script = scripts[0]?.script ?? '';
    await fetch(script);
    const reports = [
        { kind: 'policy', script, directive: 'connect-src', blocked: 'https://track.example/a', isStopped: true },
    ];
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
    await browse(`${url}/~reports`, { method: 'POST', headers, body: JSON.stringify({ reports, effects: [] }) });

    const { page, errors } = await openStudio(ready.studioUrl);
    await page.evaluate((id) => void (location.hash = `#/~sites/${id}`), site.id);
    const guest = page.getByRole('article', { name: 'Script of Guest' });
    await guest.getByText('connect-src https://track.example', { exact: true }).waitFor();
    await guest.getByRole('button', { name: 'Add to manifest' }).click();
    await page.getByText(/^Added connect-src https:\/\/track\.example to .*integration\.yaml/).waitFor();
    expect(await readFile(`${folder}/integration.yaml`, 'utf8')).toBe(
        `${PROJECT[0]?.code}contentSecurityPolicy:\n  connect-src: https://track.example\n`,
    );
    await session.next('reload');
    const { data } = await integrations.getIntegrationByName('guest');
    expect(data.contentSecurityPolicy).toBe('connect-src https://track.example');
    expect(errors).toEqual([]);
});
