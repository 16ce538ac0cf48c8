import { describe, expect, it } from 'vitest';

import { publishProject } from '../support/session/publish-project.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { killRuntime, openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';
import { itAtFullSize } from '../support/full-size-tests.js';

async function openBuilds() {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const opened = await openStudio(ready.studioUrl);
    await getBlock(opened.page).getByText('0 answers').waitFor();
    await opened.page.getByRole('button', { name: 'Builds' }).click();
    await getBuilds(opened.page).getByText('built').waitFor();
    return { project, ready, ...opened };
}

const getBuilds = (page: DomPage): DomLocator => page.getByRole('main').getByRole('region', { name: 'mood' });

const getModule = (page: DomPage): DomLocator => getBuilds(page).getByRole('row', { name: /src\/mood\.tsx/ });

const openPlan = (page: DomPage): Promise<void> =>
    getBuilds(page).getByRole('link', { name: 'What would publishing change?' }).click();

const LONGER_TEXT = ['src/mood.tsx', "'1 answer'", "'1 answer, and many more words in its place'"] as const;
const SYNTAX_ERROR = ['src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');"] as const;

describe('The Builds view', () => {
    it('lists module sizes, their changes and the error of a failed build, also after a reload', async () => {
        const { project, page, errors } = await openBuilds();
        const texts = await getModule(page).locator('th, td').allInnerTexts();
        expect(texts.join(' ')).toMatch(/^src\/mood\.tsx\s+[\d.]+ k?B\s*$/);
        project.replace(...LONGER_TEXT);
        await getModule(page).getByText('+').waitFor();
        project.replace(...SYNTAX_ERROR);
        await getBuilds(page).getByRole('status').getByText('failed').waitFor();
        await getBuilds(page).getByLabel('Source').getByText("const logger = = Logger('mood');").waitFor();

        await page.reload();
        await getModule(page).getByText('+').waitFor();
        await getBuilds(page).getByRole('status').getByText('failed').waitFor();
        await openPlan(page);
        await getBuilds(page).getByRole('alert').getByText('could not be bundled').waitFor();
        await getBuilds(page).getByRole('link', { name: 'Hide what publishing would change' }).click();
        await getBuilds(page).getByRole('link', { name: 'What would publishing change?' }).waitFor();
        expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    });
});

itAtFullSize(
    'the Builds view shows a component that the script does not register as a warning of one build',
    async () => {
        const { project, page, errors } = await openBuilds();
        const getRecent = () => getBuilds(page).getByRole('table', { name: 'Recent builds' }).getByRole('row');
        const before = await getRecent().count();
        project.replace('integration.yaml', 'blocks:\n', 'blocks:\n  - id: moood\n    title: Typo\n');
        await getBuilds(page).getByRole('status').getByText('built with warnings').waitFor();
        await getBuilds(page).getByText('the script registers no component "moood"').waitFor();
        await getBuilds(page).getByLabel('Source').getByText('- id: moood').waitFor();
        expect(await getRecent().count()).toBe(before + 1);
        expect(errors).toEqual([]);
    },
);

itAtFullSize(
    'the Builds view lists the builds of the session with time, reason and size after a restart of the runtime',
    async () => {
        const { project, page, ready } = await openBuilds();
        const getRecent = () => getBuilds(page).getByRole('table', { name: 'Recent builds' }).getByRole('row');
        project.replace(...SYNTAX_ERROR);
        await getRecent()
            .getByText(/src\/mood\.tsx:\d+ Unexpected/)
            .waitFor();
        const before = await getRecent().allInnerTexts();
        expect(before.at(-1)).toMatch(/^\d\d:\d\d:\d\d\s+\d+ ms[^]*kB$/);

        killRuntime({ token: new URL(ready.studioUrl).hash.replace('#token=', '') });
        await page.getByText('Reconnecting…').waitFor();
        await page.getByText('Live', { exact: true }).waitFor();
        await expect.poll(() => getRecent().allInnerTexts()).toEqual(before);
    },
);

describe('The publishing plan', () => {
    it('lists everything as new before the first publication, and then changes of manifest and modules', async () => {
        const { project, page, errors } = await openBuilds();
        const service = await openTemporaryService();
        await openPlan(page);
        const first = getBuilds(page).getByRole('region', { name: 'First publish' });
        await first.getByText('Not published from this folder yet').waitFor();
        await first.getByRole('list', { name: 'Manifest changes' }).getByText('block mood').waitFor();
        await first.getByRole('list', { name: 'Modules' }).getByText('src/mood.tsx').waitFor();

        expect(await publishProject(project, service)).toMatchObject({ code: 0 });
        await page.reload();
        const plan = getBuilds(page).getByRole('region', { name: `Publish to ${service.url}` });
        await plan.getByText('No changes.').waitFor();
        project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
        const changes = plan.getByRole('list', { name: 'Manifest changes' });
        await changes.getByText('scope space:content:read').waitFor();
        await plan.getByText('The integration gets more permissions wherever it is installed').waitFor();
        project.replace(...LONGER_TEXT);
        await plan.getByRole('list', { name: 'Modules that change size' }).getByText('src/mood.tsx').waitFor();
        expect(errors).toEqual([]);
    });
});
