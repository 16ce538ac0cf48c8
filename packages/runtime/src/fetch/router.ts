import type { AnyContext, RuntimeContext } from '../context/context.js';
import { ExposableError } from '../failure/exposable-error.js';
import type { Awaitable, FetchEventCallback } from '../integration/callbacks.js';
import { matchRouteSegments, splitRoutePath } from './match-path.js';
import { getPublicEndpointSubpath } from './public-endpoint.js';

/** Decoded path parameters, such as `id` of `/pages/:id`; `*` is the rest of the path. */
export type RouteParams<Path extends string> = { [Name in ParamName<Path>]: string };

type ParamName<Path extends string> =
    | (Path extends `${string}:${infer Rest}`
          ? Rest extends `${infer Name}/${infer More}`
              ? Name | ParamName<`/${More}`>
              : Rest
          : never)
    | (Path extends `${string}/*` ? '*' : never);

export type RouteHandler<Context extends AnyContext, Path extends string> = (
    request: Request,
    context: Context,
    params: RouteParams<Path>,
) => Awaitable<Response>;

/** Adds a route below the public endpoint. `:name` matches a segment, a final `*` the rest. Ignores trailing slashes. */
type AddRoute<Context extends AnyContext> = <Path extends `/${string}`>(
    path: Path,
    handler: RouteHandler<Context, Path>,
) => Router<Context>;

/** Router of public endpoints. The first matching route handles a request. */
export interface Router<Context extends AnyContext> {
    get: AddRoute<Context>;
    post: AddRoute<Context>;
    put: AddRoute<Context>;
    patch: AddRoute<Context>;
    delete: AddRoute<Context>;
    options: AddRoute<Context>;
    /** Matches all methods. */
    all: AddRoute<Context>;
    /**
     * `fetch` callback of the integration. Responds 404 to an unknown path, and 405 to an unknown method. Handles HEAD as GET without a
     * body.
     */
    fetch: FetchEventCallback<Context>;
}

interface Route<Context extends AnyContext> {
    method: string;
    parts: string[];
    handler: RouteHandler<Context, never>;
}

export function createRouter<Context extends AnyContext = RuntimeContext>(): Router<Context> {
    const routes: Route<Context>[] = [];
    const add =
        (method: string): AddRoute<Context> =>
        (path, handler) => {
            routes.push({ method, parts: splitRoutePath(path), handler });
            return router;
        };
    const router: Router<Context> = {
        get: add('GET'),
        post: add('POST'),
        put: add('PUT'),
        patch: add('PATCH'),
        delete: add('DELETE'),
        options: add('OPTIONS'),
        all: add('*'),
        fetch: (request, context) => respond(routes, request, context),
    };
    return router;
}

async function respond<Context extends AnyContext>(
    routes: Route<Context>[],
    request: Request,
    context: Context,
): Promise<Response> {
    const path = getPublicEndpointSubpath(context, request.url);
    const matching = routes.flatMap((route) => {
        const params = matchRouteSegments(route.parts, splitRoutePath(path));
        return params ? [{ ...route, params }] : [];
    });
    const find = (...methods: string[]) => matching.find(({ method }) => methods.includes(method));
    const found = find(request.method, '*');
    if (found) return found.handler(request, context, found.params);
    const getRoute = request.method === 'HEAD' && find('GET');
    if (getRoute) return new Response(null, await getRoute.handler(request, context, getRoute.params));
    if (!matching.length) throw new ExposableError(`There is nothing at ${path || '/'}`, 404);
    const allow = [...new Set(matching.map(({ method }) => method))].join(', ');
    return Response.json({ error: `Use ${allow}` }, { status: 405, headers: { allow } });
}
