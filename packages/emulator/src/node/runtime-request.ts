import { loadStreamConsumers, loadHttp } from '../values/lazy-builtins.js';
import { LOOPBACK_HOST } from './ports.js';
import type { WorkerdSocketAddress } from './workerd.js';

/** Request of this process to the runtime, directly and not by the relay. */
export interface RuntimeRequest {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
}

/** Answer of the runtime. */
export interface RuntimeResponse {
    status: number;
    text: string;
}

/** @throws Error when there is no answer. */
export async function requestRuntime(
    address: WorkerdSocketAddress,
    { body, ...options }: RuntimeRequest,
): Promise<RuntimeResponse> {
    // For a host name, Node compiles an expression for IPv6 addresses, which takes milliseconds.
    const target = 'path' in address ? { host: LOOPBACK_HOST, socketPath: address.path } : address;
    return new Promise((resolve, reject) => {
        const sent = loadHttp().request({ ...target, ...options, agent: false }, (response) => {
            loadStreamConsumers()
                .text(response)
                .then((content) => resolve({ status: response.statusCode ?? 0, text: content }), reject);
        });
        sent.on('error', reject);
        sent.end(body);
    });
}
