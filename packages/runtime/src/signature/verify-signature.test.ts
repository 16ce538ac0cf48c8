import { createHmac } from 'node:crypto';

import { expect, it } from 'vitest';

import { verifySignature } from '../index.js';

const secret = 'shared';
const body = '{"text":"héllo"}';
const signature = createHmac('sha256', secret).update(body).digest('hex');

it.each([
    ['text', body],
    ['bytes', new TextEncoder().encode(body)],
    ['a buffer', new TextEncoder().encode(body).buffer],
])('verifySignature accepts the signature of a body given as %s', async (_, given) => {
    expect(await verifySignature({ secret, signature, body: given })).toBe(true);
    expect(await verifySignature({ secret, signature: signature.toUpperCase(), body: given })).toBe(true);
});

it.each([
    ['another body', { body: `${body} ` }],
    ['another secret', { secret: 'other' }],
    ['a changed digit', { signature: signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }],
    ['a part of it', { signature: signature.slice(0, 62) }],
    ['more than it', { signature: `${signature}00` }],
    ['no digits', { signature: 'z'.repeat(64) }],
    ['nothing', { signature: '' }],
])('verifySignature returns false for %s', async (_, change) => {
    expect(await verifySignature({ secret, signature, body, ...change })).toBe(false);
});

it('verifySignature rejects an empty secret', async () => {
    await expect(verifySignature({ secret: '', signature, body })).rejects.toThrow('empty');
});
