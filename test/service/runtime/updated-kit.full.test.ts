import { appendFileSync, unlinkSync } from 'node:fs';

import { createClient } from '@svc-int/api';
import { expect, it } from 'vitest';

import { copyKit } from '../../support/session/kit-copy.js';
import { listRuntimes, readLogEntries, startNode } from '../../support/node-process.js';
import { createTextScript } from '../../support/scripts.js';
import { publishBody } from '../../support/service.js';
import { until } from '../../support/until.js';
import { expectEndAfterUpdate } from '../../support/browser/updated-end.js';

const TOO_MANY = 13;

async function startCopy() {
    const kit = copyKit();
    const child = startNode(`
        const { startEmulator } = await import(${kit.specifierOf('index.js')});
        const tell = (said) => console.log(JSON.stringify(said));
        const log = (line) => tell({ line });
        const { url, failure } = await startEmulator({ port: 0, publicPort: 0, token: 'owner', log });
        tell({ url });
        const { code, message } = await failure;
        tell({ code, message });`);
    const said = readLogEntries(child);
    const { url = '' } = await until('it has started', async () => said.find((one) => one.url));
    return { kit, url, said, runtimes: () => listRuntimes(child.pid ?? 0) };
}

it('a service whose package is updated responds 503 with the next step instead of a changed Studio', async () => {
    const { kit, url } = await startCopy();
    const studio = kit.pathOf('studio.json');
    const opened = async (path: string) => {
        const answer = await fetch(url + path);
        return [answer.status, await answer.text()];
    };
    const told = [503, expect.stringContaining('Start the service again.')];
    appendFileSync(studio, '\n');
    expect(await opened('/')).toEqual(told);
    expect(await opened('/studio/app.js')).toEqual(told);
    unlinkSync(studio);
    expect(await opened('/')).toEqual(told);
    kit.restore('studio.json');
    expect(await opened('/')).toEqual([200, expect.stringContaining('<div id="app">')]);
    unlinkSync(studio);
    expect((await opened('/studio/app.js'))[0]).toBe(200);
});

it('a service whose package is updated stops with its runtime, names the next step, and starts no other Worker', async () => {
    const started = await startCopy();
    await expectEndAfterUpdate(started);
    await expect(fetch(started.url)).rejects.toThrow();
});

it('a service whose package is updated keeps a runtime with many versions, and logs the reason once', async () => {
    const { kit, url, said, runtimes } = await startCopy();
    const { integrations } = createClient({ endpoint: url, token: 'owner' });
    const publishMany = async () => {
        for (let version = 0; version < TOO_MANY; version++)
            await integrations.publishIntegration('many', publishBody(createTextScript(String(version))));
    };
    const [before] = runtimes();
    const undo = kit.update();
    await publishMany();
    const told = {
        line: expect.stringContaining('The kit was updated while the service was running. Start it') as string,
    };
    await until('it is said', async () => said.length > 1);
    await publishMany();
    expect(said).toEqual([{ url }, told]);
    expect(runtimes()).toMatchObject([{ pid: before?.pid }]);
    undo();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await until('it has another runtime', async () => said.length > 2);
    expect((await integrations.getIntegrationByName('many')).status).toBe(200);
});
