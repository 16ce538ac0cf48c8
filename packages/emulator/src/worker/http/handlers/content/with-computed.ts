import { type ContentContext, replaceComputedContentWithSourceRefs } from '../../../subjects/pages/index.js';
import type { ReadCall } from '../../mount.js';

export interface ComputedCall {
    query: { computed?: boolean | undefined };
}

/** Visitors get groups for uncomputed pages, which other renderers reject. */
export function applyComputedContentParameter(
    { caller, query }: ReadCall & ComputedCall,
    context: ContentContext,
): ContentContext {
    if (query.computed === false) return replaceComputedContentWithSourceRefs(context);
    if (caller.kind === 'visitor') context.uncomputedPageType = 'group';
    return context;
}
