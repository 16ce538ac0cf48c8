import type { ApiClient, ComponentProps, ComponentState } from '@svc-int/api';
import type { CountedFaults, FaultsInput, RecordedRequest } from '@svc-int/emulator/workspace';

import type { Manifest } from '../manifest/manifest.js';
import type { TestContent } from './content.js';
import type { RenderContextOptions } from './context.js';
import type { HarnessTarget, SendableEvent } from '../events/sendable-event.js';
import type { Outbound } from './outbound.js';
import type { RecordedEvent } from '../events/recorded-event.js';
import type { RenderedComponent } from './rendered-component.js';
import type { SignedInVisitor, SignInOptions } from './sign-in.js';
import type { HarnessEvent, HarnessLog } from './trace.js';
import type { VisitedPage, VisitOptions } from './visit.js';

/** Request to a public endpoint of the integration. */
export interface EndpointRequestInit extends RequestInit {
    /**
     * Endpoint that gets the request: that of the integration, of an installation, or of an installation on a space or a site. Default for
     * `installation`: the installation of the harness.
     */
    endpoint?: 'integration' | { installation?: string; space?: string; site?: string };
}

/** Integration in the real runtime, in a service of its own that ends with the harness. */
export interface TestHarness {
    readonly manifest: Manifest;
    /** Ids of the workspace: where the integration is installed. */
    readonly target: HarnessTarget;
    /** Calls the service as its user. */
    readonly client: ApiClient;
    /**
     * Requests of the integration, or of a select on the page, to external servers. Requests without a mock are
     * rejected.
     */
    readonly outbound: Outbound;
    /** Makes pages, change requests and specifications. */
    readonly content: TestContent;
    /** Every event that the integration was sent, oldest first. */
    readonly events: readonly HarnessEvent[];
    /** Every line that the integration logged, oldest first. */
    readonly logs: readonly HarnessLog[];
    /** Shows a component, as a block in a document or as the configuration screen that the manifest names it as. */
    render(componentId: string, options?: RenderOptions): Promise<RenderedComponent>;
    /** Shows the block for a pasted URL: the one with a matching prefix in `urlUnfurl`. */
    unfurl(address: string, options?: Pick<RenderOptions, 'context'>): Promise<RenderedComponent>;
    /** Sends an event like the service; missing ids have defaults. */
    send(event: SendableEvent): Promise<SentEvent>;
    /** Replays an event that another workspace recorded, with the ids of this workspace. */
    replay(record: RecordedEvent, options?: ReplayEventOptions): Promise<SentEvent>;
    /** Requests a path below a public endpoint of the integration. Default: that of the installation. Redirections are not followed. */
    fetch(path: string, init?: EndpointRequestInit): Promise<Response>;
    /** Signs a visitor of the site in, by way of the identity provider where the integration sends them there. Rejects when the site would not let them in. */
    signIn(options?: SignInOptions): Promise<SignedInVisitor>;
    /** Goes to a path of the site as a visitor, by way of the redirections within the site. Default: its first page, as a stranger. */
    visit(path?: string, options?: VisitOptions): Promise<VisitedPage>;
    /** Runs all queued tasks now, regardless of their schedules, and returns their events once these have ended. */
    runTasks(): Promise<HarnessEvent[]>;
    /** The time of the service, which the integration sees as well. */
    readonly clock: HarnessClock;
    /** Faults on purpose. */
    readonly faults: HarnessFaults;
    /** Resolves once the integration is idle, and its content sources are computed. */
    settled(): Promise<void>;
    /** Removes the workspace. A second call does nothing. */
    dispose(): Promise<void>;
    /** For `await using`. */
    [Symbol.asyncDispose](): Promise<void>;
}

/** Injected faults of the tested integration. */
export interface HarnessFaults {
    /** Replaces all faults. An equal seed, 0 by default, injects the same faults into the same calls. */
    set(faults: FaultsInput['faults'], options?: { seed?: number }): Promise<void>;
    /** The faults, each with how often it was met. */
    list(): Promise<CountedFaults['faults']>;
    clear(): Promise<void>;
}

/** Clock of a harness's service, which continues from the time that was set. */
export interface HarnessClock {
    /** Advances the clock by a number of milliseconds, and runs the tasks that become due. Returns the new time. */
    advance(milliseconds: number): Promise<Date>;
}

/** Options of a render. */
export interface RenderOptions {
    /** Props of the document; of a configuration screen, in addition to the configuration. Default: none. */
    props?: ComponentProps;
    /** State that it begins with. Default: its own. */
    state?: ComponentState | undefined;
    /** Context of the render; missing fields have defaults. Default: an editable document in the light theme. */
    context?: RenderContextOptions | undefined;
    /** Faults that are injected only into these renders. Default: those of the harness. */
    faults?: FaultsInput['faults'] | undefined;
    /** Whether a render with a warning about an element fails. Default: false. */
    strict?: boolean | undefined;
}

/** Options of a replay. */
export interface ReplayEventOptions {
    /**
     * Recorded answers to the integration's requests, including API calls: each is used once, in recorded order; other
     * requests are answered as usual. Default: none.
     */
    answers?: RecordedRequest[];
}

/** Sent event, and the response of the integration. */
export interface SentEvent extends HarnessEvent {
    /** Response of the integration; undefined if there was none. */
    response?: Response;
}
