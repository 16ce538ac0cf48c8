import { expect } from 'vitest';

import { ANY_PORTS, COMMAND } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject } from '../support/project-copy.js';
import { startProgram, type TerminalSession } from '../support/terminal-session.js';

/** A session in a terminal of its own, which says at its end how it ended and how the terminal is. */
function startAtTerminal(folder: string): TerminalSession {
    const dev = [process.execPath, COMMAND, 'dev', ...ANY_PORTS].join(' ');
    // The shell stays when Ctrl+C is typed, as one that somebody works in does.
    const command = `trap : INT; ${dev}; echo "ended with $?"; stty -a`;
    const args = ['--quiet', '--command', command, '/dev/null'];
    return startProgram({
        command: 'script',
        args,
        folder,
        variables: { NO_COLOR: '1', CI: '' },
        end: (child) => child.kill('SIGKILL'),
    });
}

/** The terminal shows what is typed, and waits for lines. */
async function expectUsual(session: TerminalSession): Promise<void> {
    await session.exitCode;
    expect(session.output().split('ended with')[1]).toMatch(/ icanon(.|\s)* echo /);
}

itOnLinux(
    'a key replays the last event, shows more or ends a session in order, with the terminal as it was',
    async () => {
        const project = copyProject();
        const session = startAtTerminal(project.folder);
        await session.says('mood is running');
        await session.says('q quit');
        await session.says('info  Installed on');
        session.type('r');
        await session.says('Replayed');
        session.type('v');
        await session.says('Verbose: ');
        session.type('v');
        await session.says('Not verbose.');
        session.type('q');
        await session.says('ended with 0');
        await expectUsual(session);
    },
);

/** Types what interrupts, and looks at how the session ends. */
async function expectInterrupted(typed: string): Promise<void> {
    const session = startAtTerminal(copyProject().folder);
    await session.says('q quit');
    session.type(typed);
    await session.says('ended with 130');
    await expectUsual(session);
}

itOnLinux('Ctrl+C at the terminal is an interruption, as without keys', () => expectInterrupted('\u0003'));

itOnLinux('Ctrl+Backslash at the terminal is an interruption, as without keys', () => expectInterrupted('\u001C'));
