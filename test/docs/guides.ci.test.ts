import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { RenderRequest } from '@svc-int/api';
import { buildIntegration, createPublishBody } from '@svc-int/cli';
import { connectControl } from '@svc-int/emulator';
import { getPlainPublicUrl } from '@svc-int/emulator/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
    type CodeBlock,
    listCodeBlocks,
    listGuideNames,
    readDocument,
    listTypeErrors,
    writeProject,
} from '../support/documents.js';
import { startHttpServer } from '../support/http-server.js';
import { openService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
beforeAll(async () => {
    service = await openService();
});
afterAll(() => service.dispose());

async function listFiles(guide: string): Promise<CodeBlock[]> {
    const blocks = listCodeBlocks(await readDocument(`guides/${guide}.md`));
    return blocks.flatMap(({ file, ...block }) => (file === undefined ? [] : [{ ...block, file: `${guide}/${file}` }]));
}

async function build(guide: string, variables: Record<string, string> = {}) {
    const folder = await writeProject(listCodeBlocks(await readDocument(`guides/${guide}.md`)));
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(folder, '.env'), lines.join(''));
    return buildIntegration({ manifest: join(folder, 'integration.yaml'), mode: 'production' });
}

async function develop(guide: string, secrets: Record<string, string> = {}, variables: Record<string, string> = {}) {
    const { manifest, script } = await build(guide, variables);
    const place = await service.develop(manifest.name, script, {
        ...(await createPublishBody(manifest, script)),
        secrets,
    });
    const render = async (change: Partial<RenderRequest>) => (await service.render(place, change)).data;
    return { place, render };
}

async function send(integration: string, event: { type: string; [field: string]: unknown }): Promise<Response> {
    const { response } = await connectControl(service).sendEvent({ integration, event });
    if (!response) throw new Error('There was no answer.');
    const { status, headers, body } = response;
    return new Response(body ? Buffer.from(body, 'base64') : null, { status, headers });
}

const configurationOf = (space: string): RenderRequest['context'] => ({
    type: 'configuration_space',
    spaceId: space,
    theme: 'light',
});

describe('The guides', async () => {
    it('contain code that compiles', async () => {
        const names = await listGuideNames();
        const guides = await Promise.all(names.map(listFiles));
        // One compiler run for all guides, as each reads the kit's types.
        expect(await listTypeErrors(await writeProject(guides.flat()))).toBe('');
    });

    it.each(await listGuideNames())('have a manifest with a description: %s', async (guide) => {
        const { manifest } = await build(guide, { PROVIDER: 'https://provider.test' });
        expect(manifest.description).toMatch(/^[A-Z].*\.$/);
    });
});

it('The block of the guide stores its typed text, and unfurls a pasted URL', async () => {
    const { render } = await develop('block');
    const componentId = 'estimate';
    const first = await render({ componentId, props: { hours: 3 } });
    expect(first).toMatchObject({ state: { hours: '3' }, element: { type: 'block' } });
    expect(JSON.stringify(first)).toContain('"onPress":{"action":"save","hours":{"$state":"hours"}}');
    expect(await render({ componentId, action: { action: 'save', hours: '5' }, state: {} })).toMatchObject({
        props: { hours: 5 },
    });
    const url = 'https://estimates.example/Painting';
    expect(await render({ componentId, action: { action: '@link.unfurl', url } })).toMatchObject({
        props: { title: 'Painting' },
    });
});

it('The configuration screen of the guide lists options and saves its choice on the space', async () => {
    const { render, place } = await develop('configuration');
    const request = { componentId: 'configure', context: configurationOf(place.space) };
    const { integrations } = service.client;
    const stored = async () =>
        (await integrations.getIntegrationSpaceInstallation('channels', place.installation, place.space)).data;
    await integrations.updateIntegrationSpaceInstallation('channels', place.installation, place.space, {
        configuration: { kept: true },
    });
    const url = /"url":"([^"]+)"/.exec(JSON.stringify(await render(request)))?.[1] ?? '';
    const options = await fetch(`${url}?q=ne`, { headers: { origin: 'https://app.example' } });
    expect(options.headers.get('access-control-allow-origin')).toBe('*');
    expect(await options.json()).toEqual({
        items: [
            { id: 'general', label: '#general' },
            { id: 'news', label: '#news' },
        ],
    });
    expect(await render({ ...request, action: { action: 'save', channel: 'news' } })).toEqual({ type: 'complete' });
    expect((await stored()).configuration).toEqual({ kept: true, channel: 'news' });
    expect(await render(request)).toMatchObject({ state: { channel: 'news' } });
    await expect(render({ ...request, action: { action: 'save', channel: 'x' } })).rejects.toThrow('no channel "x"');
});

it('The OAuth connection of the guide stores a token and uses it', async () => {
    const provider = await startHttpServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
        if (pathname === '/me') return void response.end(request.headers.authorization);
        if (pathname === '/token') return void response.end('{"access_token":"the-token"}');
        const back = `${searchParams.get('redirect_uri')}?code=c&state=${searchParams.get('state')}`;
        response.writeHead(302, { location: back }).end();
    });
    const { render, place } = await develop('oauth', { CLIENT_SECRET: 'hush-hush' }, { PROVIDER: provider });
    const context: RenderRequest['context'] = {
        type: 'configuration_account',
        organizationId: place.organization,
        theme: 'light',
    };
    const shown = async () => JSON.stringify(await render({ componentId: 'connect', context }));
    const before = await shown();
    expect(before).toContain('Not connected yet.');
    const url = /"url":"([^"]+)"/.exec(before)?.[1] ?? '';
    expect(await (await fetch(url)).text()).toContain('Connected');
    expect(await shown()).toContain('"Connected."');
    expect(await (await fetch(url.replace(/oauth$/, 'me'))).text()).toBe('Bearer the-token');
});

