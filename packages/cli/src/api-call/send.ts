import { call, callStream, type ApiResponse } from '@svc-int/api';

import { KitError } from '../errors.js';
import { connectService } from '../service/service-connection.js';
import type { ServiceAccessSettings } from '../service/settings.js';
import { getCliVersion } from '../version.js';
import type { ApiRequest } from './request.js';

export interface AnyListPage {
    items: readonly unknown[];
    next?: { page: string };
}

export async function sendApiRequest(
    settings: ServiceAccessSettings,
    { id, method, path, ...rest }: ApiRequest,
): Promise<ApiResponse<unknown>> {
    const { endpoint, token, renew = async () => token } = settings;
    const responses: ApiResponse<unknown>[] = [];
    await connectService(settings).send(async () => {
        const response = await call(
            { endpoint, token: await renew(), userAgent: `svc-int/${getCliVersion()}` },
            id,
            method,
            path,
            rest,
        );
        responses.push(response);
        return { ...response, data: undefined };
    });
    const [response] = responses;
    if (response) return response;
    throw new KitError('SERVICE_FAILED', `${endpoint} did not respond.`, { hint: 'Try again.' });
}

export async function receiveApiMessages(
    settings: ServiceAccessSettings,
    { id, method, path, ...rest }: ApiRequest,
    onMessage: (message: unknown) => void,
): Promise<void> {
    const { endpoint, token, renew = async () => token } = settings;
    await connectService(settings).send(async () => {
        const client = { endpoint, token: await renew(), userAgent: `svc-int/${getCliVersion()}` };
        for await (const message of callStream(client, id, method, path, rest)) onMessage(message);
        return { data: undefined, status: 200, headers: new Headers() };
    });
}

export async function* fetchAllListPages(
    settings: ServiceAccessSettings,
    request: ApiRequest,
): AsyncGenerator<AnyListPage, void> {
    const visitedPages = new Set<string>();
    let page = request.query['page'];
    for (;;) {
        const { data } = await sendApiRequest(settings, {
            ...request,
            query: { ...request.query, ...(page && { page }) },
        });
        if (!isListPage(data))
            throw new KitError('USAGE', `${request.id} does not return a list.`, { hint: 'Leave out --all.' });
        yield data;
        const next = data.next?.page;
        if (next === undefined) return;
        if (visitedPages.has(next))
            throw new KitError('SERVICE_FAILED', `The list repeats its page "${next}".`, {
                hint: 'Leave out --all, and request single pages with --query page=<page>.',
            });
        visitedPages.add(next);
        page = next;
    }
}

export function isListPage(data: unknown): data is AnyListPage {
    return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
