import { afterEach, expect, it, vi } from 'vitest';

import { createSignature, readState, signState, verifySignature } from '../index.js';

const secret = 'shared';

afterEach(() => void vi.useRealTimers());

it('readState returns the value that signState signed', async () => {
    const value = { location: '/a?b=é', list: [1, null] };
    expect(await readState(await signState(value, { secret }), { secret })).toEqual(value);
});

it('signState signs each state with another nonce', async () => {
    expect(await signState('x', { secret })).not.toBe(await signState('x', { secret }));
});

it.each([
    ['another secret', { secret: 'other' }],
    ['another purpose', { secret, purpose: 'oauth' }],
])('readState returns undefined for a state signed with %s', async (_, options) => {
    expect(await readState(await signState('x', { secret }), options)).toBeUndefined();
});

it.each(['', '.', 'a.b', '%.%', 'é.é', 'e30.', '.e30'])('readState returns undefined for the text %j', async (text) => {
    expect(await readState(text, { secret })).toBeUndefined();
});

it('readState returns undefined for a state whose value was changed', async () => {
    const [text = '', signature = ''] = (await signState('x', { secret })).split('.');
    const changed = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"x"', '"y"')).toString('base64url');
    expect(await readState(`${changed}.${signature}`, { secret })).toBeUndefined();
});

it.each([
    ['a further part', (state: string) => `${state}.x`],
    ['a space', (state: string) => `${state} `],
    ['padding', (state: string) => `${state}=`],
])('readState returns undefined for a state with %s', async (_, change) => {
    expect(await readState(change(await signState('x', { secret })), { secret })).toBeUndefined();
});

it('signState signs a long value', async () => {
    const value = 'x'.repeat(1024 * 1024);
    expect(await readState(await signState(value, { secret }), { secret })).toBe(value);
});

it.each([
    ['ten minutes by default', {}, 600],
    ['expiresIn seconds', { expiresIn: 5 }, 5],
])('a state expires after %s', async (_, options, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const state = await signState('x', { secret, ...options });
    vi.setSystemTime(Date.now() + seconds * 1000 - 1);
    expect(await readState(state, { secret })).toBe('x');
    vi.setSystemTime(Date.now() + 1);
    expect(await readState(state, { secret })).toBeUndefined();
});

it.each([
    ['an empty', ''],
    ['a missing', undefined as unknown as string],
])('signState, readState, createSignature and verifySignature reject %s secret', async (_, none) => {
    const signature = '0'.repeat(64);
    await expect(signState('x', { secret: none })).rejects.toThrow('empty');
    await expect(readState('a.b', { secret: none })).rejects.toThrow('empty');
    await expect(createSignature({ secret: none, body: 'x' })).rejects.toThrow('empty');
    await expect(verifySignature({ secret: none, body: 'x', signature })).rejects.toThrow('empty');
});

it.each([0, -1, NaN, Infinity])('signState rejects the lifetime %s', async (expiresIn) => {
    await expect(signState('x', { secret, expiresIn })).rejects.toThrow(`expiresIn is ${expiresIn}`);
});

it('verifySignature accepts a signature of createSignature', async () => {
    const body = '{"text":"héllo"}';
    expect(await verifySignature({ secret, body, signature: await createSignature({ secret, body }) })).toBe(true);
});
