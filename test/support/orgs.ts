import type { ApiClient, Scope } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';

import { getRenderedText, EVENT_ECHO_SCRIPT } from './scripts.js';
import type { TestService } from './service.js';

export function sender(service: TestService) {
    return (method: string, path: string, body?: unknown): Promise<Response> =>
        service.request(`/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${service.token}` },
            ...(body !== undefined && { body: JSON.stringify(body) }),
        });
}

export async function listAllPages<Item>(
    list: (page: string | undefined) => Promise<{ data: { items: Item[]; next?: { page: string } | undefined } }>,
): Promise<Item[]> {
    const seen: Item[] = [];
    let page: string | undefined;
    do {
        const { data } = await list(page);
        seen.push(...data.items);
        page = data.next?.page;
    } while (page !== undefined);
    return seen;
}

export async function createIntegrationTokens(
    service: TestService,
): Promise<{ integration: string; installation: string }> {
    return readIntegrationTokens(service, await service.develop('token-teller', EVENT_ECHO_SCRIPT));
}

export async function createInstallationClient(
    service: TestService,
    name: string,
    scopes: Scope[],
): Promise<ApiClient> {
    const place = await service.develop(name, EVENT_ECHO_SCRIPT, { scopes });
    return service.as((await readIntegrationTokens(service, place)).installation);
}

async function readIntegrationTokens(
    service: TestService,
    place: DevelopmentResponse,
): Promise<{ integration: string; installation: string }> {
    const told = JSON.parse(getRenderedText((await service.render(place)).data)) as {
        environment: { apiTokens: { integration: string; installation: string } };
    };
    return told.environment.apiTokens;
}
