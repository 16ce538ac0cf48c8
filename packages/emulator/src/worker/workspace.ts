import { DurableObject } from 'cloudflare:workers';
import type { TraceLog } from '@svc-int/api';

import type { AttributedCrash, RestrictedIntegrations } from '../control.js';
import { runDueTasksAndBackgroundWork } from './dispatch/due-work.js';
import { startOutboundRequest, type AdmittedRequest, type OutboundRequestStart } from './dispatch/outbound-request.js';
import { handleAttributedRuntimeCrash } from './dispatch/scripts/handle-runtime-crash.js';
import { recordLogs } from './dispatch/trace.js';
import { MAIN_WORKSPACE, type WorkerEnv } from './env.js';
import { drainBody } from './http/body.js';
import { toControlErrorResponse, toApiErrorResponse } from './http/errors.js';
import { createWorkspaceMissingError } from './http/responses/unknown-workspace.js';
import { getBearerOrSubprotocolToken } from './http/guards.js';
import { servePublicRequest } from './public/public-app.js';
import { getPlatform } from './hosts/index.js';
import { type Cause, runWithEventCause } from './service/callers/cause.js';
import { createWorkspaceClosingError, isWorkspaceClosingError } from './service/workspace/closing.js';
import { createEmptyWorkspaceReachedByIdError } from './service/workspace/unnamed-error.js';
import { handleSocketReadAcknowledgement } from './service/messages/websockets.js';
import type { ScriptSource } from './storage/integration-files.js';
import { finishImport, hasUnfinishedImport } from './storage/dumps/replace-database-in-commits.js';
import { hasDatabase, UnknownSchemaError } from './storage/database.js';
import { readSetting } from './storage/settings.js';
import type { OutboundRoutes, WorkspaceCalls } from './workspace-calls.js';
import { getServiceUrlsAndPorts } from './workspace-urls.js';
import { type RunningWorkspace, openOrSeedWorkspace } from './open-stored-workspace.js';

export class Workspace extends DurableObject<WorkerEnv> implements WorkspaceCalls {
    private opened: Promise<RunningWorkspace | UnknownSchemaError> | undefined;
    private assignedName: string | undefined;
    private finishing: Promise<unknown> | undefined;

    setName(name: string): void {
        this.assignedName = name;
    }

    confirmReachable(): void {}

    /**
     * With the service's own token, any request creates a missing workspace. WebSocket requests of site pages arrive as `fetch`: RPC calls
     * cannot return sockets.
     */
    override async fetch(request: Request): Promise<Response> {
        if (getPlatform(this.env).getListener(request) === 'public') return this.servePublic(request);
        if (
            this.isUnnamed() ||
            (this.isNonexistent() && getBearerOrSubprotocolToken(request.headers) !== this.env.TOKEN)
        ) {
            await drainBody(request);
            if (this.isUnnamed()) throw createEmptyWorkspaceReachedByIdError();
            return toApiErrorResponse(createWorkspaceMissingError(this.env));
        }
        return this.open().then(({ app }) => app.fetch(request), createOpenErrorResponse);
    }

    async fetchFor(request: Request, cause: Cause | undefined): Promise<Response> {
        return runWithEventCause(cause, () => this.fetch(request));
    }

    async servePublic(request: Request, body?: Uint8Array<ArrayBuffer>, cause?: Cause): Promise<Response> {
        if (this.isUnnamed()) throw createEmptyWorkspaceReachedByIdError();
        if (this.isNonexistent()) return toApiErrorResponse(createWorkspaceMissingError(this.env));
        return this.open().then(
            ({ service }) => runWithEventCause(cause, () => servePublicRequest(service, request, body)),
            createPublicOpenErrorResponse,
        );
    }

    override async alarm(): Promise<void> {
        if (this.isEmpty()) return;
        const { service } = await this.open();
        await runDueTasksAndBackgroundWork(service);
    }

    override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
        handleSocketReadAcknowledgement(socket, message);
    }

    override webSocketClose(socket: WebSocket): void {
        socket.close();
    }

    async endTrace(event: string, logs: TraceLog[]): Promise<void> {
        if (this.isEmpty()) return;
        const { service } = await this.open();
        if (logs.length > 0) recordLogs(service, event, logs);
        service.lifecycle.activity.end(event);
    }

    async beginRequest(request: OutboundRequestStart): Promise<OutboundRoutes & AdmittedRequest> {
        if (this.isEmpty()) throw createWorkspaceMissingError(this.env);
        const { service } = await this.open();
        const started = await startOutboundRequest(service, request);
        return { ...started, ...getServiceUrlsAndPorts(service), outboundUrl: readSetting(service.db, 'outboundUrl') };
    }

    /** Serves `Runner`, which runs the script outside of the workspace. */
    async getSource(id: string): Promise<ScriptSource> {
        if (this.isEmpty()) throw createWorkspaceMissingError(this.env);
        const { service } = await this.open();
        const source = service.dispatcher.runtime.getSource?.(id);
        if (source === undefined) throw new Error(`The workspace has no script version "${id}". Send the event again.`);
        return source;
    }

    async handleCrash(crash: AttributedCrash): Promise<RestrictedIntegrations> {
        if (this.isEmpty()) return { held: [], quarantined: [] };
        const { service } = await this.open();
        return handleAttributedRuntimeCrash(service, crash);
    }

    async shutdown(): Promise<void> {
        const { service } = await this.open();
        await service.lifecycle.shutDown();
    }

    private isNonexistent(): boolean {
        return this.isEmpty() && this.name !== MAIN_WORKSPACE;
    }

    private isUnnamed(): boolean {
        return this.name === undefined && this.isEmpty();
    }

    private get name(): string | undefined {
        return this.ctx.id.name ?? this.assignedName;
    }

    /** A late call or alarm must not recreate a removed workspace. */
    private isEmpty(): boolean {
        return this.opened === undefined && !hasDatabase(this.ctx.storage);
    }

    /** Completes an interrupted import. Meanwhile, callers get the error of a closing workspace. */
    private finishImportOnce(): void {
        this.finishing ??= finishImport(this.ctx.storage).finally(() => (this.finishing = undefined));
        this.ctx.waitUntil(this.finishing);
    }

    private async open(): Promise<RunningWorkspace> {
        if (this.opened === undefined && hasUnfinishedImport(this.ctx.storage)) {
            this.finishImportOnce();
            throw createWorkspaceClosingError();
        }
        this.opened ??= this.ctx.blockConcurrencyWhile(() =>
            openOrSeedWorkspace(this.ctx, this.env, this.name).catch((error: unknown) =>
                toSchemaError(error, this.name),
            ),
        );
        const opened = await this.opened;
        if (opened instanceof UnknownSchemaError) throw opened;
        if (opened.service.lifecycle.content.isClosing()) throw createWorkspaceClosingError();
        return opened;
    }
}

function createOpenErrorResponse(error: unknown): Response {
    if (isWorkspaceClosingError(error)) throw error;
    return toControlErrorResponse(error);
}

/** Converts the error in this object: RPC calls lose its class. */
function createPublicOpenErrorResponse(error: unknown): Response {
    if (error instanceof UnknownSchemaError) return toApiErrorResponse(error);
    throw error;
}

/** Returns the error: if thrown, the runtime would recreate the object at each request. */
function toSchemaError(error: unknown, name = ''): UnknownSchemaError {
    if (!(error instanceof UnknownSchemaError)) throw error;
    console.error(`Workspace "${name}" was not opened: ${error.message}`);
    return error;
}
