import { connectControl, type ControlClient } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

let author: ControlClient;
let own: string;
let foreign: string;

const urlOf = async (site: string) => (await orgs.getSiteById('acme', site)).data.urls.published ?? '';

const statusAt = (url: string, jwtToken: string): Promise<number> =>
    getStatus(service.client.urls.resolvePublishedContentByUrl({ url, visitor: { jwtToken } }));

beforeAll(async () => {
    for (const title of ['Own', 'Foreign']) {
        const { id } = await createSite(service, [title], { visibility: 'visitor-auth' });
        await orgs.publishSite('acme', id);
        if (title === 'Own') own = id;
        else foreign = id;
    }
    await orgs.inviteToSite('acme', own, { users: ['user-gus'], role: 'create' });
    const token = await connectControl(service).createToken('user-gus');
    author = connectControl({ url: service.url, token });
});

describe('planVisit of a guest with a level on one site', () => {
    it('signs a token that opens that site only', async () => {
        const plan = await author.planVisit({ site: own, claims: { sub: 'user-gus', plan: 'pro' } });
        const token = new URL(plan.url).searchParams.get('jwt_token') ?? '';
        expect(plan.isAdmitted).toBe(true);
        expect([await statusAt(await urlOf(own), token), await statusAt(await urlOf(foreign), token)]).toEqual([
            0, 404,
        ]);
    });

    it('rejects the id of another member as the subject', async () => {
        await expect(author.planVisit({ site: own, claims: { sub: 'user-ada' } })).rejects.toThrow('user-ada');
        await expect(author.viewSiteAs({ site: own, claims: { sub: 'user-ada' } })).rejects.toThrow('user-ada');
        expect((await author.planVisit({ site: own, claims: { sub: 'stranger' } })).isAdmitted).toBe(true);
    });
});
