import type { PageInput } from './page-input.js';

export const SAMPLE_PAGES: readonly PageInput[] = [
    {
        title: 'Welcome',
        description: 'What this space is for.',
        markdown: [
            'This space holds sample pages: change them, or put your own in their place.',
            '## Where to go next',
            '- Follow the quickstart.\n- Write down what your readers ask most.',
        ].join('\n\n'),
        pages: [
            {
                title: 'Quickstart',
                description: 'From nothing to a first page.',
                markdown: '1. Open a page.\n2. Change it.\n3. Publish the site.',
            },
        ],
    },
    {
        title: 'Guides',
        type: 'group',
        pages: [
            {
                title: 'Write a page',
                markdown: [
                    'Text is written in **Markdown**. Code stands between fences:',
                    '```js\nconsole.log("Hello");\n```',
                ].join('\n\n'),
            },
        ],
    },
];
