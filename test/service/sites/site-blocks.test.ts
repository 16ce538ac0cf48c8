import { beforeAll, describe, expect, it } from 'vitest';

import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import type { RenderRequest } from '@svc-int/api';

import { createSpace } from '../../support/content.js';
import { browse } from '../../support/browse.js';
import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import { blockRequest, openService, type TestService } from '../../support/service.js';
import { createSections, createSite } from '../../support/sites.js';

let service: TestService;

const BLOCK = createRenderingScript(`
if (event.props.do === 'refuse') return Response.json({ error: 'The name is missing.' }, { status: 400 });
if (event.props.do === 'break') throw new Error('The key sk_live_1 is wrong.');
const shown = answer(JSON.stringify({ context: event.context, action: event.action, props: event.props, auth: event.auth }));
if (event.props.do === 'cache') shown.headers.set('cache-control', 'public, max-age=60');
return shown;`);

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', BLOCK);
    return () => service.dispose();
});

interface Rendering {
    markdown?: [text: string, shown: { nodes: unknown[] }][];
}

interface Shown {
    id: string;
    url: string;
    space: string;
}

async function published(body: Parameters<typeof createSite>[2] = {}): Promise<Shown> {
    const { id } = await createSite(service, ['Guide'], body);
    const { orgs } = service.client;
    const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
    const { urls } = (await orgs.publishSite('acme', id)).data;
    return { id, url: urls.published ?? '', space: shown?.space.id ?? '' };
}

const at = ({ url }: Pick<Shown, 'url'>, name = 'demo') => `${url.replace(/\/$/, '')}/~integrations/${name}/render`;
const post = (site: Pick<Shown, 'url'>, body: string, options: Parameters<typeof browse>[1] = {}) =>
    browse(at(site), {
        method: 'POST',
        body,
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
    });
const asking = (space: string, change: Partial<RenderRequest> = {}) => JSON.stringify(blockRequest(space, change));
const asked = (site: Shown, change: Partial<RenderRequest> = {}) =>
    browse(`${at(site)}?request=${encodeRenderRequest(blockRequest(site.space, change))}`);
const seen = (text: string) => JSON.parse(getRenderedText(JSON.parse(text))) as Record<string, unknown>;

describe('blocks of integrations on a published site', () => {
    it('a site renders blocks read-only and without a user, by GET and by POST with an action', async () => {
        const site = await published();
        const rendered = await asked(site, { props: { a: 1 } });
        expect([rendered.status, rendered.headers['content-type']]).toEqual([200, 'application/json']);
        expect(seen(rendered.text)).toEqual({
            context: { type: 'document', spaceId: site.space, editable: false, theme: 'light' },
            props: { a: 1 },
        });
        const pressed = await post(site, asking(site.space, { action: { action: 'press' } }));
        expect(seen(pressed.text)['action']).toEqual({ action: 'press' });
    });

    it('a render includes parsed Markdown, so that pages do not need a parser', async () => {
        const site = await published();
        const { markdown } = JSON.parse((await asked(site, { props: { say: '**a**' } })).text) as Rendering;
        const [[text, { nodes }] = expect.fail('no Markdown')] = markdown ?? [];
        expect(text).toContain('**a**');
        expect(JSON.stringify(nodes)).toContain('{"type":"strong","children":[{"type":"text","value":"a"}]}');
    });

    it('a render has the Cache-Control of the integration, changed to private', async () => {
        const site = await published();
        expect((await asked(site)).headers['cache-control']).toBe('no-store');
        const cached = await asked(site, { props: { do: 'cache' } });
        expect(cached.headers['cache-control']).toBe('private, max-age=60');
    });

    it('a render returns a 422 error of the integration, and hides the message of an uncaught error', async () => {
        const site = await published();
        const refused = await asked(site, { props: { do: 'refuse' } });
        expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('The name is missing.')]);
        const failed = await asked(site, { props: { do: 'break' } });
        expect(failed.status).toBe(502);
        expect(failed.text).not.toContain('sk_live');
        expect((await service.lastEvent('demo')).trace.logs.map(({ message }) => message).join()).toContain('sk_live');
    });
});

