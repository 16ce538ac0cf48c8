import { ApiError } from './api-error.js';
import type { ApiResponse, ListPage } from './types.js';

export type ListMethod = (...args: never[]) => Promise<ApiResponse<ListPage<unknown>>>;

export type ListItem<Method extends ListMethod> = Awaited<ReturnType<Method>>['data']['items'][number];

/**
 * Iterates the items of a list, and fetches pages on demand. Takes the arguments of the method; its query sets the page size (`limit`)
 * and the start (`page`).
 * @throws ApiError of the method, or if a next page repeats an earlier one.
 */
export async function* paginate<Method extends ListMethod>(
    method: Method,
    ...args: Parameters<Method>
): AsyncGenerator<ListItem<Method>, void> {
    const given: unknown[] = args;
    const path = given.filter((arg) => typeof arg === 'string');
    const [query, options] = given.slice(path.length) as [{ page?: string }?, unknown?];
    const list = method as unknown as (...args: unknown[]) => Promise<ApiResponse<ListPage<ListItem<Method>>>>;
    const visitedPages = new Set<string | undefined>();
    let page = query?.page;
    do {
        visitedPages.add(page);
        const { data, status } = await list(...path, { ...query, page }, options);
        yield* data.items;
        page = data.next?.page;
        if (page !== undefined && visitedPages.has(page))
            throw new ApiError(`The list repeats its page "${page}"`, status, method.name);
    } while (page !== undefined);
}
