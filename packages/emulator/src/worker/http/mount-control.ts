import type { Context, Hono } from 'hono';

import { CONTROL_PATH } from '../../control.js';
import { controlContract } from '../../control/contract/contract.js';
import type { ControlCallDeclaration } from '../../control/contract/define-call.js';
import type { ControlResponse, ControlRoute, ParsedControlRequest, StreamingRoute } from '../../control/types.js';
import type { UserCaller } from '../service/callers/access.js';
import { describeCaller } from '../service/callers/current-operation.js';
import type { HttpHost } from './http-host.js';
import type { IdempotentResponse } from './idempotency.js';
import { parseRequestPart, readJson, readWorkspaceFileBody } from './body.js';
import { requireControlPermission, requireControlUser } from './control-access.js';
import { toControlErrorResponse } from './errors.js';
import { authenticate } from './guards.js';
import { type HttpEnv, mountEndpoints, respondOnce } from './mount.js';

export type ControlHandlerCall<Name extends ControlRoute> = ParsedControlRequest<Name> & {
    service: HttpHost;
    /** Not set for open calls. */
    caller: UserCaller;
    request: Request;
};

export type ControlHandler<Name extends ControlRoute> = (
    call: ControlHandlerCall<Name>,
) => Reply<Name> | Promise<Reply<Name>>;

type Reply<Name extends ControlRoute> = Name extends StreamingRoute ? Response : ControlResponse<Name>;

export type ControlHandlers = { [Name in ControlRoute]: ControlHandler<Name> };

export function mountControlRoutes(app: Hono<HttpEnv>, handlers: ControlHandlers): void {
    const calls = Object.entries(controlContract) as [ControlRoute, ControlCallDeclaration][];
    const mount = (access: 'open' | 'closed') =>
        mountEndpoints(app, CONTROL_PATH, calls, access, (c, name, call) =>
            // TypeScript does not relate the handler to its call.
            serve(c, name, call, handlers[name] as ControlHandler<ControlRoute>).catch(toControlErrorResponse),
        );
    mount('open');
    app.use(`${CONTROL_PATH}/*`, authenticate);
    mount('closed');
}

async function serve(
    c: Context<HttpEnv>,
    name: ControlRoute,
    { open, query, body, largestBody, keyed, stream }: ControlCallDeclaration,
    handler: ControlHandler<ControlRoute>,
): Promise<Response> {
    const service = c.get('service');
    const caller = open ? undefined : requireControlUser(name, c.get('caller'));
    const read = () => (largestBody === 'file' ? readWorkspaceFileBody(c) : readJson(c, largestBody));
    const call = {
        ...(query && { query: parseRequestPart(query, c.req.query()) }),
        ...(body && { body: parseRequestPart(body, await read()) }),
        service,
        // Cast: handlers of open calls read no caller.
        caller: caller as UserCaller,
        request: c.req.raw,
    };
    if (caller) requireControlPermission(name, call);
    const run = () => handler(call);
    const current = { name, workspace: service.name, caller: describeCaller(caller) };
    // Cast: a streaming call returns its response.
    if (stream) return (await service.http.holdMonitor.track(current, run)) as unknown as Response;
    return respondOnce(c, current, { body: call.body, keyed }, run, createStoredResponse);
}

function createStoredResponse(reply: unknown): IdempotentResponse {
    if (reply === undefined) return { status: 204, headers: {}, text: undefined };
    return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(reply) };
}
