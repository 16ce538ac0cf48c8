import { ApiError } from './api-error.js';
import type { ApiResponse, ListPage } from './types.js';

/** A method of a client that gives one page of a list. */
export type ListMethod = (...args: never[]) => Promise<ApiResponse<ListPage<unknown>>>;

/** Items of the list that a method returns. */
export type ListItem<Method extends ListMethod> = Awaited<ReturnType<Method>>['data']['items'][number];

/**
 * Gives every item of a list, and asks for its pages as they are needed. The arguments are those of the method; its
 * query says how large a page is (`limit`), and where to begin (`page`). What the method throws is passed on.
 *
 * @throws ApiError when the list leads back to a page that was already there.
 */
export async function* paginate<Method extends ListMethod>(
    method: Method,
    ...args: Parameters<Method>
): AsyncGenerator<ListItem<Method>, void> {
    // A method's parameters are path parameters, all of them text, then the query.
    const given: unknown[] = args;
    const path = given.filter((arg) => typeof arg === 'string');
    const [query, options] = given.slice(path.length) as [{ page?: string }?, unknown?];
    // Its own parameters in their order, and the page that its type says it gives.
    const list = method as unknown as (...args: unknown[]) => Promise<ApiResponse<ListPage<ListItem<Method>>>>;
    const visitedPages = new Set<string | undefined>();
    let page = query?.page;
    do {
        visitedPages.add(page);
        const { data, status } = await list(...path, { ...query, page }, options);
        yield* data.items;
        page = data.next?.page;
        if (page !== undefined && visitedPages.has(page))
            throw new ApiError(`The list returns to its page "${page}"`, status, method.name);
    } while (page !== undefined);
}
