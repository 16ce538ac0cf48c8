import { WorkerEntrypoint } from 'cloudflare:workers';
import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, LIMITS } from '@svc-int/api';

import { OUTBOUND_HEADERS } from '../../control.js';
import { parsePublicEndpoint } from '../../integration/public-endpoints.js';
import {
    captureBodyIfComplete,
    getContentLengthIfUnencoded,
    type CompleteBodyOrLength,
} from '../dispatch/secrets/redact-body.js';
import type { CapturedHttpExchange } from '../dispatch/trace.js';
import { FAULT_RESPONSE_HEADER, type RequestFault, applyBodyFault } from '../dispatch/faults/index.js';
import type { ReplayResponse } from '../service/integrations/replay-responses.js';
import { findIntegrationSubdomainUrl } from '../service/integrations/integration-origins.js';
import { getWorkspaceStub, type WorkerEnv, type WorkspaceEntrypointProps } from '../env.js';
import { getPlatform } from '../hosts/index.js';
import { toApiOrWorkspaceUnavailableResponse } from '../http/errors.js';
import { rejectUnknownWorkspace } from '../http/responses/unknown-workspace.js';
import { isErrorCausedByUnavailableWorkspace } from '../http/responses/unavailable.js';
import type { OutboundRoutes } from '../workspace-calls.js';
import { routeToWorkspace } from '../workspace-urls.js';
import { fetchExternalWithoutRedirects, type SessionUrls } from '../service/egress/egress.js';
import type { Cause } from '../service/callers/cause.js';
import { forwardToWorkspace } from './forward-to-workspace.js';
import { forwardPublicRequestToWorkspace } from './public.js';
import { getErrorMessage } from '../../values/get-error-message.js';

const BODY_TIMEOUT_MS = 30_000;

const REST_TIMEOUT_MS = 500;

const HOP_AND_ENCODING_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

export class Outbound extends WorkerEntrypoint<WorkerEnv, WorkspaceEntrypointProps> {
    override async fetch(incoming: Request): Promise<Response> {
        const event = incoming.headers.get(REQUEST_OR_RESPONSE_EVENT_ID_HEADER) ?? undefined;
        let request = new Request(incoming);
        request.headers.delete(REQUEST_OR_RESPONSE_EVENT_ID_HEADER);
        const { method, url } = request;
        const headers = [...request.headers];
        const start = { event, method, url, bodyBytes: getContentLengthIfUnencoded(request.headers) };
        const started = await this.workspace
            .beginRequest(start)
            .catch((error: unknown) => this.respondToUnavailableWorkspace(request, error));
        if (started instanceof Response) return started;
        const { call, turn, scripted, fault, ...routes } = started;
        const cause = event === undefined ? undefined : { event, call };
        let sent: Promise<CompleteBodyOrLength> | undefined;
        try {
            if (event !== undefined) ({ request, sent } = await withBodyStart(request));
            const send = () => (scripted ? createRecordedResponse(scripted) : this.send(request, cause, routes));
            const response = await (fault ? sendWithFault(fault, send) : send());
            this.ctx.waitUntil(turn.end({ status: response.status }));
            const copy = event === undefined || response.webSocket ? undefined : response.clone();
            this.ctx.waitUntil(recordExchange(turn, { headers, body: sent }, copy));
            return response;
        } catch (error) {
            this.ctx.waitUntil(turn.end({ error: getErrorMessage(error) }));
            // After a failure, the capture of an unread body may never end.
            this.ctx.waitUntil(
                recordExchange(turn, { headers, body: sent && Promise.race([sent, scheduler.wait(REST_TIMEOUT_MS)]) }),
            );
            throw error;
        }
    }

    private async send(
        request: Request,
        cause: Cause | undefined,
        { outboundUrl, ...session }: OutboundRoutes,
    ): Promise<Response> {
        const { env } = this;
        if (isBelow(session.apiUrl, request)) {
            const own = routeToWorkspace(getPlatform(env), request);
            const isRepeatable = own.request.body === null;
            const unknown = await rejectUnknownWorkspace(env, own.workspace, own.request);
            if (unknown) return unknown;
            return forwardToWorkspace({ env, ...own }, (stub) => stub.fetchFor(own.request, cause), isRepeatable);
        }
        if (isBelow(session.publicUrl, request) || isOwnPage(session, request))
            return forwardPublicRequestToWorkspace(env, request, cause);
        if (outboundUrl === undefined) return this.sendExternally(request, session);
        const ports = [...session.ports, Number(new URL(outboundUrl).port)];
        return forwardToOutboundUrl(request, outboundUrl, {
            send: (forwarded) => this.sendExternally(forwarded, session),
            pass: (passed) => this.sendExternally(passed, { ...session, ports }),
        });
    }

