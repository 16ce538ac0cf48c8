import type { TraceLog } from '@svc-int/api';

import type { AttributedCrash, RestrictedIntegrations } from '../control.js';
import type { AdmittedRequest, OutboundRequestStart } from './dispatch/outbound-request.js';
import type { Cause } from './service/callers/cause.js';
import type { SessionUrls } from './service/egress/egress.js';
import type { ScriptSource } from './storage/integration-files.js';

export interface WorkspaceCalls extends Rpc.DurableObjectBranded {
    setName(name: string): void;
    confirmReachable(): void;
    fetchFor(request: Request, cause: Cause | undefined): Promise<Response>;
    servePublic(request: Request, body?: Uint8Array<ArrayBuffer>, cause?: Cause): Promise<Response>;
    endTrace(event: string, logs: TraceLog[]): Promise<void>;
    beginRequest(request: OutboundRequestStart): Promise<OutboundRoutes & AdmittedRequest>;
    getSource(id: string): Promise<ScriptSource>;
    handleCrash(crash: AttributedCrash): Promise<RestrictedIntegrations>;
    shutdown(): Promise<void>;
}

export interface OutboundRoutes extends SessionUrls {
    /** URL that receives all requests except those to the session. Default: the network. */
    outboundUrl?: string | undefined;
}
