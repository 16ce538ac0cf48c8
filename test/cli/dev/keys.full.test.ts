import { expect } from 'vitest';

import { ANY_PORTS, COMMAND } from '../../support/dev-session.js';
import { itOnLinux } from '../../support/on-linux.js';
import { copyProject } from '../../support/project-copy.js';
import { startProgram, type TerminalSession } from '../../support/session/terminal-session.js';

function startAtTerminal(folder: string): TerminalSession {
    const dev = [process.execPath, COMMAND, 'dev', ...ANY_PORTS].join(' ');
    // Like an interactive shell, this shell ignores Ctrl+C.
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

async function expectUsual(session: TerminalSession): Promise<void> {
    await session.exitCode;
    expect(session.output().split('ended with')[1]).toMatch(/ icanon(.|\s)* echo /);
}

itOnLinux(
    'Keys at the terminal of svc-int dev replay the last event, toggle details and quit, and restore the terminal',
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

async function expectInterrupted(typed: string): Promise<void> {
    const session = startAtTerminal(copyProject().folder);
    await session.says('q quit');
    session.type(typed);
    await session.says('ended with 130');
    await expectUsual(session);
}

itOnLinux('Ctrl+C at the terminal of svc-int dev exits with 130 and restores the terminal', () =>
    expectInterrupted('\u0003'),
);

itOnLinux('Ctrl+Backslash at the terminal of svc-int dev exits with 130 and restores the terminal', () =>
    expectInterrupted('\u001C'),
);
