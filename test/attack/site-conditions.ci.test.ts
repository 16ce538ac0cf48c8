import type { SiteCustomizationOverride } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { openSharedService } from '../support/shared-service.js';
import { createSite } from '../support/sites.js';

const { service, orgs } = await openSharedService();

const SITE_SPACES = 40;

const LINKS = 50;

const NUMBERS = `[${Array.from({ length: 60 }, (_, index) => index % 10).join()}]`;

const createCostlyTrueCondition = (id: string) =>
    `${NUMBERS}.every(n => ${NUMBERS}.every(m => n !== -1)) && '${id}' !== ''`;

const createHeader = (prefix: string): SiteCustomizationOverride['header'] => ({
    preset: 'default',
    links: Array.from({ length: LINKS }, (_, index) => ({
        title: `${prefix}-${index}`,
        to: null,
        links: [],
        condition: createCostlyTrueCondition(`${prefix}-${index}`),
    })),
});

async function createAttackedSite() {
    const titles = Array.from({ length: SITE_SPACES }, (_, index) => `Space ${index}`);
    const { id: site } = await createSite(service, titles);
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const { items } = (await orgs.listSiteSpaces('acme', site, { limit: 100 })).data;
    await Promise.all(
        items.map(({ id }) => orgs.overrideSiteSpaceCustomizationById('acme', site, id, { header: createHeader(id) })),
    );
    return { site, siteSpaces: items.map(({ id }) => id) };
}

describe('A site with 2,000 conditions, each true at almost the maximum of steps', () => {
    it('shows the same first parts in each request, until the steps of the request are used up', async () => {
        const { site, siteSpaces } = await createAttackedSite();
        expect(siteSpaces).toHaveLength(SITE_SPACES);
        const { published = '' } = (await orgs.publishSite('acme', site)).data.urls;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: published });
        const visitor = service.as('apiToken' in data ? data.apiToken : '');
        const listTitles = async () => {
            const { customizations } = (await visitor.orgs.getPublishedContentSite('acme', site)).data;
            return Object.values(customizations.siteSpaces).flatMap(({ header }) =>
                header.links.map(({ title }) => title),
            );
        };
        const shown = await listTitles();
        expect(shown.length).toBeGreaterThan(LINKS);
        expect(shown.length).toBeLessThan(2 * LINKS);
        expect(await listTitles()).toEqual(shown);
        for (const id of siteSpaces.slice(-1)) expect(shown.join()).not.toContain(id);
    });
});
