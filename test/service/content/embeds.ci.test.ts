import { describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { startHttpServer } from '../../support/http-server.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { IS_OWN_MACHINE } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();

const embed = async (url: string, client = service.client) => (await client.urls.getEmbedByUrl({ url })).data;

const PAGE = `<!doctype html><html><head>
    <title>Title of &lt;the&gt; page</title>
    <meta property="og:title" content="Ropes &amp; knots">
    <meta property="og:site_name" content="The harbour">
    <link rel="shortcut icon" href="/icon.png">
    <link rel="alternate" type="application/json+oembed" href="/oembed">
    </head></html>`;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const VIDEO = {
    html: '<script>alert(1)</script><iframe src="https://video.example/1?a=1&amp;b=2" width="560" height="9999" onload="alert(1)"></iframe>',
};

function servePage(html: string, oEmbed?: object): Promise<string> {
    return startHttpServer((request, response) => {
        if (request.url !== '/oembed') return response.writeHead(200, HTML).end(html);
        return oEmbed ? response.end(JSON.stringify(oEmbed)) : response.writeHead(404).end();
    });
}

describe('getEmbedByUrl', () => {
    it('returns a link with the title, the site and the icon of the page', async () => {
        const url = await servePage(PAGE);
        await expectSuccess('getEmbedByUrl', await send('GET', `/urls/embed?url=${encodeURIComponent(url)}`));
        expect(await embed(`${url}/page`)).toEqual({
            type: 'link',
            title: 'Ropes & knots',
            site: 'The harbour',
            icon: `${url}/icon.png`,
        });
        const plain = await servePage(
            '<title>Title of &lt;the&gt; page</title><link rel="icon" href="javascript:alert(1)">',
        );
        expect(await embed(plain)).toEqual({
            type: 'link',
            title: 'Title of <the> page',
            site: new URL(plain).host,
        });
    });

    it('returns the iframe that a page offers, sandboxed and without other HTML', async () => {
        const found = await embed(await servePage(PAGE, VIDEO));
        expect(found).toMatchObject({ type: 'rich', title: 'Ropes & knots' });
        expect('html' in found && found.html).toBe(
            '<iframe src="https://video.example/1?a=1&amp;b=2" width="560" height="4000" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" allowfullscreen></iframe>',
        );
        for (const html of ['<iframe src="http://video.example/">', '<iframe src="javascript:alert(1)">', '<p>'])
            expect(await embed(await servePage(PAGE, { html }))).toMatchObject({ type: 'link' });
    });

    it.each<[string, Parameters<typeof startHttpServer>[0]]>([
        ['responds with an error', (_, response) => response.writeHead(404, HTML).end(PAGE)],
        ['is not HTML', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PAGE)],
        ['is over 1 MB', (_, response) => response.writeHead(200, HTML).end(PAGE + ' '.repeat(1_048_576))],
        ['redirects endlessly', (_, response) => response.writeHead(302, { location: '/' }).end()],
        ['does not respond', () => {}],
    ])('returns a link with the URL as its title if the URL %s', async (_, listener) => {
        const url = `${await startHttpServer(listener)}/`;
        expect(await embed(url)).toEqual({ type: 'link', title: url, site: new URL(url).host });
    });

    it('sends no request to the service itself or link-local addresses, also after a redirect', async () => {
        const redirect = (location: string) =>
            startHttpServer((_, response) => response.writeHead(302, { location }).end());
        const ownUrls = IS_OWN_MACHINE ? [`${service.url}/`] : [];
        for (const closed of [...ownUrls, 'http://169.254.169.254/latest/meta-data/'])
            for (const url of [closed, `${await redirect(closed)}/`])
                expect(await embed(url), url).toEqual({ type: 'link', title: url, site: new URL(url).host });
    });

    it('returns the block of an integration that unfurls the URL, and 403 to an installation', async () => {
        const url = `${await servePage(PAGE)}/boards/1`;
        const block = { id: 'board', title: 'Board', urlUnfurl: [url.slice(0, -1)] };
        const place = await service.develop('boards', createTextScript('a'), { blocks: [block] });
        const expected = { type: 'integration', title: url, site: new URL(url).host, integration: 'boards', block };
        expect(await embed(url)).toEqual(expected);
        expect(await embed(url.replace('boards', 'other'))).toMatchObject({ type: 'link' });
        const { installation } = await createIntegrationTokens(service);
        await expect(embed(url, service.as(installation))).rejects.toMatchObject({ status: 403 });
        await service.client.integrations.uninstallIntegration('boards', place.installation);
        expect(await embed(url)).toMatchObject({ type: 'link', title: 'Ropes & knots' });
    });

    it('rejects visitors, and URLs that are not http or https', async () => {
        for (const url of ['ftp://a.test/', 'file:///etc/passwd', 'none', `http://a.test/${'a'.repeat(2048)}`])
            await expectError(422, await send('GET', `/urls/embed?url=${encodeURIComponent(url)}`));
        const { urls } = (await service.client.orgs.getSiteById('acme', 'site-docs')).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined);
        await expect(embed('http://a.test/', visitor)).rejects.toMatchObject({ status: 403 });
    });
});
