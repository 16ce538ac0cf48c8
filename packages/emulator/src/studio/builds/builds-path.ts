import { STUDIO_VIEWS } from '../workspace/views.js';

/** The address of the builds, with what publishing an integration would change. */
export function formatPublishPlanPath(integration: string): string {
    return `${STUDIO_VIEWS.builds.path}/${encodeURIComponent(integration)}`;
}

/** The integration whose plan an address opens; undefined for none. */
export function parsePublishPlanPath(path: string): string | undefined {
    const name = path.slice(STUDIO_VIEWS.builds.path.length + 1);
    try {
        return decodeURIComponent(name) || undefined;
    } catch {
        return undefined;
    }
}
