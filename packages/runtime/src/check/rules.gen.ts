// Made from the contract by `npm run generate`.
import type { Rule } from './rule.js';

/** Rules by name; `RootElement` is what a component may render. */
export const RULES: Readonly<Record<string, Rule>> = {
    RootElement: ['#BlockElement', '#ModalElement', '#ConfigurationElement'],
    BlockElement: {
        fields: {
            type: { words: ['block'] },
            children: '#Descendants',
            controls: { list: ['#Control', { list: '#Control' }] },
        },
        required: ['type', 'children'],
    },
    ModalElement: {
        fields: {
            type: { words: ['modal'] },
            children: '#Descendants',
            title: 'string',
            subtitle: { list: ['#TextElement', '#ImageElement', '#LinkElement'] },
            size: { words: ['medium', 'xlarge', 'fullscreen'] },
            returnValue: { map: 'json' },
            submit: '#ButtonElement',
        },
        required: ['type', 'children'],
    },
    ConfigurationElement: {
        fields: { type: { words: ['configuration'] }, children: [{ list: '#StepperElement', max: 1 }, '#Descendants'] },
        required: ['type', 'children'],
    },
    Descendants: { list: '#Descendant' },
    Control: {
        fields: { label: 'string', onPress: '#Action', icon: '#Icon', confirm: '#Confirm' },
        required: ['label', 'onPress'],
    },
    TextElement: {
        fields: {
            type: { words: ['text'] },
            children: ['string', { list: ['string', 'number', '#TextElement', '#LinkElement'] }],
            style: { words: ['bold', 'italic', 'code', 'strikethrough'] },
        },
        required: ['type', 'children'],
    },
    ImageElement: {
        fields: {
            type: { words: ['image'] },
            source: { fields: { url: 'string' }, required: ['url'] },
            aspectRatio: 'number',
        },
        required: ['type', 'source', 'aspectRatio'],
    },
    LinkElement: {
        fields: {
            type: { words: ['link'] },
            target: { fields: { url: ['string', '#UrlObject'] }, required: ['url'] },
            children: ['string', { list: ['string', 'number', '#TextElement'] }],
        },
        required: ['type', 'target', 'children'],
    },
    ButtonElement: {
        fields: {
            type: { words: ['button'] },
            onPress: '#Action',
            style: { words: ['primary', 'secondary', 'danger'] },
            icon: '#Icon',
            trailingIcon: '#Icon',
            label: 'string',
            tooltip: 'string',
            confirm: '#Confirm',
            disabled: 'boolean',
        },
        required: ['type', 'onPress'],
    },
    StepperElement: {
        fields: {
            type: { words: ['stepper'] },
            activeStep: 'string',
            onStepChange: '#Action',
            onComplete: '#Action',
            children: { list: '#StepElement' },
        },
        required: ['type', 'activeStep', 'onStepChange', 'onComplete', 'children'],
    },
    Descendant: [
        'string',
        'number',
        '#ButtonElement',
        '#TextInputElement',
        '#HStackElement',
        '#VStackElement',
        '#BoxElement',
        '#DividerElement',
        '#WebframeElement',
        '#CodeBlockElement',
        '#MarkdownElement',
        '#CardElement',
        '#ImageElement',
        '#InputElement',
        '#SelectElement',
        '#SwitchElement',
        '#CheckboxElement',
        '#RadioElement',
        '#TextElement',
        '#HintElement',
        '#LinkElement',
    ],
    Action: [
        {
            fields: { action: { words: ['@ui.modal.open'] }, componentId: 'string', props: { map: 'json' } },
            required: ['action', 'componentId', 'props'],
        },
        { fields: { action: { words: ['@ui.modal.close'] }, returnValue: { map: 'json' } }, required: ['action'] },
        { fields: { action: { words: ['@ui.url.open'] }, url: 'string' }, required: ['action', 'url'] },
        { fields: { action: { words: ['@link.unfurl'] }, url: 'string' }, required: ['action', 'url'] },
        {
            fields: { action: { words: ['@editor.node.updateProps'] }, props: { map: 'json' } },
            required: ['action', 'props'],
        },
        { fields: { action: { words: ['@webframe.ready'] } }, required: ['action'] },
        {
            fields: {
                action: { words: ['@webframe.resize'] },
                size: { fields: { aspectRatio: 'number', height: 'number' }, required: [] },
            },
            required: ['action', 'size'],
        },
        {
            fields: { action: { words: ['@webframe.navigate'] }, path: 'string', anchor: 'string' },
            required: ['action', 'path'],
        },
        {
            fields: {
                action: {
                    pattern: '^(?!@(?:ui|link|editor|webframe)\\.)',
                    meaning:
                        'the name of a protocol action, or a custom name that does not begin with @ui., @link., @editor. or @webframe.',
                },
            },
            required: ['action'],
        },
    ],
    Icon: {
        words: [
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
        ],
    },
    Confirm: {
        fields: {
            title: { upTo: 100 },
            text: { upTo: 300 },
            confirm: { upTo: 30 },
            style: { words: ['primary', 'danger'] },
        },
        required: ['title', 'text', 'confirm'],
    },
    UrlObject: {
        fields: {
            host: 'string',
            pathname: 'string',
            query: { map: ['string', { fields: { $state: 'string' }, required: ['$state'] }] },
        },
        required: ['host', 'pathname'],
    },
    StepElement: {
        fields: {
            type: { words: ['step'] },
            id: 'string',
            title: { upTo: 50 },
            next: 'boolean',
            children: '#Descendants',
        },
        required: ['type', 'id', 'children'],
    },
    TextInputElement: {
        fields: {
            type: { words: ['textinput'] },
            state: 'string',
            disabled: 'boolean',
            initialValue: 'string',
            placeholder: 'string',
            multiline: 'boolean',
            inputType: { words: ['text', 'password', 'email'] },
        },
        required: ['type', 'state'],
    },
    HStackElement: {
        fields: { type: { words: ['hstack'] }, children: '#Descendants', align: { words: ['start', 'center', 'end'] } },
        required: ['type', 'children'],
    },
    VStackElement: {
        fields: { type: { words: ['vstack'] }, children: '#Descendants', align: { words: ['start', 'center', 'end'] } },
        required: ['type', 'children'],
    },
    BoxElement: {
        fields: { type: { words: ['box'] }, children: '#Descendants', grow: 'number' },
        required: ['type', 'children'],
    },
    DividerElement: {
        fields: { type: { words: ['divider'] }, size: { words: ['small', 'medium', 'large'] } },
        required: ['type'],
    },
    WebframeElement: {
        fields: {
            type: { words: ['webframe'] },
            source: { fields: { url: 'string' }, required: ['url'] },
            aspectRatio: 'number',
            buttons: { list: '#ButtonElement' },
            data: { map: ['string', { fields: { $state: 'string' }, required: ['$state'] }] },
        },
        required: ['type', 'source'],
    },
    CodeBlockElement: {
        fields: {
            type: { words: ['codeblock'] },
            content: ['string', { fields: { $state: 'string' }, required: ['$state'] }],
            syntax: 'string',
            lineNumbers: ['boolean', 'number'],
            buttons: { list: '#ButtonElement' },
            state: 'string',
            onContentChange: '#Action',
            header: '#Descendants',
            footer: '#Descendants',
        },
        required: ['type', 'content'],
    },
    MarkdownElement: {
        fields: {
            type: { words: ['markdown'] },
            content: ['string', { fields: { $state: 'string' }, required: ['$state'] }],
        },
        required: ['type', 'content'],
    },
    CardElement: {
        fields: {
            type: { words: ['card'] },
            title: 'string',
            hint: ['string', { list: ['#TextElement', '#ImageElement', '#LinkElement'] }],
            icon: ['#Icon', '#ImageElement'],
            onPress: '#Action',
            children: '#Descendants',
            buttons: { list: '#ButtonElement' },
        },
        required: ['type'],
    },
    InputElement: {
        fields: {
            type: { words: ['input'] },
            label: 'string',
            element: [
                '#TextInputElement',
                '#SelectElement',
                '#SwitchElement',
                '#RadioElement',
                '#CheckboxElement',
                '#ButtonElement',
                '#CodeBlockElement',
            ],
            hint: ['string', '#TextElement', '#ImageElement', '#LinkElement'],
        },
        required: ['type', 'label', 'element'],
    },
    SelectElement: {
        fields: {
            type: { words: ['select'] },
            state: 'string',
            options: [
                { list: '#SelectOption' },
                { fields: { url: ['string', '#UrlObject'] }, required: ['url'] },
                { fields: { source: { words: ['openapi'] } }, required: ['source'] },
            ],
            disabled: 'boolean',
            initialValue: ['string', { list: 'string' }],
            onValueChange: '#Action',
            placeholder: 'string',
            multiple: 'boolean',
            acceptInput: 'boolean',
        },
        required: ['type', 'state', 'options'],
    },
    SwitchElement: {
        fields: {
            type: { words: ['switch'] },
            state: 'string',
            disabled: 'boolean',
            initialValue: 'boolean',
            onValueChange: '#Action',
            confirm: '#Confirm',
        },
        required: ['type', 'state'],
    },
    CheckboxElement: {
        fields: { type: { words: ['checkbox'] }, state: 'string', value: ['string', 'number'], confirm: '#Confirm' },
        required: ['type', 'state', 'value'],
    },
    RadioElement: {
        fields: {
            type: { words: ['radio'] },
            state: 'string',
            value: ['string', 'number'],
            confirm: '#Confirm',
            disabled: 'boolean',
        },
        required: ['type', 'state', 'value'],
    },
    HintElement: {
        fields: {
            type: { words: ['hint'] },
            children: { list: ['string', 'number', '#TextElement', '#ImageElement', '#LinkElement'] },
        },
        required: ['type', 'children'],
    },
    SelectOption: {
        fields: { id: 'string', label: 'string', icon: ['#Icon', '#ImageElement'] },
        required: ['id', 'label'],
    },
};
