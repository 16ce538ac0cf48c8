import type { SelectOption, SelectOptionsResponse } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import { toIntegrationErrorResponse } from '../failure/to-integration-error-response.js';
import type { Awaitable } from '../integration/callbacks.js';

/** Query of a select for its options. */
export interface SelectOptionsQuery {
    /** Typed text; empty before anything was typed. */
    q: string;
    /** `nextPage` of the previous answer; left out for the first page. */
    page?: string;
}

/**
 * Makes a `fetch` callback that answers a select whose options have a URL. `find` gives the options, with `nextPage`
 * when there are more; what it throws is answered as it would be elsewhere. Clients of any origin may read the answer.
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
