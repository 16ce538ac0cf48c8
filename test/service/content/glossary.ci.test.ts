import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service, orgs, send } = await openSharedService();

const path = '/orgs/acme/translations-glossary';

type Operations = Parameters<typeof orgs.updateGlossaryEntries>[1]['operations'];

const update = (operations: Operations) => orgs.updateGlossaryEntries('acme', { operations });
const insert = (translations: Record<string, string>) => ({ type: 'insert' as const, translations });
const list = () => listAllPages((page) => orgs.listGlossaryEntries('acme', { limit: 1000, page }));
const findId = async (term: string) => (await list()).find(({ translations }) => translations.en === term)?.id ?? '';

async function translate(markdown: string) {
    const { id: space } = await createSpace(service, 'Source');
    const page = { type: 'document' as const, title: 'Start', markdown };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    const { data } = await orgs.createTranslation('acme', { language: 'fr', source: { space } });
    const read = async (runs: number) => {
        await until(`run ${runs} is completed`, async () => {
            const { status, stats } = (await orgs.getTranslation('acme', data.id)).data;
            return status === 'completed' && stats.runs >= runs;
        });
        const { result } = (await orgs.getTranslation('acme', data.id)).data;
        const found = await service.client.spaces.getPageByPath(result?.space ?? '', 'start', { format: 'markdown' });
        return 'markdown' in found.data ? (found.data.markdown ?? '').trim() : '';
    };
    return { read };
}

describe('glossary', () => {
    it('a translation uses terms of the glossary, and starts again when the terms change', async () => {
        await expectSuccess(
            'updateGlossaryEntries',
            await send('PUT', path, {
                operations: [
                    insert({ en: 'webhook', fr: 'point d’ancrage' }),
                    insert({ en: 'Web', fr: 'Toile' }),
                    insert({ en: 'key', de: 'Schlüssel' }),
                ],
            }),
        );
        const { read } = await translate('A Webhook of the web, its **webhooks** and key.');
        expect(await read(1)).toBe('⟦fr: Å point d’ancrage öƒ ţĥé Toile, îţš **ŵéƀĥööķš** åñđ ķéý.⟧');
        const id = await findId('webhook');
        await update([
            { type: 'update', id, translations: { en: 'webhook', fr: 'crochet' } },
            { type: 'delete', id: await findId('Web') },
        ]);
        expect(await read(2)).toBe('⟦fr: Å crochet öƒ ţĥé ŵéƀ, îţš **ŵéƀĥööķš** åñđ ķéý.⟧');
        await update([insert({ en: 'its', de: 'ihr' })]);
        expect((await list()).find((entry) => entry.id === id)?.translations).toEqual({ en: 'webhook', fr: 'crochet' });
    });

    it('updateGlossaryEntries applies all operations or none', async () => {
        const before = await list();
        const operations = [insert({ en: 'first' }), { type: 'delete', id: 'none' }];
        expect(await expectError(400, await send('PUT', path, { operations }))).toContain('operations.1.id');
        expect(await list()).toEqual(before);
        for (const translations of [{ en: '' }, { en: 'a\nb' }, { en: 'a'.repeat(256) }, { xx: 'a' }, { en: 1 }])
            await expectError(400, await send('PUT', path, { operations: [{ type: 'insert', translations }] }));
        const many = Array.from({ length: 1001 }, () => insert({ en: 'a' }));
        await expectError(400, await send('PUT', path, { operations: many }));
        await update(many.slice(0, 1000));
        expect(await expectError(409, await send('PUT', path, { operations: many.slice(0, 1000) }))).toContain('2000');
        const added = (await list()).filter(({ translations }) => translations.en === 'a');
        expect(added).toHaveLength(1000);
        await update(added.map(({ id }) => ({ type: 'delete', id })));
        expect(await list()).toEqual(before);
    });

    it('listGlossaryEntries returns entries in pages, by age or by the terms of a language', async () => {
        await update([
            insert({ it: 'zeta', en: 'z' }),
            insert({ it: 'Alfa', 'pt-br': 'alfa' }),
            insert({ it: 'beta' }),
        ]);
        await expectSuccess('listGlossaryEntries', await send('GET', path));
        const terms = await listAllPages((page) => orgs.listGlossaryEntries('acme', { limit: 2, page, orderBy: 'it' }));
        expect(terms.map(({ translations }) => translations.it).slice(0, 4)).toEqual([
            'Alfa',
            'beta',
            'zeta',
            undefined,
        ]);
        const times = (await listAllPages((page) => orgs.listGlossaryEntries('acme', { limit: 2, page }))).map(
            ({ createdAt }) => createdAt,
        );
        expect(times).toEqual(times.toSorted());
    });

    it('getGlossaryEntry returns an entry to all members, and updateGlossaryEntries returns 403 to a member with the role "read"', async () => {
        const id = await findId('z');
        await expectSuccess('getGlossaryEntry', await send('GET', `${path}/${id}`));
        expect((await orgs.getGlossaryEntry('acme', id)).data.urls.location).toBe(`${service.url}/v1${path}/${id}`);
        await expectError(404, await send('GET', `${path}/none`));
        const reader = await createUserClient(service, 'finn');
        expect((await reader.orgs.getGlossaryEntry('acme', id)).data.id).toBe(id);
        expect(await getStatus(reader.orgs.updateGlossaryEntries('acme', { operations: [] }))).toBe(403);
    });
});
