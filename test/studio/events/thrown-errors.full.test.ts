import { readFileSync, rmSync, writeFileSync } from 'node:fs';

import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { runSession } from '../../support/dev-session.js';
import { createProjectFolder } from '../../support/documents.js';
import { getBanner, getBlock } from '../../support/studio-page.js';
import { THROWING_PROJECT } from '../../support/session/throwing-project.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';

let project: string;
let studioUrl: string;

beforeAll(async () => {
    project = await createProjectFolder(THROWING_PROJECT);
    const session = runSession(project);
    ({ studioUrl } = await session.next('ready'));
    return async () => {
        await session.end();
        rmSync(project, { recursive: true, force: true });
    };
});

async function openForecast(): Promise<{ page: DomPage; block: DomLocator }> {
    const { page } = await openStudio(studioUrl);
    const block = getBlock(page);
    await block.getByText('Sunny so far').waitFor();
    return { page, block };
}

const readEditorLink = (part: DomLocator): Promise<string | null> =>
    part.getByRole('link', { name: /^Open in/ }).getAttribute('href');

const formatLinkTarget = (line: number): string => `file${project.replaceAll(' ', '%20')}/weather.tsx:${line}:`;

it('a block whose action throws shows source location, lines and stack above its stale last render', async () => {
    const { block } = await openForecast();
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
});

it('the event of a failed render links its source location to the selected editor, also after a reload', async () => {
    const { page, block } = await openForecast();
    await block.getByRole('button', { name: 'Look' }).click();
    await block.getByRole('alert').getByRole('button', { name: 'Open event' }).click();
    const opened = page.getByRole('region', { name: 'Events' }).getByRole('tabpanel');
    const target = formatLinkTarget(6);
    await expect.poll(() => readEditorLink(opened)).toMatch(`vscode://${target}`);
    await opened.getByRole('combobox', { name: 'Editor' }).selectOption('Zed');
    await page.reload();
    await expect.poll(() => readEditorLink(opened)).toMatch(`zed://${target}`);
    expect(await opened.getByLabel('Source').innerText()).toContain('The sky is out of reach.');
});

it('a failed build names the version that is still served, and links its source location to an editor', async () => {
    const { page } = await openForecast();
    const file = `${project}/weather.tsx`;
    const source = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, source));
    writeFileSync(file, source.replace('const forecast =', 'const forecast = ='));
    await getBanner(page).getByText('Version 1 keeps serving.').waitFor();
    expect(await readEditorLink(getBanner(page))).toContain(`vscode://${formatLinkTarget(2)}`);
    await page.getByRole('navigation').getByRole('button', { name: 'Weather' }).getByText('v1').waitFor();
});

it('an event handled by an older version shows no lines of the current source', async () => {
    const { page, block } = await openForecast();
    await block.getByRole('button', { name: 'Look' }).click();
    await block.getByRole('alert').getByRole('button', { name: 'Open event' }).click();
    const list = page.getByRole('region', { name: 'Events' });
    await list.getByLabel('Source').waitFor();
    const file = `${project}/weather.tsx`;
    const source = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, source));
    writeFileSync(file, source.replace("throw new TypeError('The sky is out of reach.')", 'return undefined'));
    await page.getByRole('navigation').getByRole('button', { name: 'Weather' }).getByText('v2').waitFor();
    const id = await list.locator('.event-facts code').innerText();
    await list.getByLabel('Version to send to').selectOption('1');
    await list.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => list.locator('.event-facts code').innerText()).not.toBe(id);
    await list.getByRole('tabpanel').getByText('at Object.action').waitFor();
    await page.reload();
    await list.getByRole('tabpanel').getByText('at Object.action').waitFor();
    expect(await list.getByLabel('Source').count()).toBe(0);
});
