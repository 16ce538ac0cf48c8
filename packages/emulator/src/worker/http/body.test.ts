import { addReadAtLeast } from '@svc-int/test-support/browser/read-at-least';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { drainBody, parseRequestPart, readBody } from './body.js';

addReadAtLeast();

function requestWith(source: Omit<UnderlyingByteSource, 'type'>): Request {
    const body = new ReadableStream({ type: 'bytes', ...source });
    return new Request('http://service.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

const silent = () => requestWith({ pull: () => new Promise(() => {}) });

const endless = () => requestWith({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

async function leftOf({ body }: Request): Promise<number> {
    if (!body || body.locked) return 0;
    return (await new Response(body).arrayBuffer()).byteLength;
}

describe('readBody', () => {
    it('returns all bytes, and none without a body', async () => {
        const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
        const request = new Request('http://service.test/', { method: 'POST', body: bytes });
        expect(isSame(await readBody(request, bytes.length), bytes)).toBe(true);
        expect(await readBody(new Request('http://service.test/'), 10)).toEqual(new Uint8Array());
    });

    it.each([3, 4096, 5000, 70_000])('returns all %i bytes of a body that arrives in small chunks', async (length) => {
        const bytes = Uint8Array.from({ length }, (_, index) => index % 256);
        const step = length > 10 ? 1000 : 1;
        let at = 0;
        const request = requestWith({
            pull(controller) {
                if (at < length) return controller.enqueue(bytes.slice(at, (at += step)));
                controller.close();
                controller.byobRequest?.respond(0);
            },
        });
        expect(isSame(await readBody(request, length), bytes)).toBe(true);
    });

    it('rejects a body that is too large with 413, too slow with 408, and incomplete with 400', async () => {
        await expect(readBody(endless(), 5000)).rejects.toMatchObject({ status: 413 });
        await expect(readBody(silent(), 5000, { milliseconds: 20 })).rejects.toMatchObject({ status: 408 });
        const torn = requestWith({ pull: () => Promise.reject(new Error('torn')) });
        await expect(readBody(torn, 5000)).rejects.toMatchObject({ status: 400 });
    });
});

describe('drainBody', () => {
    it.each([
        ['has no end', endless],
        ['never arrives', silent],
    ])('ends at its limits if the body %s', async (_, request) => {
        await drainBody(request(), { bytes: 100_000, milliseconds: 50 });
    });

    it('reads all of a small body, also after a part was read', async () => {
        const request = new Request('http://service.test/', { method: 'POST', body: new Uint8Array(100_000) });
        await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413 });
        await drainBody(request);
        expect(await leftOf(request)).toBe(0);
    });
});

describe('parseRequestPart', () => {
    const refusal = (faults: number) => {
        try {
            return parseRequestPart(
                z.array(z.string()),
                Array.from({ length: faults }, () => 1),
            );
        } catch (error) {
            return String(error);
        }
    };

    it('reports all issues of a body', () => {
        expect(refusal(2)).toMatch(/0: must be a string, not a number\n1: must be a string, not a number$/);
    });

    it('reports the first 20 issues of a body, and the number of further issues', () => {
        expect(refusal(200_000)).toMatch(/^[^]{0,2000}\n19: must be a string, not a number\n… and 199980 more$/);
    });
});
