/** Relative to the site's path. */
export const OPERATION_REQUESTS_PATH = '~operations';

export const OPERATION_PARAMETER_LOCATIONS = ['path', 'query', 'header'] as const;
export type OperationParameterLocation = (typeof OPERATION_PARAMETER_LOCATIONS)[number];

export const OPERATION_FIELDS = {
    path: 'path.',
    query: 'query.',
    header: 'header.',
    credential: 'credential.',
    body: 'body',
} as const;

export const MAX_OPERATION_FIELD_CHARS = 8192;
export const MAX_OPERATION_BODY_CHARS = 65_536;

/** UTF-8 bytes. */
export const MAX_OPERATION_REQUEST_BYTES = 256 * 1024;

export interface OperationRequest {
    page: string;
    /** Key of the operation's block. */
    operation: string;
    parameters: Record<OperationParameterLocation, Record<string, string>>;
    /** Values by security scheme. */
    credentials: Record<string, string>;
    body?: { mediaType: string; text: string } | undefined;
}

export interface OperationResponse {
    status: number;
    headers: [name: string, value: string][];
    /** Undefined for binary content. */
    text?: string | undefined;
    isTruncated: boolean;
}

/** Headers that visitors must not set: they describe the sender or the connection. */
const CLOSED_HEADER =
    /^(?:accept-encoding|connection|content-length|content-type|cookie2?|date|expect|forwarded|host|keep-alive|origin|referer|set-cookie2?|te|trailer|transfer-encoding|true-client-ip|upgrade|user-agent|via|x-real-ip|(?:access-control|cf|proxy|sec|x-forwarded)-.*)$/i;

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

export function canScriptSetHeader(name: string): boolean {
    return HEADER_NAME.test(name) && !CLOSED_HEADER.test(name);
}

/** `fetch` rejects TRACE. */
const SENDABLE_METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

export function canSendOperation({ server, method }: { server?: string | undefined; method: string }): boolean {
    return SENDABLE_METHODS.has(method) && server !== undefined && /^https?:\/\//i.test(server) && URL.canParse(server);
}
