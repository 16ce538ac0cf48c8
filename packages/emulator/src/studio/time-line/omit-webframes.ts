import { isNonArrayObject, type RenderResponse } from '@svc-int/api';

export const WEBFRAME_NOTE = 'A webframe, which a moment does not load.';

// Webframes would send requests.
export function omitWebframes(response: RenderResponse): RenderResponse {
    return mapElements(response) as RenderResponse;
}

function mapElements(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(mapElements);
    if (!isNonArrayObject(value)) return value;
    if (value['type'] === 'webframe') return { type: 'markdown', content: WEBFRAME_NOTE };
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapElements(field)]));
}
