import type { ServerResponse } from 'node:http';

export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
    outgoing.statusCode = response.status;
    for (const name of new Set(response.headers.keys())) {
        const value = name === 'set-cookie' ? response.headers.getSetCookie() : response.headers.get(name);
        if (value !== null) outgoing.setHeader(name, value);
    }
    outgoing.end(Buffer.from(await response.arrayBuffer()));
}
