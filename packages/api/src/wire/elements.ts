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

/** Root of a document block. */
export interface BlockElement {
    type: 'block';
    children: Descendant[];
    /** Entries of the block's menu; a nested array is a group. */
    controls?: (ControlElement | ControlElement[])[];
}

/** An entry of the block's menu. */
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
    /** Sent to the opener when the modal is closed by its backdrop. Default: `{}`. */
    returnValue?: Record<string, unknown>;
    submit?: ButtonElement;
}

/** Root of an installation's configuration screen. */
export interface ConfigurationElement {
    type: 'configuration';
    children: [StepperElement] | Descendant[];
}

/** Children side by side. */
export interface HStackElement {
    type: 'hstack';
    children: Descendant[];
    /** Default: `start`. */
    align?: 'start' | 'center' | 'end';
}

/** Children one below the other. */
export interface VStackElement {
    type: 'vstack';
    children: Descendant[];
    /** Default: `start`. */
    align?: 'start' | 'center' | 'end';
}

/** A container in a stack. */
export interface BoxElement {
    type: 'box';
    children: Descendant[];
    /** Share of the free space that the box takes. Default: 0. */
    grow?: number;
}

/** A line between elements. */
export interface DividerElement {
    type: 'divider';
    /** Default: `medium`. */
    size?: 'small' | 'medium' | 'large';
}

/** A sandboxed page of the integration. */
export interface WebframeElement {
    type: 'webframe';
    source: UrlSource;
    /** Width divided by height. Overrides resizing by the webframe. */
    aspectRatio?: number;
    buttons?: ButtonElement[];
    /** Values for the webframe. Bindings are live. */
    data?: Record<string, TextOrBinding>;
}

/** Source code; editable when it has a `state` key. */
export interface CodeBlockElement {
    type: 'codeblock';
    content: TextOrBinding;
    syntax?: string;
    /** Whether lines are numbered, or the number of the first line. Default: false. */
    lineNumbers?: boolean | number;
    buttons?: ButtonElement[];
    state?: string;
    onContentChange?: Action;
    header?: Descendant[];
    footer?: Descendant[];
}

/** Markdown text. */
export interface MarkdownElement {
    type: 'markdown';
    content: TextOrBinding;
}

/** A framed summary, pressable when it has `onPress`. */
export interface CardElement {
    type: 'card';
    title?: string;
    hint?: string | Inline[];
    icon?: Icon | ImageElement;
    onPress?: Action;
    children?: Descendant[];
    buttons?: ButtonElement[];
}

/** A configuration in steps. */
export interface StepperElement {
    type: 'stepper';
    /** Id of the step that is shown. */
    activeStep: string;
    onStepChange: Action;
    onComplete: Action;
    children: StepElement[];
}

/** One step of a stepper. */
export interface StepElement {
    type: 'step';
    id: string;
    /** At most 50 characters. */
    title?: string;
    /** Whether the user can continue. Default: true. */
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

/** Name of an element in JSON and as a JSX tag. */
export type ElementType = UIElement['type'];
