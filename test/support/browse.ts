import { request } from 'node:http';

export interface SiteAnswer {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    cookies: string[];
    text: string;
    bytes: Buffer;
}

interface BrowseOptions {
    cookies?: string[];
    headers?: object;
    method?: string;
    body?: string;
}

/** Resolves names below `.localhost` to this machine, like browsers. */
export function browse(
    address: string,
    { cookies = [], headers = {}, method = 'GET', body }: BrowseOptions = {},
): Promise<SiteAnswer> {
    const { host, port, pathname, search } = new URL(address);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    return new Promise((resolve, reject) => {
        const asked = request(
            {
                host: '127.0.0.1',
                port,
                path: pathname + search,
                method,
                headers: { host, ...(cookie && { cookie }), ...headers },
            },
            (answer) => {
                const parts: Buffer[] = [];
                answer.on('data', (part: Buffer) => parts.push(part));
                answer.on('end', () => {
                    const bytes = Buffer.concat(parts);
                    resolve({
                        status: answer.statusCode ?? 0,
                        headers: answer.headers,
                        cookies: answer.headers['set-cookie'] ?? [],
                        text: bytes.toString(),
                        bytes,
                    });
                });
            },
        );
        asked.on('error', reject);
        asked.end(body);
    });
}
