import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { getBlock } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const getVariant = (page: DomPage, name: string): DomLocator => page.getByRole('listitem', { name, exact: true });

async function saveVariant(page: DomPage, name: string): Promise<void> {
    await page.getByLabel('Variant name').fill(name);
    await page.getByRole('button', { name: 'Save as a variant' }).click();
}

it('the button Save as a variant writes the current props and settings to a file, and rejects a name in use', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
    await getBlock(page).getByText('1 answer', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Editable' }).click();
    await saveVariant(page, 'Somebody is tired');
    await getVariant(page, 'Somebody is tired').getByText('1 answer', { exact: true }).waitFor();
    await getVariant(page, 'Somebody is tired').getByText('light · reader').waitFor();
    expect(project.read('mood.variants.yaml')).toContain('tired: 1');
    expect(errors).toEqual([]);

    await page.evaluate(() => void (location.hash = '#/mood/block/mood'));
    await saveVariant(page, 'Somebody is tired');
    await page.getByRole('alert').filter({ hasText: 'has a variant "Somebody is tired" already' }).waitFor();
});
