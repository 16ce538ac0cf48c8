import { OUTBOUND_HEADERS } from '@svc-int/emulator/workspace';
import { expect, it, onTestFinished } from 'vitest';

import { startOutboundListener } from './outbound-listener.js';

it('startOutboundListener passes a request with a URL of 100000 characters to its mock', async () => {
    const listener = await startOutboundListener();
    onTestFinished(() => listener.close());
    const asked: string[] = [];
    const address = listener.listen('one', async ({ url }) => {
        asked.push(url);
        return { kind: 'answer', response: new Response('answered') };
    });
    const url = `https://other.test/?q=${'x'.repeat(100_000)}`;
    const answer = await fetch(address, { headers: { [OUTBOUND_HEADERS.url]: url } });
    expect(await answer.text()).toBe('answered');
    expect(asked).toEqual([url]);
});
