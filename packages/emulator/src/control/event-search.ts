import type { FindEventsRequest } from './types.js';

/** A search for recorded events. */
export interface EventSearch extends Omit<FindEventsRequest, 'texts'> {
    /** Groups of texts. An event matches if it contains at least one text of each group. Default: no group. */
    texts?: readonly (readonly string[])[] | undefined;
}

/** Query parameters of a search. */
export function createEventSearchQuery({ texts = [], ...search }: EventSearch): FindEventsRequest {
    return { ...search, ...(texts.length > 0 && { texts: JSON.stringify(texts) }) };
}
