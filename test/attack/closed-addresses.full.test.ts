import { describe, expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../support/scripts.js';
import { startService } from '../support/service.js';
import { until } from '../support/until.js';

const service = await startService();
const place = await service.develop('importer', EVENT_ECHO_SCRIPT, {
    scopes: ['space:content:read', 'space:content:write', 'openapi:read', 'openapi:write'],
});
const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
    environment: { apiTokens: { installation: string } };
};
const { data: spaces } = await service.client.orgs.listSpacesInOrganizationById('acme', { limit: 1 });
const space = spaces.items[0]?.id ?? '';

const CLIENTS = { author: service.client, integration: service.as(environment.apiTokens.installation) };
type Who = keyof typeof CLIENTS;
const BOTH = ['author', 'integration'] as const satisfies Who[];

const ports = [service.url, service.publicUrl].map((url) => Number(new URL(url).port));
const [control = 0] = ports;

const SPELLINGS = [
    'localhost',
    'LOCALHOST.',
    'any.localhost',
    '127.0.0.1',
    '127.1',
    '127.0.0.2',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0.0.0.0]',
];

const LINK_LOCAL = ['169.254.169.254', '0xa9fea9fe', '[fe80::1]', '[fd00:ec2::254]', '[::ffff:169.254.169.254]'];

async function importRefusal(who: Who, url: string, source: 'html' | 'website' | 'zip' | 'markdown' | 'docx' = 'html') {
    const address = `${url}?${who}${source}`;
    const refused = (error: Error) => error.message;
    return CLIENTS[who].spaces.importContent(space, { url: address, source }).then(() => '', refused);
}

async function specError(who: Who, slug: string, source: { url: string } | { text: string }) {
    const { orgs } = CLIENTS[who];
    await orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source });
    return until('it is read', async () => {
        const { data } = await service.client.orgs.getOpenAPISpecBySlug('acme', slug);
        return data.processingState === 'complete' && (data.lastProcessErrorCode ?? 'none');
    });
}

const redirecting = (location: string) => startHttpServer((_, response) => response.writeHead(302, { location }).end());

describe.each(BOTH)('An import from a port of the session', (who) => {
    it(`is rejected for the ${who} under every spelling of the loopback host and through redirects`, async () => {
        for (const host of SPELLINGS)
            for (const port of ports) {
                const address = `http://${host}:${port}/_svc-int/health`;
                expect.soft(await importRefusal(who, address), address).toMatch(/closed|could not be fetched/);
            }
        const last = await redirecting(`http://127.1:${control}/_svc-int/health`);
        expect(await importRefusal(who, await redirecting(last))).toMatch(/closed to imports and specifications/);
    });

    it.each(['website', 'zip', 'markdown', 'docx'] as const)(
        `is rejected for the ${who} with the source "%s"`,
        async (source) => {
            expect(await importRefusal(who, `http://127.0.0.1:${control}/`, source)).toMatch(
                /closed to imports and specifications/,
            );
        },
    );

    it(`fails with FETCH_ERROR for the ${who} as a specification and as a reference of a specification`, async () => {
        const url = `http://localhost:${control}/_svc-int/health`;
        const text = `openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths: { /a: { $ref: '${url}' } }`;
        const own = await startHttpServer((_, response) => response.end(text));
        expect(await specError(who, `${who}-1`, { url })).toBe('FETCH_ERROR');
        expect(await specError(who, `${who}-2`, { url: own })).toBe('FETCH_ERROR');
        expect(await specError(who, `${who}-3`, { text })).toBe('FETCH_ERROR');
    });
});

describe('importContent', () => {
    it('imports an image from a server on this machine, but none from the control port of the session', async () => {
        const own = await startHttpServer(({ url }, response) =>
            url === '/own.png'
                ? response.writeHead(200, { 'content-type': 'image/png' }).end('a picture')
                : response.end(
                      `<h1>Pictures</h1><img src="/own.png">${SPELLINGS.map((host) => `<img src="http://${host}:${control}/_svc-int/health">`).join('')}`,
                  ),
        );
        const { data } = await service.client.spaces.importContent(space, { url: own, source: 'html' });
        expect(data).toMatchObject({ importedResources: 2 });
        const { data: files } = await service.client.spaces.listFiles(space);
        expect(files.items.map(({ name }) => name)).toEqual(['own.png']);
    });
});

describe.each(BOTH)('An import from a link-local address', (who) => {
    it(`is rejected for the ${who}, also through a redirect`, async () => {
        for (const host of LINK_LOCAL) {
            const address = `http://${host}/latest/meta-data/`;
            const ways = [address, await redirecting(address)];
            for (const way of ways)
                expect.soft(await importRefusal(who, way), way).toMatch(/closed|could not be fetched/);
        }
    });
});

it('An event is not delivered to a tunnel URL that names a port of the session', async () => {
    const tunneled = await service.develop('tunneled', EVENT_ECHO_SCRIPT);
    const tunnelUrl = `http://127.0.0.1:${control}/`;
    await service.client.integrations.setIntegrationDevelopmentMode('tunneled', { tunnelUrl });
    await service.render(tunneled).catch(() => {});
    expect(JSON.stringify(await service.lastEvent('tunneled'))).toMatch(/closed to integrations/);
});
