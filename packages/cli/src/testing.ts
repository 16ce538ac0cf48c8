export { redacted } from './testing/redacted.js';
export { createTestHarness } from './testing/harness.js';
export type {
    EndpointRequestInit,
    HarnessClock,
    HarnessFaults,
    RenderOptions,
    ReplayEventOptions,
    SentEvent,
    TestHarness,
} from './testing/test-harness.js';
export type { TestHarnessOptions } from './testing/integration.js';
export type { NewChangeRequest, NewPage, NewContentSource, TestContent } from './testing/content.js';
export { checkVariant, readVariants, type ComponentVariant } from './testing/variants.js';
export type { RenderContextOptions } from './testing/context.js';
export type { HarnessTarget, SendableEvent } from './events/sendable-event.js';
export type { HarnessEvent, HarnessLog } from './testing/trace.js';
export type { OutboundMock, Outbound, OutboundCall, RequestMatch } from './testing/outbound.js';
export type { RenderedComponent, ElementTarget } from './testing/rendered-component.js';
export type { TestWebframe } from './testing/webframes.js';
export type { Queries, TextMatch } from './testing/queries.js';
export type { ElementOf, TreeElement, QueryableElementType } from './testing/tree.js';
export { diffTrees, printTree } from './testing/print-tree.js';
export { matchers, type HarnessMatchers } from './testing/matchers.js';
export type { RecordedEvent } from '@svc-int/emulator/internal/replay';
export { writeEventTest, type EventTestOptions } from './testing/event-test.js';
export type { SignedInVisitor, SignInOptions } from './testing/sign-in.js';
export type { SiteElement } from './testing/site-tree.js';
export type { VisitedPage, VisitOptions } from './testing/visit.js';
export { createOAuthProvider } from './testing/provider/provider.js';
export type { OAuthProvider, ProviderCall, ProviderListener } from './testing/provider/provider.js';
export type { ProviderFault } from './testing/provider/faults.js';
export type {
    ProviderClient,
    ProviderEndpoint,
    ProviderLifetimes,
    ProviderPerson,
    ProviderOptions,
} from './testing/provider/options.js';
export type { VisitDecision } from './testing/provider/visit.js';
