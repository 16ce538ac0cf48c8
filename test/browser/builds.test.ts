import { expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { blockOf } from '../support/studio-page.js';

it('the view of builds shows how each ended, with the size of each module and its change, also to who opens it later', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openPage(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();
    await page.getByRole('button', { name: 'Builds' }).click();
    const builds = page.getByRole('main').getByRole('region', { name: 'mood' });
    await builds.getByText('built').waitFor();
    const own = builds.getByRole('row', { name: /src\/mood\.tsx/ });
    expect(await own.innerText()).toMatch(/^src\/mood\.tsx\s+[\d.]+ k?B\s*$/);

    project.replace('src/mood.tsx', "'1 answer'", "'1 answer, and many more words in its place'");
    await own.getByText('+').waitFor();
    project.replace('src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');");
    await builds.getByRole('status').getByText('failed').waitFor();
    await builds.getByLabel('Source').getByText("const logger = = Logger('mood');").waitFor();
    expect(await violationsOf(page)).toEqual([]);

    const late = await openPage(ready.studioUrl, { colorScheme: 'dark' });
    await late.page.getByRole('button', { name: 'Builds' }).click();
    await late.page.setViewportSize({ width: 360, height: 800 });
    await late.page
        .getByRole('main')
        .getByRole('row', { name: /src\/mood\.tsx/ })
        .getByText('+')
        .waitFor();
    expect(await scrollsSideways(late.page)).toBe(false);
    expect(await violationsOf(late.page)).toEqual([]);
    expect(errors).toEqual([]);
});
