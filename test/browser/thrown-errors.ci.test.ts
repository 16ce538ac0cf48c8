import { readFileSync, writeFileSync } from 'node:fs';

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
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
    const project = await writeProject(PROJECT);
    const { ready } = await startReadySession(project);
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
    expect(await violationsOf(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Open event' }).click();
    const opened = page.getByRole('region', { name: 'Events' }).getByRole('tabpanel');
    const address = `file${project.replaceAll(' ', '%20')}/weather.tsx:6:`;
    await expect.poll(() => linkIn(opened)).toMatch(`vscode://${address}`);
    await opened.getByRole('combobox', { name: 'Editor' }).selectOption('Zed');
    // Both the choice and the place are there again.
    await page.reload();
    await expect.poll(() => linkIn(opened)).toMatch(`zed://${address}`);
    expect(await opened.getByLabel('Source').innerText()).toContain('The sky is out of reach.');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
});

const linkIn = (place: Locator) => place.getByRole('link', { name: /^Open in/ }).getAttribute('href');

it('the version that serves is shown while a newer one cannot be built, with what opens the place in an editor', async () => {
    const project = await writeProject(PROJECT);
    const { ready } = await startReadySession(project);
    const { page } = await openPage(ready.studioUrl);
    await blockOf(page).getByText('Sunny so far').waitFor();
    const file = `${project}/weather.tsx`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('const forecast =', 'const forecast = ='));
    await bannerOf(page).getByText('Version 1 keeps serving.').waitFor();
    const address = `file${project.replaceAll(' ', '%20')}/weather.tsx:2:`;
    expect(await linkIn(bannerOf(page))).toContain(`vscode://${address}`);
    await page.getByRole('navigation').getByRole('button', { name: 'Weather' }).getByText('v1').waitFor();
});
