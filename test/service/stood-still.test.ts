import { expect, it } from 'vitest';

import { startTemporaryService } from '../support/service.js';

/** Milliseconds after which workerd has closed connections that nobody used. */
const LONGER_THAN_KEPT = 6000;

it('a request gets its answer though the process of service and client stood still, as at a breakpoint', async () => {
    const service = await startTemporaryService();
    const send = async () => (await service.request('/v1/user')).status;
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGER_THAN_KEPT);
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
});
