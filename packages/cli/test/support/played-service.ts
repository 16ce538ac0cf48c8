import type { IncomingMessage } from 'node:http';

import { startHttpServer } from '@svc-int/test-support/http-server';

/** Requests to a service elsewhere: method and path below `/v1`, and the target of a development mode. */
interface Asked {
    request: string;
    tunnelUrl?: string;
}

/** A service elsewhere that knows one integration, `mood`, and answers as a test wants. */
export interface PlayedService {
    endpoint: string;
    asked: Asked[];
    /** Statuses of the next answers to a request, and of all that follow the last of them; 0 gives none. Default: as if all is well. */
    answers: Map<string, number[]>;
}

const MOOD = {
    object: 'integration',
    name: 'mood',
    version: 1,
    title: 'Mood',
    scopes: [],
    categories: [],
    blocks: [],
    visibility: 'private',
    target: 'all',
    previewImages: [],
    externalLinks: [],
    owner: { id: 'acme' },
};

/** Starts one that ends with the test. */
export async function playService(): Promise<PlayedService> {
    const asked: Asked[] = [];
    const answers: PlayedService['answers'] = new Map();
    const endpoint = await startHttpServer(async (incoming, outgoing) => {
        const request = `${incoming.method} ${incoming.url?.replace('/v1', '')}`;
        const tunnelUrl = await tunnelUrlIn(incoming);
        asked.push({ request, ...(tunnelUrl !== undefined && { tunnelUrl }) });
        const status = nextOf(answers.get(request)) ?? (incoming.method === 'GET' ? 200 : 204);
        if (status === 0) return;
        if (status >= 300)
            return void outgoing.writeHead(status).end(JSON.stringify({ error: { code: status, message: 'No.' } }));
        outgoing.writeHead(status).end(incoming.method === 'GET' ? JSON.stringify(MOOD) : undefined);
    });
    return { endpoint, asked, answers };
}

function nextOf(statuses: number[] = []): number | undefined {
    return statuses.length > 1 ? statuses.shift() : statuses[0];
}

async function tunnelUrlIn(incoming: IncomingMessage): Promise<string | undefined> {
    const text = Buffer.concat(await incoming.toArray()).toString();
    return text === '' ? undefined : (JSON.parse(text) as { tunnelUrl?: string }).tunnelUrl;
}
