import { Hono } from 'hono';
import * as z from 'zod';

import { CONTROL } from '../../control.js';
import type { TasksResponse, TraceResponse, VisitorResponse } from '../../control.js';
import { sampleEvent } from '../dispatch/complete-event.js';
import { sendEvent } from '../dispatch/send-event.js';
import { sendQueuedTasks } from '../dispatch/tasks.js';
import { getIntegration, visitorClaims } from '../subjects/integrations/index.js';
import { sequenceOf, tracesAfter } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { deleteSetting, writeSetting } from '../storage/settings.js';
import { readAs } from './body.js';
import type { HttpEnv } from './mount.js';

/** Milliseconds that an integration's work after its answers is waited for. */
const LONGEST_WAIT = 10_000;

const sendSchema = z.object({
    integration: z.string(),
    event: z.looseObject({ type: z.string(), eventId: z.string().min(1).optional() }),
    exact: z.boolean().optional(),
    body: z.string().optional(),
});
const visitorSchema = z.object({
    integration: z.string(),
    installation: z.string(),
    site: z.string(),
    token: z.string(),
});
const outboundSchema = z.object({ url: z.url().optional() });

/** Endpoints for those who make events happen and look at what comes of them. */
export function createEventRoutes(): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>();
    app.post(CONTROL.events, async (c) => {
        return c.json(await sendEvent(c.get('service'), await readAs(c, sendSchema)));
    });
    app.get(CONTROL.events, (c) => {
        const { integration = '', type = 'installation_setup' } = c.req.query();
        const service = c.get('service');
        return c.json(sampleEvent(service, getIntegration(service, integration), type));
    });
    app.post(CONTROL.tasks, async (c) => {
        const answer: TasksResponse = { eventIds: await Promise.all(sendQueuedTasks(c.get('service'))) };
        return c.json(answer);
    });
    app.get(CONTROL.trace, async (c) => {
        const { integration = '', after } = c.req.query();
        return c.json(await traceOf(c.get('service'), integration, Number(after) || 0));
    });
    app.post(CONTROL.visitors, async (c) => {
        const claims = await visitorClaims(c.get('service'), await readAs(c, visitorSchema));
        return c.json({ claims } satisfies VisitorResponse);
    });
    app.put(CONTROL.outbound, async (c) => {
        const { url } = await readAs(c, outboundSchema);
        const { db } = c.get('service');
        if (url === undefined) deleteSetting(db, 'outboundUrl');
        else writeSetting(db, 'outboundUrl', url);
        return c.body(null, 204);
    });
    return app;
}

async function traceOf(service: Host, integration: string, after: number): Promise<TraceResponse> {
    await service.activity.idle(LONGEST_WAIT);
    const events = tracesAfter(service, integration, after);
    const open = events.findIndex(({ event }) => event.status === 'pending' || service.activity.includes(event.id));
    const last = (open === -1 ? events : events.slice(0, open)).at(-1);
    return { events, next: last ? sequenceOf(service, last.event.id) : after };
}
