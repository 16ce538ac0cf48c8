import type { DevelopmentResponse } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import LZString from 'lz-string';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError } from '../../support/contract.js';
import { compressRepeated } from '../../support/content/repeated-in-lz.js';
import { createRenderingScript, createTextScript, getRenderedText } from '../../support/scripts.js';
import { openService, blockRequest, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop(
        'echo',
        createRenderingScript(`
        const headers = event.props.cache === undefined ? {} : { 'cache-control': 'max-age=' + event.props.cache };
        const { body } = answer(event.props.text);
        return new Response(body, { headers });`),
    );
    return () => service.dispose();
});

const get = (query: string, name = 'echo') => service.request(`/v1/integrations/${name}/render?${query}`);
const getEncoded = (text: string, name?: string) => get(new URLSearchParams({ request: text }).toString(), name);
const shown = async (response: Response) => getRenderedText(await response.json());
const compressed = (value: unknown) => LZString.compressToEncodedURIComponent(JSON.stringify(value));

describe('render request in the query', () => {
    // Many characters, for the ones that differ between base64 and base64url.
    const text = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x20 + index * 37)).join('') + '😀';
    const request = () => blockRequest(place.space, { props: { text } });

    it('renderIntegrationUIWithGet accepts LZ-string for URLs, also percent-encoded, and a space in place of a plus', async () => {
        const encoded = encodeRenderRequest(request());
        expect(encoded).toMatch(/[+]/);
        expect(await shown(await getEncoded(encoded))).toBe(text);
        expect(await shown(await get(`request=${encoded}`))).toBe(text);
        expect(await shown(await get(`request=${encoded.replaceAll('+', '%20')}`))).toBe(text);
    });

    it('renderIntegrationUIWithGet accepts Base64 of LZ-string, with a plus or a space', async () => {
        const base64 = LZString.compressToBase64(JSON.stringify(request()));
        expect(base64).toContain('+');
        expect(await shown(await getEncoded(base64))).toBe(text);
        expect(await shown(await get(`request=${base64}`))).toBe(text);
    });

    it('renderIntegrationUIWithGet accepts the longest text within its limit', async () => {
        const long = 'a'.repeat(900_000);
        expect(
            await shown(await getEncoded(encodeRenderRequest(blockRequest(place.space, { props: { text: long } })))),
        ).toBe(long);
    });

    it('renderIntegrationUIWithGet returns the Cache-Control of the integration, and the id of the event', async () => {
        const with60 = await getEncoded(compressed(blockRequest(place.space, { props: { text: 'x', cache: 60 } })));
        expect(with60.headers.get('cache-control')).toBe('max-age=60');
        const without = await getEncoded(compressed(blockRequest(place.space, { props: { text: 'x' } })));
        expect(without.headers.get('cache-control')).toBeNull();
        expect(without.headers.get('x-svc-int-event')).toBe((await service.lastEvent('echo')).event.id);
    });
});

describe('invalid render request in the query', () => {
    const whole = () => compressed(blockRequest(place.space, { props: { text: 'x' } }));

    it.each<[string, number, string, () => string]>([
        ['is missing', 422, 'request', () => ''],
        ['is empty', 400, 'empty', () => 'request='],
        ['is blank', 400, 'empty', () => 'request=%20%20'],
        ['expands to nothing', 400, 'empty', () => `request=${LZString.compressToEncodedURIComponent('')}`],
        ['is not of the alphabet', 400, 'not LZ-string', () => 'request=%F0%9F%98%80!!'],
        ['is truncated', 400, 'cut off', () => `request=${whole().slice(0, -20)}`],
        ['is longer than 32 KiB', 413, '32768', () => `request=${'A'.repeat(33_000)}`],
        ['expands beyond 1 MiB', 413, 'expands', () => `request=${compressRepeated('a', 1_200_000)}`],
        [
            'expands beyond 1 MiB in bytes, not in letters',
            413,
            'expands',
            () => `request=${compressRepeated('é', 600_000)}`,
        ],
        ['is not JSON', 400, 'JSON', () => `request=${LZString.compressToEncodedURIComponent('{hello')}`],
        ['is a JSON null', 422, 'Not a render request', () => `request=${compressed(null)}`],
        [
            'lacks its component',
            422,
            'componentId',
            () => `request=${compressed({ ...blockRequest('s'), componentId: undefined })}`,
        ],
        [
            'has a context of an unknown type',
            422,
            'context',
            () => `request=${compressed({ ...blockRequest('s'), context: { type: 'moon' } })}`,
        ],
        ['has props that are a list', 422, 'props', () => `request=${compressed({ ...blockRequest('s'), props: [] })}`],
        [
            'has an action without a name',
            422,
            'action',
            () => `request=${compressed({ ...blockRequest('s'), action: {} })}`,
        ],
    ])('a render request that %s gets %i', async (_, status, named, query) => {
        const message = await expectError(status, await get(query()));
        expect(message).toContain(named);
        expect(message.length).toBeLessThan(300);
    });

    it('a request line that is too long for the server gets a 4xx status', async () => {
        const { status } = await get(`request=${'A'.repeat(300_000)}`);
        expect([413, 414, 431]).toContain(status);
    });

    it('random text as a render request gets a 4xx status', async () => {
        const next = random(20_261_120);
        const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$/= %&#\u0000é😀'];
        const letter = () => alphabet[Math.floor(next() * alphabet.length)] ?? '';
        // Deterministic, as a text might be a valid request.
        const begin = compressed(blockRequest('space', { props: { text: 'x' } }));
        const texts = Array.from({ length: 300 }, (_, index) => {
            const text = Array.from({ length: Math.floor(next() * 400) }, letter).join('');
            return index % 3 ? text : begin.slice(0, Math.floor(next() * begin.length)) + text;
        });
        const statuses = await Promise.all(texts.map(async (text) => (await getEncoded(text)).status));
        for (const status of statuses) expect([400, 404, 413, 422]).toContain(status);
    });
});

describe('render request without an installation', () => {
    it('renders by GET and by POST get 404 where the integration is not installed', async () => {
        await service.develop('elsewhere', createTextScript('x'), { organization: 'globex' });
        const theme = 'light' as const;
        const requests = [
            blockRequest(place.space),
            blockRequest('none'),
            blockRequest('', { context: { type: 'configuration_site', siteId: place.site, theme } }),
            blockRequest('', { context: { type: 'configuration_account', organizationId: place.organization, theme } }),
        ];
        for (const request of requests) {
            expect(await expectError(404, await getEncoded(compressed(request), 'elsewhere'))).toContain(
                'not installed',
            );
            const init = {
                method: 'POST',
                body: JSON.stringify(request),
                headers: { authorization: `Bearer ${service.token}` },
            };
            expect(await expectError(404, await service.request('/v1/integrations/elsewhere/render', init))).toContain(
                'not installed',
            );
        }
        await expectError(404, await getEncoded(compressed(requests[0]), 'unknown'));
    });
});

function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
