import { addReadAtLeast } from '@svc-int/test-support/browser/read-at-least';
import { describe, expect, it } from 'vitest';

import {
    fetchExternalWithoutRedirects,
    type EgressInitiatorKind,
    type EgressFetchersByAddressReach,
    type EgressPolicy,
} from './egress.js';
import { fetchUrl } from './fetch-url.js';

addReadAtLeast();

const SESSION = { apiUrl: 'http://localhost:4747', publicUrl: 'http://localhost:4748', ports: [4747, 4748] };

const OPEN: Record<keyof EgressFetchersByAddressReach, RegExp> = {
    NETWORK: /^(public|private|mine)\./,
    OTHER_MACHINES: /^(public|private)\./,
    SOURCES: /^(public|mine)\./,
    OTHER_SOURCES: /^public\./,
    PUBLIC: /^public\./,
    CONFIGURED: /^(public|private|mine)\./,
};

const HOSTED_OPEN: typeof OPEN = {
    NETWORK: /^(public|allowed)\./,
    OTHER_MACHINES: /^public\./,
    SOURCES: /^(public|allowed)\./,
    OTHER_SOURCES: /^public\./,
    PUBLIC: /^public\./,
    CONFIGURED: /^(public|private|mine|allowed)\./,
};

const HOSTED = { open: HOSTED_OPEN, allowedNetworks: ['10.1.0.0/16'], nodePorts: [5747, 443] };

function network(
    answers: Record<string, Response | (() => Response)> = {},
    {
        open = OPEN,
        allowedNetworks,
        nodePorts = [],
    }: Partial<Omit<EgressPolicy, 'networks'>> & { open?: typeof OPEN } = {},
) {
    const taken: string[] = [];
    const wayOf = (name: keyof EgressFetchersByAddressReach) => ({
        fetch: async ({ url }: Request) => {
            taken.push(`${name} ${url}`);
            if (!open[name].test(new URL(url).hostname) && !/^\d/.test(new URL(url).hostname))
                throw new Error('internal error');
            const answer = answers[url];
            return (typeof answer === 'function' ? answer() : answer) ?? new Response('there');
        },
    });
    const names = Object.keys(OPEN) as (keyof EgressFetchersByAddressReach)[];
    const ways = Object.fromEntries(
        names.map((name) => [name, wayOf(name)]),
    ) as unknown as EgressFetchersByAddressReach;
    const send = (request: Request, starter: EgressInitiatorKind) =>
        fetchExternalWithoutRedirects({ networks: ways, allowedNetworks, nodePorts }, request, starter, SESSION);
    return { taken, send };
}

const redirection = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe('a request of a local service', () => {
    it.each<[EgressInitiatorKind, string, boolean]>([
        ['integration', 'http://public.test/', true],
        ['integration', 'http://private.test/', true],
        ['integration', 'http://mine.test/', true],
        ['integration', 'http://mine.test:4747/', false],
        ['integration', 'http://private.test:4747/', true],
        ['reader', 'http://public.test/', true],
        ['reader', 'http://private.test/', false],
        ['reader', 'http://mine.test/', true],
        ['reader', 'http://mine.test:4748/', false],
        ['reader', 'http://public.test:4748/', true],
        ['visitor', 'http://public.test/', true],
        ['visitor', 'http://private.test/', false],
        ['visitor', 'http://mine.test/', true],
        ['visitor', 'http://mine.test:4747/', false],
        ['foreign', 'http://public.test/', true],
        ['foreign', 'http://private.test/', false],
        ['foreign', 'http://mine.test/', false],
    ])('by %s to %s succeeds: %s', async (starter, url, isThrough) => {
        const { send } = network();
        const got = await send(new Request(url), starter).then(
            () => true,
            () => false,
        );
        expect(got).toBe(isThrough);
    });

    it('by a visitor uses one network only, also if it fails', async () => {
        const { send, taken } = network();
        await expect(send(new Request('http://private.test/', { method: 'POST' }), 'visitor')).rejects.toThrow();
        expect(taken).toEqual(['SOURCES http://private.test/']);
    });

    it('uses no second network after it was aborted', async () => {
        const { send, taken } = network();
        const request = new Request('http://mine.test/', { signal: AbortSignal.abort() });
        await expect(send(request, 'reader')).rejects.toThrow();
        expect(taken).toEqual(['PUBLIC http://mine.test/']);
    });
});

