import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { createTextScript } from '../scripts.js';
import { publishBody, startTemporaryService, type StartedService, type TestService } from '../service.js';
import { until } from '../until.js';

export interface KeyedRequest {
    key: string;
    body: unknown;
    method?: string;
    as?: string;
}

export interface KeyedResponse {
    status: number;
    text: string;
    data: Record<string, unknown>;
}

export async function sendWithKey(
    { url, token }: Pick<TestService, 'url' | 'token'>,
    path: string,
    { key, body, method = 'POST', as = token }: KeyedRequest,
): Promise<KeyedResponse> {
    const headers = { authorization: `Bearer ${as}`, 'idempotency-key': key };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, text, data: (text ? JSON.parse(text) : undefined) as Record<string, unknown> };
}

export function publishWithKey(
    to: TestService,
    name: string,
    key: string,
    text = createTextScript(name),
): Promise<KeyedResponse> {
    return sendWithKey(to, `/v1/integrations/${name}`, { key, body: publishBody(text) });
}

export function publishUntilDone(to: TestService, name: string, key: string): Promise<KeyedResponse> {
    return until('the service responds', async () => {
        const response = await publishWithKey(to, name, key).catch(() => undefined);
        return response?.status === 200 && response;
    });
}

export async function readVersion(of: TestService, name: string): Promise<number> {
    return (await of.client.integrations.getIntegrationByName(name)).data.version;
}

export async function startWithState(): Promise<{ own: StartedService; statePath: string }> {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-keys-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    return { own: await startTemporaryService({ statePath }), statePath };
}
