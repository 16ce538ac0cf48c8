import type { Endpoint, HttpMethod } from '@svc-int/api/contract';
import type * as z from 'zod';

export interface ControlCallDeclaration extends Endpoint {
    /** Accepts an `Idempotency-Key`. `change`: stored with the response. `run`: may be interrupted before the response is stored. */
    keyed?: 'change' | 'run';
    /** Bytes, or `file`: the host's limit of workspace files. Default: the API's limit. */
    largestBody?: number | 'file';
    /** Fields of the input that the client's method takes as arguments. Default: the input. */
    arguments?: readonly string[];
    /** Field of the response that the client's method returns. Default: the response. */
    result?: string;
}

type Route = Pick<ControlCallDeclaration, 'method' | 'path'>;

/** TypeScript compares core schema types much faster than complete ones. */
interface Parts extends Omit<ControlCallDeclaration, keyof Route | 'query' | 'body' | 'response'> {
    query?: z.core.$ZodObject;
    body?: z.core.$ZodType;
    response?: z.core.$ZodType;
}

/** Without a response, the service answers 204. Query and body are strict objects: unknown fields are rejected. */
export function defineCall<const Given extends Parts = { largestBody?: never }>(
    route: `${HttpMethod} /${string}`,
    parts?: Given,
): Route & Given {
    const [method, path] = route.split(' ');
    // Cast: TypeScript does not know the parts of the text.
    return { method, path, ...parts } as Route & Given;
}

export const BYTES_PER_MB = 1024 * 1024;
