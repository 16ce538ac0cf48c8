import { STUDIO_VIEWS } from '../workspace/views.js';

export function formatPublishPlanPath(integration: string): string {
    return `${STUDIO_VIEWS.builds.path}/${encodeURIComponent(integration)}`;
}

export function parsePublishPlanPath(path: string): string | undefined {
    const name = path.slice(STUDIO_VIEWS.builds.path.length + 1);
    try {
        return decodeURIComponent(name) || undefined;
    } catch {
        return undefined;
    }
}
