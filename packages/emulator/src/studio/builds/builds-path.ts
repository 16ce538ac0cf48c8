import { VIEWS } from '../workspace/views.js';

/** The address of the builds, with what publishing an integration would change. */
export function formatPlanPath(integration: string): string {
    return `${VIEWS.builds.path}/${encodeURIComponent(integration)}`;
}

/** The integration whose plan an address opens; undefined for none. */
export function parsePlanPath(path: string): string | undefined {
    const name = path.slice(VIEWS.builds.path.length + 1);
    try {
        return decodeURIComponent(name) || undefined;
    } catch {
        return undefined;
    }
}
