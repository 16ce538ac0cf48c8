import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createBucketClient } from './bucket-client.js';

const VARIABLES = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };

async function serve(handle: RequestListener): Promise<string> {
    const server = createServer(handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function connect(handle: RequestListener) {
    const cluster = { bucket: 's3://box/team&co', endpoint: await serve(handle), key: 'key' };
    const client = createBucketClient(cluster, VARIABLES);
    if (!client) throw new Error('There is no client.');
    return client;
}

describe('createBucketClient', () => {
    it('lists names without the prefix of the cluster, also if the XML of the response escapes it', async () => {
        const keys = ['a.json', 'b.json'].map((name) => `<Contents><Key>team&amp;co/v1/nodes/${name}</Key></Contents>`);
        const client = await connect((_, response) =>
            response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`),
        );
        expect(await client.list('v1/nodes/')).toEqual(['v1/nodes/a.json', 'v1/nodes/b.json']);
    });

    it('returns undefined for a missing object', async () => {
        const client = await connect((_, response) => response.writeHead(404).end('<Code>NoSuchKey</Code>'));
        expect(await client.read('v1/nodes/a.json')).toBeUndefined();
    });

    it('rejects the list of a missing bucket', async () => {
        const client = await connect((_, response) => response.writeHead(404).end('<Code>NoSuchBucket</Code>'));
        await expect(client.list('v1/nodes/')).rejects.toThrow('404');
    });

    it('rejects a request that the bucket denies, without its credentials in the message', async () => {
        const client = await connect((_, response) => response.writeHead(403).end('<Code>AccessDenied</Code>'));
        await expect(client.delete('a')).rejects.toThrow('The bucket responded to DELETE /box/team%26co/a with 403.');
    });

    it('does not send credentials to the target of a redirect', async () => {
        const received: unknown[] = [];
        const other = await serve((request, response) => {
            received.push(request.headers['x-amz-security-token']);
            response.end('{}');
        });
        const client = await connect((_, response) => response.writeHead(307, { location: `${other}/a` }).end());
        await expect(client.read('a')).rejects.toThrow('307');
        expect(received).toEqual([]);
    });

    it('stops reading an endless response', async () => {
        const chunk = Buffer.alloc(64 * 1024, ' ');
        let sentBytes = 0;
        const client = await connect((_, response) => {
            const send = () => {
                while (response.writable && response.write(chunk)) sentBytes += chunk.length;
            };
            response.on('drain', send);
            send();
        });
        await expect(client.read('a')).rejects.toThrow('bytes');
        await expect(client.list('v1/nodes/')).rejects.toThrow('bytes');
        expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    });
});
