import type { UIElement } from '@svc-int/api';

import type { JsxElementProps } from './props.js';

/** Attributes of every tag. */
export interface IntrinsicAttributes {
    /** Accepted in lists and dropped: elements have no identity. */
    key?: string | number;
}

type Tag<Type extends UIElement['type']> = JsxElementProps<Extract<UIElement, { type: Type }>> & IntrinsicAttributes;

/** The elements of the wire, by tag: an editor shows what is written of each. */
export interface IntrinsicElements {
    /** Root of what a document block shows; its `controls` are the entries of the block's menu. */
    block: Tag<'block'>;
    /** Root of a dialog, which the action `@ui.modal.open` opens. */
    modal: Tag<'modal'>;
    /** Root of an installation's configuration screen: one `<stepper>`, or any elements. */
    configuration: Tag<'configuration'>;
    /** Steps of a configuration, of which one is shown. Holds `<step>` alone. */
    stepper: Tag<'stepper'>;
    /** One step of a `<stepper>`. */
    step: Tag<'step'>;
    /** Children side by side. */
    hstack: Tag<'hstack'>;
    /** Children one below the other. */
    vstack: Tag<'vstack'>;
    /** A container in a stack, which takes a share of the free space by `grow`. */
    box: Tag<'box'>;
    /** A line between elements. */
    divider: Tag<'divider'>;
    /** A framed summary, pressable when it has `onPress`. */
    card: Tag<'card'>;
    /** Styled text: words, with `<text>` and `<link>` among them. */
    text: Tag<'text'>;
    /** Secondary text: words, with `<text>`, `<link>` and `<image>` among them. */
    hint: Tag<'hint'>;
    /** A link in text. */
    link: Tag<'link'>;
    /** A picture. */
    image: Tag<'image'>;
    /** Text in Markdown. */
    markdown: Tag<'markdown'>;
    /** Source code; editable when it has a `state` key. */
    codeblock: Tag<'codeblock'>;
    /** A sandboxed page of the integration; `webframePage` makes one. */
    webframe: Tag<'webframe'>;
    /** Triggers an action when pressed. */
    button: Tag<'button'>;
    /** A labelled row of a form; its field is the prop `element`. */
    input: Tag<'input'>;
    /** A text field, written to the state key `state`. */
    textinput: Tag<'textinput'>;
    /** A choice among options, written to the state key `state`. */
    select: Tag<'select'>;
    /** An on/off switch, written to the state key `state`. */
    switch: Tag<'switch'>;
    /** Adds `value` to the list at the state key `state`, or takes it out. */
    checkbox: Tag<'checkbox'>;
    /** Sets the state key `state` to `value`. */
    radio: Tag<'radio'>;
}
