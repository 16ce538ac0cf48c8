import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { script } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const createSpec = (...names: string[]) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    tags: [{ name: 'pets' }],
    paths: Object.fromEntries(
        names.map((name) => [`/${name}`, { get: { tags: ['pets'], summary: `List ${name}`, responses: {} } }]),
    ),
});

const putSpec = (slug: string, ...names: string[]) =>
    orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source: { text: JSON.stringify(createSpec(...names)) } });

async function createPreview(title: string) {
    const { id: space } = await createSpace(service, title);
    const { id: site } = await createSite(service, [], { spaces: [space] });
    const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    await control.changeContent({ space, edits: [{ type: 'add', page: { id: 'start', title: 'Start' } }] });
    const { id: changeRequest, number } = (await spaces.createChangeRequest(space, { subject: title })).data;
    const at = `~/changes/${number}`;
    const { cookies } = await browse((await control.planVisit({ site, path: `${at}/start` })).url);
    const read = (path: string) => browse(`${url}/${path}`, { cookies });
    return {
        space,
        changeRequest,
        add: (page: object) => control.changeContent({ space, changeRequest, edits: [{ type: 'add', page }] as never }),
        readPublished: read,
        readPreview: (path: string) => read(`${at}/${path}`),
        shows: (path: string, words: string) =>
            until(`the preview of "${path}" shows "${words}"`, async () =>
                (await read(`${at}/${path}`)).text.includes(words),
            ),
        update: () => spaces.updateChangeRequest(space, changeRequest),
        merge: () => spaces.mergeChangeRequest(space, changeRequest),
    };
}

const createReference = (slug: string) => ({
    id: `of-${slug}`,
    title: 'Reference',
    type: 'computed',
    computed: {
        type: 'builtin:openapi',
        props: { models: true },
        dependencies: { spec: { ref: { kind: 'openapi', spec: slug } } },
    },
});

const SOURCE = script(`
    if (event.type === 'content_compute_revision')
        return Response.json({ pages: [{ id: 'pens', title: 'Pens', computed: { type: 'integration:shop:list', props: event.props } }] });
    if (event.type === 'content_compute_document') return Response.json({ markdown: 'Sold by ' + event.props.seller });
    return new Response('OK');`);

describe('preview of a change request with computed pages', () => {
    it('shows pages of a specification, in Markdown, search and PDF too, until the merge publishes them', async () => {
        await putSpec('previewed', 'cats');
        const { add, shows, readPreview, readPublished, merge } = await createPreview('Pets');
        await add(createReference('previewed'));
        await shows('reference/pets', 'List cats');
        expect((await readPreview('reference/pets.md')).text).toContain('List cats');
        expect((await readPreview('?q=cats&as=list')).text).toContain('reference/pets');
        expect(readPdf((await readPreview('reference/pets/~pdf')).bytes).texts.join(' ')).toContain('List cats');
        expect((await readPublished('reference/pets')).status).toBe(404);
        expect((await merge()).data.result).toBe('merge');
        expect((await readPublished('reference/pets')).text).toContain('List cats');
    });

    it('shows the pages of a new version of their specification', async () => {
        await putSpec('renewed', 'cats');
        const { add, shows } = await createPreview('New pets');
        await add(createReference('renewed'));
        await shows('reference/pets', 'List cats');
        await putSpec('renewed', 'dogs');
        await shows('reference/pets', 'List dogs');
    });

    it('shows the pages of a version that was published while the change request was archived, once it is open again', async () => {
        await putSpec('archived', 'cats');
        const { space, changeRequest, add, shows } = await createPreview('Archived pets');
        await add(createReference('archived'));
        await shows('reference/pets', 'List cats');
        await spaces.updateChangeRequestById(space, changeRequest, { status: 'archived' });
        await putSpec('archived', 'dogs');
        await until('all work is done', async () => (await control.work()).items.length === 0);
        await spaces.updateChangeRequestById(space, changeRequest, { status: 'open' });
        await shows('reference/pets', 'List dogs');
    });

    it('shows pages of an integration before the merge, from a revision of the type "computed"', async () => {
        await service.develop('shop', SOURCE, {
            scopes: ['space:content:read'],
            contentSources: [{ id: 'list', title: 'List', configuration: { componentId: 'c' } }],
        });
        const { space, changeRequest, add, shows, readPublished, merge } = await createPreview('Shop');
        const page = (id: string, title: string, seller: string) => ({
            id,
            title,
            type: 'computed',
            computed: { type: 'integration:shop:list', props: { seller } },
        });
        await add(page('proposed', 'Proposed', 'Ann'));
        await shows('proposed/pens', 'Sold by Ann');
        expect((await readPublished('proposed/pens')).status).toBe(404);
        const { data } = await spaces.getChangeRequestById(space, changeRequest);
        expect((await spaces.getRevisionById(space, data.revision)).data.type).toBe('computed');
        expect((await merge()).data.result).toBe('merge');
        expect((await readPublished('proposed/pens')).text).toContain('Sold by Ann');
    });

    it('shows the earlier computed pages of the space until updateChangeRequest, although the specification has changed', async () => {
        await putSpec('inherited', 'cats');
        const { space, changeRequest, shows, readPreview, readPublished, update } = await createPreview('Old pets');
        await control.changeContent({ space, edits: [{ type: 'add', page: createReference('inherited') }] as never });
        const publishes = (words: string) =>
            until(`the site shows "${words}"`, async () =>
                (await readPublished('reference/pets')).text.includes(words),
            );
        await publishes('List cats');
        expect((await update()).data.result).toBe('update');
        await putSpec('inherited', 'dogs');
        await publishes('List dogs');
        await control.changeContent({
            space,
            changeRequest,
            edits: [{ type: 'add', page: { title: 'Own', markdown: 'Text' } }],
        });
        await until('all work is done', async () => (await control.work()).items.length === 0);
        expect((await readPreview('reference/pets')).text).toContain('<code>/cats</code>');
        expect((await update()).data.result).toBe('update');
        await shows('reference/pets', 'List dogs');
    });
});
