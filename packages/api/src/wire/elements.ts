import type { Action, StateBinding, TextOrBinding } from './actions.js';

/** The icons that the host can draw. */
export const ICONS = [
    'close',
    'edit',
    'github',
    'gitlab',
    'maximize',
    'email',
    'settings',
    'search',
    'delete',
    'star',
    'warning',
    'link',
    'link-external',
    'eye',
    'eye-off',
    'lock',
    'check',
    'check-circle',
] as const;

/** Name of an icon that the host can draw. */
export type Icon = (typeof ICONS)[number];

/** Asks before an action is taken. */
export interface Confirm {
    /** At most 100 characters. */
    title: string;
    /** At most 300 characters. */
    text: string;
    /** Label of the confirming button, at most 30 characters. */
    confirm: string;
    /** Default: `primary`. */
    style?: 'primary' | 'danger';
}

/** A URL whose query may hold live bindings. */
export interface UrlObject {
    host: string;
    pathname: string;
    query?: Record<string, TextOrBinding>;
}

/** What a webframe or image shows. */
export interface UrlSource {
    url: string;
}

/** Root of what a document block shows. */
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

/** Triggers an action when pressed. */
export interface ButtonElement {
    type: 'button';
    onPress: Action;
    /** Default: `secondary`. */
    style?: 'primary' | 'secondary' | 'danger';
    icon?: Icon;
    trailingIcon?: Icon;
    label?: string;
    tooltip?: string;
    confirm?: Confirm;
    /** Default: false. */
    disabled?: boolean;
}

/** A text field that writes to the state key `state`. */
export interface TextInputElement {
    type: 'textinput';
    state: string;
    disabled?: boolean;
    initialValue?: string;
    placeholder?: string;
    /** Default: false. */
    multiline?: boolean;
    /** Default: `text`. */
    inputType?: 'text' | 'password' | 'email';
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
    /** Width divided by height; wins over the frame's own resizing. */
    aspectRatio?: number;
    buttons?: ButtonElement[];
    /** Values handed to the frame; bindings are live. */
    data?: Record<string, TextOrBinding>;
}

/** Source code; editable when it has a `state` key. */
export interface CodeBlockElement {
    type: 'codeblock';
    content: TextOrBinding;
    syntax?: string;
    /** True, or the number of the first line. Default: false. */
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

/** A picture. */
export interface ImageElement {
    type: 'image';
    source: UrlSource;
    /** Width divided by height. */
    aspectRatio: number;
}

/** A labelled form row. */
export interface InputElement {
    type: 'input';
    label: string;
    element:
        | TextInputElement
        | SelectElement
        | SwitchElement
        | RadioElement
        | CheckboxElement
        | ButtonElement
        | CodeBlockElement;
    hint?: string | Inline;
}

/** One choice of a select. */
export interface SelectOption {
    id: string;
    label: string;
    icon?: Icon;
}

/** Answer of a select's remote options; a bare array is accepted too. */
export interface SelectOptionsResponse {
    items: SelectOption[];
    nextPage?: string | number;
    selected?: SelectOption[];
}

/** A choice among options, written to the state key `state`. */
export interface SelectElement {
    type: 'select';
    state: string;
    /** Options, or where to load them: the URL is asked with `q` (what was typed) and `page`. */
    options: SelectOption[] | { url: string | UrlObject } | { source: 'openapi' };
    disabled?: boolean;
    initialValue?: string | string[];
    onValueChange?: Action;
    placeholder?: string;
    /** Default: false. */
    multiple?: boolean;
    /** Accepts what was typed as a value. Default: false. */
    acceptInput?: boolean;
}

/** An on/off switch, written to the state key `state`. */
export interface SwitchElement {
    type: 'switch';
    state: string;
    disabled?: boolean;
    initialValue?: boolean;
    onValueChange?: Action;
    confirm?: Confirm;
}

/** Adds or removes `value` in the array at the state key `state`. */
export interface CheckboxElement {
    type: 'checkbox';
    state: string;
    value: string | number;
    confirm?: Confirm;
}

/** Sets the state key `state` to `value`. */
export interface RadioElement {
    type: 'radio';
    state: string;
    value: string | number;
    disabled?: boolean;
    confirm?: Confirm;
}

/** Styled text. */
export interface TextElement {
    type: 'text';
    children: string | (string | TextElement | LinkElement)[];
    style?: 'bold' | 'italic' | 'code' | 'strikethrough';
}

/** Secondary text. */
export interface HintElement {
    type: 'hint';
    children: (string | Inline)[];
}

/** A link in text. */
export interface LinkElement {
    type: 'link';
    target: { url: string };
    children: string | (string | TextElement)[];
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
    /** Whether the user may go on. Default: true. */
    next?: boolean;
    children: Descendant[];
}

/** What may stand in running text. */
export type Inline = TextElement | ImageElement | LinkElement;

/** What may stand below a root or a container. */
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

/** What a component's render may return. */
export type RootElement = BlockElement | ModalElement | ConfigurationElement;

/** Every element that has a `type`. */
export type UIElement = RootElement | Exclude<Descendant, string | number> | StepperElement | StepElement;

/** Name of an element on the wire and as a JSX tag. */
export type ElementType = UIElement['type'];

/** Whether a value is a live reference to the client's state. */
export function isStateBinding(value: unknown): value is StateBinding {
    return typeof value === 'object' && value !== null && typeof (value as StateBinding).$state === 'string';
}
