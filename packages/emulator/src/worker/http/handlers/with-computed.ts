import { type ContentContext, replaceComputedContentWithSourceRefs } from '../../subjects/pages/index.js';

/** Call that may request computed content. */
export interface ComputedCall {
    query: { computed?: boolean | undefined };
}

/** Content as a query asks for it. */
export function applyComputedQuery({ query }: ComputedCall, context: ContentContext): ContentContext {
    return query.computed === false ? replaceComputedContentWithSourceRefs(context) : context;
}
