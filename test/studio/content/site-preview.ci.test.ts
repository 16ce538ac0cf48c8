import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { createPreviewedSite } from '../../support/sites/previewed-site.js';
import { openTemporaryService } from '../../support/service.js';
import { openStudio } from '../support/open-studio.js';

it('the site preview shows a hint instead of a frame if the visitor lacks access or no site shows the space', async () => {
    const service = await openTemporaryService();
    const { orgs } = service.client;
    const { site, space } = await createPreviewedSite(service);
    const { id } = (await orgs.createSpace('acme', { title: 'Alone' })).data;
    const only = { type: 'document', id: 'only', title: 'Only', markdown: 'Words.\n' } as const;
    await connectControl(service).changeContent({ space: id, edits: [{ type: 'add', page: only }] });
    const { page } = await openStudio(service.studioUrl);
    await page.goto(`#/~documents/${space}/welcome?beside=site`);
    await page.getByTitle('Adaptive docs, as this visitor sees it').waitFor();
    await orgs.updateSiteById('acme', site, { visibility: 'visitor-auth' });
    await page.reload();
    await page.getByText('This visitor has no access to the site.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await orgs.updateSiteById('acme', site, { visibility: 'public' });
    await page.goto(`#/~documents/${id}/only?beside=site`);
    await page.getByText('No published site shows this space.').waitFor();
});
