import { loadStreamConsumers, loadHttp } from '../../values/lazy-builtins.js';
import { LOOPBACK_HOST } from '../ports.js';
import type { WorkerdSocketAddress } from './workerd.js';

export interface RuntimeRequest {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
}

export interface RuntimeResponse {
    status: number;
    text: string;
}

export async function requestRuntime(
    address: WorkerdSocketAddress,
    { body, ...options }: RuntimeRequest,
): Promise<RuntimeResponse> {
    // An IP address: for host names, Node spends milliseconds on an expression.
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