    /** Throws unless the request is for the workspace's own URLs. */
    private respondToUnavailableWorkspace(request: Request, error: unknown): Response {
        const { url, publicUrl } = getPlatform(this.env).getUrls(this.ctx.props.workspace) ?? {};
        const isOwn = [url, publicUrl].some((address = '') => isBelow(address, request));
        if (!isOwn || !isErrorCausedByUnavailableWorkspace(error)) throw error;
        return toApiOrWorkspaceUnavailableResponse(request, error);
    }

    private async sendExternally(request: Request, session: SessionUrls): Promise<Response> {
        const { response } = await fetchExternalWithoutRedirects(
            getPlatform(this.env).egress,
            request,
            'integration',
            session,
        );
        return response;
    }

    private get workspace() {
        return getWorkspaceStub(this.env, this.ctx.props.workspace);
    }
}

async function withBodyStart(request: Request): Promise<{ request: Request; sent?: Promise<CompleteBodyOrLength> }> {
    if (!request.body) return { request };
    const length = getContentLengthIfUnencoded(request.headers);
    if (length === undefined) return { request, sent: captureBodyIfComplete(request.clone(), BODY_TIMEOUT_MS) };
    if (length > LIMITS.recordedBody) return { request };
    const bytes = new Uint8Array(await request.arrayBuffer());
    return { request: new Request(request, { method: request.method, body: bytes }), sent: Promise.resolve({ bytes }) };
}

interface SentRequest {
    headers: [name: string, value: string][];
    body: Promise<CompleteBodyOrLength | void> | undefined;
}

async function recordExchange(
    turn: { keep: (messages: CapturedHttpExchange) => Promise<void> },
    { headers, body }: SentRequest,
    response?: Response,
): Promise<void> {
    const read = response && captureBodyIfComplete(response, BODY_TIMEOUT_MS);
    const [sent, responseBody] = [await body, await read];
    await turn.keep({
        sent: { headers, ...sent },
        ...(response && { response: { headers: [...response.headers], ...responseBody } }),
    });
}

async function sendWithFault(fault: RequestFault, send: () => Response | Promise<Response>): Promise<Response> {
    const { wait, instead, text } = fault;
    if (wait > 0) await scheduler.wait(wait);
    if (instead && 'error' in instead) throw new Error(instead.error);
    const response = instead ? new Response(instead.body, instead) : await send();
    if (response.webSocket) return response;
    const changed = new Response(applyBodyFault(response.body, fault), response);
    changed.headers.delete('content-length');
    changed.headers.set(FAULT_RESPONSE_HEADER, text);
    return changed;
}

function createRecordedResponse({ status, error, headers, body }: ReplayResponse): Response {
    if (status === undefined) throw new Error(error);
    const forwardable = headers.filter(({ name }) => !HOP_AND_ENCODING_HEADERS.has(name.toLowerCase()));
    return new Response(body ?? null, {
        status,
        headers: forwardable.map(({ name, value }): [string, string] => [name, value]),
    });
}

function isBelow(address: string, { url }: Request): boolean {
    return address !== '' && new URL(url).origin === new URL(address).origin;
}

function isOwnPage(session: OutboundRoutes, request: Request): boolean {
    const base = new URL(session.publicUrl).pathname.replace(/\/$/, '');
    const { integration } = parsePublicEndpoint(new URL(request.url).pathname.slice(base.length)) ?? {};
    return integration !== undefined && isBelow(findIntegrationSubdomainUrl(session, integration) ?? '', request);
}

/** Calls `pass` with the original request if the server declines. */
async function forwardToOutboundUrl(
    request: Request,
    to: string,
    { send, pass }: Record<'send' | 'pass', (request: Request) => Promise<Response>>,
): Promise<Response> {
    const { url, method, redirect } = request;
    const body = request.body ? await request.arrayBuffer() : undefined;
    const headers = new Headers(request.headers);
    headers.set(OUTBOUND_HEADERS.url, url);
    const response = await send(new Request(to, { method, headers, body, redirect: 'manual' }));
    const failure = response.headers.get(OUTBOUND_HEADERS.failure);
    if (failure !== null) throw new Error(decodeURIComponent(failure));
    if (!response.headers.has(OUTBOUND_HEADERS.pass)) return response;
    await response.body?.cancel();
    return pass(new Request(url, { method, headers: request.headers, body, redirect }));
}
