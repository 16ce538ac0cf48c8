import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export interface MomentRef {
    integration: string;
    time: string;
    event?: string | undefined;
}

// A query adds no history entries.
export function formatMomentPath({ integration, time, event }: MomentRef): string {
    const query = new URLSearchParams({ time, ...(event !== undefined && { event }) });
    return `${STUDIO_VIEWS.moment.path}/${encodeURIComponent(integration)}?${query}`;
}

export function parseMomentPath(path: string): MomentRef | undefined {
    const [start = '', query] = path.split('?');
    if (!start.startsWith(`${STUDIO_VIEWS.moment.path}/`)) return undefined;
    const integration = decodePathSegment(start.slice(STUDIO_VIEWS.moment.path.length + 1));
    const values = new URLSearchParams(query);
    const time = Date.parse(values.get('time') ?? '');
    if (!integration || Number.isNaN(time)) return undefined;
    const event = values.get('event') || undefined;
    return { integration, time: new Date(time).toISOString(), ...(event !== undefined && { event }) };
}
