import type { CredentialView, OperationView, PropertyView } from '../../../openapi/view/specification-view.js';
import {
    canSendOperation,
    canScriptSetHeader,
    type OperationParameterLocation,
    type OperationRequest,
} from '../../browser/operation-requests.js';
import { findNonPublicReason } from '../../../worker/service/egress/closed-addresses.js';
import { ServiceError } from '../../../worker/service/service-error.js';

export interface OutgoingRequest {
    url: string;
    method: string;
    headers: Headers;
    body: string | undefined;
}

/**
 * Escapes values, so that no value changes another part of the request.
 * @throws ServiceError 400
 */
export function createOutgoingRequest(operation: OperationView, given: OperationRequest): OutgoingRequest {
    if (!canSendOperation(operation)) throw new ServiceError(400, 'This operation names no server on the web.');
    const credentials = operation.credentials.flatMap((credential) => {
        const value = getOwn(given.credentials, credential.name);
        return value === undefined ? [] : [{ credential, value }];
    });
    const method = operation.method.toUpperCase();
    return {
        url: createUrl(operation, given, credentials),
        method,
        headers: createHeaders(operation, given, credentials),
        body: method === 'GET' || method === 'HEAD' ? undefined : given.body?.text,
    };
}

/** Whether a public host that is not the server has a file of the specification. It may have chosen the server, which must then be public. */
export function isForeignServer(sourceUrls: readonly string[], url: string): boolean {
    const { host } = new URL(url);
    return sourceUrls
        .map((source) => new URL(source))
        .some((source) => source.host !== host && findNonPublicReason(source.hostname, []) === undefined);
}

type GivenCredential = { credential: CredentialView; value: string };

function createUrl(operation: OperationView, given: OperationRequest, credentials: readonly GivenCredential[]): string {
    const server = new URL(operation.server ?? '');
    const path = server.pathname.replace(/\/$/, '') + fillPath(operation, given.parameters.path);
    const url = new URL(server.origin);
    url.pathname = path;
    for (const [name, value] of listGiven(operation, 'query', given)) url.searchParams.append(name, value);
    for (const { credential, value } of credentials)
        if (credential.kind === 'query') url.searchParams.append(credential.parameter, value);
    return url.href;
}

/** Path segments that browsers and servers resolve as `.` or `..`. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

function fillPath({ address, parameters }: OperationView, values: Record<string, string>): string {
    const known = new Set(listParameters(parameters, 'path').map(({ name }) => name));
    const path = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
        const value = known.has(name) ? getOwn(values, name) : undefined;
        if (value === undefined) throw new ServiceError(400, `The path parameter "${name}" has no value.`);
        return encodeURIComponent(value.toWellFormed());
    });
    if (!path.startsWith('/') || path.split('/').some((part) => DOT_SEGMENT.test(part)))
        throw new ServiceError(400, 'A part of the path is "." or "..", which leads to another operation.');
    return path.replaceAll('?', '%3F').replaceAll('#', '%23').replaceAll('\\', '%5C');
}

function createHeaders(
    operation: OperationView,
    given: OperationRequest,
    credentials: readonly GivenCredential[],
): Headers {
    const headers = new Headers({ 'user-agent': 'svc-int' });
    const mediaType = findMediaType(operation, given);
    if (mediaType !== undefined) headers.set('content-type', mediaType);
    headers.set('accept', findAcceptedMediaType(operation) ?? '*/*');
    for (const [name, value] of listGiven(operation, 'header', given)) setHeader(headers, name, value);
    for (const { credential, value } of credentials)
        if (credential.kind !== 'query') setHeader(headers, credential.parameter, formatCredential(credential, value));
    return headers;
}

function findMediaType({ body }: OperationView, given: OperationRequest): string | undefined {
    if (!given.body) return undefined;
    const { mediaType } = given.body;
    const isTaken = body?.contents.some((content) => content.mediaType === mediaType);
    if (isTaken && HEADER_VALUE.test(mediaType)) return mediaType;
    throw new ServiceError(400, `The operation takes no body of the media type "${mediaType}".`);
}

function findAcceptedMediaType({ responses }: OperationView): string | undefined {
    const mediaType = responses.find(({ status, contents }) => status.startsWith('2') && contents.length > 0)
        ?.contents[0]?.mediaType;
    return mediaType !== undefined && HEADER_VALUE.test(mediaType) ? mediaType : undefined;
}

/** Excludes control characters: https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
const HEADER_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

function setHeader(headers: Headers, name: string, value: string): void {
    if (!canScriptSetHeader(name)) throw new ServiceError(400, `The header "${name}" cannot be sent from here.`);
    if (!HEADER_VALUE.test(value))
        throw new ServiceError(400, `The value of the header "${name}" is none for headers.`);
    headers.set(name, value);
}

function formatCredential({ kind }: CredentialView, value: string): string {
    if (kind === 'bearer') return `Bearer ${value}`;
    return kind === 'basic' ? `Basic ${Buffer.from(value).toString('base64')}` : value;
}

function listGiven(
    { parameters }: OperationView,
    location: OperationParameterLocation,
    given: OperationRequest,
): [name: string, value: string][] {
    const values = given.parameters[location];
    const known = listParameters(parameters, location);
    const unknown = Object.keys(values).find((name) => !known.some((one) => one.name === name));
    if (unknown !== undefined) throw new ServiceError(400, `The operation has no ${location} parameter "${unknown}".`);
    return known.flatMap(({ name }): [string, string][] => {
        const value = getOwn(values, name);
        return value === undefined ? [] : [[name, value]];
    });
}

function listParameters(groups: OperationView['parameters'], location: OperationParameterLocation): PropertyView[] {
    return groups.filter((group) => group.location === location).flatMap(({ parameters }) => parameters);
}

function getOwn(values: Record<string, string>, name: string): string | undefined {
    return Object.hasOwn(values, name) ? values[name] : undefined;
}
