import { expect, it } from 'vitest';

import { formatRenderFetchOrTaskEventSubject } from './event-subject.js';

const ENDPOINT = 'v1/integrations/mood/installations/one/spaces/two/integration';

it.each([
    ['the main workspace', `http://127.0.0.1:4000/${ENDPOINT}/board?a=b`, 'GET /board'],
    ['another workspace', `http://127.0.0.1:4000/_svc-int/workspaces/other/${ENDPOINT}/board`, 'GET /board'],
    ['the endpoint itself', `http://127.0.0.1:4000/_svc-int/workspaces/other/${ENDPOINT}`, 'GET /'],
    ['no endpoint', 'http://127.0.0.1:4000/_svc-int/workspaces/other/x', 'GET /_svc-int/workspaces/other/x'],
])(
    'formatRenderFetchOrTaskEventSubject gives method and path below the public endpoint for a request to %s',
    (_, url, subject) => {
        const request = { method: 'get', url, headers: {} };
        expect(formatRenderFetchOrTaskEventSubject({ eventId: 'e', type: 'fetch', request })).toBe(subject);
    },
);
