import { expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

it('bulkUpsertSiteRedirects rejects more than 500 redirects, and redirects beyond 10,000 fail', async () => {
    const { site, sections } = await createSections(service, 'Guide', 'Manual');
    const home = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
    const destination = { kind: 'site-section' as const, siteSectionId: sections[1] ?? '' };
    await service.client.spaces.applyTemplateToSpace(
        (await orgs.listSiteSpaces('acme', site)).data.items[1]?.space.id ?? '',
        { id: 'guide' },
    );
    const put = async (count: number, from: number) => {
        const redirects = Array.from({ length: count }, (_, at) => ({
            source: `/many/${'a/'.repeat(100)}${from + at}/*`,
            destination,
        }));
        return (await orgs.bulkUpsertSiteRedirects('acme', site, { redirects })).data.results;
    };
    expect(await getStatus(put(501, 0))).toBe(422);
    for (let from = 0; from < 10_000; from += 500) await put(500, from);
    const [last] = await put(1, 20_000);
    expect(last).toMatchObject({ status: 'error', error: expect.stringContaining('10000 redirects') });
    const visit = (path: string) => browse(home + path);
    expect((await visit(`/many/${'a/'.repeat(100)}9999/x`)).status).toBe(307);
    expect((await visit(`/many/${'a/'.repeat(500)}b`)).status).toBe(404);
    const { items, count } = (await orgs.listSiteRedirects('acme', site, { limit: 10, orderBy: 'source' })).data;
    expect([items.length, count]).toEqual([10, 10_000]);
});
