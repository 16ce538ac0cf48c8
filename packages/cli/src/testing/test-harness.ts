import type { ApiClient, ComponentProps, ComponentState } from '@svc-int/api';
import type { CountedFaults, FaultsInput, RecordedRequest } from '@svc-int/emulator/workspace';

import type { Manifest } from '../manifest/manifest.js';
import type { TestContent } from './content.js';
import type { RenderContextOptions } from './context.js';
import type { HarnessTarget, SendableEvent } from '../events/sendable-event.js';
import type { Outbound } from './outbound.js';
import type { RecordedEvent } from '@svc-int/emulator/internal/replay';
import type { RenderedComponent } from './rendered-component.js';
import type { SignedInVisitor, SignInOptions } from './sign-in.js';
import type { HarnessEvent, HarnessLog } from './trace.js';
import type { VisitedPage, VisitOptions } from './visit.js';

export interface EndpointRequestInit extends RequestInit {
    /** Endpoint of the integration, or of an installation, also on a space or site. Default: the harness's installation. */
    endpoint?: 'integration' | { installation?: string; space?: string; site?: string };
}

/** Integration in the real runtime, in its own workspace. */
export interface TestHarness {
    readonly manifest: Manifest;
    /** Ids of the workspace and the installation. */
    readonly target: HarnessTarget;
    /** API client with the permissions of the user. */
    readonly client: ApiClient;
    /** Requests of the integration and its selects to external servers. Requests without a mock fail. */
    readonly outbound: Outbound;
    /** Creates pages, change requests and specifications. */
    readonly content: TestContent;
    /** All events of the integration, oldest first. */
    readonly events: readonly HarnessEvent[];
    /** All log lines of the integration, oldest first. */
    readonly logs: readonly HarnessLog[];
    /** Shows a component: as a document block, or as the configuration screen of the manifest. */
    render(componentId: string, options?: RenderOptions): Promise<RenderedComponent>;
    /** Shows the block for a pasted URL, by the prefixes in `urlUnfurl`. */
    unfurl(address: string, options?: Pick<RenderOptions, 'context'>): Promise<RenderedComponent>;
    /** Sends an event like the service. Missing ids have defaults. */
    send(event: SendableEvent): Promise<SentEvent>;
    /** Replays a recorded event of another workspace, with the ids of this workspace. */
    replay(record: RecordedEvent, options?: ReplayEventOptions): Promise<SentEvent>;
    /** Requests a path below a public endpoint of the integration. Does not follow redirects. Default: the installation's endpoint. */
    fetch(path: string, init?: EndpointRequestInit): Promise<Response>;
    /**
     * Signs a visitor in to the site, through the identity provider if the integration redirects there. Rejects if the site
     * denies access.
     */
    signIn(options?: SignInOptions): Promise<SignedInVisitor>;
    /** Visits a path of the site and follows its internal redirects. Default: the first page, as an anonymous visitor. */
    visit(path?: string, options?: VisitOptions): Promise<VisitedPage>;
    /** Runs all queued tasks now, regardless of their schedules. Returns their completed events. */
    runTasks(): Promise<HarnessEvent[]>;
    /** Time of the service and the integration. */
    readonly clock: HarnessClock;
    readonly faults: HarnessFaults;
    /**
     * Resolves once the integration is idle, its content sources are computed, and synchronizations with Git have ended, or after 10
     * seconds of this work. Retries are not awaited.
     */
    settled(): Promise<void>;
    /** Deletes the workspace. Idempotent. */
    dispose(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}

export interface HarnessFaults {
    /** Replaces all faults. The same seed injects the same faults into the same calls. Default: 0. */
    set(faults: FaultsInput['faults'], options?: { seed?: number }): Promise<void>;
    list(): Promise<CountedFaults['faults']>;
    clear(): Promise<void>;
}

export interface HarnessClock {
    /** Advances the clock by milliseconds and runs due tasks. Returns the new time. */
    advance(milliseconds: number): Promise<Date>;
}

export interface RenderOptions {
    /** Props of the document; on a configuration screen, in addition to the configuration. Default: none. */
    props?: ComponentProps;
    /** Initial state. Default: that of the component. */
    state?: ComponentState | undefined;
    /** Missing fields have defaults. Default: an editable document in the light theme. */
    context?: RenderContextOptions | undefined;
    /** Faults for these renders only. Default: those of the harness. */
    faults?: FaultsInput['faults'] | undefined;
    /** Fails renders with a warning about an element. Default: false. */
    strict?: boolean | undefined;
}

export interface ReplayEventOptions {
    /** Recorded responses to requests of the integration, including API calls. Each is used once, in order. Default: none. */
    answers?: RecordedRequest[];
}

export interface SentEvent extends HarnessEvent {
    /** Undefined if the integration did not respond. */
    response?: Response;
}
