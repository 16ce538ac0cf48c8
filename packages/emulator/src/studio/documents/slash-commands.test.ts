import { describe, expect, it } from 'vitest';

import { parseSegments } from './segments.js';
import { filterSlashCommands, listSlashCommands } from './slash-commands.js';

const COMMANDS = listSlashCommands({ integrations: [] }, 'space', '2026-01-31');

describe('listSlashCommands', () => {
    it.each(COMMANDS.map(({ label, markdown }) => [label, markdown]))(
        'adds one segment for the command %s',
        (_, markdown) => {
            expect(parseSegments(markdown).map((segment) => segment.markdown)).toEqual([markdown]);
        },
    );

    it('has a command for updates, with one of today, and for a prompt', () => {
        const [updates] = filterSlashCommands(COMMANDS, 'updates');
        expect(updates).toMatchObject({
            isText: true,
            markdown: expect.stringContaining('{% update date="2026-01-31" %}'),
        });
        const [prompt] = filterSlashCommands(COMMANDS, 'prompt');
        expect(prompt?.markdown).toMatch(/^\{% prompt .*%\}\n```\n/);
    });
});
