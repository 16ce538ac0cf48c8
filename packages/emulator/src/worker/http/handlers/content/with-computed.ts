import { type ContentContext, replaceComputedContentWithSourceRefs } from '../../../subjects/pages/index.js';

export interface ComputedCall {
    query: { computed?: boolean | undefined };
}

export function applyComputedQuery({ query }: ComputedCall, context: ContentContext): ContentContext {
    return query.computed === false ? replaceComputedContentWithSourceRefs(context) : context;
}
