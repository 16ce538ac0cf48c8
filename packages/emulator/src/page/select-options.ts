import { isNonArrayObject, LIMITS, PAGE_LIMITS, paginate } from '@svc-int/api';
import type { ApiClient, ComponentState, SelectElement, SelectOption, SelectOptionsResponse } from '@svc-int/api';

import { resolveElementUrl } from './bindings.js';
import { readJsonWithLimit } from './read-json-with-limit.js';
import { truncateTextWithOmissionNote } from './truncate.js';

export type OptionSource =
    | { kind: 'static'; options: SelectOption[] }
    | { kind: 'remote'; url: string }
    | { kind: 'openapi' };

export function createOptionSource(options: SelectElement['options'], state: ComponentState): OptionSource {
    if (Array.isArray(options)) return { kind: 'static', options };
    return 'url' in options ? { kind: 'remote', url: resolveElementUrl(options.url, state) } : { kind: 'openapi' };
}

export async function fetchSpecificationOptions(
    { orgs }: Pick<ApiClient, 'orgs'>,
    organization: string,
): Promise<SelectOption[]> {
    const options: SelectOption[] = [];
    for await (const { id, slug } of paginate(orgs.listOpenAPISpecs, organization, { limit: LIMITS.pageSizeMax }))
        options.push({ id, label: slug });
    return options;
}

export function createOptionsUrl(url: string, query: string, page: string | number | undefined): string {
    const address = new URL(url);
    address.searchParams.set('q', query);
    if (page !== undefined) address.searchParams.set('page', String(page));
    return address.href;
}

export function parseOptions(body: unknown): SelectOptionsResponse {
    if (Array.isArray(body)) return { items: body.filter(isOption) };
    if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) {
        throw new Error('The answer is neither a list of options nor an object with `items`');
    }
    const { nextPage, selected } = { nextPage: undefined, selected: undefined, ...body } as Record<string, unknown>;
    return {
        items: body.items.filter(isOption),
        ...((typeof nextPage === 'string' || typeof nextPage === 'number') && { nextPage }),
        ...(Array.isArray(selected) && { selected: selected.filter(isOption) }),
    };
}

/** Returns the message of an `ExposableError` of the integration, else the status. */
export async function readOptionsFailure(response: Response, url: string): Promise<string> {
    const body: unknown = await readJsonWithLimit(response, PAGE_LIMITS.optionsAnswer).catch(() => undefined);
    const reason = isNonArrayObject(body) ? body['error'] : undefined;
    if (typeof reason === 'string' && reason !== '') return truncateTextWithOmissionNote(reason, MAX_REASON_CHARS);
    return `${url} returned no options: HTTP ${response.status}`;
}

const MAX_REASON_CHARS = 500;

export function filterSelectOptions(options: readonly SelectOption[], query: string): SelectOption[] {
    const wanted = query.trim().toLowerCase();
    return options.filter((option) => option.label.toLowerCase().includes(wanted));
}

export function listSelectedIds(stored: unknown): string[] {
    return [stored ?? []].flat().filter((id) => typeof id === 'string');
}

function isOption(value: unknown): value is SelectOption {
    if (typeof value !== 'object' || value === null || !('id' in value) || !('label' in value)) return false;
    return typeof value.id === 'string' && typeof value.label === 'string';
}
