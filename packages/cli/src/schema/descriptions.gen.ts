// Made from the types of elements by `npm run generate`.

/** Doc comments of a type and of its fields. */
export interface Description {
    text?: string;
    fields: Readonly<Record<string, string>>;
}

/** Doc comments of the types of elements, their parts and actions. */
export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
    BlockElement: {
        text: 'Root of a document block.',
        fields: { controls: "Entries of the block's menu; a nested array is a group." },
    },
    ControlElement: { text: "An entry of the block's menu.", fields: {} },
    ModalElement: {
        text: 'Root of a dialog opened by `@ui.modal.open`.',
        fields: {
            size: 'Default: `medium`.',
            returnValue: 'Sent to the opener when the modal is closed by its backdrop. Default: `{}`.',
        },
    },
    ConfigurationElement: { text: "Root of an installation's configuration screen.", fields: {} },
    HStackElement: { text: 'Children side by side.', fields: { align: 'Default: `start`.' } },
    VStackElement: { text: 'Children one below the other.', fields: { align: 'Default: `start`.' } },
    BoxElement: {
        text: 'A container in a stack.',
        fields: { grow: 'Share of the free space that the box takes. Default: 0.' },
    },
    DividerElement: { text: 'A line between elements.', fields: { size: 'Default: `medium`.' } },
    WebframeElement: {
        text: 'A sandboxed page of the integration.',
        fields: {
            aspectRatio: 'Width divided by height. Overrides resizing by the webframe.',
            data: 'Values for the webframe. Bindings are live.',
        },
    },
    CodeBlockElement: {
        text: 'Source code; editable when it has a `state` key.',
        fields: { lineNumbers: 'Whether lines are numbered, or the number of the first line. Default: false.' },
    },
    MarkdownElement: { text: 'Markdown text.', fields: {} },
    CardElement: { text: 'A framed summary, pressable when it has `onPress`.', fields: {} },
    StepperElement: { text: 'A configuration in steps.', fields: { activeStep: 'Id of the step that is shown.' } },
    StepElement: {
        text: 'One step of a stepper.',
        fields: { title: 'At most 50 characters.', next: 'Whether the user can continue. Default: true.' },
    },
    ButtonElement: {
        text: 'Triggers an action when pressed.',
        fields: { style: 'Default: `secondary`.', disabled: 'Default: false.' },
    },
    TextInputElement: {
        text: 'A text field that writes to the state key `state`.',
        fields: { multiline: 'Default: false.', inputType: 'Default: `text`.' },
    },
    InputElement: { text: 'A labelled form row.', fields: {} },
    SelectOption: { text: 'One choice of a select.', fields: {} },
    SelectOptionsResponse: {
        text: 'Response with remote options of a select. A plain array of options is also accepted.',
        fields: {},
    },
    SelectElement: {
        text: 'A choice among options, written to the state key `state`.',
        fields: {
            options: 'Options, or URL to load them, with the parameters `q` (typed text) and `page`.',
            multiple: 'Default: false.',
            acceptInput: 'Accepts typed text as a value. Default: false.',
        },
    },
    SwitchElement: { text: 'An on/off switch, written to the state key `state`.', fields: {} },
    CheckboxElement: { text: 'Adds or removes `value` in the array at the state key `state`.', fields: {} },
    RadioElement: { text: 'Sets the state key `state` to `value`.', fields: {} },
    ImageElement: { text: 'An image.', fields: { aspectRatio: 'Width divided by height.' } },
    TextElement: { text: 'Styled text.', fields: {} },
    HintElement: { text: 'Secondary text.', fields: {} },
    LinkElement: { text: 'A link in text.', fields: {} },
    Confirm: {
        text: 'Confirmation before an action.',
        fields: {
            title: 'At most 100 characters.',
            text: 'At most 300 characters.',
            confirm: 'Label of the confirming button, at most 30 characters.',
            style: 'Default: `primary`.',
        },
    },
    UrlObject: { text: 'A URL whose query may hold live bindings.', fields: {} },
    UrlSource: { text: 'Source of a webframe or image.', fields: {} },
    StateBinding: {
        text: "A live reference to a key of the client's local state; replaced by the value before an action is sent.",
        fields: {},
    },
    CustomAction: {
        text: "An action of the component itself: sent to its `action` callback under the author's own name.",
        fields: {},
    },
    OpenModalAction: {
        text: 'Renders another component of the integration as a modal. The client acts on it.',
        fields: {},
    },
    CloseModalAction: {
        text: 'Closes the modal and is then sent, with the return value, to the component that opened it.',
        fields: {},
    },
    OpenUrlAction: { text: 'Opens a browser tab. The client acts on it.', fields: {} },
    UnfurlLinkAction: {
        text: "Sent by the service when a pasted URL matches a prefix in a block's `urlUnfurl`.",
        fields: {},
    },
    UpdateNodePropsAction: { text: "Stores the block's props in the document. The client acts on it.", fields: {} },
    WebframeReadyAction: { text: 'A webframe is ready for messages.', fields: {} },
    WebframeResizeAction: {
        text: 'A webframe requests another size. An explicit `aspectRatio` prop takes precedence.',
        fields: {},
    },
    WebframeNavigateAction: { text: 'A webframe requests another page.', fields: {} },
};
