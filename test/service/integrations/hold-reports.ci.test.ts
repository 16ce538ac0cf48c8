import { startEmulator } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { omitHoldReports } from '../../support/session/log-lines.js';
import { createRenderingScript } from '../../support/scripts.js';
import { describeService } from '../../support/service.js';
import { until } from '../../support/until.js';

/** Takes less time than `stallTimeout`. */
const ADDITIONS = 100_000_000;

it('the log names the operations in progress, without tokens, when a script holds the event loop', async () => {
    const lines: string[] = [];
    const service = describeService(
        await startEmulator({ port: 0, publicPort: 0, log: (line) => lines.push(line), stallTimeout: 60_000 }),
    );
    onTestFinished(() => service.dispose());
    const at = await service.develop(
        'busy',
        createRenderingScript(`
        let sum = 0;
        for (let index = 0; index < ${ADDITIONS}; index++) sum = (sum + index) % 1_000_003;
        return answer(sum);`),
    );
    const line = await until('a hold is logged', async () => {
        await service.render(at);
        return lines.find((each) => each.includes('renderIntegrationUIWithPost'));
    });
    expect(line).toMatch(
        /^The event loop was held for \d+ ms\. Under way in the workspace "workspace": .*renderIntegrationUIWithPost of user user-\w+/,
    );
    expect(line).not.toContain(service.token);
    const others: string[] = [];
    omitHoldReports((other) => others.push(other))(line);
    expect(others).toEqual([]);
});
