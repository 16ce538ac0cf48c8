import { connectControl, type DevelopmentResponse, type StreamMessage } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createTextScript } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

const BOUND = 64 * 1024 * 1024;

const LARGE = 1_900_000;

it('the journal keeps the newest events up to 64 MiB, and the stream reports pruned events', async () => {
    const service = await openTemporaryService();
    const messages: StreamMessage[] = [];
    const end = new AbortController();
    onTestFinished(() => end.abort());
    void connectControl(service).follow((message) => messages.push(message), end.signal);
    const place: DevelopmentResponse = await service.develop('large', createTextScript('well'));
    const props = { text: 'x'.repeat(LARGE) };
    const sent: (string | null)[] = [];
    for (let count = 0; count * LARGE < BOUND + 3 * LARGE; count++)
        sent.push((await service.render(place, { props })).headers.get('x-svc-int-event'));
    const { data } = await service.client.integrations.listIntegrationEvents('large', { limit: 1 });
    const kept = Math.floor(BOUND / LARGE);
    expect(data.count).toBe(kept);
    const found = await Promise.all(
        sent.map(async (id) => (await service.request(`/v1/integrations/large/events/${id}`)).status),
    );
    expect(found).toEqual(sent.map((_, index) => (index < sent.length - kept ? 404 : 200)));
    const gone = new Set(sent.filter((_, index) => index < sent.length - kept));
    const told = () => messages.flatMap((message) => (message.event === 'removal' ? message.ids : []));
    await until('they are told', () => told().filter((id) => gone.has(id)).length === gone.size);
    // The setup events were pruned earlier.
    expect(told().every((id) => gone.has(id) || !sent.includes(id))).toBe(true);
});
