import { Hono, type Context } from 'hono';
import * as z from 'zod';

import { CONTROL } from '../../control.js';
import type { BlockPlace, BlockProps } from '../../control.js';
import { readBlockProps, removeBlockProps, writeBlockProps } from '../subjects/integrations/index.js';
import { ServiceError } from '../service/service-error.js';
import { readJson } from './body.js';
import type { HttpEnv } from './mount.js';

/** Longest body with the props of one block, in bytes: 1 MiB. */
const LARGEST_PROPS = 1_048_576;

const placeSchema = z.object({ integration: z.string(), component: z.string().max(100), space: z.string() });
const propsSchema = z.object({ props: z.record(z.string(), z.unknown()) });

/** Endpoints for what the Studio's documents hold. */
export function createBlockRoutes(): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>();
    app.get(CONTROL.blocks, (c) =>
        c.json({ props: readBlockProps(c.get('service'), placeOf(c)) } satisfies BlockProps),
    );
    app.put(CONTROL.blocks, async (c) => {
        const { props } = parse(propsSchema, await readJson(c, LARGEST_PROPS));
        writeBlockProps(c.get('service'), placeOf(c), props);
        return c.body(null, 204);
    });
    app.delete(CONTROL.blocks, (c) => {
        removeBlockProps(c.get('service'), placeOf(c));
        return c.body(null, 204);
    });
    return app;
}

function placeOf(c: Context<HttpEnv>): BlockPlace {
    return parse(placeSchema, c.req.query());
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, z.prettifyError(parsed.error));
}
