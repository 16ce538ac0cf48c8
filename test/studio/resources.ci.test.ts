import { expect, it } from 'vitest';

import { openTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';
import { openStudio } from './support/open-studio.js';

it('the Studio opens each resource at the URL that the API returns, and reports an unknown space', async () => {
    const service = await openTemporaryService();
    const { spaces, orgs } = service.client;
    const { page, errors } = await openStudio(service.studioUrl);
    const waitForHeading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

    const space = (await spaces.getSpaceById('space-handbook')).data;
    await page.goto(space.urls.app);
    await waitForHeading(space.title);
    const [first] = (await spaces.listPages(space.id)).data.pages;
    await page
        .getByRole('link', { name: first?.title ?? '', exact: true })
        .first()
        .click();
    await waitForHeading(first?.title ?? '');
    expect(page.url()).toBe(first?.urls?.app);
    await page.getByRole('region', { name: 'Body' }).waitFor();
    await page.getByRole('link', { name: space.title, exact: true }).first().waitFor();
    expect(await page.locator('.resource-facts').getAttribute('open')).toBeNull();
    const created = page.locator('.resource-act time').first();
    expect(await created.innerText()).toMatch(/^(now|.* ago|yesterday|last .*)$/);
    expect(await created.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    await spaces.importGitRepository(space.id, { url: `${service.url}/docs.git`, ref: 'main' });
    await until('the import failed', async () => (await spaces.getSpaceById(space.id)).data.gitSync?.lastSync?.error);
    await page.goto(`${service.url}/#/~content`);
    await page.goto(space.urls.app);
    await page.getByText('why it failed').waitFor();

    const site = (await orgs.getSiteById('acme', 'site-docs')).data;
    const { data } = await spaces.createChangeRequest(space.id, { subject: 'Better words' });
    const organization = (await orgs.getOrganizationById('acme')).data;
    for (const [{ urls }, title] of [
        [site, site.title],
        [data, 'Better words'],
        [organization, organization.title],
    ] as const) {
        await page.goto(urls.app);
        await waitForHeading(title);
    }
    await page.goto(`${service.url}/#/~content/spaces/none`);
    await page.getByRole('alert').getByText('none').waitFor();
    expect(errors).toEqual([]);
});
