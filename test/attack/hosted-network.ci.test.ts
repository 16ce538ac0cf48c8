import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

import { connectControl, startEmulator } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { hosting } from '../support/hosted-service.js';
import { findFreePort, startHttpServer } from '../support/http-server.js';
import { createRenderingScript, getRenderedText } from '../support/scripts.js';
import { startService, type StartedService } from '../support/service.js';
import { until } from '../support/until.js';
import { itAtFullSize } from '../support/full-size-tests.js';
import { sampleCases } from '../support/sizes.js';

const FETCHING = createRenderingScript(`
    const { url } = event.props;
    return answer(await fetch(url).then((got) => got.text(), (error) => 'failed: ' + error.message));`);

const SECRET = 'an internal page';

const NON_PUBLIC_HOSTS = [
    'localhost',
    'any.localhost.',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '10.0.0.1',
    '[::ffff:10.0.0.1]',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '100.100.100.200',
    '[fc00::1]',
    '[fec0::1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
    '[2001:db8::1]',
];

async function startHosted(allowedNetworks?: string[]) {
    const service = await startService({ hosting: { ...hosting, ...(allowedNetworks && { allowedNetworks }) } });
    const scopes = ['space:git:sync', 'space:metadata:read'] as const;
    const place = await service.develop('fetching', FETCHING, { scopes: [...scopes] });
    const fetchByIntegration = async (url: string) =>
        getRenderedText((await service.render(place, { props: { url } })).data);
    const importContent = async (url: string) =>
        service.client.spaces.importContent(place.space, { url, source: 'html' }).then(
            ({ data }) => JSON.stringify(data),
            (error: Error) => `failed: ${error.message}`,
        );
    return { service, place, fetchByIntegration, importContent };
}

async function startInternalServer(host: string, findRedirect?: (path: string) => string | undefined) {
    const seen: string[] = [];
    const server = createServer(({ url = '' }, response) => {
        seen.push(url);
        const location = findRedirect?.(url);
        response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end(SECRET);
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    server.unref();
    return { url: `http://${host}:${(server.address() as AddressInfo).port}`, seen };
}

async function specError(service: StartedService, slug: string, url: string) {
    await service.client.orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source: { url } });
    return until('it is read', async () => {
        const { data } = await service.client.orgs.getOpenAPISpecBySlug('acme', slug);
        return data.processingState === 'complete' && (data.lastProcessErrorCode ?? 'none');
    });
}

async function gitError(service: StartedService): Promise<string | undefined> {
    const payloads = (await service.events('fetching')).map(
        ({ payload }) => payload as { type: string; error?: string },
    );
    return payloads.findLast(({ type }) => type === 'space_gitsync_completed')?.error;
}

