import { expect, it } from 'vitest';

import { getChildOptions } from './child-options.js';

it('getChildOptions detaches the process on Linux and macOS, and hides the window of an attached process on Windows', () => {
    expect(getChildOptions('linux')).toEqual({ detached: true });
    expect(getChildOptions('darwin')).toEqual({ detached: true });
    expect(getChildOptions('win32')).toEqual({ detached: false, windowsHide: true });
});
