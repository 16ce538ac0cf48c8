import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { startService, type TestService } from '../../support/service.js';

const space = (id: string, pages: object[]) => ({ type: 'space', id, title: id, pages });

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [
                space('handbook', [
                    { id: 'start', title: 'Start', markdown: 'Hello.' },
                    { id: 'unlisted', title: 'Unlisted', markdown: 'Not for robots.', noRobotsIndex: true },
                    { id: 'group', type: 'group', title: 'Group', noRobotsIndex: true, pages: [] },
                ]),
                space('secret', [{ id: 's', title: 'Secret' }]),
            ],
            sites: [
                { id: 'docs', title: 'Docs', published: true, spaces: [{ space: 'handbook' }] },
                {
                    id: 'closed',
                    title: 'Closed',
                    published: true,
                    visibility: 'visitor-auth',
                    spaces: [{ space: 'secret' }],
                },
            ],
        },
    ],
};

let service: TestService;
let url: string;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-settings-'));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(SEED));
    service = await startService({ seed: join(folder, 'seed.json') });
    await rm(folder, { recursive: true });
    url = (await service.client.orgs.getSiteById('acme', 'docs')).data.urls.published ?? '';
});
afterAll(() => service.dispose());

describe('settings of pages and sites', () => {
    it('a seed sets noRobotsIndex of pages and groups, and the sitemap omits the page', async () => {
        const { pages } = (await service.client.spaces.listPages('handbook')).data;
        expect(pages.map(({ noRobotsIndex }) => noRobotsIndex)).toEqual([false, true, true]);
        const { text } = await browse(`${url.replace(/\/$/, '')}/sitemap.xml`);
        expect(text).toContain('/start<');
        expect(text).not.toContain('unlisted');
    });

    it('getSpaceById returns visitorAuth only for a space on a site with visitor authentication', async () => {
        const { spaces } = service.client;
        expect((await spaces.getSpaceById('secret')).data.visitorAuth).toEqual({ backend: 'custom' });
        expect((await spaces.getSpaceById('handbook')).data).not.toHaveProperty('visitorAuth');
    });

    it('a site that excludes agents responds 404 for pages in Markdown, and its pages do not link to Markdown', async () => {
        const at = `${url.replace(/\/$/, '')}/unlisted`;
        expect((await browse(`${at}.md`)).text).toContain('Not for robots.');
        expect((await browse(at)).text).toContain('unlisted.md');
        await service.client.orgs.updateSiteById('acme', 'docs', { agentsContext: 'excluded' });
        for (const path of ['.md', '/../llms.txt']) expect((await browse(at + path)).status, path).toBe(404);
        const { status, text } = await browse(at);
        expect(status).toBe(200);
        expect(text).not.toContain('unlisted.md');
    });
});
