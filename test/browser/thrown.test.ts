import { readFileSync, writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { writeProject } from '../support/documents.js';
import { bannerOf, blockOf } from '../support/studio-page.js';

const PROJECT = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: weather\ntitle: Weather\ndescription: Forecasts.\nscript: ./weather.tsx\norganization: acme\nscopes: []\nblocks:\n  - id: forecast\n    title: Forecast\n`,
    },
    {
        language: 'tsx',
        file: 'weather.tsx',
        code: `import { createComponent, createIntegration, ExposableError } from '@svc-int/runtime';
const forecast = createComponent({
    componentId: 'forecast',
    async action(_element, action: { action: 'look' } | { action: 'refuse' }) {
        if (action.action === 'refuse') throw new ExposableError('No town is given.', 400);
        throw new TypeError('The sky is out of reach.');
    },
    render: async () => (
        <block>
            <text>Sunny so far</text>
            <button label="Look" onPress={{ action: 'look' }} />
            <button label="Refuse" onPress={{ action: 'refuse' }} />
        </block>
    ),
});
export default createIntegration({ components: [forecast] });
`,
    },
];

it('a block that throws shows where, with the lines there, above its last good rendering, which is dimmed', async () => {
    const { ready } = await startReadySession(await writeProject(PROJECT));
    const { page } = await openPage(ready.studioUrl);
    const block = blockOf(page);
    await block.getByText('Sunny so far').waitFor();
    await block.getByRole('button', { name: 'Refuse' }).click();
    await block.getByRole('alert').getByText('No town is given.').waitFor();
    expect(await block.locator('.stale').count()).toBe(0);

    await block.getByRole('button', { name: 'Look' }).click();
    const failure = block.getByRole('alert').filter({ hasText: 'Rendering failed' });
    await failure.getByText(/^weather\.tsx:6:\d+$/).waitFor();
    expect(await failure.getByLabel('Source').innerText()).toContain(
        "throw new TypeError('The sky is out of reach.');",
    );
    await failure.getByText('Stack').click();
    await failure
        .getByLabel('Stack')
        .getByText(/TypeError: The sky is out of reach\./)
        .waitFor();
    expect(await block.locator('.stale').innerText()).toContain('Sunny so far');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Open its event' }).click();
    await page.getByRole('region', { name: 'Events' }).getByRole('tab', { name: 'Payload' }).waitFor();
});

it('the version that serves is shown while a newer one cannot be built', async () => {
    const project = await writeProject(PROJECT);
    const { ready } = await startReadySession(project);
    const { page } = await openPage(ready.studioUrl);
    await blockOf(page).getByText('Sunny so far').waitFor();
    const file = `${project}/weather.tsx`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('const forecast =', 'const forecast = ='));
    await bannerOf(page).getByText('Version 1 keeps serving.').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Weather' }).getByText('v1').waitFor();
});
