/**
 * Wraps the service with Cloudflare's limits: at most ten parallel dynamic Workers per object and request. Counts calls and created
 * objects.
 */
import * as service from './index.js';

const MOST_WORKERS = 10;

const COUNTS = '/played/counts';

const counts = { objects: 0, dynamic: 0 };

const MADE = '/played/made';

const made = {};

const OVERLOAD = '/played/overload/';

const overloaded = new Set();

export default {
    fetch(request, env, context) {
        const { pathname } = new URL(request.url);
        if (pathname === MADE) return Response.json(made);
        if (pathname.startsWith(OVERLOAD)) {
            overloaded.add(pathname.slice(OVERLOAD.length));
            return new Response();
        }
        if (pathname !== COUNTS) return service.default.fetch(request, played(env), context);
        const told = Response.json(counts);
        Object.assign(counts, { objects: 0, dynamic: 0 });
        return told;
    },
};

const playing = (Base) =>
    class extends Base {
        constructor(context, env) {
            super(context, played(env));
        }
    };

export class Workspace extends playing(service.Workspace) {
    constructor(context, env) {
        super(context, env);
        const { name } = context.id;
        made[name] = (made[name] ?? 0) + 1;
    }
}
export const WorkspaceRegistry = playing(service.WorkspaceRegistry);
export const Runner = playing(service.Runner);
export const Outbound = playing(service.Outbound);
export const Public = playing(service.Public);
export const Tail = playing(service.Tail);

function played(env) {
    return {
        ...env,
        LOADER: boundedLoader(env.LOADER),
        WORKSPACE: countedObjects(env.WORKSPACE),
        WORKSPACE_REGISTRY: countedObjects(env.WORKSPACE_REGISTRY),
    };
}

function countedObjects(namespace) {
    const counted = (stub) =>
        new Proxy(stub, {
            get: (_, name) =>
                name === 'then'
                    ? undefined
                    : (...args) => {
                          counts.objects += 1;
                          if (overloaded.delete(name)) return Promise.reject(overload());
                          return stub[name](...args);
                      },
        });
    return { getByName: (name) => counted(namespace.getByName(name)) };
}

function overload() {
    return Object.assign(new Error('Durable Object is overloaded. Too many requests queued.'), { overloaded: true });
}

function boundedLoader(loader) {
    const atWork = new Map();
    const change = (id, by) => {
        const count = (atWork.get(id) ?? 0) + by;
        if (count > 0) atWork.set(id, count);
        else atWork.delete(id);
    };
    const ask = async (id, worker, asked) => {
        if (!atWork.has(id) && atWork.size === MOST_WORKERS)
            throw new Error(`More than ${MOST_WORKERS} dynamic Workers are at work at once.`);
        counts.dynamic += 1;
        change(id, 1);
        try {
            return await worker.fetch(...asked);
        } finally {
            change(id, -1);
        }
    };
    return {
        get: (id, code) => {
            const worker = loader.get(id, code);
            return { getEntrypoint: (...of) => ({ fetch: (...asked) => ask(id, worker.getEntrypoint(...of), asked) }) };
        },
    };
}
