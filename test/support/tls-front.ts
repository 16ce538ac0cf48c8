import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

import { wildcardCertificate } from './certificate.js';

/** What ends TLS in front of a hosted service, as a proxy does. */
export interface TLSFront {
    port: number;
    /** What names the key of its certificate, for browsers that are to trust it: SHA-256 in Base64. */
    keyHash: string;
    close(): void;
}

/** Ends TLS for all names of one label below a domain, and hands requests on to an address, with the names that they were sent to. */
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
