import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

import { wildcardCertificate } from './certificate.js';

export interface TLSFront {
    port: number;
    keyHash: string;
    close(): void;
}

export async function startTLSFront(domain: string, target: string): Promise<TLSFront> {
    const { key, cert, keyHash } = wildcardCertificate(domain);
    const { hostname, port } = new URL(target);
    const server = createServer({ key, cert }, (asked, answer) => {
        const { method, url, headers } = asked;
        const onward = request({ hostname, port, method, path: url, headers }, (given) => {
            answer.writeHead(given.statusCode ?? 502, given.headers);
            pipeline(given, answer, () => given.destroy());
        });
        onward.on('error', () => answer.destroy());
        answer.on('close', () => onward.destroy());
        asked.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { port: (server.address() as AddressInfo).port, keyHash, close };
}
