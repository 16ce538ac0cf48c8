import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export function formatReplayPath(integration: string): string {
    return `${STUDIO_VIEWS.replay.path}/${encodeURIComponent(integration)}`;
}

export function parseReplayPath(path: string): string | undefined {
    return decodePathSegment(path.slice(STUDIO_VIEWS.replay.path.length + 1)) || undefined;
}