describe('A hosted service', () => {
    let hosted: Awaited<ReturnType<typeof startHosted>>;
    beforeAll(async () => {
        hosted = await startHosted();
        return () => hosted.service.dispose();
    });

    it.each(sampleCases(NON_PUBLIC_HOSTS))(
        'rejects requests of integrations and imports for the host %s with the reason',
        async (host) => {
            const url = `http://${host}:${await findFreePort()}/`;
            for (const outcome of [await hosted.fetchByIntegration(url), await hosted.importContent(url)]) {
                expect(outcome).toMatch(/closed to (integrations|imports and specifications): it is an? /);
                if (!/link-local/.test(outcome)) expect(outcome).toMatch(/setting allowedNetworks/);
            }
        },
    );

    it('rejects pages, specifications, repositories, tunnels and outbound requests with a URL of its own machine', async () => {
        const { url, seen } = await startInternalServer('127.0.0.1');
        const { service, place } = hosted;
        expect(await hosted.fetchByIntegration(url)).toMatch(/^failed: .*address of its own machine/);
        expect(await hosted.importContent(url)).toMatch(/address of its own machine/);
        expect(await specError(service, 'internal', url)).toBe('FETCH_ERROR');
        await service.client.spaces.importGitRepository(place.space, { url: `${url}/a.git`, ref: 'main' });
        expect(await until('the repository was tried', () => gitError(service))).toMatch(/own machine/);
        await service.client.integrations.setIntegrationDevelopmentMode('fetching', { tunnelUrl: url });
        await service.render(place, { props: { url } }).catch(() => {});
        await service.client.integrations.disableIntegrationDevelopmentMode('fetching');
        await connectControl(service).setOutboundUrl({ url });
        expect(await hosted.fetchByIntegration('http://public.example/')).toMatch(/^failed: .*closed to integrations/);
        await connectControl(service).setOutboundUrl({});
        expect(seen).toEqual([]);
    });

    it('rejects a URL whose host name resolves to an address of its own machine', async () => {
        const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
        const { url, seen } = await startInternalServer('0.0.0.0');
        const { port } = new URL(url);
        for (const host of [hostname(), ...own.filter((address) => !address.includes(':'))]) {
            const address = `http://${host}:${port}/`;
            expect(await hosted.fetchByIntegration(address), host).toMatch(/^failed: /);
            expect(await hosted.importContent(address), host).toMatch(/failed: /);
        }
        expect(seen).toEqual([]);
    });

    it('fails to start with ADDRESS_INVALID for an invalid or link-local allowed network', async () => {
        for (const network of [
            '10.0.0.0/33',
            'private',
            '10.0.0',
            '169.254.169.254',
            '::ffff:169.254.169.254',
            'fe80::/64',
            '10.0.0.0/8/8',
            '',
        ])
            await expect(
                startEmulator({ port: 0, publicPort: 0, hosting: { ...hosting, allowedNetworks: [network] } }),
                network,
            ).rejects.toMatchObject({
                code: 'ADDRESS_INVALID',
                message: expect.stringContaining(`"${network}"`) as string,
            });
    });
});

describe('A hosted service with allowed networks', () => {
    it('allows a whole range that is given by any of its addresses and equals a closed range', async () => {
        const { service, fetchByIntegration } = await startHosted(['127.1.2.3/8']);
        try {
            expect(await fetchByIntegration(await startHttpServer((_, response) => response.end(SECRET)))).toBe(SECRET);
        } finally {
            await service.dispose();
        }
    });

    it('fetches from an allowed address, but follows no redirect to another non-public address', async () => {
        const closed = await startInternalServer('127.0.0.1');
        const open = await startInternalServer('127.0.0.2', (path) => (path === '/away' ? closed.url : undefined));
        const { service, fetchByIntegration, importContent } = await startHosted(['127.0.0.2']);
        try {
            expect(await fetchByIntegration(open.url)).toBe(SECRET);
            expect(await importContent(`${open.url}/page`)).not.toMatch(/^failed/);
            expect(await fetchByIntegration(`${open.url}/away`)).toMatch(/^failed: /);
            expect(await importContent(`${open.url}/away`)).toMatch(/^failed: /);
            expect(closed.seen).toEqual([]);
        } finally {
            await service.dispose();
        }
    });

    itAtFullSize(
        'rejects requests to its own ports and link-local addresses, even if the networks contain them',
        async () => {
            const { service, fetchByIntegration, importContent } = await startHosted(['0.0.0.0/0', '::1']);
            const { port } = new URL(service.url);
            const own = await startHttpServer((_, response) => response.end(SECRET));
            try {
                expect(await fetchByIntegration(own)).toBe(SECRET);
                for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `127.0.0.9:${port}`, '169.254.169.254']) {
                    expect(await fetchByIntegration(`http://${host}/`), host).toMatch(
                        /^failed: .*closed to integrations/,
                    );
                    expect(await importContent(`http://${host}/`), host).toMatch(/closed to imports/);
                }
            } finally {
                await service.dispose();
            }
        },
    );
});
