import { DurableObject } from 'cloudflare:workers';
import type { TraceLog } from '@svc-int/api';

import type { AttributedCrash, RestrictedIntegrations } from '../control.js';
import { runDueTasksAndBackgroundWork } from './dispatch/due-work.js';
import type { OutboundRoutes } from './entrypoints/outbound.js';
import { startOutboundRequest, type AdmittedRequest, type OutboundRequestStart } from './dispatch/outbound-request.js';
import { handleAttributedRuntimeCrash } from './dispatch/handle-runtime-crash.js';
import { recordLogs } from './dispatch/trace.js';
import { MAIN_WORKSPACE, type WorkerEnv } from './env.js';
import { drainBody } from './http/body.js';
import { toControlErrorResponse, toApiErrorResponse } from './http/errors.js';
import { createWorkspaceMissingError } from './http/unknown-workspace.js';
import { getBearerOrSubprotocolToken } from './http/guards.js';
import { serveEndpointScriptOrSiteRequest } from './http/public-app.js';
import { getPlatform } from './hosts/index.js';
import { type Cause, runWithCause } from './service/cause.js';
import { createWorkspaceClosingError, isWorkspaceClosingError } from './service/closing.js';
import { createEmptyWorkspaceReachedByIdError } from './service/unnamed-error.js';
import { handleSocketReadAcknowledgement } from './service/websockets.js';
import type { ScriptSource } from './storage/integration-files.js';
import { finishImport, hasUnfinishedImport } from './storage/replace-database-in-commits.js';
import { hasDatabase, UnknownSchemaError } from './storage/database.js';
import { readSetting } from './storage/settings.js';
import { getServiceUrlsAndPorts } from './workspace-urls.js';
import { type RunningWorkspace, openOrSeedWorkspace } from './open-stored-workspace.js';

/** One workspace: all its data, and everything that works on them. */
export class Workspace extends DurableObject<WorkerEnv> {
    private opened: Promise<RunningWorkspace | UnknownSchemaError> | undefined;
    private assignedName: string | undefined;
    private finishing: Promise<unknown> | undefined;

    /** Sets the name, which requests of other machines do not contain. */
    setName(name: string): void {
        this.assignedName = name;
    }

    /** Does nothing: whoever calls it learns that this object is to be had. */
    confirmReachable(): void {}

    /**
     * Serves a request of the control listener. The user of all workspaces makes a new one by any call. A page of a site that wants a socket is
     * served here as well, as calls hand none on.
     */
    override async fetch(request: Request): Promise<Response> {
        if (getPlatform(this.env).getListener(request) === 'public') return this.servePublic(request);
        if (
            this.isUnnamed() ||
            (this.isNonexistent() && getBearerOrSubprotocolToken(request.headers) !== this.env.TOKEN)
        ) {
            // A client that is still sending would not read the response.
            await drainBody(request);
            if (this.isUnnamed()) throw createEmptyWorkspaceReachedByIdError();
            return toApiErrorResponse(createWorkspaceMissingError(this.env));
        }
        return this.open().then(({ app }) => app.fetch(request), createOpenErrorResponse);
    }

    /** Serves a request of an integration to the API. */
    async fetchFor(request: Request, cause: Cause | undefined): Promise<Response> {
        return runWithCause(cause, () => this.fetch(request));
    }

    /** Serves a request of the public listener, whose body has been read. */
    async servePublic(request: Request, body?: Uint8Array<ArrayBuffer>, cause?: Cause): Promise<Response> {
        if (this.isUnnamed()) throw createEmptyWorkspaceReachedByIdError();
        if (this.isNonexistent()) return toApiErrorResponse(createWorkspaceMissingError(this.env));
        return this.open().then(
            ({ service }) => runWithCause(cause, () => serveEndpointScriptOrSiteRequest(service, request, body)),
            createPublicOpenErrorResponse,
        );
    }

    /** Something is due. */
    override async alarm(): Promise<void> {
        if (this.isEmpty()) return;
        const { service } = await this.open();
        await runDueTasksAndBackgroundWork(service);
    }

    /** Handles a message of a WebSocket, without loading the workspace. */
    override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
        handleSocketReadAcknowledgement(socket, message);
    }

    /** A listener goes, whom the runtime does not answer by itself. */
    override webSocketClose(socket: WebSocket): void {
        socket.close();
    }

    /** Ends the trace of an event after its background work, and records its logs. */
    async endTrace(event: string, logs: TraceLog[]): Promise<void> {
        if (this.isEmpty()) return;
        const { service } = await this.open();
        if (logs.length > 0) recordLogs(service, event, logs);
        service.activity.end(event);
    }

    /** Starts an outbound request of an integration: waits for a slot, and returns its routes. */
    async beginRequest(request: OutboundRequestStart): Promise<OutboundRoutes & AdmittedRequest> {
        if (this.isEmpty()) throw createWorkspaceMissingError(this.env);
        const { service } = await this.open();
        const begun = await startOutboundRequest(service, request);
        return { ...begun, ...getServiceUrlsAndPorts(service), outboundUrl: readSetting(service.db, 'outboundUrl') };
    }

    /** Source of a version that this workspace has just had loaded elsewhere. */
    async getSource(id: string): Promise<ScriptSource> {
        if (this.isEmpty()) throw createWorkspaceMissingError(this.env);
        const { service } = await this.open();
        const source = service.runtime.getSource?.(id);
        if (source === undefined) throw new Error(`The workspace knows of no version "${id}" that is asked.`);
        return source;
    }

    /** Code of this workspace has stopped a runtime, on whichever machine that was. */
    async handleCrash(stop: AttributedCrash): Promise<RestrictedIntegrations> {
        if (this.isEmpty()) return { held: [], quarantined: [] };
        const { service } = await this.open();
        return handleAttributedRuntimeCrash(service, stop);
    }

    /** The runtime ends. */
    async shutdown(): Promise<void> {
        const { service } = await this.open();
        await service.putDown();
    }

    /** Whether the workspace does not exist, so that an unauthenticated request must not create it. */
    private isNonexistent(): boolean {
        return this.isEmpty() && this.name !== MAIN_WORKSPACE;
    }

    /** Whether the name is unknown, as another machine reached the object by id only. */
    private isUnnamed(): boolean {
        return this.name === undefined && this.isEmpty();
    }

    private get name(): string | undefined {
        return this.ctx.id.name ?? this.assignedName;
    }

    /**
     * Whether the object is empty: late calls of an integration or an alarm of a removed workspace must not create a
     * new one.
     */
    private isEmpty(): boolean {
        return this.opened === undefined && !hasDatabase(this.ctx.storage);
    }

    /** Completes an import that was interrupted. Whoever calls meanwhile is told as by a workspace that is going. */
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
        if (opened.service.isGoing()) throw createWorkspaceClosingError();
        return opened;
    }
}

/** Creates the response of a workspace that cannot open; for a closing one, callers retry with its successor. */
function createOpenErrorResponse(error: unknown): Response {
    if (isWorkspaceClosingError(error)) throw error;
    return toControlErrorResponse(error);
}

/** Visitors and integrations get the reason as well; an error loses its class on the way to the listener. */
function createPublicOpenErrorResponse(error: unknown): Response {
    if (error instanceof UnknownSchemaError) return toApiErrorResponse(error);
    throw error;
}

/** Logs and returns the reason. Thrown, it would have the runtime create the object anew at each request. */
function toSchemaError(error: unknown, name = ''): UnknownSchemaError {
    if (!(error instanceof UnknownSchemaError)) throw error;
    console.error(`Workspace "${name}" was not opened: ${error.message}`);
    return error;
}
