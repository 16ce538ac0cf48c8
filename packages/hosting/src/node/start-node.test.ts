import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { startNode, type NodeOptions } from './start-node.js';

const HOST = '127.0.0.1';

const OPTIONS: Omit<NodeOptions, 'listen'> = {
    cluster: {
        bucket: 's3://bucket/prefix',
        endpoint: 'http://127.0.0.1:1',
        key: 'a key that only this test knows'.repeat(2),
    },
    bucketVariables: {},
    peerAddress: `${HOST}:0`,
    apiUrl: 'http://api.localhost',
    publicUrl: 'http://public.localhost',
    token: 'token',
    stateKey: 'key',
    dispatchTimeout: 1000,
    conversionTimeout: 1000,
    workspaces: false,
    strictScripts: true,
    remotePictures: true,
    log: () => {},
};

it('startNode names the process on the busy port of the node', async () => {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(startNode({ ...OPTIONS, listen: { host: HOST, port } })).rejects.toThrow(
        new RegExp(`^Port ${port} is in use by .* \\(process ${process.pid}\\)\\. Choose another one\\.$`),
    );
});

it('startNode reports the end of the runtime if the ports are free', async () => {
    await expect(startNode({ ...OPTIONS, listen: { host: HOST, port: 0 } })).rejects.toMatchObject({
        code: 'RUNTIME_FAILED',
    });
});
