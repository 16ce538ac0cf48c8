import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { createSpace, createUserClient } from '../support/content.js';
import { openSharedService } from '../support/shared-service.js';
import { createSite } from '../support/sites.js';

const { service, orgs } = await openSharedService();

const PLACEMENTS = 60;

const NUMBERS = `[${Array.from({ length: 60 }, (_, index) => index % 10).join()}]`;

/** True at almost the maximum of steps. */
const createCostlyCondition = (id: string) =>
    `${NUMBERS}.every(n => ${NUMBERS}.every(m => n !== -1)) && '${id}' !== ''`;

const HIDDEN = '{% if visitor.claims.unsigned.beta %}\nThe hushword of lanterns.\n{% endif %}';

async function createPublicSpace(title: string, markdown: string): Promise<string> {
    const { id: space } = await createSpace(service, title, { visibility: 'public' });
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page: { title, markdown } }] });
    return space;
}

/** Publishes an adaptive site with sections of the space, each with a condition. */
async function placeUnderConditions(spaceId: string, count: number): Promise<void> {
    const { id: site } = await createSite(service);
    await orgs.publishSite('acme', site);
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    for (let index = 0; index < count; index++) {
        const { data: section } = await orgs.addSectionToSite('acme', site, { spaceId });
        await orgs.updateSiteSectionById('acme', site, section.id, { condition: createCostlyCondition(section.id) });
    }
}

it('A guest reads no hidden block of a public space whose adaptive site has conditions beyond the limit of the request', async () => {
    const space = await createPublicSpace('Harbour', `A lantern.\n\n${HIDDEN}`);
    await placeUnderConditions(space, 1);
    await createSite(service, [], { spaces: [space] });
    const guest = await createUserClient(service, 'gus');
    const ask = async () =>
        JSON.stringify((await guest.orgs.askInOrganization('acme', { query: 'lantern hushword' })).data);
    const before = await ask();
    expect([before.includes('A lantern.'), before.includes('of lanterns')]).toEqual([true, false]);
    const costly = await createPublicSpace('Lantern hushword', 'A lantern hushword, a lantern.');
    await placeUnderConditions(costly, PLACEMENTS);
    const after = await ask();
    expect([after.includes('a lantern.'), after.includes('of lanterns')]).toEqual([true, false]);
});
