import type { OperationResponse, OperationRequest } from '../../browser/operation-requests.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { omitHiddenIfBlocks } from '../../../worker/markdown/index.js';
import { EgressDeniedError } from '../../../worker/service/egress/egress.js';
import { readBodyChunks } from '../../../worker/service/egress/read-body-chunks.js';
import { createNotFoundError, ServiceError } from '../../../worker/service/service-error.js';
import type { Service } from '../../../worker/service/service.js';
import { readReusedContents } from '../../../worker/subjects/pdf/index.js';
import { parseJsonBody, parseRequestPart } from '../../../worker/http/body.js';
import { requireSiteRequestForPage } from '../related-request.js';
import { assertOperationRequest } from '../request-guards.js';
import { readEvaluatedDocumentForVisitor, requireSitePage } from '../site-page.js';
import type { SiteRequest } from '../site-request.js';
import { findShownOperation, type ShownOperation } from '../specifications.js';
import { createOutgoingRequest, isForeignServer, type OutgoingRequest } from './create-outgoing-request.js';
import { operationRequestSchema } from './operation-request.schema.js';

const MAX_RESPONSE_BYTES = 256 * 1024;

const RESPONSE_TIMEOUT_MS = 15_000;

const MAX_HEADERS = 50;
const MAX_HEADER_CHARS = 1000;

/** Per workspace: each request holds a connection. */
const MAX_CONCURRENT_REQUESTS = 8;

const running = new WeakMap<Service, number>();

export async function sendOperationRequest(visit: SiteRequest): Promise<Response> {
    assertOperationRequest(visit);
    const { service } = visit;
    const given = parseRequestPart(operationRequestSchema, parseJsonBody(visit.body).value);
    const shown = await findOperation(visit, given);
    if (!shown) throw createNotFoundError('operation', given.operation, 'on this page');
    const request = createOutgoingRequest(shown.operation, given);
    const response = await withSlot(service, () =>
        fetchResponse(service, request, isForeignServer(shown.sourceUrls, request.url)),
    );
    return Response.json(response, { headers: { 'cache-control': 'no-store' } });
}

/** Finds the operation only if the page shows it to the visitor. */
async function findOperation(
    visit: SiteRequest,
    { page, operation }: OperationRequest,
): Promise<ShownOperation | undefined> {
    const pageRequest = await requireSiteRequestForPage(visit, page);
    const at = requireSitePage(pageRequest);
    const document = await readEvaluatedDocumentForVisitor(pageRequest, at);
    if (!document) return undefined;
    const isShown = pageRequest.isShown;
    const shared = await readReusedContents(visit.service, at.context, document.nodes, (one) =>
        omitHiddenIfBlocks(one, isShown),
    );
    const reused = Array.from(shared.all(), (one) => one.document.nodes);
    return findShownOperation(pageRequest, at.context, [document.nodes, ...reused].flat(), operation);
}

async function withSlot<Result>(host: Service, send: () => Promise<Result>): Promise<Result> {
    const count = running.get(host) ?? 0;
    if (count >= MAX_CONCURRENT_REQUESTS)
        throw new ServiceError(429, 'Too many requests at a time: try again in 1 s.', { 'retry-after': '1' });
    running.set(host, count + 1);
    try {
        return await send();
    } finally {
        running.set(host, (running.get(host) ?? 1) - 1);
    }
}

/** Does not follow redirects: they could lead to a forbidden address. */
async function fetchResponse(
    { egress: { fetchExternal } }: Service,
    { url, method, headers, body }: OutgoingRequest,
    isForeign: boolean,
): Promise<OperationResponse> {
    const until = performance.now() + RESPONSE_TIMEOUT_MS;
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    try {
        const request = new Request(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
        const { response } = await fetchExternal(request, isForeign ? 'foreign' : 'visitor');
        return { status: response.status, headers: listHeaders(response), ...(await readText(response, until)) };
    } catch (error) {
        if (error instanceof ServiceError) throw error;
        if (signal.aborted) throw createTimeoutError();
        throw createUnreachableError(url, error);
    }
}

function createTimeoutError(): ServiceError {
    return new ServiceError(502, `The server took longer than ${RESPONSE_TIMEOUT_MS / 1000} s to respond.`);
}

/** Reveals nothing about the network of the service. */
function createUnreachableError(url: string, error: unknown): ServiceError {
    const { host } = new URL(url);
    const reason = error instanceof EgressDeniedError ? 'requests from here may not reach it' : 'it does not respond';
    return new ServiceError(502, `The server ${host} cannot be reached from this site: ${reason}.`);
}

function listHeaders({ headers }: Response): OperationResponse['headers'] {
    return [...headers]
        .filter(([name]) => name !== 'set-cookie')
        .slice(0, MAX_HEADERS)
        .map(([name, value]) => [name, value.slice(0, MAX_HEADER_CHARS)]);
}

async function readText(
    { headers, body }: Response,
    until: number,
): Promise<Pick<OperationResponse, 'text' | 'isTruncated'>> {
    if (!body) return { text: '', isTruncated: false };
    const contentType = headers.get('content-type') ?? 'text/plain';
    if (!TEXT_TYPE.test(contentType)) {
        await body.cancel();
        return { isTruncated: false };
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: MAX_RESPONSE_BYTES, milliseconds: until - performance.now() };
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk));
    if (end === 'late') throw createTimeoutError();
    if (end === 'larger') await body.cancel();
    return { text: new TextDecoder().decode(concatBytes(chunks)), isTruncated: end === 'larger' };
}

const TEXT_TYPE = /^(?:text\/|[^;]*(?:json|xml|yaml|javascript|graphql|x-www-form-urlencoded))/i;
