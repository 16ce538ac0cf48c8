/** A live reference to a key of the client's local state; replaced by the value before an action is sent. */
export interface StateBinding {
    $state: string;
}

/** A string, or a binding whose current value is shown. */
export type TextOrBinding = string | StateBinding;

/** An action of the component itself: sent to its `action` callback under the author's own name. */
export interface CustomAction {
    action: string;
    [field: string]: unknown;
}

/** Renders another component of the integration as a modal. The client acts on it. */
export interface OpenModalAction {
    action: '@ui.modal.open';
    componentId: string;
    props: Record<string, unknown>;
}

/** Closes the modal and is then sent, with the return value, to the component that opened it. */
export interface CloseModalAction {
    action: '@ui.modal.close';
    returnValue?: Record<string, unknown>;
}

/** Opens a browser tab. The client acts on it. */
export interface OpenUrlAction {
    action: '@ui.url.open';
    url: string;
}

/** Sent by the service when a pasted URL matches a prefix in a block's `urlUnfurl`. */
export interface UnfurlLinkAction {
    action: '@link.unfurl';
    url: string;
}

/** Stores the block's props in the document. The client acts on it. */
export interface UpdateNodePropsAction {
    action: '@editor.node.updateProps';
    props: Record<string, unknown>;
}

/** A webframe is ready for messages. */
export interface WebframeReadyAction {
    action: '@webframe.ready';
}

/** A webframe requests another size. An explicit `aspectRatio` prop takes precedence. */
export interface WebframeResizeAction {
    action: '@webframe.resize';
    size: { aspectRatio?: number; height?: number };
}

/** A webframe requests another page. */
export interface WebframeNavigateAction {
    action: '@webframe.navigate';
    path: string;
    anchor?: string;
}

/** Action of the protocol. All names that begin with `@ui.`, `@link.`, `@editor.` or `@webframe.` are reserved. */
export type ReservedAction =
    | OpenModalAction
    | CloseModalAction
    | OpenUrlAction
    | UnfurlLinkAction
    | UpdateNodePropsAction
    | WebframeReadyAction
    | WebframeResizeAction
    | WebframeNavigateAction;

export type Action = ReservedAction | CustomAction;

export function isStateBinding(value: unknown): value is StateBinding {
    return typeof value === 'object' && value !== null && typeof (value as StateBinding).$state === 'string';
}
