import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { startReadySession } from '../../support/dev-session.js';
import { copyProject } from '../../support/project-copy.js';
import { publishProject } from '../../support/session/publish-project.js';
import { openTemporaryService } from '../../support/service.js';
import { getBlock } from '../../support/studio-page.js';
import { THEMES } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

it.each(THEMES)(
    'the builds view has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const project = copyProject();
        const service = await openTemporaryService();
        const { ready } = await startReadySession(project.folder);
        const { page } = await openPage(ready.studioUrl, { colorScheme });
        const checkPage = async (): Promise<void> => {
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await listViolations(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        };
        await getBlock(page).getByText('0 answers').waitFor();
        await page.evaluate(() => void (location.hash = '#/~builds'));
        const builds = page.getByRole('main').getByRole('region', { name: 'mood' });
        await builds.getByRole('link', { name: 'What would publishing change?' }).click();
        await builds.getByRole('list', { name: 'Modules' }).getByText('src/mood.tsx').waitFor();
        await checkPage();

        expect(await publishProject(project, service)).toMatchObject({ code: 0 });
        await page.reload();
        await builds.getByText('No changes.').waitFor();
        project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
        await builds.getByText('scope space:content:read').waitFor();
        project.replace('src/mood.tsx', "'1 answer'", "'1 answer, and many more words in its place'");
        await builds.getByRole('list', { name: 'Modules that change size' }).getByText('src/mood.tsx').waitFor();
        await checkPage();

        await builds.getByRole('link', { name: 'Hide what publishing would change' }).click();
        project.replace('src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');");
        await builds.getByLabel('Source').getByText("const logger = = Logger('mood');").waitFor();
        await checkPage();
    },
);
