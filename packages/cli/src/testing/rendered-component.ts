import type { ComponentProps, ComponentState, Confirm, RootElement } from '@svc-int/api';

import type { Queries, TextMatch } from './queries.js';
import type { TreeElement } from './tree.js';

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
    /** The block's props as the document holds them. */
    readonly props: ComponentProps;
    /** The local state, with what was typed and chosen. */
    readonly state: ComponentState;
    /** Everything that can be read, a line for each text. */
    readonly text: string;
    /** The topmost modal; undefined where none is open. */
    readonly modal: RenderedComponent | undefined;
    /** Question asked before an action is taken; undefined if there is none. Answer by `confirm()` or `cancel()`. */
    readonly question: Confirm | undefined;
    /** Return value of the component when it completed; undefined until then. */
    readonly completed: Record<string, unknown> | undefined;
    /** Addresses that were opened in a tab. */
    readonly openedUrls: readonly string[];
    /** Messages of the page to the person, such as why it did not carry out an action. */
    readonly notices: readonly string[];
    /** Presses a button, an entry of the menu, a card, a switch, a checkbox, a radio, or a button of a stepper. */
    press(target: ElementTarget): Promise<void>;
    /** Replaces the text of a text field or of an editable code block. */
    type(target: ElementTarget, text: string): Promise<void>;
    /** Chooses options of a select by their ids or labels; where several may be chosen they replace those that were. */
    select(target: ElementTarget, ...options: string[]): Promise<void>;
    /** Agrees to what is asked. */
    confirm(): Promise<void>;
    /** Declines what is asked: nothing happens. */
    cancel(): Promise<void>;
    /** Closes this modal by its backdrop. */
    dismiss(): Promise<void>;
    /** Renders everything on the page again, with props and state kept. */
    refresh(): Promise<void>;
    /** Resolves once nothing is under way any more, neither on the page nor in the integration. */
    settled(): Promise<void>;
    /** The shown elements, as JSX. */
    toString(): string;
}
