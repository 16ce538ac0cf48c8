import type { IntegrationEvent, UIRenderEvent } from '@svc-int/api';

import { pathBelowEndpoint } from './public-endpoints.js';

/** Subject of an event: component and action of a render, method and path of a request; undefined for others. */
export function eventSubject(event: IntegrationEvent): string | undefined {
    switch (event.type) {
        case 'ui_render':
            return renderSubject(event);
        case 'fetch':
            return `${event.request.method.toUpperCase()} ${ownPath(event.request.url)}`;
        default:
            return undefined;
    }
}

/** Subject of a rendering: the component, and the action that precedes it. */
export function renderSubject({ componentId, action }: Pick<UIRenderEvent, 'componentId' | 'action'>): string {
    return [componentId, action?.action].filter(Boolean).join(' · ');
}

/** An address out of which a secret was taken may be none. */
function ownPath(url: string): string {
    return URL.canParse(url) ? pathBelowEndpoint(new URL(url).pathname) : url;
}
