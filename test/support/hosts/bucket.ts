import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { createBucketObjects, fault } from './bucket-objects.js';
import { type BucketKey, isSigned } from './bucket-signature.js';

export interface BucketBehavior {
    delay?: number;
    /** Simulated outage: `refuses` responds 503; `silent` accepts requests without a response; `silent-deed` also performs them. */
    outage?: 'refuses' | 'silent' | 'silent-deed' | undefined;
}

export interface Bucket {
    settings: { bucket: string; endpoint: string; region: string; key: BucketKey };
    counts: Record<string, number>;
    read(end: string): string[];
    setBehavior(behavior: BucketBehavior): void;
    dispose(): Promise<void>;
}

const NAME = 'cluster-bucket';

const KINDS = /\/(deploy|nodes(?=\/[^/]+$)|own(?=\.json)|log|snapshot)/;

export async function startBucket(): Promise<Bucket> {
    const key = { id: 'id-of-the-bucket', secret: 'secret-of-the-bucket' };
    const objects = createBucketObjects();
    const counts: Record<string, number> = {};
    const unanswered = new Set<ServerResponse>();
    let behavior: BucketBehavior = {};

    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const body = await buffer(request);
        if (!isSigned(request, body, key)) return send(response, fault(403, 'SignatureDoesNotMatch', 'Not signed.'));
        const url = new URL(request.url ?? '', 'http://bucket');
        const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
        if (bucket !== NAME) return send(response, fault(404, 'NoSuchBucket', String(bucket)));
        const method = request.method ?? '';
        const kind = `${method} ${KINDS.exec(url.pathname)?.[1] ?? 'list'}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
        const { delay = 0, outage } = behavior;
        if (delay > 0) await sleep(delay / 2);
        if (outage === 'refuses') return send(response, fault(503, 'SlowDown', 'Reduce your request rate.'));
        if (outage === 'silent') return void unanswered.add(response);
        const done = objects.answer({
            method,
            name: path.join('/'),
            query: url.searchParams,
            headers: request.headers,
            body,
        });
        if (outage === 'silent-deed') return void unanswered.add(response);
        if (delay > 0) await sleep(delay / 2);
        send(response, done);
    }

    const server = createServer((request, response) => {
        answer(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
        settings: { bucket: `s3://${NAME}/nodes`, endpoint: `http://127.0.0.1:${port}`, region: 'auto', key },
        counts,
        read: (suffix) => objects.read(suffix),
        setBehavior(next) {
            behavior = next;
            for (const response of unanswered) response.destroy();
            unanswered.clear();
        },
        async dispose() {
            if (!server.listening) return;
            server.close();
            server.closeAllConnections();
            await once(server, 'close');
        },
    };
}

function send(response: ServerResponse, { status, headers, body }: ReturnType<typeof fault>): void {
    response.writeHead(status, headers).end(body);
}
