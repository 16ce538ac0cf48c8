import { STUDIO_VIEWS } from './views.js';

/** Address of what the reference says of an operation. */
export function formatOperationReferencePath(operationId: string): string {
    return `${STUDIO_VIEWS.reference.path}/${encodeURIComponent(operationId)}`;
}

/** Address at which the runner runs an operation. */
export function formatOperationRunPath(operationId: string): string {
    return `${STUDIO_VIEWS.run.path}/operation/${encodeURIComponent(operationId)}`;
}
