import { expect, it } from 'vitest';

import { openTemporaryService } from '../../support/service.js';
import { createRenderingScript } from '../../support/scripts.js';
import { until } from '../../support/until.js';

function withSourceMap(source: string): string {
    const mappings = source
        .split('\n')
        .map(() => 'AAAA')
        .join(';');
    const map = JSON.stringify({ version: 3, sources: ['block.ts'], names: [], mappings });
    return `${source}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
}

it('the logs of an event have formatted specifiers, and stacks of nested errors mapped to their sources', async () => {
    const service = await openTemporaryService();
    const source = createRenderingScript(`
        console.log('%s has %d pages', 'Start', 3, { id: 7 });
        console.error('failed', { cause: { error: new Error('no ink') } });
        return answer('done');`);
    const place = await service.develop('logging', withSourceMap(source));
    await service.render(place);
    const readLogs = async () => (await service.lastEvent('logging')).trace.logs;
    await until('both lines are recorded', async () => (await readLogs()).length === 2);
    expect(await readLogs()).toMatchObject([
        { message: expect.stringMatching(/^Start has 3 pages/), fields: { id: 7 } },
        {
            message: expect.stringMatching(/^failed/),
            fields: { cause: { error: expect.stringMatching(/^Error: no ink\n +at .*block\.ts:1:1/) } },
        },
    ]);
});
