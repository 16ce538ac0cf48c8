import type { IntegrationEvent } from '@svc-int/api';

import { pathBelowEndpoint } from './public-endpoints.js';

/** What an event is about: component and action of a render, method and path of a request; undefined for others. */
export function eventSubject(event: IntegrationEvent): string | undefined {
    switch (event.type) {
        case 'ui_render':
            return [event.componentId, event.action?.action].filter(Boolean).join(' · ');
        case 'fetch':
            return `${event.request.method} ${ownPath(event.request.url)}`;
        default:
            return undefined;
    }
}

/** An address out of which a secret was taken may be none. */
function ownPath(url: string): string {
    return URL.canParse(url) ? pathBelowEndpoint(new URL(url).pathname) : url;
}