describe('a request of a hosted service', () => {
    it.each<[EgressInitiatorKind, string, boolean | RegExp]>([
        ['integration', 'http://public.test/', true],
        ['integration', 'http://allowed.test/', true],
        ['integration', 'http://private.test/', /neither public nor in the host's setting allowedNetworks/],
        ['integration', 'http://mine.test/', false],
        ['visitor', 'http://public.test/', true],
        ['visitor', 'http://allowed.test/', true],
        ['visitor', 'http://private.test/', /neither public nor in the host's setting allowedNetworks/],
        ['visitor', 'http://mine.test/', false],
        ['integration', 'http://10.1.2.3/', true],
        [
            'integration',
            'http://10.2.0.1/',
            /10\.2\.0\.1 is closed to integrations: it is a private address.*allowedNetworks/,
        ],
        ['integration', 'http://169.254.169.254/', /it is a link-local address\.$/],
        ['integration', 'http://allowed.test:4747/', false],
        ['integration', 'http://10.1.2.3:4747/', /a port of the session/],
        ['integration', 'http://10.1.2.3:5747/', /it is port 5747, which nodes of the service use/],
        ['integration', 'http://public.test:5747/', /port 5747/],
        ['integration', 'https://public.test/', true],
        ['integration', 'https://allowed.test/', false],
        ['integration', 'https://10.1.2.3/', false],
        ['reader', 'http://public.test/', true],
        ['reader', 'http://allowed.test/', true],
        ['reader', 'http://private.test/', false],
        ['reader', 'http://localhost:8080/', /it is an address of its own machine\. .*allowedNetworks/],
        ['reader', 'http://public.test:5747/', /closed to imports and specifications: it is port 5747/],
        ['foreign', 'http://allowed.test/', false],
        ['foreign', 'http://public.test/', true],
        ['operator', 'http://private.test/', true],
        ['operator', 'http://mine.test/', true],
        ['operator', 'http://169.254.169.254/', /link-local/],
        ['operator', 'http://mine.test:4747/', false],
        ['operator', 'http://public.test:5747/', /port 5747/],
    ])('by %s to %s has the result %s', async (starter, url, expected) => {
        const { send, taken } = network({}, HOSTED);
        const outcome = await send(new Request(url), starter).then(
            () => true,
            (error: Error) => error.message,
        );
        if (expected instanceof RegExp) expect(outcome).toMatch(expected);
        else expect(outcome === true).toBe(expected);
        if (expected instanceof RegExp && !/neither/.test(expected.source)) expect(taken).toEqual([]);
    });
});

describe('fetchUrl', () => {
    const bounds = { bytes: 1000, milliseconds: 10_000 };

    it('follows a redirect within this machine, but none from a public URL to a non-public one', async () => {
        const { send } = network({
            'http://mine.test/a': redirection('http://mine.test/b'),
            'http://public.test/a': redirection('http://mine.test/b'),
            'http://public.test/c': redirection('http://private.test/b'),
            'http://mine.test/d': redirection('http://public.test/a'),
        });
        expect(await fetchUrl(send, 'http://mine.test/a', bounds)).toMatchObject({ isForeign: false });
        expect(await fetchUrl(send, 'http://public.test/', bounds)).toMatchObject({ isForeign: true });
        for (const address of ['http://public.test/a', 'http://public.test/c', 'http://mine.test/d'])
            await expect(fetchUrl(send, address, bounds), address).rejects.toThrow('could not be fetched');
    });

    it('rejects a URL of this machine that stems from a public source', async () => {
        const { send } = network();
        const lead = { ...bounds, isForeign: true };
        await expect(fetchUrl(send, 'http://mine.test/', lead)).rejects.toThrow('could not be fetched');
        expect(await fetchUrl(send, 'http://public.test/', lead)).toMatchObject({ isForeign: true });
    });
});
