/** Names and limits of the requests that visitors send by the form of an operation. The page and the service share them. */

/** Below a site's path: sends a request of an operation to the server of its specification. */
export const OPERATION_REQUESTS_PATH = '~operations';

/** Parts of a request that parameters of a form can stand in. */
export const OPERATION_PARAMETER_LOCATIONS = ['path', 'query', 'header'] as const;
export type OperationParameterLocation = (typeof OPERATION_PARAMETER_LOCATIONS)[number];

/** Starts of the names of fields of the form, and the name of that of the body. */
export const OPERATION_FIELDS = {
    path: 'path.',
    query: 'query.',
    header: 'header.',
    credential: 'credential.',
    body: 'body',
} as const;

/** UTF-16 units of one field, and of a body. */
export const MAX_OPERATION_FIELD_CHARS = 8192;
export const MAX_OPERATION_BODY_CHARS = 65_536;

/** UTF-8 bytes of the JSON that the page sends to the service. */
export const MAX_OPERATION_REQUEST_BYTES = 256 * 1024;

/** A request of an operation, as the page sends it: its method, server and names are those of the specification. */
export interface OperationRequest {
    /** Path of the page that shows the operation. */
    page: string;
    /** Key of the block that shows it. */
    operation: string;
    parameters: Record<OperationParameterLocation, Record<string, string>>;
    /** By the names of security schemes. */
    credentials: Record<string, string>;
    body?: { mediaType: string; text: string } | undefined;
}

/** The response of the server, as the service tells it to the page. */
export interface OperationResponse {
    status: number;
    headers: [name: string, value: string][];
    /** Undefined for content that is no text. */
    text?: string | undefined;
    /** Whether more followed than is shown. */
    isTruncated: boolean;
}

/** Headers that say who sends a request, or how: a specification cannot have readers set them. */
const CLOSED_HEADER =
    /^(?:accept-encoding|connection|content-length|content-type|cookie2?|date|expect|forwarded|host|keep-alive|origin|referer|set-cookie2?|te|trailer|transfer-encoding|true-client-ip|upgrade|user-agent|via|x-real-ip|(?:access-control|cf|proxy|sec|x-forwarded)-.*)$/i;

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether readers may set a header. */
export function canSetHeader(name: string): boolean {
    return HEADER_NAME.test(name) && !CLOSED_HEADER.test(name);
}

/** Methods that `fetch` sends. */
const SENDABLE_METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** Whether an operation names a server on the web, and a method to send. */
export function canSendOperation({ server, method }: { server?: string | undefined; method: string }): boolean {
    return SENDABLE_METHODS.has(method) && server !== undefined && /^https?:\/\//i.test(server) && URL.canParse(server);
}
