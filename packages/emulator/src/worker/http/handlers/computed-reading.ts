import { type ContentContext, withoutComputed } from '../../subjects/pages/index.js';

/** A call that says whether what is computed belongs to what it wants. */
export interface ComputedCall {
    query: { computed?: boolean | undefined };
}

/** Content as a query asks for it. */
export function asAsked({ query }: ComputedCall, context: ContentContext): ContentContext {
    return query.computed === false ? withoutComputed(context) : context;
}
