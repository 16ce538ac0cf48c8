import type { ProviderEndpoint, ProviderSettings } from './options.js';

/** Decision of a person on the provider's page. */
export interface VisitDecision {
    /** Id of the person who logs in. Default: that of the automatic login; on a page, the first. */
    as?: string;
    /** Error to return, such as `access_denied`. Default: none. */
    error?: string;
}

export async function visitAuthorizationPage(
    { people, login, paths }: ProviderSettings,
    address: string | URL,
    { as = login === 'page' ? people[0]?.sub : undefined, error }: VisitDecision,
    handler: (request: Request) => Promise<Response>,
): Promise<URL | undefined> {
    const isDecided = as !== undefined || error !== undefined;
    const form = new URLSearchParams({
        ...(as !== undefined && { person: as }),
        ...(error !== undefined && { error }),
    });
    const response = await handler(new Request(address, isDecided ? { method: 'POST', body: form } : {}));
    const location = response.headers.get('location');
    if (location !== null) return new URL(location);
    if (response.ok) return undefined;
    const endpoints = (Object.keys(paths) as ProviderEndpoint[]).map((name) => paths[name]).join(', ');
    const text = (await response.text()).replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
    throw new Error(`The provider answered ${response.status}:${text}It has ${endpoints}.`);
}
