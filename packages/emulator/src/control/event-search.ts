import type { FindEventsRequest } from './types.js';

export interface EventSearch extends Omit<FindEventsRequest, 'texts'> {
    /** An event matches if it contains a text of each group. */
    texts?: readonly (readonly string[])[] | undefined;
}

export function createEventSearchQuery({ texts = [], ...search }: EventSearch): FindEventsRequest {
    return { ...search, ...(texts.length > 0 && { texts: JSON.stringify(texts) }) };
}
