import { createBlockSample, type ElementSample } from './sample.js';

const CONFIRM = {
    title: 'Delete everything?',
    text: 'This cannot be undone.',
    confirm: 'Delete',
    style: 'danger',
} as const;

const ANIMALS = [
    { id: 'cat', label: 'Cat', icon: 'star' as const },
    { id: 'dog', label: 'Dog' },
    { id: 'owl', label: 'Owl' },
];

export const formSamples: readonly ElementSample[] = [
    createBlockSample('button', 'Sends an action to the component, after a confirmation if there is one.', {
        type: 'hstack',
        children: [
            { type: 'button', style: 'primary', label: 'Primary', onPress: { action: 'go' } },
            {
                type: 'button',
                label: 'Secondary',
                icon: 'github',
                trailingIcon: 'link-external',
                onPress: { action: 'go' },
            },
            { type: 'button', style: 'danger', label: 'Delete', confirm: CONFIRM, onPress: { action: 'delete' } },
            { type: 'button', icon: 'settings', tooltip: 'Settings', onPress: { action: 'settings' } },
            { type: 'button', label: 'Disabled', disabled: true, onPress: { action: 'go' } },
        ],
    }),
    createBlockSample(
        'textinput',
        'A field whose text is a value of the local state. Typing needs no round trip.',
        { type: 'textinput', state: 'name', placeholder: 'Name', initialValue: 'Ada' },
        { type: 'textinput', state: 'mail', inputType: 'email', placeholder: 'E-mail' },
        { type: 'textinput', state: 'word', inputType: 'password', placeholder: 'Password' },
        { type: 'textinput', state: 'text', multiline: true, placeholder: 'Several lines' },
        { type: 'textinput', state: 'none', disabled: true, placeholder: 'Disabled' },
    ),
    createBlockSample(
        'select',
        'A choice of one or more options. The integration can supply them as the user types.',
        {
            type: 'select',
            state: 'one',
            options: ANIMALS,
            initialValue: 'cat',
            onValueChange: { action: 'chosen', animal: { $state: 'one' } },
        },
        { type: 'select', state: 'many', options: ANIMALS, multiple: true, acceptInput: true, placeholder: 'Some' },
        { type: 'select', state: 'spec', options: { source: 'openapi' }, placeholder: 'A specification' },
        { type: 'select', state: 'off', options: ANIMALS, disabled: true, placeholder: 'Disabled' },
    ),
    createBlockSample(
        'switch',
        'On or off, after a confirmation if there is one.',
        {
            type: 'input',
            label: 'Notify',
            element: { type: 'switch', state: 'on', initialValue: true, onValueChange: { action: 'switched' } },
        },
        { type: 'input', label: 'Ask first', element: { type: 'switch', state: 'ask', confirm: CONFIRM } },
        { type: 'input', label: 'Disabled', element: { type: 'switch', state: 'off', disabled: true } },
    ),
    createBlockSample(
        'checkbox',
        'Adds its value to a list in the state, or removes it.',
        { type: 'input', label: 'Cats', element: { type: 'checkbox', state: 'animals', value: 'cat' } },
        {
            type: 'input',
            label: 'Dogs',
            element: { type: 'checkbox', state: 'animals', value: 'dog', confirm: CONFIRM },
        },
    ),
    createBlockSample(
        'radio',
        'Sets a value of the state to one of several.',
        { type: 'input', label: 'Small', element: { type: 'radio', state: 'size', value: 's' } },
        { type: 'input', label: 'Large', element: { type: 'radio', state: 'size', value: 'l', confirm: CONFIRM } },
        { type: 'input', label: 'Huge', element: { type: 'radio', state: 'size', value: 'xl', disabled: true } },
    ),
    createBlockSample('input', 'Labels a field, with a hint below it.', {
        type: 'input',
        label: 'Repository',
        hint: 'As owner/name',
        element: { type: 'textinput', state: 'repository', placeholder: 'acme/docs' },
    }),
];
