import { rmSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { shareSession } from '../support/shared-session.js';
import { THEMES_WITHIN } from '../support/themes.js';

const begin = shareSession({ hasPages: true });

const OTHERS = `component: mood
variants:
  - name: Slow and offline
    faults: [{ kind: unreachable, on: delivery }]
`;

async function openVariants(options?: Parameters<typeof openPage>[1]) {
    const begun = await begin();
    const opened = await openPage(begun.ready.studioUrl, options);
    await opened.page.getByRole('button', { name: 'Variants', exact: true }).click();
    await frameOf(opened.page, 'Many answers').getByText('20 answers').waitFor();
    return { ...begun, ...opened };
}

const frameOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

const paperOf = (page: Page, name: string) =>
    frameOf(page, name)
        .locator('.variant-paper')
        .evaluate((paper) => ({
            ground: getComputedStyle(paper).backgroundColor,
            width: Math.round(paper.getBoundingClientRect().width),
        }));

describe('the variants of a block', () => {
    it('are drawn side by side, each in its own theme and width, at an address without a token that opens them again', async () => {
        const { page, errors, question } = await openVariants();
        await frameOf(page, 'Nobody has answered').getByText(question).waitFor();
        const [light, dark] = [await paperOf(page, 'Many answers'), await paperOf(page, 'For readers, in the dark')];
        expect(light.ground).toBe('rgb(255, 255, 255)');
        expect(dark).toEqual({ ground: 'rgb(27, 28, 31)', width: 360 });
        await page.getByRole('button', { name: 'Tasks' }).click();
        await page.getByRole('heading', { name: 'Tasks' }).waitFor();
        await page.evaluate(() => void (location.hash = '#/~variants/mood/mood'));
        await frameOf(page, 'Many answers').getByText('20 answers').waitFor();
        expect(page.url()).toMatch(/#\/~variants\/mood\/mood$/);
        expect(errors).toEqual([]);
    });

    it('can be used, each for itself, and are rendered again by the next version', async () => {
        const { page, project, errors } = await openVariants();
        await frameOf(page, 'Nobody has answered').getByRole('button', { name: '🙂 good' }).click();
        await frameOf(page, 'Nobody has answered').getByText('1 answer', { exact: true }).waitFor();
        await frameOf(page, 'Many answers').getByText('20 answers').waitFor();
        project.ask('And now?');
        await frameOf(page, 'Nobody has answered').getByText('And now?').waitFor();
        await frameOf(page, 'Nobody has answered').getByText('1 answer', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });

    it('tell of elements without a name, of what is wrong with a file, and meet their own faults alone', async () => {
        const { page, project } = await openVariants();
        project.replace('src/mood.tsx', '<button label={', '<button icon="edit" tooltip={undefined} data-x={');
        await frameOf(page, 'Many answers').getByText('A button with the icon "edit" has no label').waitFor();
        project.write('other.variants.yaml', OTHERS);
        await frameOf(page, 'Slow and offline').getByRole('alert').getByText('A fault on purpose').waitFor();
        await frameOf(page, 'Many answers').getByText('20 answers').waitFor();
        project.write('other.variants.yaml', OTHERS.replace('faults', 'fault'));
        await page
            .getByRole('alert')
            .getByRole('list', { name: 'Problems' })
            .getByText('Unknown key "fault"')
            .waitFor();
        rmSync(project.path('other.variants.yaml'));
        await page.getByRole('list', { name: 'Problems' }).waitFor({ state: 'detached' });
    });

    it.each(THEMES_WITHIN)(
        'have no barrier and fit narrow and wide pages, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openVariants({ colorScheme });
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        },
    );
});
