import { request } from 'node:http';

/** Requests that libraries of runtimes and proxies execute as commands of any caller. */
export const LIBRARY_ORDERS: { method: string; path: string; headers?: Record<string, string> }[] = [
    { method: 'POST', path: '/core/store-temp-file?extension=%2F..%2F..%2F..%2Fwritten' },
    { method: 'POST', path: '/core/error' },
    { method: 'GET', path: '/core/do-storage/service-Workspace' },
    { method: 'GET', path: '/core/public-url' },
    { method: 'POST', path: '/browser/launch' },
    { method: 'GET', path: '/cdn-cgi/mf/scheduled' },
    { method: 'GET', path: '/cdn-cgi/platform-proxy', headers: { 'mf-op': 'GET', 'mf-op-target': '0' } },
    { method: 'GET', path: '/cdn-cgi/explorer' },
    { method: 'GET', path: '/json/list' },
];

export function getOrderStatus(
    url: string,
    { method, path, headers = {} }: (typeof LIBRARY_ORDERS)[number],
): Promise<number> {
    return new Promise((resolve, reject) => {
        const sent = request(
            { host: '127.0.0.1', port: new URL(url).port, method, path, headers, agent: false },
            (response) => {
                response.resume();
                resolve(response.statusCode ?? 0);
            },
        );
        sent.on('error', reject);
        sent.end();
    });
}
