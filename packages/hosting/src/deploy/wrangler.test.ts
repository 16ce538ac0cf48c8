import { expect, it } from 'vitest';

import { createWranglerCommand } from './wrangler.js';

const PROGRAM = 'C:\\Program Files\\nodejs\\wrangler.cmd';

it('createWranglerCommand quotes the path of the shell script on win32', () => {
    expect(createWranglerCommand(PROGRAM, 'win32')).toEqual({ command: `"${PROGRAM}"`, shell: true });
});

it.each(['linux', 'darwin'] as const)('createWranglerCommand needs no shell on %s', (platform) => {
    const program = '/home/of an author/bin/wrangler';
    expect(createWranglerCommand(program, platform)).toEqual({ command: program, shell: false });
});
