import type { Context, Hono } from 'hono';

import { CONTROL_PATH } from '../../control.js';
import { REQUEST_SCHEMAS, type RequestSchemas } from '../../control/requests.schema.js';
import { CONTROL_ROUTES, controlRoute, type ControlRoute } from '../../control/routes.js';
import type { ControlAnswer, ControlInput, StreamingRoute } from '../../control/types.js';
import type { Host } from '../service/host.js';
import { readAs, readJson } from './body.js';
import { controlErrorAnswer } from './errors.js';
import { requireAuthor, requireToken, requireWorkspaceUser } from './guards.js';
import type { HttpEnv } from './mount.js';

/** Handler of one of the kit's own endpoints. */
export type ControlHandler<Name extends ControlRoute> = (
    service: Host,
    input: ControlInput<Name>,
) => Reply<Name> | Promise<Reply<Name>>;

type Reply<Name extends ControlRoute> = Name extends StreamingRoute ? Response : ControlAnswer<Name>;

/** Handlers of all of them. */
export type ControlHandlers = { [Name in ControlRoute]: ControlHandler<Name> };

/** Serves the kit's own endpoints: what the Studio and a dev session need beyond the service's contract. */
export function mountControl(app: Hono<HttpEnv>, handlers: ControlHandlers): void {
    // The table's own keys.
    const names = Object.keys(CONTROL_ROUTES) as ControlRoute[];
    const mount = (name: ControlRoute) => {
        const { method, path } = controlRoute(name);
        app.on(method, CONTROL_PATH + path, (c) => serve(c, name, handlers).catch(controlErrorAnswer));
    };
    for (const name of names) if (controlRoute(name).isOpen) mount(name);
    app.use(`${CONTROL_PATH}/*`, requireToken, async (c, next) => {
        requireWorkspaceUser(requireAuthor(c.get('caller')));
        await next();
    });
    for (const name of names) if (!controlRoute(name).isOpen) mount(name);
}

async function serve(c: Context<HttpEnv>, name: ControlRoute, handlers: ControlHandlers): Promise<Response> {
    // The handler belongs to just this endpoint; TypeScript can't follow that through the table.
    const handler = handlers[name] as ControlHandler<ControlRoute>;
    const reply: unknown = await handler(c.get('service'), await inputOf(c, name));
    if (reply instanceof Response) return reply;
    return reply === undefined ? c.body(null, 204) : Response.json(reply);
}

async function inputOf(c: Context<HttpEnv>, name: ControlRoute): Promise<{ query?: unknown; body?: unknown }> {
    const { query, body, largestBody }: RequestSchemas = schemasOf(name);
    return {
        ...(query && { query: readAs(query, c.req.query()) }),
        ...(body && { body: readAs(body, await readJson(c, largestBody)) }),
    };
}

const made = new Map<ControlRoute, RequestSchemas>();

function schemasOf(name: ControlRoute): RequestSchemas {
    const schemas = made.get(name) ?? REQUEST_SCHEMAS[name]();
    made.set(name, schemas);
    return schemas;
}
