import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { shareSession } from '../support/shared-session.js';
import { blockOf } from '../support/studio-page.js';

const begin = shareSession({ hasPages: true });

const frameOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

describe('what is shown of a block', () => {
    it('is saved as a variant into a file of the project, and drawn among the others', async () => {
        const { project, ready } = await begin();
        const { page, errors } = await openPage(ready.studioUrl);
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await blockOf(page).getByText('1 answer', { exact: true }).waitFor();
        await page.getByRole('switch', { name: 'Editable' }).click();
        await page.getByLabel('Variant name').fill('Somebody is tired');
        await page.getByRole('button', { name: 'Save as a variant' }).click();
        await frameOf(page, 'Somebody is tired').getByText('1 answer', { exact: true }).waitFor();
        await frameOf(page, 'Somebody is tired').getByText('light · reader').waitFor();
        expect(project.read('mood.variants.yaml')).toContain('tired: 1');
        expect(errors).toEqual([]);

        await page.evaluate(() => void (location.hash = '#/mood/block/mood'));
        await page.getByLabel('Variant name').fill('Somebody is tired');
        await page.getByRole('button', { name: 'Save as a variant' }).click();
        await page.getByRole('alert').filter({ hasText: 'has a variant "Somebody is tired" already' }).waitFor();
    });
});
