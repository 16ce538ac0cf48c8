import type { UIElement } from '@svc-int/api';

import type { JsxElementProps } from './props.js';

export interface IntrinsicAttributes {
    /** Accepted in lists and dropped: elements have no identity. */
    key?: string | number;
}

type Tag<Type extends UIElement['type']> = JsxElementProps<Extract<UIElement, { type: Type }>> & IntrinsicAttributes;

export interface IntrinsicElements {
    /** Root of what a document block shows; its `controls` are the entries of the block's menu. */
    block: Tag<'block'>;
    /** Root of a dialog. Opened by the action `@ui.modal.open`. */
    modal: Tag<'modal'>;
    /** Root of an installation's configuration screen: one `<stepper>`, or other elements. */
    configuration: Tag<'configuration'>;
    /** Configuration in steps, one visible at a time. Contains only `<step>`. */
    stepper: Tag<'stepper'>;
    step: Tag<'step'>;
    /** Arranges its children in a row. */
    hstack: Tag<'hstack'>;
    /** Arranges its children in a column. */
    vstack: Tag<'vstack'>;
    /** Container in a stack. `grow` is its share of the free space. */
    box: Tag<'box'>;
    divider: Tag<'divider'>;
    /** Framed summary; a button if it has `onPress`. */
    card: Tag<'card'>;
    /** Styled text. May contain `<text>` and `<link>`. */
    text: Tag<'text'>;
    /** Secondary text. May contain `<text>`, `<link>` and `<image>`. */
    hint: Tag<'hint'>;
    link: Tag<'link'>;
    image: Tag<'image'>;
    markdown: Tag<'markdown'>;
    /** Source code; editable with a `state` key. */
    codeblock: Tag<'codeblock'>;
    /** Sandboxed page of the integration, created by `webframePage`. */
    webframe: Tag<'webframe'>;
    /** Triggers an action when pressed. */
    button: Tag<'button'>;
    /** Labelled form row; `element` is its field. */
    input: Tag<'input'>;
    /** Text field for the state key `state`. */
    textinput: Tag<'textinput'>;
    /** Choice among options, for the state key `state`. */
    select: Tag<'select'>;
    /** On/off switch for the state key `state`. */
    switch: Tag<'switch'>;
    /** Adds or removes `value` in the list at the state key `state`. */
    checkbox: Tag<'checkbox'>;
    /** Sets the state key `state` to `value`. */
    radio: Tag<'radio'>;
}
