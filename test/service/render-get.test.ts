import type { DevelopmentResponse } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import LZString from 'lz-string';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError } from '../support/contract.js';
import { repeatedInLz } from '../support/repeated-in-lz.js';
import { rendering, showing, shownText } from '../support/scripts.js';
import { openService, blockRequest, type TestService } from '../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop(
        'echo',
        rendering(`
        const headers = event.props.cache === undefined ? {} : { 'cache-control': 'max-age=' + event.props.cache };
        const { body } = answer(event.props.text);
        return new Response(body, { headers });`),
    );
    return () => service.dispose();
});

const get = (query: string, name = 'echo') => service.request(`/v1/integrations/${name}/render?${query}`);
const getEncoded = (text: string, name?: string) => get(new URLSearchParams({ request: text }).toString(), name);
const shown = async (response: Response) => shownText(await response.json());
const compressed = (value: unknown) => LZString.compressToEncodedURIComponent(JSON.stringify(value));

describe('a render request in the query', () => {
    // Many letters, so that both alphabets need the ones in which they differ.
    const text = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x20 + index * 37)).join('') + '😀';
    const request = () => blockRequest(place.space, { props: { text } });

    it('is read in LZ-string for URLs, encoded once more or not, and with a space for its plus', async () => {
        const encoded = encodeRenderRequest(request());
        expect(encoded).toMatch(/[+]/);
        expect(await shown(await getEncoded(encoded))).toBe(text);
        expect(await shown(await get(`request=${encoded}`))).toBe(text);
        expect(await shown(await get(`request=${encoded.replaceAll('+', '%20')}`))).toBe(text);
    });

    it('is read in plain Base64 of LZ-string, with its plus as it is or as a space', async () => {
        const base64 = LZString.compressToBase64(JSON.stringify(request()));
        expect(base64).toContain('+');
        expect(await shown(await getEncoded(base64))).toBe(text);
        expect(await shown(await get(`request=${base64}`))).toBe(text);
    });

    it('carries the longest text that fits', async () => {
        const long = 'a'.repeat(900_000);
        expect(
            await shown(await getEncoded(encodeRenderRequest(blockRequest(place.space, { props: { text: long } })))),
        ).toBe(long);
    });

    it('passes Cache-Control on when the integration gave one, and names the event', async () => {
        const with60 = await getEncoded(compressed(blockRequest(place.space, { props: { text: 'x', cache: 60 } })));
        expect(with60.headers.get('cache-control')).toBe('max-age=60');
        const without = await getEncoded(compressed(blockRequest(place.space, { props: { text: 'x' } })));
        expect(without.headers.get('cache-control')).toBeNull();
        expect(without.headers.get('x-svc-int-event')).toBe((await service.lastEvent('echo')).event.id);
    });
});

describe('a render request that can not be taken', () => {
    const whole = () => compressed(blockRequest(place.space, { props: { text: 'x' } }));

    it.each<[string, number, string, () => string]>([
        ['is missing', 422, 'request', () => ''],
        ['is empty', 400, 'empty', () => 'request='],
        ['is blank', 400, 'empty', () => 'request=%20%20'],
        ['expands to nothing', 400, 'empty', () => `request=${LZString.compressToEncodedURIComponent('')}`],
        ['is not of the alphabet', 400, 'not LZ-string', () => 'request=%F0%9F%98%80!!'],
        ['is truncated', 400, 'cut off', () => `request=${whole().slice(0, -20)}`],
        ['is longer than 32 KiB', 413, '32768', () => `request=${'A'.repeat(33_000)}`],
        ['expands beyond 1 MiB', 413, 'expands', () => `request=${repeatedInLz('a', 1_200_000)}`],
        [
            'expands beyond 1 MiB in bytes, not in letters',
            413,
            'expands',
            () => `request=${repeatedInLz('é', 600_000)}`,
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
            'has a context that nobody knows',
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
    ])('because it %s is %i', async (_, status, named, query) => {
        const message = await expectError(status, await get(query()));
        expect(message).toContain(named);
        expect(message.length).toBeLessThan(300);
    });

    it('because the line is too long for any server is a 4xx too', async () => {
        const { status } = await get(`request=${'A'.repeat(300_000)}`);
        expect([413, 414, 431]).toContain(status);
    });

    it('is never more than a refusal, whatever the text', async () => {
        const next = random(20_261_120);
        const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$/= %&#\u0000é😀'];
        const letter = () => alphabet[Math.floor(next() * alphabet.length)] ?? '';
        // The same in every run: nobody knows this space, should one of the texts still be a request.
        const begin = compressed(blockRequest('space', { props: { text: 'x' } }));
        const texts = Array.from({ length: 300 }, (_, index) => {
            const text = Array.from({ length: Math.floor(next() * 400) }, letter).join('');
            // Every third one begins well.
            return index % 3 ? text : begin.slice(0, Math.floor(next() * begin.length)) + text;
        });
        const statuses = await Promise.all(texts.map(async (text) => (await getEncoded(text)).status));
        for (const status of statuses) expect([400, 404, 413, 422]).toContain(status);
    });
});

describe('a render request for a place where the integration is not', () => {
    it('is 404, by GET and by POST', async () => {
        await service.develop('elsewhere', showing('x'), { organization: 'globex' });
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

/** The same numbers from 0 to 1 in every run. */
function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
