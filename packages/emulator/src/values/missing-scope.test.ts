import { expect, it } from 'vitest';

import { formatMissingScopeMessage, parseMissingScopeMessage } from './missing-scope.js';

it('parseMissingScopeMessage reads the scope from the message of the API, and from no other text', () => {
    expect(parseMissingScopeMessage(formatMissingScopeMessage('mood', 'space:content:read'))).toBe(
        'space:content:read',
    );
    expect(parseMissingScopeMessage('This needs the permission "edit" on the space "s".')).toBeUndefined();
});
