import { expect, it, onTestFinished, vi } from 'vitest';

import type { Service } from '../../service/service.js';
import { readExternalSpecificationWithTimeout } from './external-specifications.js';

it('readExternalSpecificationWithTimeout waits for a silent server once, and sends one request for all calls', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let asked = 0;
    const send = () => {
        asked += 1;
        return new Promise<never>(() => {});
    };
    const service = { db: {}, egress: { fetchExternal: send } } as unknown as Service;
    const read = () => readExternalSpecificationWithTimeout(service, { url: 'https://example.com/silent' });
    const first = read();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await first).toBeUndefined();
    const next = read();
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toBeUndefined();
    expect(asked).toBe(1);
});
