import type { RenderResponse } from '@svc-int/api';
import { expect, it } from 'vitest';

import { omitLiveParts, WEBFRAME_NOTE } from './omit-live-parts.js';

const ORIGINS = { plain: 'http://127.0.0.1:1', own: 'http://mood.localhost:1' };

const createResponse = (children: unknown[]) =>
    ({ type: 'element', state: {}, props: {}, element: { type: 'block', children } }) as unknown as RenderResponse;

const image = (url: string) => ({ type: 'image', source: { url }, aspectRatio: 1 });

it('omitLiveParts replaces webframes at any depth by a note, and pictures of the integration by an empty one', () => {
    const webframe = { type: 'webframe', source: { url: 'https://example.com' } };
    const others = [image('https://example.com/a.png'), image('no address'), { type: 'text', children: ['webframe'] }];
    const response = createResponse([
        { type: 'box', children: [webframe] },
        image(`${ORIGINS.plain}/a.png`),
        image(`${ORIGINS.own}/a.png`),
        ...others,
    ]);
    expect(omitLiveParts(response, ORIGINS)).toEqual(
        createResponse([
            { type: 'box', children: [{ type: 'markdown', content: WEBFRAME_NOTE }] },
            image('data:,'),
            image('data:,'),
            ...others,
        ]),
    );
});
