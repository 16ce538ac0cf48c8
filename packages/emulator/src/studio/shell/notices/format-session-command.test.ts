import { LOCAL_PORTS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { formatSessionCommand } from './format-session-command.js';

it.each([
    ['the default port', String(LOCAL_PORTS.control), 'svc-int dev'],
    ['another port', '4000', 'svc-int dev --port 4000'],
    ['no port in the address of the page, as behind a tunnel', '', 'svc-int dev'],
])('formatSessionCommand returns the command to restart a session for %s', (_, port, command) => {
    expect(formatSessionCommand(port)).toBe(command);
});
