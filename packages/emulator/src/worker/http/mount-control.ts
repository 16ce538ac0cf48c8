import type { Context, Hono } from 'hono';

import { CONTROL_PATH } from '../../control.js';
import { REQUEST_SCHEMAS, type RequestSchemas } from '../../control/requests.schema.js';
import { CONTROL_ROUTES, getControlRoute, type ControlRoute } from '../../control/routes.js';
import type { ControlResponse, ParsedControlRequest, StreamingRoute } from '../../control/types.js';
import type { UserCaller } from '../service/callers/access.js';
import { describeCaller } from '../service/callers/current-operation.js';
import type { HttpHost } from './http-host.js';
import type { IdempotentResponse } from './idempotency.js';
import { respondOncePerIdempotencyKey, toResponse } from './responses/idempotent-response.js';
import { parseRequestPart, readJson, readWorkspaceFileBody } from './body.js';
import { requireControlPermission, requireControlUser } from './control-access.js';
import { toControlErrorResponse } from './errors.js';
import { authenticate } from './guards.js';
import type { HttpEnv } from './mount.js';

export type ControlHandler<Name extends ControlRoute> = (
    service: HttpHost,
    input: ParsedControlRequest<Name>,
    caller: () => UserCaller,
    request: Request,
) => Reply<Name> | Promise<Reply<Name>>;

type Reply<Name extends ControlRoute> = Name extends StreamingRoute ? Response : ControlResponse<Name>;

export type ControlHandlers = { [Name in ControlRoute]: ControlHandler<Name> };

export function mountControlRoutes(app: Hono<HttpEnv>, handlers: ControlHandlers): void {
    const names = Object.keys(CONTROL_ROUTES) as ControlRoute[];
    const mount = (name: ControlRoute) => {
        const { method, path } = getControlRoute(name);
        app.on(method, CONTROL_PATH + path, (c) => serve(c, name, handlers).catch(toControlErrorResponse));
    };
    for (const name of names) if (getControlRoute(name).isOpen) mount(name);
    app.use(`${CONTROL_PATH}/*`, authenticate);
    for (const name of names) if (!getControlRoute(name).isOpen) mount(name);
}

async function serve(c: Context<HttpEnv>, name: ControlRoute, handlers: ControlHandlers): Promise<Response> {
    // TypeScript does not relate the handler to its route.
    const handler = handlers[name] as ControlHandler<ControlRoute>;
    const { isOpen, keyed } = getControlRoute(name);
    const caller = isOpen ? undefined : requireControlUser(name, c.get('caller'));
    const input = await parseInput(c, name);
    if (caller) requireControlPermission(name, { service: c.get('service'), caller, input });
    const service = c.get('service');
    const current = { name, workspace: service.name, caller: describeCaller(caller) };
    const runHandler = () =>
        service.http.holdMonitor.track(current, () =>
            handler(service, input, () => requireControlUser(name, c.get('caller')), c.req.raw),
        );
    if (keyed) {
        const respond = async () => createStoredResponse(await runHandler());
        return toResponse(await respondOncePerIdempotencyKey(c, { body: input.body, runs: keyed === 'run' }, respond));
    }
    const reply: unknown = await runHandler();
    return reply instanceof Response ? reply : toResponse(createStoredResponse(reply));
}

function createStoredResponse(reply: unknown): IdempotentResponse {
    if (reply === undefined) return { status: 204, headers: {}, text: undefined };
    return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(reply) };
}

async function parseInput(c: Context<HttpEnv>, name: ControlRoute): Promise<{ query?: unknown; body?: unknown }> {
    const { query, body, largestBody }: RequestSchemas = getSchemas(name);
    const read = () => (largestBody === 'file' ? readWorkspaceFileBody(c) : readJson(c, largestBody));
    return {
        ...(query && { query: parseRequestPart(query, c.req.query()) }),
        ...(body && { body: parseRequestPart(body, await read()) }),
    };
}

const made = new Map<ControlRoute, RequestSchemas>();

function getSchemas(name: ControlRoute): RequestSchemas {
    const schemas = made.get(name) ?? REQUEST_SCHEMAS[name]();
    made.set(name, schemas);
    return schemas;
}
