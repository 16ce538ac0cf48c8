import { STUDIO_VIEWS } from './views.js';

export function formatOperationReferencePath(operationId: string): string {
    return `${STUDIO_VIEWS.reference.path}/${encodeURIComponent(operationId)}`;
}

export function formatOperationRunPath(operationId: string): string {
    return `${STUDIO_VIEWS.run.path}/operation/${encodeURIComponent(operationId)}`;
}
