import type { OutputStream, EnvironmentVariables } from '../context/context.js';
import { onProcessExit } from '../context/machine.js';
import { getUnescapedStream } from './guard-stream.js';
import { escapeControlCharacters } from './escape-control-characters.js';

/** Milliseconds between two looks at the clock. */
const UPDATE_INTERVAL_MS = 200;

/** Columns that stay free for the time, so that the line is one. */
const TIME_COLUMNS = 10;

const CLEAR_LINE = '\r\u001B[K';

/** A line of a terminal that says what is going on, and for how long. */
export interface ElapsedTimeLine {
    /** Makes room for another line; it is there again below that. */
    clear(): void;
    end(): void;
}

/** Shows the line until its end, also where that is the end of the process. */
export function startElapsedTimeLine(text: string, stream: OutputStream): ElapsedTimeLine {
    const bare = getUnescapedStream(stream);
    const started = performance.now();
    const shown = escapeControlCharacters(text).slice(0, (stream.columns || Infinity) - TIME_COLUMNS);
    const clear = () => void bare.write(CLEAR_LINE);
    const show = () => void bare.write(`${CLEAR_LINE}${shown} ${Math.floor((performance.now() - started) / 1000)} s`);
    const timer = setInterval(show, UPDATE_INTERVAL_MS);
    const forget = onProcessExit(clear);
    show();
    return {
        clear,
        end() {
            clearInterval(timer);
            forget();
            clear();
        },
    };
}

/** Whether a line can be written over. */
export function canRewriteTerminalLine({ isTTY }: { isTTY?: boolean }, variables: EnvironmentVariables): boolean {
    return isTTY === true && variables['TERM'] !== 'dumb';
}
