import type { SuperviseOptions } from '@svc-int/hosting';
import { it, onTestFinished } from 'vitest';

import { startBucket } from '../support/hosts/bucket.js';
import { copyKit } from '../support/session/kit-copy.js';
import { listRuntimes, readLogEntries, startNode } from '../support/node-process.js';
import { until } from '../support/until.js';
import { expectEndAfterUpdate } from '../support/browser/updated-end.js';

it('A node whose kit is updated exits with its workerd, so that its process manager starts the new kit', async () => {
    const kit = copyKit();
    const bucket = await startBucket();
    onTestFinished(() => bucket.dispose());
    const { key, ...place } = bucket.settings;
    const options: Omit<SuperviseOptions, 'log'> = {
        cluster: { ...place, key: 'a key that only nodes of this cluster know' },
        bucketVariables: { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret },
        listen: { host: '127.0.0.1', port: 0 },
        peerAddress: '127.0.0.1:0',
        apiUrl: 'http://127.0.0.1:4747',
        publicUrl: 'http://localhost:4747',
        token: 'token-of-the-cluster',
        stateKey: 'key-of-the-cluster',
        dispatchTimeout: 30_000,
        conversionTimeout: 10_000,
        workspaces: false,
        strictScripts: true,
        remotePictures: true,
        stallTimeout: 5000,
        memoryLimit: 1024,
        waits: { first: 100, max: 100 },
    };
    const child = startNode(`
        const { superviseNode } = await import(${kit.hosting});
        const tell = (said) => console.log(JSON.stringify(said));
        const { failure, stop } = await superviseNode({ ...${JSON.stringify(options)}, log: (line) => tell({ line }) });
        tell({ event: 'ready' });
        const { code, message } = await failure;
        await stop();
        tell({ code, message });`);
    const said = readLogEntries(child);
    await until('it is ready', async () => said.length > 0);
    await expectEndAfterUpdate({ kit, said, runtimes: () => listRuntimes(child.pid ?? 0) });
});
