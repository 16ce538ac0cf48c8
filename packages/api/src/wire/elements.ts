import type { Action, TextOrBinding } from './actions.js';
import type { Confirm, Icon, UrlSource } from './element-parts.js';
import type {
    ButtonElement,
    CheckboxElement,
    InputElement,
    RadioElement,
    SelectElement,
    SwitchElement,
    TextInputElement,
} from './form-elements.js';
import type { HintElement, ImageElement, Inline, LinkElement, TextElement } from './text-elements.js';

/** Root of what a document block shows. */
export interface BlockElement {
    type: 'block';
    children: Descendant[];
    /** Entries of the block's menu; a nested array is a group. */
    controls?: (ControlElement | ControlElement[])[];
}

export interface ControlElement {
    label: string;
    onPress: Action;
    icon?: Icon;
    confirm?: Confirm;
}

/** Root of a dialog opened by `@ui.modal.open`. */
export interface ModalElement {
    type: 'modal';
    children: Descendant[];
    title?: string;
    subtitle?: Inline[];
    /** Default: `medium`. */
    size?: 'medium' | 'xlarge' | 'fullscreen';
    /** Sent to the opener if the user closes the modal by its backdrop. Default: `{}`. */
    returnValue?: Record<string, unknown>;
    submit?: ButtonElement;
}

/** Root of an installation's configuration screen. */
export interface ConfigurationElement {
    type: 'configuration';
    children: [StepperElement] | Descendant[];
}

/** Arranges its children in a row. */
export interface HStackElement {
    type: 'hstack';
    children: Descendant[];
    /** Default: `start`. */
    align?: 'start' | 'center' | 'end';
}

/** Arranges its children in a column. */
export interface VStackElement {
    type: 'vstack';
    children: Descendant[];
    /** Default: `start`. */
    align?: 'start' | 'center' | 'end';
}

export interface BoxElement {
    type: 'box';
    children: Descendant[];
    /** Share of the free space. Default: 0. */
    grow?: number;
}

export interface DividerElement {
    type: 'divider';
    /** Default: `medium`. */
    size?: 'small' | 'medium' | 'large';
}

/** A sandboxed page of the integration. */
export interface WebframeElement {
    type: 'webframe';
    source: UrlSource;
    /** Width divided by height. Overrides sizes that the frame requests. */
    aspectRatio?: number;
    buttons?: ButtonElement[];
    /** Values for the frame. Bindings are updated. */
    data?: Record<string, TextOrBinding>;
}

/** Source code; editable with a `state` key. */
export interface CodeBlockElement {
    type: 'codeblock';
    content: TextOrBinding;
    syntax?: string;
    /** `true`, or the number of the first line. Default: false. */
    lineNumbers?: boolean | number;
    buttons?: ButtonElement[];
    state?: string;
    onContentChange?: Action;
    header?: Descendant[];
    footer?: Descendant[];
}

export interface MarkdownElement {
    type: 'markdown';
    content: TextOrBinding;
}

/** Framed summary; a button if it has `onPress`. */
export interface CardElement {
    type: 'card';
    title?: string;
    hint?: string | Inline[];
    icon?: Icon | ImageElement;
    onPress?: Action;
    children?: Descendant[];
    buttons?: ButtonElement[];
}

export interface StepperElement {
    type: 'stepper';
    /** Id of the visible step. */
    activeStep: string;
    onStepChange: Action;
    onComplete: Action;
    children: StepElement[];
}

export interface StepElement {
    type: 'step';
    id: string;
    /** At most 50 characters. */
    title?: string;
    /** Whether the user may continue. Default: true. */
    next?: boolean;
    children: Descendant[];
}

/** Elements that may appear below a root or a container. */
export type Descendant =
    | string
    | number
    | ButtonElement
    | TextInputElement
    | HStackElement
    | VStackElement
    | BoxElement
    | DividerElement
    | WebframeElement
    | CodeBlockElement
    | MarkdownElement
    | CardElement
    | ImageElement
    | InputElement
    | SelectElement
    | SwitchElement
    | CheckboxElement
    | RadioElement
    | TextElement
    | HintElement
    | LinkElement;

/** Elements that a component's render may return. */
export type RootElement = BlockElement | ModalElement | ConfigurationElement;

export type UIElement = RootElement | Exclude<Descendant, string | number> | StepperElement | StepElement;

/** Name on the wire and as a JSX tag. */
export type ElementType = UIElement['type'];
