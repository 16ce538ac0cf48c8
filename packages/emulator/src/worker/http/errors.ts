import { RenderRequestError } from '../../render-request.js';
import { ServiceError } from '../service/service-error.js';

/** The error body of the contract. What is no fault of the caller's is logged, and not told. */
export function errorAnswer(error: unknown): Response {
    const { status, message, headers } = toServiceError(error);
    return Response.json({ error: { code: status, message } }, { status, headers });
}

function toServiceError(error: unknown): ServiceError {
    if (error instanceof ServiceError) return error;
    if (error instanceof RenderRequestError) return new ServiceError(error.status, error.message);
    if (error instanceof SyntaxError) return new ServiceError(400, 'The body is not JSON.');
    console.error(error);
    return new ServiceError(500, 'The service failed. This is a fault of the kit, not of the request.');
}