describe('access of visitors to blocks', () => {
    it('a render returns 404 for a space that the site does not show', async () => {
        const site = await published();
        const { id: other } = await createSpace(service, 'Other');
        const answers = [await post(site, asking(other)), await post(site, asking('none'))];
        expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    });

    it('a render returns 403 for configuration contexts', async () => {
        const site = await published();
        const contexts = [
            { type: 'configuration_account', organizationId: 'acme', theme: 'light' },
            { type: 'configuration_space', spaceId: site.space, theme: 'light' },
            { type: 'configuration_site', siteId: site.id, theme: 'light' },
        ] as const;
        for (const context of contexts)
            expect((await post(site, asking(site.space, { context }))).status, context.type).toBe(403);
    });

    it('a render returns 404 for a space of a section that is hidden from the visitor', async () => {
        const { orgs } = service.client;
        const { site, sections } = await createSections(service, 'Open', 'Beta');
        const claims = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
        const jsonSchema = { type: 'object', properties: { unsigned: claims } } as const;
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const [, beta = ''] = sections;
        await orgs.updateSiteSectionById('acme', site, beta, { condition: 'visitor.claims.unsigned.beta' });
        const shown = (await orgs.listSiteSpaces('acme', site)).data.items.find(({ space }) => space.title === 'Beta');
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const request = asking(shown?.space.id ?? '');
        expect((await post({ url }, request)).status).toBe(404);
        expect((await post({ url }, request, { cookies: ['gitbook-visitor-public-beta=true'] })).status).toBe(200);
        const asBeta = '?visitor.beta=true';
        const json = { 'content-type': 'application/json' };
        const pressed = await browse(`${at({ url })}${asBeta}`, { method: 'POST', body: request, headers: json });
        const first = encodeRenderRequest(blockRequest(shown?.space.id ?? ''));
        const shownFirst = await browse(`${at({ url })}${asBeta}&request=${first}`);
        expect([pressed.status, shownFirst.status]).toEqual([200, 200]);
        await service.client.spaces.applyTemplateToSpace(shown?.space.id ?? '', { id: 'guide' });
        const page = (await browse(`${url}/beta${asBeta}&q2=secret`)).text;
        expect(page).toMatch(/data-facts="[^"]*&quot;claims&quot;:&quot;visitor.beta=true&quot;/);
    });

    it('a render returns 403 without access to the site, and 404 once the site is unpublished', async () => {
        const closed = await published({ visibility: 'share-link' });
        expect((await post(closed, asking(closed.space))).status).toBe(403);
        const link = (await service.client.orgs.createSiteShareLink('acme', closed.id, { name: 'Link' })).data;
        const { cookies } = await browse(link.urls.published ?? '');
        const opened = await post(closed, asking(closed.space), { cookies });
        expect(opened.status).toBe(200);
        await service.client.orgs.unpublishSite('acme', closed.id);
        expect((await post(closed, asking(closed.space))).status).toBe(404);
    });

    it('a render returns 404 for an unknown integration', async () => {
        const site = await published();
        expect(
            (await browse(at(site, 'none') + `?request=${encodeRenderRequest(blockRequest(site.space))}`)).status,
        ).toBe(404);
        expect((await browse(`${at(site)}/more`)).status).toBe(400);
        expect((await browse(at(site).replace('/render', '/other'))).status).toBe(404);
    });
});

describe('render request of a site', () => {
    it('a render returns 403 to pages of other origins', async () => {
        const site = await published();
        for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }])
            expect((await post(site, asking(site.space), { headers })).status).toBe(403);
        const own = { 'sec-fetch-site': 'same-origin', origin: new URL(site.url).origin };
        expect((await post(site, asking(site.space), { headers: own })).status).toBe(200);
        const { text } = await post(site, asking(site.space), { headers: { 'content-type': 'text/plain' } });
        expect(text).toContain('application/json');
    });

    it('an invalid render request gets 400 or 422, and one over a size limit 413', async () => {
        const site = await published();
        const statuses = [
            await browse(at(site)),
            await browse(`${at(site)}?request=%00`),
            await browse(`${at(site)}?request=${'a'.repeat(33_000)}`),
            await post(site, '{'),
            await post(site, '[1]'),
            await post(site, `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
            await post(site, asking(site.space, { props: { long: 'a'.repeat(1_100_000) } })),
        ].map(({ status }) => status);
        expect(statuses).toEqual([400, 400, 413, 400, 422, 422, 413]);
    });

    it('renders of one visit are limited with 429, while renders of other visits succeed', async () => {
        const site = await published();
        const seen = new Map<number, string | undefined>();
        // The limit refills meanwhile on a slow machine.
        while (!seen.has(429))
            for (const { status, headers } of await Promise.all(Array.from({ length: 50 }, () => post(site, '{'))))
                seen.set(status, String(headers['retry-after']));
        expect(new Set(seen.keys())).toEqual(new Set([400, 429]));
        expect(seen.get(429)).toMatch(/^\d+$/);
        expect((await post(site, asking(site.space), { cookies: ['other=1'] })).status).toBe(200);
    });
});

describe('change stream of a site', () => {
    const changes = ({ url }: Shown, page = new URL(url).pathname) =>
        `${url.replace(/\/$/, '')}/~changes?page=${encodeURIComponent(page)}`;

    it('the change stream returns 403 to other origins and to visitors without access', async () => {
        const site = await published();
        const elsewhere = await browse(changes(site), { headers: { 'sec-fetch-site': 'cross-site' } });
        expect(elsewhere.status).toBe(403);
        expect((await browse(changes(site, '//evil.example/'))).status).toBe(400);
        expect((await browse(changes(await published({ visibility: 'share-link' })))).status).toBe(403);
    });

    it('a WebSocket upgrade at a path that is not of a site gets 404', async () => {
        const headers = { connection: 'upgrade', upgrade: 'websocket', authorization: `Bearer ${service.token}` };
        const asked = await browse(`${service.publicUrl}/v1/user/~changes`, { headers });
        expect([asked.status, asked.text]).toEqual([
            404,
            expect.stringContaining('No site, integration or script has this URL.'),
        ]);
    });
});
