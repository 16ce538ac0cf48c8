import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { getBlock } from '../../support/studio-page.js';
import { THEMES_WITHIN } from '../../support/themes.js';

const SCRIPT = `
    export default {
        fetch: async () =>
            Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'markdown', content: 'Drawn' }] } }),
    };`;

it.each(THEMES_WITHIN)(
    'the palette has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        await service.develop('mood', SCRIPT, { title: 'Mood', blocks: [{ id: 'meter', title: 'Meter' }] });
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await getBlock(page).waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 700 });
            expect(await listViolations(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    },
);
