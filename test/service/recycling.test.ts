import type { ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { rendering, showing, shownText } from '../support/scripts.js';
import { publishBody, startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

/** One more than the runtime takes until it is started anew. */
const MANY = 61;

/** One more than it takes whatever goes on. */
const TOO_MANY = 81;

it('a runtime that has loaded many versions is started anew, but not before work after an answer has ended', async () => {
    const lines: string[] = [];
    const held: ServerResponse[] = [];
    const origin = await startHttpServer((_, response) => void held.push(response));
    const service = await startTemporaryService({ log: (line) => lines.push(line) });
    const place = await service.develop(
        'afterwards',
        rendering(`
        ctx.waitUntil((async () => { await fetch('${origin}'); await scheduler.wait(2000); console.log('done'); })());
        return answer('at once');`),
    );
    expect(shownText((await service.render(place)).data)).toBe('at once');
    for (let version = 0; version < MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    expect(lines).toEqual([]);
    for (const response of held) response.end();
    const answers = await askUntil(service.url, () => lines.length > 0);
    expect(lines[0]).toContain('the runtime is being replaced');
    expect([...new Set(answers)]).toEqual([200]);
    const { logs } = (await service.lastEvent('afterwards')).trace;
    expect(logs.map(({ message }) => message)).toEqual(['done']);
});

it('work that never ends does not keep such a runtime from being started anew', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ log: (line) => lines.push(line) });
    const place = await service.develop(
        'endless',
        rendering(`
        ctx.waitUntil(new Promise(() => setInterval(() => {}, 100)));
        return answer('at once');`),
    );
    expect(shownText((await service.render(place)).data)).toBe('at once');
    for (let version = 0; version < TOO_MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    await until('the runtime is started anew', () => lines.length > 0);
    expect(lines[0]).toContain('the runtime is being replaced');
});

/** Asks again and again, on connections that are kept and on new ones, until a second after something happened; gives the statuses. */
async function askUntil(url: string, happened: () => boolean): Promise<number[]> {
    const asking: Promise<number>[] = [];
    const ask = (headers: Record<string, string>) =>
        fetch(`${url}/_svc-int/health`, { headers }).then(
            ({ status }) => status,
            () => 0,
        );
    await until('it happened', () => {
        asking.push(ask({ connection: 'close' }), ask({}));
        return happened();
    });
    for (let more = 0; more < 100; more++) {
        asking.push(ask({ connection: 'close' }), ask({}));
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return Promise.all(asking);
}
