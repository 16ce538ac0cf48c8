import { expect, it } from 'vitest';

import { getChildOptions } from './child-options.js';

it('a program that ends with the kit leaves its group, but not its job, and opens no window', () => {
    expect(getChildOptions('linux')).toEqual({ detached: true });
    expect(getChildOptions('darwin')).toEqual({ detached: true });
    expect(getChildOptions('win32')).toEqual({ detached: false, windowsHide: true });
});
