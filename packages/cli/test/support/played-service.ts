import type { IncomingMessage } from 'node:http';

import { startHttpServer } from '@svc-int/test-support/http-server';

interface Asked {
    request: string;
    tunnelUrl?: string;
}

export interface PlayedService {
    endpoint: string;
    asked: Asked[];
    /** Statuses of the next responses to a request; the last one repeats, 0 sends none. Default: success. */
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

export async function startFakeService(): Promise<PlayedService> {
    const asked: Asked[] = [];
    const answers: PlayedService['answers'] = new Map();
    const endpoint = await startHttpServer(async (incoming, outgoing) => {
        const request = `${incoming.method} ${incoming.url?.replace('/v1', '')}`;
        const tunnelUrl = await readTunnelUrl(incoming);
        asked.push({ request, ...(tunnelUrl !== undefined && { tunnelUrl }) });
        const status = shiftStatus(answers.get(request)) ?? (incoming.method === 'GET' ? 200 : 204);
        if (status === 0) return;
        if (status >= 300)
            return void outgoing.writeHead(status).end(JSON.stringify({ error: { code: status, message: 'No.' } }));
        outgoing.writeHead(status).end(incoming.method === 'GET' ? JSON.stringify(MOOD) : undefined);
    });
    return { endpoint, asked, answers };
}

function shiftStatus(statuses: number[] = []): number | undefined {
    return statuses.length > 1 ? statuses.shift() : statuses[0];
}

async function readTunnelUrl(incoming: IncomingMessage): Promise<string | undefined> {
    const text = Buffer.concat(await incoming.toArray()).toString();
    return text === '' ? undefined : (JSON.parse(text) as { tunnelUrl?: string }).tunnelUrl;
}
