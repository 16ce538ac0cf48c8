import { expect, it } from 'vitest';

import { boundChild } from './bound-child.js';

it('a program that ends with the kit leaves its group, but not its job, and opens no window', () => {
    expect(boundChild('linux')).toEqual({ detached: true });
    expect(boundChild('darwin')).toEqual({ detached: true });
    expect(boundChild('win32')).toEqual({ detached: false, windowsHide: true });
});
