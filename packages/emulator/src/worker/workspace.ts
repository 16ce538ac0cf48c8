import { DurableObject } from 'cloudflare:workers';
import type { TraceLog, TraceRequest } from '@svc-int/api';
import type { Hono } from 'hono';

import type { StreamMessage } from '../control.js';
import { deliveryMessage } from './dispatch/delivery-message.js';
import { createScriptRuntime, type HarnessExports } from './dispatch/script-runtime.js';
import { runDueTasks, scheduleTasks } from './dispatch/tasks.js';
import { traceLogs, traceRequest } from './dispatch/trace.js';
import type { WorkerEnv } from './env.js';
import { createApp } from './http/app.js';
import type { HttpEnv } from './http/mount.js';
import { servePublic } from './http/public-app.js';
import { newId } from './service/ids.js';
import { failPendingEvents, type EventRow } from './service/journal.js';
import { createMessageStream } from './service/message-stream.js';
import { seedWorkspace } from './service/seed.js';
import type { Service } from './service/service.js';
import { openDatabase } from './storage/database.js';
import { ensureSetting, readSetting } from './storage/settings.js';

/** One workspace: all its data, and everything that works on them. */
export class Workspace extends DurableObject<WorkerEnv> {
    private readonly opened: Promise<{ service: Service; app: Hono<HttpEnv> }>;

    constructor(ctx: DurableObjectState, env: WorkerEnv) {
        super(ctx, env);
        this.opened = ctx.blockConcurrencyWhile(async () => {
            const service = await openService(ctx, env);
            scheduleTasks(service);
            return { service, app: createApp(service, env.STUDIO) };
        });
    }

    /** Serves a request of the control listener. */
    override async fetch(request: Request): Promise<Response> {
        const { app } = await this.opened;
        return app.fetch(request);
    }

    /** Serves a request of the public listener. */
    async servePublic(request: Request): Promise<Response> {
        const { service } = await this.opened;
        return servePublic(service, request);
    }

    /** A task is due. */
    override async alarm(): Promise<void> {
        const { service } = await this.opened;
        await runDueTasks(service);
    }

    /** Where the API that integrations call is served. */
    async apiEndpoint(): Promise<string> {
        const { service } = await this.opened;
        return service.addresses.url;
    }

    /** Writes down what an integration logged while it handled an event. */
    async addLogs(event: string, logs: TraceLog[]): Promise<void> {
        const { service } = await this.opened;
        traceLogs(service, event, logs);
    }

    /** Writes down a request that an integration made while it handled an event. */
    async addRequest(event: string, request: TraceRequest): Promise<void> {
        const { service } = await this.opened;
        traceRequest(service, event, request);
    }
}

async function openService(ctx: DurableObjectState, env: WorkerEnv): Promise<Service> {
    const db = await openDatabase(ctx.storage);
    seedWorkspace(db);
    const now = () => new Date();
    // Whatever is pending now was in flight when the runtime stopped: nobody waits for it any more.
    const interrupted = failPendingEvents({ db, now }, env.STOP_REASON);
    return {
        db,
        addresses: { url: readSetting(db, 'url') ?? '', publicUrl: readSetting(db, 'publicUrl') ?? '' },
        secret: ensureSetting(db, 'secret', () => newId() + newId()),
        token: env.TOKEN,
        formerSecrets: new Map(),
        stream: createMessageStream(interrupted.map(interruptedMessage)),
        // The generated type of `ctx.exports` does not know this Worker's own entrypoints.
        runtime: createScriptRuntime(env.LOADER, ctx.exports as unknown as HarnessExports),
        dispatchTimeout: env.DISPATCH_TIMEOUT,
        now,
        newId,
        wakeAt: (time) => void ctx.storage.setAlarm(time),
        waitUntil: (promise) => ctx.waitUntil(promise),
    };
}

function interruptedMessage({ integration, payload, durationMs, error }: EventRow): StreamMessage {
    return deliveryMessage(integration, payload, {
        status: 'failed',
        durationMs: durationMs ?? 0,
        error: error ?? undefined,
    });
}
