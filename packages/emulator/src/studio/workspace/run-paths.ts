import { STUDIO_VIEWS } from './views.js';
import { type StudioTarget, formatTargetPath } from './targets.js';

/** Address at which the runner begins to render what a target shows; undefined where that is no component. */
export function formatRenderRunPath(target: StudioTarget): string | undefined {
    return target.shows.type === 'component'
        ? `${STUDIO_VIEWS.run.path}/render${formatTargetPath(target).slice(1)}`
        : undefined;
}

/** Address at which the runner begins with a sample of an event. */
export function formatEventRunPath(integration: string, type: string): string {
    return [STUDIO_VIEWS.run.path, 'event', ...[integration, type].map(encodeURIComponent)].join('/');
}
