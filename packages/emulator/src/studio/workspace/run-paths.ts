import { STUDIO_VIEWS } from './views.js';
import { type StudioTarget, formatTargetPath } from './targets.js';

export function formatRenderRunPath(target: StudioTarget): string | undefined {
    return target.shows.type === 'component'
        ? `${STUDIO_VIEWS.run.path}/render${formatTargetPath(target).slice(1)}`
        : undefined;
}

export function formatEventRunPath(integration: string, type: string): string {
    return [STUDIO_VIEWS.run.path, 'event', ...[integration, type].map(encodeURIComponent)].join('/');
}
