import type { ContentReference } from '@svc-int/api';

import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { PageInput } from './page-input.js';

interface Template {
    refs: readonly string[];
    pages: (refs: Readonly<Record<string, ContentReference>>) => PageInput[];
}

const TEMPLATES: Readonly<Record<string, Template>> = {
    blank: { refs: [], pages: () => [{ title: 'Untitled' }] },
    guide: {
        refs: [],
        pages: () => [
            {
                title: 'Guide',
                description: 'What readers can do once they have read it.',
                markdown: [
                    'Say in a sentence or two what this guide is for, and for whom.',
                    '{% hint style="info" %}\nName what readers need before they begin.\n{% endhint %}',
                    '{% stepper %}',
                    '{% step %}\n## Begin\n\nWhat comes first.\n{% endstep %}',
                    '{% step %}\n## Go on\n\nWhat comes next.\n{% endstep %}',
                    '{% endstepper %}',
                ].join('\n\n'),
                pages: [
                    {
                        title: 'Troubleshooting',
                        markdown: '## Something goes wrong\n\nWhat to look at, and what to do then.',
                    },
                ],
            },
        ],
    },
    'api-reference': {
        refs: ['spec'],
        pages: ({ spec }) => [
            {
                title: 'API reference',
                type: 'group',
                pages: [
                    {
                        title: 'Authentication',
                        markdown: 'Send a token with each request:\n\n```http\nAuthorization: Bearer <token>\n```',
                    },
                    {
                        title: 'Operations',
                        type: 'computed',
                        computed: {
                            type: 'builtin:openapi',
                            props: { models: true },
                            ...(spec && { dependencies: { spec: { ref: spec } } }),
                        },
                    },
                ],
            },
        ],
    },
    changelog: {
        refs: [],
        pages: () => [
            {
                title: 'Changelog',
                description: 'What changed, the newest first.',
                markdown: ['## 1.0.0', '### Added', '- What is new.', '### Fixed', '- What works again.'].join('\n\n'),
            },
        ],
    },
};

/** Throws 404 for an unknown template, 422 for an unused reference. */
export function createTemplatePages(id: string, refs: Readonly<Record<string, ContentReference>> = {}): PageInput[] {
    const template = Object.hasOwn(TEMPLATES, id) ? TEMPLATES[id] : undefined;
    if (!template) throw createNotFoundError('template', id, `among ${Object.keys(TEMPLATES).join(', ')}`);
    const unused = Object.keys(refs).find((name) => !template.refs.includes(name));
    if (unused === undefined) return template.pages(refs);
    const known = template.refs.length === 0 ? 'refers to nothing' : `refers to ${template.refs.join(', ')} only`;
    throw new ServiceError(422, `params.contentRefs.${unused}: The template "${id}" ${known}.`);
}
