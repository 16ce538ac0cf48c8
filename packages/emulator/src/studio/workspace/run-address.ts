import { VIEWS } from './own-views.js';
import { type Target, targetPath } from './targets.js';

/** Address at which the runner begins to render what a target shows; undefined where that is no component. */
export function renderPath(target: Target): string | undefined {
    return target.shows.type === 'component' ? `${VIEWS.run.path}/render${targetPath(target).slice(1)}` : undefined;
}

/** Address at which the runner begins with a sample of an event. */
export function eventRunPath(integration: string, type: string): string {
    return [VIEWS.run.path, 'event', ...[integration, type].map(encodeURIComponent)].join('/');
}
