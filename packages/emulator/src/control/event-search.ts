import type { FindEventsRequest } from './types.js';

export interface EventSearch extends Omit<FindEventsRequest, 'texts'> {
    texts?: readonly (readonly string[])[] | undefined;
}

export function createEventSearchQuery({ texts = [], ...search }: EventSearch): FindEventsRequest {
    return { ...search, ...(texts.length > 0 && { texts: JSON.stringify(texts) }) };
}
