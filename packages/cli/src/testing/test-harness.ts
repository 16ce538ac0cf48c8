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

/** An integration in the real runtime, in a service of its own that nothing outlives. */
export interface TestHarness {
    readonly manifest: Manifest;
    /** Ids of the workspace: where the integration is installed. */
    readonly target: HarnessTarget;
    /** Calls the service as its user. */
    readonly client: ApiClient;
    /** Requests that the integration, or a select on the page, makes to others than the service. They are refused until a mock answers them. */
    readonly outbound: Outbound;
    /** Makes pages, change requests and specifications. */
    readonly content: TestContent;
    /** Every event that the integration was sent, oldest first. */
    readonly events: readonly HarnessEvent[];
    /** Every line that the integration logged, oldest first. */
    readonly logs: readonly HarnessLog[];
    /** Shows a component, as a block in a document or as the configuration screen that the manifest names it as. */
    render(componentId: string, options?: RenderOptions): Promise<RenderedComponent>;
    /** Shows the block that a pasted address becomes: the one whose `urlUnfurl` has a prefix of it. */
    unfurl(address: string, options?: Pick<RenderOptions, 'context'>): Promise<RenderedComponent>;
    /** Sends an event as the service would; what is left out of ids is filled in. */
    send(event: SendableEvent): Promise<SentEvent>;
    /** Sends an event again that was recorded elsewhere, with the ids of this workspace in place of its own. */
    replay(record: RecordedEvent, options?: ReplayEventOptions): Promise<SentEvent>;
    /** Requests a path below the integration's public endpoint, that of the installation. Redirections are not followed. */
    fetch(path: string, init?: RequestInit): Promise<Response>;
    /** Signs a visitor of the site in, by way of the identity provider where the integration sends them there. Rejects when the site would not let them in. */
    signIn(options?: SignInOptions): Promise<SignedInVisitor>;
    /** Goes to a path of the site as a visitor, by way of the redirections within the site. Default: its first page, as a stranger. */
    visit(path?: string, options?: VisitOptions): Promise<VisitedPage>;
    /** Runs every queued task now, whatever its schedule, and gives their events once they have ended. */
    runTasks(): Promise<HarnessEvent[]>;
    /** The time of the service, which the integration sees as well. */
    readonly clock: HarnessClock;
    /** Faults on purpose. */
    readonly faults: HarnessFaults;
    /** Resolves once the integration does nothing any more. */
    settled(): Promise<void>;
    /** Removes the workspace. A second call does nothing. */
    dispose(): Promise<void>;
    /** For `await using`. */
    [Symbol.asyncDispose](): Promise<void>;
}

/** Faults on purpose, for the integration that is tested. */
export interface HarnessFaults {
    /** Replaces all faults. The same seed, 0 by default, gives the same faults to the same calls. */
    set(faults: FaultsInput['faults'], options?: { seed?: number }): Promise<void>;
    /** The faults, each with how often it was met. */
    list(): Promise<CountedFaults['faults']>;
    clear(): Promise<void>;
}

/** The time of a harness's service; it goes as everywhere, from where it was put. */
export interface HarnessClock {
    /** Puts the time forward by so many milliseconds, and runs the tasks that fell due. Gives the new time. */
    advance(milliseconds: number): Promise<Date>;
}

/** How a component is shown. */
export interface RenderOptions {
    /** Props that the document holds; of a configuration screen, beside what it configures. Default: none. */
    props?: ComponentProps;
    /** State that it begins with. Default: its own. */
    state?: ComponentState | undefined;
    /** Where it is shown; what is left out is filled in. Default: an editable document, in light. */
    context?: RenderContextOptions | undefined;
    /** Faults on purpose that its renders alone meet. Default: none but those of the harness. */
    faults?: FaultsInput['faults'] | undefined;
    /** Whether a render fails where an element is drawn otherwise than it was written, which is else only warned of. Default: false. */
    strict?: boolean | undefined;
}

/** How a recorded event is sent again. */
export interface ReplayEventOptions {
    /**
     * Recorded answers to the integration's requests, including API calls: each is used once, in recorded order; other
     * requests are answered as usual. Default: none.
     */
    answers?: RecordedRequest[];
}

/** An event that was sent, and what the integration answered. */
export interface SentEvent extends HarnessEvent {
    /** The integration's own answer; left out when there was none. */
    response?: Response;
}
