import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { startService, type TestService } from '../../support/service.js';

const SEED = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
  - id: acme
    title: Acme
    members: [{ user: user-ada, role: admin }]
    glossary: [{ en: rocket, fr: fusée }, { en: fuel, fr: carburant }]
    content:
      - { type: space, id: docs, title: Docs, pages: [{ id: start, title: Start, markdown: A }, { id: fuel, title: Fuel, markdown: B }] }
    sites:
      - id: own
        title: Own
        published: true
        sections:
          - { type: section, id: guide, title: Guide, spaces: [{ space: docs, id: shown }] }
          - { type: group, id: more, title: More, sections: [{ type: section, id: rest, title: Rest, spaces: [{ space: docs }] }] }
        links:
          - { title: Status page, url: "https://status.example.com/" }
          - { title: Forum, url: "https://forum.example.com/", parent: more }
        redirects:
          - { source: /old-fuel, permanent: true, destination: { kind: path, spaceId: docs, path: fuel } }
          - { source: /away, destination: { kind: external, url: "https://a.example/" } }
          - { source: /later, draft: true, destination: { kind: site-section, siteSectionId: guide } }
`;

let service: TestService;
let home: string;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-seeded-links-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    service = await startService({ seed: join(folder, 'seed.yaml') });
    home = (await service.client.orgs.getSiteById('acme', 'own')).data.urls.published ?? '';
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

describe('a seed with redirects, links and a glossary', () => {
    it('redirects visitors unless a redirect is a draft, and listSiteRedirects returns drafts too', async () => {
        const { orgs } = service.client;
        const { items } = (await orgs.listSiteRedirects('acme', 'own', { orderBy: 'source' })).data;
        expect(items.map(({ source, draft, permanent }) => [source, draft, permanent])).toEqual([
            ['/away', false, false],
            ['/later', true, false],
            ['/old-fuel', false, true],
        ]);
        const visit = async (path: string) => {
            const { status, headers } = await browse(home + path);
            return [status, headers['location']];
        };
        expect(await visit('/old-fuel')).toEqual([308, expect.stringMatching(/\/fuel$/)]);
        expect(await visit('/away')).toEqual([307, 'https://a.example/']);
        expect(await visit('/later')).toEqual([404, undefined]);
    });

    it('shows the links in the structure and on the page of the site', async () => {
        const { structure } = (await service.client.orgs.getSiteStructure('acme', 'own')).data;
        expect(JSON.stringify(structure)).toContain('"Status page"');
        const [guide, more, status] = structure;
        expect([guide?.id, more?.id, status?.object]).toEqual(['guide', 'more', 'site-external-link']);
        const { text } = await browse(`${home}/`);
        for (const url of ['https://status.example.com/', 'https://forum.example.com/']) expect(text).toContain(url);
    });

    it('lists the entries of the glossary', async () => {
        const { items } = (await service.client.orgs.listGlossaryEntries('acme', { orderBy: 'en' })).data;
        expect(items.map(({ translations }) => translations)).toEqual([
            { en: 'fuel', fr: 'carburant' },
            { en: 'rocket', fr: 'fusée' },
        ]);
    });
});
