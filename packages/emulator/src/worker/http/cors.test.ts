import { expect, it } from 'vitest';

import { findVisitorOrPublicCorsAudience } from './cors.js';

const SPACE = 'http://127.0.0.1/v1/spaces/space';
const OWNERS = 'owners.own.token';

it.each([
    [SPACE, 'Bearer a.b-_.c', 'visitor'],
    [SPACE, 'bearer  a.b.c', 'visitor'],
    [SPACE, `Bearer ${OWNERS}`, undefined],
    [SPACE, 'Bearer svcuser~me~abc', undefined],
    [SPACE, 'Bearer svcint~a.b.c~d~abc', undefined],
    [SPACE, 'Bearer a.b.c.d', undefined],
    [SPACE, 'Basic a.b.c', undefined],
    [SPACE, undefined, undefined],
    [`${SPACE}/comments`, 'Bearer a.b.c', undefined],
    [`${SPACE}/`, 'Bearer a.b.c', undefined],
    ['http://127.0.0.1/v1/spaces/a/b', 'Bearer a.b.c', undefined],
    ['http://127.0.0.1/_svc-int/status', 'Bearer a.b.c', undefined],
])('findVisitorOrPublicCorsAudience of a request for %s with "%s" is %s', (url, authorization, by) => {
    expect(
        findVisitorOrPublicCorsAudience(new Request(url, { headers: authorization ? { authorization } : {} }), OWNERS),
    ).toBe(by);
});