it('The site script of the guide escapes its configuration and reports visits', async () => {
    const hostile = '</script><script>alert(1)';
    const { place } = await develop('site-script');
    const { installation: installationId, site: siteId } = place;
    const { data } = await service.client.integrations.updateIntegrationSiteInstallation(
        'counter',
        installationId,
        siteId,
        { configuration: { tracking_id: hostile } },
    );
    const response = await send('counter', { type: 'fetch_published_script', installationId, siteId });
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const script = await response.text();
    expect(script).not.toContain('</script');
    const beacons: unknown[] = [];
    const page = { sendBeacon: (...beacon: unknown[]) => beacons.push(...beacon) };
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('navigator', 'location', script)(page, { pathname: '/guide' });
    const visit = JSON.stringify({ id: hostile, path: '/guide' });
    expect(beacons).toEqual([`${data.urls.publicEndpoint}/visits`, visit]);
    expect((await fetch(`${data.urls.publicEndpoint}/visits`, { method: 'POST', body: visit })).status).toBe(204);
});

it('The visitor authentication of the guide redirects to the provider, and back to the site with a token', async () => {
    const grants: string[] = [];
    const provider = await startHttpServer(async (request, response) => {
        const body = String(await buffer(request));
        if (request.url === '/token') grants.push(body);
        response.end(request.url === '/token' ? '{"access_token":"t"}' : '{"sub":"visitor-1"}');
    });
    const { place } = await develop('visitor-authentication', { CLIENT_SECRET: 'hush-hush' }, { PROVIDER: provider });
    const { installation: installationId, site: siteId, organization } = place;
    const { data: site } = await service.client.orgs.getSiteById(organization, siteId);
    const event = { type: 'fetch_visitor_authentication', installationId, siteId };
    const away = new URL((await send('sign-in', { ...event, location: '/guide' })).headers.get('location') ?? '');
    expect(away.href).toContain(`${provider}/authorize?response_type=code`);
    const callback = new URL(away.searchParams.get('redirect_uri') ?? '');
    expect(callback.pathname).toMatch(/\/signed-in$/);
    callback.search = String(new URLSearchParams({ code: 'c', state: away.searchParams.get('state') ?? '' }));
    const back = await fetch(callback, { redirect: 'manual' });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.href).toContain(`${site.urls.published?.replace(/\/$/, '')}/guide?jwt_token=`);
    const [, body = ''] = (target.searchParams.get('jwt_token') ?? '').split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ sub: 'visitor-1' });
    expect(grants).toEqual([expect.stringContaining('grant_type=authorization_code&code=c')]);
    expect((await send('sign-in', { ...event, action: 'logout' })).headers.get('location')).toBe(`${provider}/logout`);
    callback.search = String(
        new URLSearchParams({ error: 'access_denied', state: away.searchParams.get('state') ?? '' }),
    );
    expect((await fetch(callback)).status).toBe(403);
    callback.search = '?code=c&state=/guide';
    expect((await fetch(callback)).status).toBe(400);
});

it('The content source of the guide computes pages and a document from its configuration', async () => {
    const { place, render } = await develop('content-source');
    const configured = await render({
        componentId: 'configure',
        context: { type: 'configuration_contentsource', organizationId: place.organization, theme: 'light' },
        action: { action: 'save', product: 'pen' },
    });
    const source = { sourceId: 'releases', installationId: place.installation, spaceId: place.space, dependencies: {} };
    const compute = async (type: string) =>
        (
            await send('releases', { type, ...source, ...('returnValue' in configured && configured.returnValue) })
        ).json();
    expect(await compute('content_compute_revision')).toMatchObject({ pages: [{ title: 'Releases of pen' }] });
    expect(JSON.stringify(await compute('content_compute_document'))).toContain('What is new in pen.');
});

it('The integration of the events guide queues a task, which runs and writes a log', async () => {
    const { place } = await develop('events-and-tasks');
    const trace = await until('the task was run', async () => {
        const task = (await service.events('digest')).find(({ payload }) => payload.type === 'task');
        const found = task && (await service.client.integrations.getIntegrationEvent('digest', task.id)).data.trace;
        return found?.logs[0] && found;
    });
    expect(trace.logs).toMatchObject([
        { level: 'info', message: '[digest] Installed {"space":"space-handbook"}', fields: { space: place.space } },
    ]);
});

it('The webframe of the guide serves its page and handles its messages', async () => {
    const { render } = await develop('webframe');
    const shown = JSON.stringify(await render({ componentId: 'board' }));
    expect(shown).toContain('"data":{"name":{"$state":"name"}}');
    const url = /"url":"([^"]+)"/.exec(shown)?.[1] ?? '';
    expect(new URL(url).hostname).toBe('whiteboard.localhost');
    const page = await fetch(getPlainPublicUrl(service, url) ?? '');
    const text = await page.text();
    expect(text).toContain('<h1>Whiteboard</h1>');
    expect(text).toContain('@webframe.ready');
    expect(text).toContain('body { margin: 0; font: 16px system-ui }');
    expect(await render({ componentId: 'board', action: { action: 'cleared', at: 7 } })).toMatchObject({
        props: { cleared: 7 },
    });
});
