import { expect, it } from 'vitest';

import { lackingScope, scopeLackedIn } from './lacking-scope.js';

it('the scope that a refusal names is read from what the API says, and from no other text', () => {
    expect(scopeLackedIn(lackingScope('mood', 'space:content:read'))).toBe('space:content:read');
    expect(scopeLackedIn('This needs the permission "edit" on the space "s".')).toBeUndefined();
});
