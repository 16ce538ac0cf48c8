import type { ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { rendering, showing, shownText } from '../support/scripts.js';
import { publishBody, startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

/** One more than the runtime takes until it is started anew. */
const MANY = 251;

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
    for (const response of held) response.end();
    await until('the work has ended', async () => (await service.lastEvent('afterwards')).trace.logs.length > 0);
    expect(lines).toEqual([]);
    await until('the runtime is started anew', () => lines.length > 0);
    expect(lines[0]).toContain('the runtime is recycled');
});
