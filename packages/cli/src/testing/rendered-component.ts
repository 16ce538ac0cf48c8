import type { ComponentProps, ComponentState, Confirm, RootElement } from '@svc-int/api';

import type { Queries, TextMatch } from './queries.js';
import type { TreeElement } from './tree.js';
import type { TestWebframe } from './webframes.js';

/** Element, by label or from a query. Actions throw for undefined. */
export type ElementTarget = TextMatch | TreeElement | undefined;

/**
 * Component as shown to the user. An action resolves once all resulting renders are complete. It rejects if a render fails;
 * the previous render stays visible.
 */
export interface RenderedComponent extends Queries {
    /** Root of the latest render. */
    readonly element: RootElement;
    /** Props as stored in the document. */
    readonly props: ComponentProps;
    /** Local state, including entered values. */
    readonly state: ComponentState;
    /** Visible text, one line each. */
    readonly text: string;
    /** Topmost modal; undefined if none. */
    readonly modal: RenderedComponent | undefined;
    /** Confirmation of the pressed action; undefined if none. Respond with `confirm()` or `cancel()`. */
    readonly question: Confirm | undefined;
    /** Return value of the completed component; undefined until then. */
    readonly completed: Record<string, unknown> | undefined;
    /** The visible webframe. Throws unless there is exactly one. */
    readonly frame: TestWebframe;
    /** All visible webframes, in document order. */
    readonly frames: readonly TestWebframe[];
    readonly openedUrls: readonly string[];
    /** Notices of the page, such as the reason of a rejected action. */
    readonly notices: readonly string[];
    /** Presses a button, menu entry, card, switch, checkbox, radio or stepper button. */
    press(target: ElementTarget): Promise<void>;
    /** Replaces the text of a text field or editable code block. */
    type(target: ElementTarget, text: string): Promise<void>;
    /** Selects options by id or label. In a multiple select, they replace the selection. */
    select(target: ElementTarget, ...options: string[]): Promise<void>;
    confirm(): Promise<void>;
    /** Declines the confirmation: the action does not run. */
    cancel(): Promise<void>;
    /** Closes this modal, as by a click on its backdrop. */
    dismiss(): Promise<void>;
    /** Renders the page again, with the current props and state. */
    refresh(): Promise<void>;
    /** Resolves once the page and the integration are idle. */
    settled(): Promise<void>;
    /** The visible elements, as JSX. */
    toString(): string;
}
