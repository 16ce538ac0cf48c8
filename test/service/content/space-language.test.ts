import type { ApiClient } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { connectControl } from '@svc-int/emulator';

import { browse } from '../../support/browse.js';
import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs, send } = await openSharedService();
const { spaces } = service.client;

const control = connectControl(service);

let source: string;
let site: string;
let translated: string;

const readLanguage = async (space: string) => (await spaces.getSpaceById(space)).data.language;

beforeAll(async () => {
    ({ id: source } = await createSpace(service, 'Handbuch', { language: 'de' }));
    const markdown =
        '{% updates format="full" %}\n{% update date="2026-01-31" %}\nNeu\n{% endupdate %}\n{% endupdates %}';
    await control.changeContent({
        space: source,
        edits: [{ type: 'add', page: { title: 'Start', slug: 'start', markdown } }],
    });
    const { id } = (await orgs.createTranslation('acme', { source: { space: source }, language: 'pt-br' })).data;
    translated = await until('the space is translated', async () => {
        const { data } = await orgs.getTranslation('acme', id);
        return data.status === 'completed' && data.result?.space;
    });
    expect((await orgs.getTranslation('acme', id)).data.source.language).toBe('de');
    ({ id: site } = await createSite(service, [], { spaces: [source, translated] }));
});

describe('language of a space', () => {
    it('appears in reads and lists of the space, its translation and its copy, and on its site', async () => {
        expect([await readLanguage(source), await readLanguage(translated)]).toEqual(['de', 'pt-br']);
        const { data } = await orgs.listSiteSpaces('acme', site);
        expect(data.items.map(({ space }) => space.language)).toEqual(['de', 'pt-br']);
        const all = (await orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data.items;
        expect(all.find(({ id }) => id === source)?.language).toBe('de');
        const copy = (await spaces.duplicateSpace(translated)).data;
        expect(copy.language).toBe('pt-br');
    });

    it('is the language of published pages, their alternate links and their feed', async () => {
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const [own, other] = (await orgs.listSiteSpaces('acme', site)).data.items;
        const { text } = await browse(`${url}/start`);
        expect(text).toContain('<html lang="de"');
        expect(text).toContain('hreflang="de"');
        expect(text).toContain('hreflang="pt-br"');
        const { text: translatedText } = await browse(`${other?.urls.published}/start`);
        expect(translatedText).toContain('<html lang="pt-br"');
        expect((await browse(`${own?.urls.published}/start/rss.xml`)).text).toContain('<language>de</language>');
        await expectSuccess('updateSpaceById', await send('PATCH', `/spaces/${source}`, { language: 'fr' }));
        const changed = (await browse(`${url}/start`)).text;
        expect(changed).toContain('<html lang="fr"');
        expect(changed).toContain('hreflang="fr"');
    });

    it('is the locale of the site on pages of a space without a language', async () => {
        const { id: plain } = await createSpace(service, 'Plain');
        await control.changeContent({
            space: plain,
            edits: [{ type: 'add', page: { title: 'Start', slug: 'start' } }],
        });
        const { id } = await createSite(service, [], { spaces: [plain] });
        await orgs.updateSiteCustomizationById('acme', id, { internationalization: { locale: 'ja' } });
        const url = (await orgs.publishSite('acme', id)).data.urls.published ?? '';
        expect((await browse(`${url}/start`)).text).toContain('<html lang="ja"');
        expect(await readLanguage(plain)).toBeUndefined();
    });

    it('needs the permission admin and a known language, and is fixed for a translated space', async () => {
        const cleo: ApiClient = await createUserClient(service, 'cleo');
        expect(await getStatus(cleo.spaces.updateSpaceById(source, { language: 'en' }))).toBe(403);
        await expectError(422, await send('PATCH', `/spaces/${source}`, { language: 'xx' }));
        expect(await expectError(409, await send('PATCH', `/spaces/${translated}`, { language: 'en' }))).toContain(
            'translation',
        );
        expect(await readLanguage(translated)).toBe('pt-br');
    });

    it('stays the same for a translated space after its translation is deleted', async () => {
        const { data } = await orgs.listTranslations('acme');
        const own = data.items.find(({ result }) => result?.space === translated);
        await orgs.deleteTranslation('acme', own?.id ?? '');
        expect(await readLanguage(translated)).toBe('pt-br');
        await spaces.updateSpaceById(translated, { language: 'en' });
        expect(await readLanguage(translated)).toBe('en');
    });
});
