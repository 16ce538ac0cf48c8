import type { RenderResponse } from '@svc-int/api';
import { expect, it } from 'vitest';

import { omitWebframes, WEBFRAME_NOTE } from './omit-webframes.js';

const createResponse = (children: unknown[]) =>
    ({ type: 'element', state: {}, props: {}, element: { type: 'block', children } }) as unknown as RenderResponse;

it('omitWebframes replaces webframes at any depth by a note, and keeps other elements', () => {
    const webframe = { type: 'webframe', source: { url: 'https://example.com' } };
    const text = { type: 'text', children: ['webframe'] };
    expect(omitWebframes(createResponse([{ type: 'box', children: [webframe] }, text]))).toEqual(
        createResponse([{ type: 'box', children: [{ type: 'markdown', content: WEBFRAME_NOTE }] }, text]),
    );
});
