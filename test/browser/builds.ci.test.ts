import { expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { openTemporaryService } from '../support/service.js';
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

it('the view of builds says what would be published first, then what changed since, and again after a save', async () => {
    const project = copyProject();
    const service = await openTemporaryService();
    const publish = () =>
        runCommand(['publish', '--yes', '--no-check', '--endpoint', service.url], {
            cwd: project.folder,
            env: { SVC_INT_TOKEN: service.token },
        });
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openPage(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();
    await page.evaluate(() => void (location.hash = '#/~builds'));
    const builds = page.getByRole('main').getByRole('region', { name: 'mood' });
    await builds.getByRole('link', { name: 'What would publishing change?' }).click();
    const first = builds.getByRole('region', { name: 'First publish' });
    await first.getByText('Not published from this folder yet').waitFor();
    await first.getByRole('list', { name: 'Manifest changes' }).getByText('block mood').waitFor();
    await first.getByRole('list', { name: 'Modules' }).getByText('src/mood.tsx').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    expect(await publish()).toMatchObject({ code: 0 });
    await page.reload();
    const plan = builds.getByRole('region', { name: `Publish to ${service.url}` });
    await plan.getByText('No changes.').waitFor();

    project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
    const changes = plan.getByRole('list', { name: 'Manifest changes' });
    await changes.getByText('scope space:content:read').waitFor();
    await plan.getByText('The integration gets more permissions wherever it is installed').waitFor();
    project.replace('src/mood.tsx', "'1 answer'", "'1 answer, and many more words in its place'");
    await plan.getByRole('list', { name: 'Modules that change size' }).getByText('src/mood.tsx').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);

    project.replace('src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');");
    await builds.getByRole('alert').getByText('could not be bundled').waitFor();
    await builds.getByRole('link', { name: 'Hide what publishing would change' }).click();
    await builds.getByRole('link', { name: 'What would publishing change?' }).waitFor();
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
