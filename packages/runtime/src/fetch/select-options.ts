import type { SelectOption, SelectOptionsResponse } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import { toIntegrationErrorResponse } from '../failure/to-integration-error-response.js';
import type { Awaitable } from '../integration/callbacks.js';

/** Query of a select for its options. */
export interface SelectOptionsQuery {
    /** Typed text; empty initially. */
    q: string;
    /** `nextPage` of the previous response; undefined for the first page. */
    page?: string;
}

/**
 * Creates a `fetch` callback for a select with remote options. `find` returns the options, with `nextPage` if there are
 * more; its errors become responses as usual. Clients of any origin may read the response.
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

// Without the header, a client could not read why there are no options.
async function respond(find: () => Awaitable<SelectOptionsResponse | SelectOption[]>): Promise<Response> {
    try {
        const found = await find();
        return Response.json(Array.isArray(found) ? { items: found } : found);
    } catch (error) {
        return toIntegrationErrorResponse(error);
    }
}
