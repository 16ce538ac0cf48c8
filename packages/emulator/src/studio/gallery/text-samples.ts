import { createBlockSample, SAMPLE_IMAGE, type ElementSample } from './sample.js';

export const textSamples: readonly ElementSample[] = [
    createBlockSample(
        'text',
        'Styled text, which can be nested.',
        { type: 'text', children: 'Plain text' },
        {
            type: 'text',
            style: 'bold',
            children: ['Bold, ', { type: 'text', style: 'italic', children: 'and italic in it' }],
        },
        { type: 'text', style: 'code', children: 'code' },
        { type: 'text', style: 'strikethrough', children: 'struck through' },
    ),
    createBlockSample('hint', 'Secondary text, such as where something comes from.', {
        type: 'hint',
        children: ['Read ', { type: 'text', style: 'bold', children: '5' }, ' minutes ago'],
    }),
    createBlockSample(
        'link',
        'A link in text. Its query can include the values of inputs.',
        { type: 'link', target: { url: 'https://example.com/' }, children: 'A plain address' },
        { type: 'textinput', state: 'words', placeholder: 'Words to look for' },
        {
            type: 'link',
            target: { url: { host: 'example.com', pathname: '/search', query: { q: { $state: 'words' } } } },
            children: ['Search for ', { type: 'text', style: 'bold', children: 'these words' }],
        },
    ),
    createBlockSample('image', 'A picture that keeps its space before it loads.', {
        type: 'image',
        source: { url: SAMPLE_IMAGE },
        aspectRatio: 16 / 9,
    }),
    createBlockSample(
        'markdown',
        'Markdown, including Markdown that is typed.',
        { type: 'markdown', content: '# Heading\n\nA *list* of\n\n- one\n- **two**\n\nand `code`.' },
        { type: 'textinput', state: 'draft', multiline: true, initialValue: '> Type here' },
        { type: 'markdown', content: { $state: 'draft' } },
    ),
    createBlockSample(
        'codeblock',
        'Source code, editable if it has a state, with elements above and below.',
        {
            type: 'codeblock',
            syntax: 'javascript',
            lineNumbers: true,
            content: 'const answer = 42;\nexport default answer;',
            buttons: [{ type: 'button', icon: 'edit', tooltip: 'Edit', onPress: { action: 'edit' } }],
            header: [{ type: 'hint', children: ['answer.js'] }],
            footer: [{ type: 'hint', children: ['2 lines'] }],
        },
        {
            type: 'codeblock',
            syntax: 'json',
            lineNumbers: 10,
            state: 'source',
            content: '{ "editable": true }',
            onContentChange: { action: 'changed' },
        },
    ),
    createBlockSample(
        'divider',
        'A line between elements, with more or less space around it.',
        'small',
        { type: 'divider', size: 'small' },
        'medium',
        { type: 'divider' },
        'large',
        { type: 'divider', size: 'large' },
        'below',
    ),
];
