import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { getPanel, getRender, openTool } from '../../support/content/block-tools.js';
import { shareMoodService } from '../../support/mood-service.js';
import { getBlock } from '../../support/studio-page.js';
import { THEMES_WITHIN } from '../../support/themes.js';

const begin = shareMoodService();

it.each(THEMES_WITHIN)(
    'the workbench tools have no accessibility issue and fit narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const page = await openTool(await begin(), 'Renders', { colorScheme });
        await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('768 px');
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        await getRender(page, 'Action vote').waitFor();
        for (const id of [1, 2])
            await getPanel(page, 'Renders')
                .getByRole('checkbox', { name: `Compare render ${id}`, exact: true })
                .check();
        for (const tool of ['Renders', 'Request', 'Values'] as const) {
            if (tool !== 'Renders') await page.getByRole('button', { name: tool, exact: true }).click();
            await getPanel(page, tool).waitFor();
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await listViolations(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        }
    },
);
