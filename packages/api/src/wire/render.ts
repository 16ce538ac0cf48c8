import type { Action } from './actions.js';
import type { RootElement } from './elements.js';

/** JSON that the document stores with the block. */
export type ComponentProps = Record<string, unknown>;

/** JSON that the client keeps while the component is shown. */
export type ComponentState = Record<string, unknown>;

type Theme = 'dark' | 'light';

export type RenderContext =
    | { type: 'document'; spaceId: string; editable: boolean; theme: Theme }
    | { type: 'configuration_account'; organizationId: string; theme: Theme }
    | { type: 'configuration_space'; spaceId: string; theme: Theme }
    | { type: 'configuration_site'; siteId: string; theme: Theme }
    | { type: 'configuration_contentsource'; organizationId: string; spaceId?: string; theme: Theme };

export interface RenderRequest {
    componentId: string;
    props: ComponentProps;
    context: RenderContext;
    /** Undefined at the first render: the component creates its initial state. */
    state?: ComponentState;
    /** Handled before the render. */
    action?: Action;
}

/** `state` is merged into the client's state, where `null` removes a value. `props` replace the block's props. */
export interface RenderedElement {
    type: 'element';
    element: RootElement;
    state: ComponentState;
    props: ComponentProps;
}

/** The action ended the interaction without a render. */
export interface RenderComplete {
    type: 'complete';
    returnValue?: Record<string, unknown>;
}

export type RenderResponse = RenderedElement | RenderComplete;
