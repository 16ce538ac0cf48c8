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

/** Text field for the state key `state`. */
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

export interface SelectOption {
    id: string;
    label: string;
    icon?: Icon | ImageElement;
}

/** Response with a select's options. A bare array is accepted too. */
export interface SelectOptionsResponse {
    items: SelectOption[];
    nextPage?: string | number;
    selected?: SelectOption[];
}

/** Choice among options, for the state key `state`. */
export interface SelectElement {
    type: 'select';
    state: string;
    /** Options, or a URL that returns them: the client adds the search text as `q`, and `page`. */
    options: SelectOption[] | { url: string | UrlObject } | { source: 'openapi' };
    disabled?: boolean;
    initialValue?: string | string[];
    onValueChange?: Action;
    placeholder?: string;
    /** Default: false. */
    multiple?: boolean;
    /** Whether the user may enter other values. Default: false. */
    acceptInput?: boolean;
}

/** On/off switch for the state key `state`. */
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

export interface RadioElement {
    type: 'radio';
    state: string;
    value: string | number;
    disabled?: boolean;
    confirm?: Confirm;
}
