import type { Action } from './actions.js';
import type { Confirm, Icon, UrlObject } from './element-parts.js';
import type { CodeBlockElement } from './elements.js';
import type { ImageElement, Inline } from './text-elements.js';

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
    icon?: Icon | ImageElement;
}

/** Response with remote options of a select. A plain array of options is also accepted. */
export interface SelectOptionsResponse {
    items: SelectOption[];
    nextPage?: string | number;
    selected?: SelectOption[];
}

/** A choice among options, written to the state key `state`. */
export interface SelectElement {
    type: 'select';
    state: string;
    /** Options, or URL to load them, with the parameters `q` (typed text) and `page`. */
    options: SelectOption[] | { url: string | UrlObject } | { source: 'openapi' };
    disabled?: boolean;
    initialValue?: string | string[];
    onValueChange?: Action;
    placeholder?: string;
    /** Default: false. */
    multiple?: boolean;
    /** Accepts typed text as a value. Default: false. */
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
