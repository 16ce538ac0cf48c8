import { isNonArrayObject, type RenderResponse } from '@svc-int/api';

import type { IntegrationPageOrigins } from '../../page/page-origins.js';

export const WEBFRAME_NOTE = 'A webframe, which a moment does not load.';

const EMPTY_URL = 'data:,';

// Webframes would send requests.
export function omitLiveParts(response: RenderResponse, origins: IntegrationPageOrigins | undefined): RenderResponse {
    return mapElements(response, origins) as RenderResponse;
}

function mapElements(value: unknown, origins: IntegrationPageOrigins | undefined): unknown {
    if (Array.isArray(value)) return value.map((item) => mapElements(item, origins));
    if (!isNonArrayObject(value)) return value;
    if (value['type'] === 'webframe') return { type: 'markdown', content: WEBFRAME_NOTE };
    const fields = Object.entries(value).map(([name, field]) => [name, mapElements(field, origins)]);
    const mapped: Record<string, unknown> = Object.fromEntries(fields);
    return isOwnImage(value, origins) ? { ...mapped, source: { url: EMPTY_URL } } : mapped;
}

function isOwnImage({ type, source }: Record<string, unknown>, origins: IntegrationPageOrigins | undefined): boolean {
    const url = type === 'image' && isNonArrayObject(source) ? source['url'] : undefined;
    if (typeof url !== 'string' || !URL.canParse(url)) return false;
    const { origin } = new URL(url);
    return origin === origins?.plain || origin === origins?.own;
}
