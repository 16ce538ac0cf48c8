import { describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import { publishBody } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';

const { service } = await openSharedService();

async function shown(body: string, top?: string): Promise<string> {
    const place = await service.develop(
        'scripted',
        createRenderingScript(`return answer(JSON.stringify(${body}));`, top),
    );
    return JSON.parse(getRenderedText((await service.render(place)).data)) as string;
}

describe('environment of a script', () => {
    const withNode = createRenderingScript('return answer(format("%d", 1));', "import { format } from 'node:util';");

    it('a script can import Node modules without compatibility flags', async () => {
        expect(await shown('format("%d", 1)', "import { format } from 'node:util';")).toBe('1');
    });

    it.each([[['no_nodejs_compat']], [['no_global_navigator', 'no_nodejs_compat']]])(
        'a script cannot import Node modules with the flags %j',
        async (compatibilityFlags) => {
            const body = publishBody(withNode, { compatibilityFlags });
            expect(await getStatus(service.client.integrations.publishIntegration('bare', body))).toBe(422);
        },
    );

    // Like js-sha256 0.9 and js-md5 0.7.
    const way = `const way = typeof process === 'object' && process.versions && process.versions.node
        ? eval("require('crypto')") : 'the one of browsers';`;

    it('packages do not detect Node in a script, although Node modules can be imported', async () => {
        expect(await shown('[way, typeof fs.readFileSync]', `import fs from 'node:fs'; ${way}`)).toEqual([
            'the one of browsers',
            'function',
        ]);
    });

    it.each([[{ compatibilityFlags: ['enable_nodejs_process_v2'] }], [{ compatibilityDate: '2026-02-01' }]])(
        'publishIntegration with %j rejects a script whose package detects Node and requires a module',
        async (asked) => {
            const body = publishBody(createRenderingScript('return answer("");', way), asked);
            expect(await getStatus(service.client.integrations.publishIntegration('bare', body))).toBe(422);
        },
    );

    it('a script can import Node modules with other compatibility flags and with nodejs_compat', async () => {
        for (const compatibilityFlags of [['no_global_navigator'], ['nodejs_compat']])
            await service.client.integrations.publishIntegration('bare', publishBody(withNode, { compatibilityFlags }));
    });

    it.each([[{}], [{ compatibilityFlags: ['nodejs_compat'] }]])(
        'a script can import Node modules at the newest compatibility date with %j',
        async (asked) => {
            const body = publishBody(withNode, { compatibilityDate: '2026-11-17', ...asked });
            await service.client.integrations.publishIntegration('bare', body);
        },
    );
});

describe('Cache API of a script', () => {
    const url = 'https://example.com/a';
    const kept = (init: string) => `await (async () => {
        const cache = caches.default;
        await cache.put('${url}', new Response('kept', ${init}));
        const found = await cache.match('${url}');
        return [found && await found.text(), found?.status, found?.headers.get('x-a')];
    })()`;

    it('the cache returns a stored response repeatedly', async () => {
        expect(await shown(kept(`{ status: 201, headers: { 'x-a': 'b', 'cache-control': 'max-age=60' } }`))).toEqual([
            'kept',
            201,
            'b',
        ]);
        expect(
            await shown(`await (async () => {
                await caches.default.put('${url}', new Response('kept'));
                const texts = [];
                for (const _ of '12') texts.push(await (await caches.default.match(new Request('${url}'))).text());
                return texts;
            })()`),
        ).toEqual(['kept', 'kept']);
    });

    it.each([
        `{ headers: { 'cache-control': 'no-store' } }`,
        `{ headers: { 'cache-control': 'private, max-age=60' } }`,
        `{ headers: { 'cache-control': 'max-age=0' } }`,
        `{ headers: { expires: 'Thu, 01 Jan 1970 00:00:00 GMT' } }`,
        `{ headers: { 'set-cookie': 'a=b' } }`,
    ])('the cache does not store a response with %s', async (init) => {
        expect(await shown(kept(init))).toEqual([null, null, null]);
    });

    it('the cache deletes responses, and keeps named caches separate', async () => {
        expect(
            await shown(`await (async () => {
                const own = await caches.open('own');
                await own.put('${url}', new Response('own'));
                const apart = await caches.default.match('${url}');
                const again = await (await caches.open('own')).match('${url}');
                return [apart === undefined, await again.text(), await own.delete('${url}'), await own.delete('${url}')];
            })()`),
        ).toEqual([true, 'own', true, false]);
    });

    it('the cache rejects a POST request and a response with Vary: *', async () => {
        const refused = (request: string, response: string) =>
            `await caches.default.put(${request}, ${response}).then(() => 'taken', (error) => error.message)`;
        expect(await shown(refused(`new Request('${url}', { method: 'POST' })`, 'new Response()'))).toContain('POST');
        expect(await shown(refused(`'${url}'`, `new Response('', { headers: { vary: '*' } })`))).toContain('Vary');
    });
});

describe('registrations of a script', () => {
    const develop = async (registered: string) => {
        const source = `const registered = ${registered};\nexport default { registered, fetch: () => new Response('OK') };`;
        return (await service.develop('registering', source)).registered;
    };

    it('are returned with its first version, without values that are not strings', async () => {
        const registered = '{ components: ["a", 1], contentSources: ["b"], events: "c" }';
        expect(await develop(registered)).toEqual({ components: ['a'], contentSources: ['b'], events: [] });
    });

    it.each(['undefined', 'null', '[1]', '{ components: [1n] }', '() => {}', '"x".repeat(2e6)'])(
        'are undefined if the script exports %s',
        async (registered) => {
            expect(await develop(registered)).toBeUndefined();
        },
    );

    it('are undefined if the exported getter throws', async () => {
        const source =
            "export default { get registered() { throw new Error('none'); }, fetch: () => new Response('OK') };";
        expect((await service.develop('throwing', source)).registered).toBeUndefined();
    });
});
