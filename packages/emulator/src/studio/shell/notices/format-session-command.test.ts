import { LOCAL_PORTS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { formatSessionCommand } from './format-session-command.js';

it.each([
    ['the default port', String(LOCAL_PORTS.control), 'svc-int dev'],
    ['another port', '4000', 'svc-int dev --port 4000'],
    ['a page URL without a port, as behind a tunnel', '', 'svc-int dev'],
])('formatSessionCommand returns the command to restart a session for %s', (_, port, command) => {
    expect(formatSessionCommand(port)).toBe(command);
});
