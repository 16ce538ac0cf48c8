import type { SelectOption, SelectOptionsResponse } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import { toIntegrationErrorResponse } from '../failure/to-integration-error-response.js';
import type { Awaitable } from '../integration/callbacks.js';

export interface SelectOptionsQuery {
    /** Search text; initially empty. */
    q: string;
    /** `nextPage` of the previous response; undefined for the first page. */
    page?: string;
}

/**
 * Creates a `fetch` callback for a select with remote options. `find` returns options, with `nextPage` if there are more. Any origin may
 * read the response.
 */
export function selectOptions<Context extends AnyContext = RuntimeContext>(
    find: (query: SelectOptionsQuery, context: Context) => Awaitable<SelectOptionsResponse | SelectOption[]>,
): (request: Request, context: Context) => Promise<Response> {
    return async (request, context) => {
        const { searchParams } = new URL(request.url);
        const page = searchParams.get('page');
        const query = { q: searchParams.get('q') ?? '', ...(page !== null && { page }) };
        const response = await respond(() => find(query, context));
        response.headers.set('access-control-allow-origin', '*');
        return response;
    };
}

// Converts errors here, so that their responses get the CORS header too.
async function respond(find: () => Awaitable<SelectOptionsResponse | SelectOption[]>): Promise<Response> {
    try {
        const found = await find();
        return Response.json(Array.isArray(found) ? { items: found } : found);
    } catch (error) {
        return toIntegrationErrorResponse(error);
    }
}
