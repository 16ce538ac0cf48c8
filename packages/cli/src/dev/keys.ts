import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { Context, InputStream } from '../context/context.js';
import { pid, platform, sendSignalOrThrow } from '../context/machine.js';

export type SessionKeyAction = 'open' | 'site' | 'replay' | 'clear' | 'verbose' | 'quit';

const KEYS: Partial<Record<string, SessionKeyAction>> = {
    o: 'open',
    s: 'site',
    r: 'replay',
    c: 'clear',
    v: 'verbose',
    q: 'quit',
};

export const KEYS_HELP = 'Keys: o open Studio, s open site, r replay last event, c clear, v verbose, q quit.';

/** A terminal in raw mode sends Ctrl+C, Ctrl+\ and Ctrl+Z as characters, not signals. */
const CTRL_C = '\u0003';
const CTRL_BACKSLASH = '\u001C';
const CTRL_Z = '\u001A';

interface KeyListener {
    handleKey: (key: SessionKeyAction) => void;
    interrupt: () => void;
    onSignal: Context['onSignal'];
}

/** Reads single keys until closed, then restores the terminal mode. */
export function onKeyPress(input: InputStream, { handleKey: press, interrupt, onSignal }: KeyListener): () => void {
    let isClosed = false;

    const listen = async () => {
        // The system stops background processes that read the terminal or change its mode.
        if (!(await isInForeground()) || isClosed) return;
        input.off('data', onData).on('data', onData);
        input.setRawMode?.(true);
        input.resume();
    };
    const restoreTerminal = () => {
        input.off('data', onData);
        if (input.isRaw) input.setRawMode?.(false);
        input.pause();
    };
    const suspend = () => {
        restoreTerminal();
        // Suspends the whole process group, like the terminal.
        sendSignalOrThrow(0, 'SIGTSTP');
    };
    const onData = (chunk: Buffer) => {
        const typed = chunk.toString();
        // Several characters at once are pasted text or an escape sequence.
        const key = KEYS[typed.toLowerCase()];
        if (typed.includes(CTRL_C) || typed.includes(CTRL_BACKSLASH)) interrupt();
        else if (typed === CTRL_Z && platform !== 'win32') suspend();
        else if (key) press(key);
    };
    const onContinue = () => void listen();

    input.on('error', () => {});
    const unregister = onSignal('SIGCONT', onContinue);
    void listen();
    return () => {
        isClosed = true;
        unregister();
        restoreTerminal();
    };
}

async function isInForeground(): Promise<boolean> {
    if (platform === 'win32') return true;
    try {
        const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=', '-o', 'tpgid=', '-p', String(pid)], {
            env: createFilteredChildEnvironment('kit'),
        });
        const [own, terminals] = stdout.trim().split(/\s+/);
        return own === terminals;
    } catch {
        return true;
    }
}
