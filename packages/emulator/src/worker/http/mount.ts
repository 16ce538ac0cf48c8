import {
    contract,
    type BodyInput,
    type Operation,
    type OperationId,
    type Operations,
    type ResponseData,
} from '@svc-int/api/contract';
import { LIMITS } from '@svc-int/api';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';

import { describeIssue } from '../service/describe-issue.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import type { Caller } from '../service/tokens.js';
import { readJson } from './body.js';

/** What the service's HTTP routes share. */
export interface HttpEnv {
    Variables: { service: Service; caller: Caller };
}

/** A validated call of an operation. */
export interface Call<Op extends Operation> {
    service: Service;
    caller: Caller;
    /** Path parameters by name. */
    params: Record<string, string>;
    query: Op extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
    body: BodyInput<Op>;
}

/** What an operation answers. */
export interface Reply<Op extends Operation> {
    data: ResponseData<Op>;
    headers?: Record<string, string>;
}

/** What serves an operation. */
export type Handler<Op extends Operation> = (call: Call<Op>) => Reply<Op> | Promise<Reply<Op>>;

/** What serves each operation of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Operations[Id] & Operation> };

/** Serves every operation of the contract: checks what comes in, calls its handler, checks what goes out. */
export function mountContract(app: Hono<HttpEnv>, handlers: Handlers): void {
    for (const group of Object.values(contract)) {
        for (const [id, operation] of Object.entries(group) as [OperationId, Operation][]) {
            // The handler belongs to just this operation; TypeScript can't follow that through the loop.
            const handler = handlers[id] as unknown as Handler<Operation>;
            const path = `/v1${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
            app.on(operation.method, path, (c) => serve(c, id, operation, handler));
        }
    }
}

async function serve(
    c: Context<HttpEnv>,
    id: string,
    operation: Operation,
    handler: Handler<Operation>,
): Promise<Response> {
    const { data, headers } = await handler({
        service: c.get('service'),
        caller: c.get('caller'),
        params: c.req.param(),
        query: (operation.query && validate(operation.query, c.req.query())) as never,
        body: (operation.body && validate(operation.body, await readJson(c))) as never,
    });
    if (!operation.response) return new Response(null, { status: operation.status, headers });
    const checked = operation.response.safeParse(data);
    if (!checked.success) throw new Error(`${id} breaks its contract: ${describeIssue(checked.error)}`);
    return Response.json(data, { status: operation.status, headers });
}

function validate(schema: z.ZodType, value: unknown): unknown {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, describeIssue(parsed.error));
}

/** Cuts a list into pages: `key` gives an item's place, which the cursor carries. */
export function toPage<Row, Item>(
    rows: Row[],
    {
        limit,
        total,
        key,
        view,
    }: { limit: number; total: number; key: (row: Row) => number | string; view: (row: Row) => Item },
): { items: Item[]; count: number; next?: { page: string } } {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
        items: shown.map(view),
        count: total,
        ...(rows.length > limit && last !== undefined && { next: { page: btoa(JSON.stringify(key(last))) } }),
    };
}

/** Reads a cursor that `toPage` made. */
export function readCursor<Kind extends 'number' | 'string'>(
    page: string,
    kind: Kind,
): Kind extends 'number' ? number : string {
    try {
        const key: unknown = JSON.parse(atob(page));
        if (typeof key === kind) return key as never;
    } catch {
        // Falls through: whatever can't be read is an unknown cursor.
    }
    throw new ServiceError(400, `page: "${page}" is not a page of this list.`);
}

/** Items on a page. */
export function pageSize(limit: number | undefined): number {
    return limit ?? LIMITS.pageSizeDefault;
}
