import { expect, it } from 'vitest';

import { formatMissingScope, parseMissingScope } from './missing-scope.js';

it('parseMissingScope reads the scope from the message of the API, and from no other text', () => {
    expect(parseMissingScope(formatMissingScope('mood', 'space:content:read'))).toBe('space:content:read');
    expect(parseMissingScope('This needs the permission "edit" on the space "s".')).toBeUndefined();
});
