import type { ComponentProps, ComponentState, Confirm, RootElement } from '@svc-int/api';

import type { Queries, TextMatch } from './queries.js';
import type { TreeElement } from './tree.js';
import type { TestWebframe } from './webframes.js';

/** An element by its label, or as a query gave it. Undefined, where a query gave fewer, is refused when it is acted on. */
export type ElementTarget = TextMatch | TreeElement | undefined;

/**
 * A component as somebody has it in front of them, who can press, type and choose. Each of these does what the page of a
 * service would, and resolves once everything that followed from it is shown. It rejects when a render fails; then the last
 * good one stays.
 */
export interface RenderedComponent extends Queries {
    /** Root of the last rendering. */
    readonly element: RootElement;
    /** Props of the block, as stored in the document. */
    readonly props: ComponentProps;
    /** Local state, including typed and selected values. */
    readonly state: ComponentState;
    /** Everything that can be read, a line for each text. */
    readonly text: string;
    /** The topmost modal; undefined where none is open. */
    readonly modal: RenderedComponent | undefined;
    /** Confirmation of the pressed action; undefined if none. Respond by `confirm()` or `cancel()`. */
    readonly question: Confirm | undefined;
    /** Return value of the component when it completed; undefined until then. */
    readonly completed: Record<string, unknown> | undefined;
    /** The webframe that is shown. Throws where there is none, and where there are several. */
    readonly frame: TestWebframe;
    /** All webframes that are shown, in their order. */
    readonly frames: readonly TestWebframe[];
    /** URLs that were opened in a tab. */
    readonly openedUrls: readonly string[];
    /** Notices of the page, such as the reason of a rejected action. */
    readonly notices: readonly string[];
    /** Presses a button, an entry of the menu, a card, a switch, a checkbox, a radio, or a button of a stepper. */
    press(target: ElementTarget): Promise<void>;
    /** Replaces the text of a text field or of an editable code block. */
    type(target: ElementTarget, text: string): Promise<void>;
    /** Selects options by their ids or labels; in a select of several, they replace the previous selection. */
    select(target: ElementTarget, ...options: string[]): Promise<void>;
    /** Accepts the confirmation. */
    confirm(): Promise<void>;
    /** Declines the confirmation, so that the action is not performed. */
    cancel(): Promise<void>;
    /** Closes this modal by its backdrop. */
    dismiss(): Promise<void>;
    /** Renders everything on the page again, with the current props and state. */
    refresh(): Promise<void>;
    /** Resolves once the page and the integration are idle. */
    settled(): Promise<void>;
    /** The shown elements, as JSX. */
    toString(): string;
}
