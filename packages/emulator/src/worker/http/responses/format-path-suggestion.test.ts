import { expect, it } from 'vitest';

import { formatPathSuggestion } from './format-path-suggestion.js';

const ROUTES = [
    { method: 'ALL', path: '/v1/*' },
    { method: 'GET', path: '/v1/spaces/:spaceId' },
    { method: 'PATCH', path: '/v1/spaces/:spaceId' },
    { method: 'GET', path: '/v1/spaces/:spaceId/content' },
    { method: 'GET', path: '/v1/spaces/:spaceId/content/pages' },
    { method: 'GET', path: '/v1/orgs/:organizationId' },
    { method: 'POST', path: '/_svc-int/develop' },
];

it.each([
    ['the methods of a path', 'DELETE', '/v1/spaces/s', 'It takes GET and PATCH.'],
    [
        'the paths that continue the known part',
        'GET',
        '/v1/spaces/s/contents',
        'Below /v1/spaces/{spaceId} there is GET /v1/spaces/{spaceId}/content.',
    ],
    ['the first segments of an unknown path', 'GET', '/v1/pages/p', 'Below /v1 there is /orgs, /spaces.'],
    ['nothing for a path outside of the API', 'GET', '/_svc-int/other', undefined],
])('formatPathSuggestion names %s', (_, method, path, suggestion) => {
    expect(formatPathSuggestion(ROUTES, method, path)).toBe(suggestion);
});
