import type { Descendant } from '@svc-int/api';

import { createBlockSample, SAMPLE_IMAGE, type ElementSample } from './sample.js';

const createBoxes = (...titles: string[]): Descendant[] =>
    titles.map((word): Descendant => ({ type: 'box', children: [{ type: 'card', title: word }] }));

export const containerSamples: readonly ElementSample[] = [
    {
        id: 'block',
        about: 'The root of a document block, with the entries of its menu. A nested list of entries is a group.',
        root: {
            type: 'block',
            controls: [
                { label: 'Edit', icon: 'edit', onPress: { action: 'edit' } },
                [
                    {
                        label: 'Delete',
                        icon: 'delete',
                        onPress: { action: 'delete' },
                        confirm: { title: 'Delete it?', text: 'It is gone then.', confirm: 'Delete', style: 'danger' },
                    },
                ],
            ],
            children: [{ type: 'text', children: 'The menu of this block is in its corner.' }],
        },
    },
    createBlockSample('card', 'A framed summary that can be pressed.', {
        type: 'card',
        title: 'Quarterly report',
        hint: [
            { type: 'text', children: 'Changed by ' },
            { type: 'text', style: 'bold', children: 'Ada' },
        ],
        icon: 'star',
        onPress: { action: 'open' },
        buttons: [{ type: 'button', icon: 'maximize', tooltip: 'Open', onPress: { action: 'open' } }],
        children: [
            {
                type: 'card',
                title: 'Within it',
                hint: 'A card',
                icon: { type: 'image', source: { url: SAMPLE_IMAGE }, aspectRatio: 1 },
            },
        ],
    }),
    createBlockSample(
        'hstack',
        'Children side by side.',
        { type: 'hstack', children: createBoxes('One', 'Two', 'Three') },
        {
            type: 'hstack',
            align: 'center',
            children: [{ type: 'box', grow: 1, children: ['grows'] }, ...createBoxes('Fixed')],
        },
    ),
    createBlockSample('vstack', 'Children stacked vertically.', {
        type: 'vstack',
        align: 'end',
        children: createBoxes('One', 'Two'),
    }),
    createBlockSample('box', 'A container in a stack that can take a share of the free space.', {
        type: 'hstack',
        children: [
            { type: 'box', grow: 2, children: [{ type: 'card', title: 'Two shares' }] },
            { type: 'box', grow: 1, children: [{ type: 'card', title: 'One share' }] },
        ],
    }),
    createBlockSample('webframe', 'A sandboxed page of the integration that receives values and sends actions.', {
        type: 'webframe',
        source: { url: 'https://integration.example/frame' },
        aspectRatio: 16 / 6,
        data: { theme: { $state: 'theme' }, title: 'Map' },
        buttons: [{ type: 'button', icon: 'maximize', tooltip: 'Larger', onPress: { action: 'larger' } }],
    }),
    {
        id: 'modal',
        about: 'The root of a dialog, which a component opens with `@ui.modal.open`.',
        root: {
            type: 'modal',
            title: 'New ticket',
            subtitle: [{ type: 'text', children: 'In the project Docs' }],
            size: 'medium',
            returnValue: { cancelled: true },
            submit: {
                type: 'button',
                label: 'Create',
                onPress: { action: '@ui.modal.close', returnValue: { created: true } },
            },
            children: [{ type: 'input', label: 'Title', element: { type: 'textinput', state: 'title' } }],
        },
    },
    {
        id: 'configuration',
        about: 'The root of a configuration, with or without steps.',
        root: {
            type: 'configuration',
            children: [
                {
                    type: 'stepper',
                    activeStep: 'connect',
                    onStepChange: { action: 'step' },
                    onComplete: { action: 'done' },
                    children: [
                        {
                            type: 'step',
                            id: 'connect',
                            title: 'Connect',
                            next: true,
                            children: [{ type: 'button', label: 'Log in', icon: 'lock', onPress: { action: 'login' } }],
                        },
                        { type: 'step', id: 'choose', title: 'Choose', children: ['A repository'] },
                    ],
                },
            ],
        },
    },
];
