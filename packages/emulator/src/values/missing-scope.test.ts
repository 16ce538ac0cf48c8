import { expect, it } from 'vitest';

import { formatMissingScope, parseMissingScope } from './missing-scope.js';

it('the scope that a refusal names is read from what the API says, and from no other text', () => {
    expect(parseMissingScope(formatMissingScope('mood', 'space:content:read'))).toBe('space:content:read');
    expect(parseMissingScope('This needs the permission "edit" on the space "s".')).toBeUndefined();
});
