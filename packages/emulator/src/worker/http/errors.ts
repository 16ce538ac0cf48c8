import { SQLITE_DISK_FULL_CODE, type ControlErrorBody } from '../../control.js';
import { RenderRequestError } from '../../render-request.js';
import { ScriptLoadError, ServiceError } from '../service/service-error.js';
import { UnknownSchemaError } from '../storage/database.js';
import { RowTooLargeError } from '../storage/row-limit.js';
import { isErrorCausedByUnavailableWorkspace, createWorkspaceUnavailableError } from './responses/unavailable.js';
import { isNavigationRequest, createWorkspaceUnavailableRetryPage } from './responses/unavailable-page.js';

/** Logs internal errors without exposing them. */
export function toApiErrorResponse(error: unknown): Response {
    return createErrorResponse(toServiceError(error));
}

export function toControlErrorResponse(error: unknown): Response {
    return createErrorResponse(toServiceError(error), {
        ...(error instanceof ScriptLoadError && { script: error.failure }),
        ...(error instanceof UnknownSchemaError && { reason: error.isEarlier ? 'EARLIER_LAYOUT' : 'UNKNOWN_LAYOUT' }),
    });
}

export function toApiOrWorkspaceUnavailableResponse(request: Request, error: unknown): Response {
    if (!isErrorCausedByUnavailableWorkspace(error)) return toApiErrorResponse(error);
    return isNavigationRequest(request)
        ? createWorkspaceUnavailableRetryPage(request)
        : createErrorResponse(createWorkspaceUnavailableError());
}

function createErrorResponse(
    { status, message, headers }: ServiceError,
    data: Omit<ControlErrorBody, 'code' | 'message'> = {},
): Response {
    return Response.json({ error: { code: status, message, ...data } satisfies ControlErrorBody }, { status, headers });
}

export function toServiceError(error: unknown): ServiceError {
    if (error instanceof ServiceError) return error;
    if (error instanceof RenderRequestError) return new ServiceError(error.status, error.message);
    if (isTooBigToStore(error))
        return new ServiceError(413, 'The request contains a text of more than 2 MB, which is too long to store.');
    if (error instanceof UnknownSchemaError) return new ServiceError(409, error.message);
    console.error(error);
    if (isSqliteError(error, SQLITE_DISK_FULL_CODE))
        return new ServiceError(500, 'The disk is full, so nothing was stored. Free some space and try again.');
    return new ServiceError(500, 'The service failed. This is a bug in the kit, not a problem with the request.');
}

/** SQLite also limits rows and results of statements. */
function isTooBigToStore(error: unknown): boolean {
    return getCause(error) instanceof RowTooLargeError || isSqliteError(error, 'SQLITE_TOOBIG');
}

function isSqliteError(error: unknown, code: string): boolean {
    const cause = getCause(error);
    return cause instanceof Error && cause.message.includes(code);
}

function getCause(error: unknown): unknown {
    return error instanceof Error && error.cause ? error.cause : error;
}
