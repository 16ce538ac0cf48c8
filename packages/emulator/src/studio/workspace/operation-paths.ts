import { VIEWS } from './views.js';

/** Address of what the reference says of an operation. */
export function formatReferencePath(id: string): string {
    return `${VIEWS.reference.path}/${encodeURIComponent(id)}`;
}

/** Address at which the runner runs an operation. */
export function formatOperationRunPath(id: string): string {
    return `${VIEWS.run.path}/operation/${encodeURIComponent(id)}`;
}
