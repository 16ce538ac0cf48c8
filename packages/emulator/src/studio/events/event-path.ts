import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export const EVENT_TABS = ['logs', 'payload', 'response', 'requests', 'environment', 'trace', 'compare'] as const;

export type EventTab = (typeof EVENT_TABS)[number];

export interface EventViewState {
    integration: string;
    event: string;
    /** Default: the most informative tab. */
    tab?: EventTab | undefined;
    other?: string | undefined;
}

export function formatEventPath({ integration, event, tab, other }: EventViewState): string {
    const parts = [integration, event, ...(tab === undefined ? [] : [tab]), ...(other === undefined ? [] : [other])];
    return [STUDIO_VIEWS.events.path, ...parts.map(encodeURIComponent)].join('/');
}

export function parseEventPath(path: string): EventViewState | undefined {
    const [integration = '', event = '', tab, other] = path
        .slice(STUDIO_VIEWS.events.path.length + 1)
        .split('/')
        .map(decodePathSegment);
    if (integration === '' || event === '') return undefined;
    const known = EVENT_TABS.find((one) => one === tab);
    return { integration, event, tab: known, other: known === 'compare' ? other : undefined };
}
