import type { Action } from './actions.js';
import type { RootElement } from './elements.js';

/** JSON object that a component keeps with its block in the document. */
export type ComponentProps = Record<string, unknown>;

/** JSON object that lives in the client while a component is shown. */
export type ComponentState = Record<string, unknown>;

type Theme = 'dark' | 'light';

/** Where a component is shown. */
export type RenderContext =
    | { type: 'document'; spaceId: string; editable: boolean; theme: Theme }
    | { type: 'configuration_account'; organizationId: string; theme: Theme }
    | { type: 'configuration_space'; spaceId: string; theme: Theme }
    | { type: 'configuration_site'; siteId: string; theme: Theme }
    | { type: 'configuration_contentsource'; organizationId: string; spaceId?: string; theme: Theme };

/** Request of a client to render a component. */
export interface RenderRequest {
    componentId: string;
    props: ComponentProps;
    context: RenderContext;
    /** Left out at the first render: the component makes its initial state. */
    state?: ComponentState;
    /** Taken before the component renders. */
    action?: Action;
}

/** The component rendered; `state` is merged into the client's, where `null` removes a value, and `props` replace the block's. */
export interface RenderedElement {
    type: 'element';
    element: RootElement;
    state: ComponentState;
    props: ComponentProps;
}

/** The action ended the interaction: nothing is rendered. */
export interface RenderComplete {
    type: 'complete';
    returnValue?: Record<string, unknown>;
}

/** Answer to a render request. */
export type RenderResponse = RenderedElement | RenderComplete;
