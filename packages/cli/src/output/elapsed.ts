import type { OutputStream, EnvironmentVariables } from '../context/context.js';
import { onProcessExit } from '../context/machine.js';
import { getUnescapedStream } from './guard-stream.js';
import { escapeControlCharacters } from './escape-control-characters.js';

/** Delay between updates of the line. */
const UPDATE_INTERVAL_MS = 200;

/** Columns that are reserved for the time, so that the line is not wrapped. */
const TIME_COLUMNS = 10;

const CLEAR_LINE = '\r\u001B[K';

/** Line of a terminal with the current work and its duration. */
export interface ElapsedTimeLine {
    /** Clears the line for another line, and shows it below. */
    clear(): void;
    end(): void;
}

/** Shows the line until it is ended, also by the end of the process. */
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

/** Whether the terminal can overwrite a line. */
export function canRewriteTerminalLine({ isTTY }: { isTTY?: boolean }, variables: EnvironmentVariables): boolean {
    return isTTY === true && variables['TERM'] !== 'dumb';
}
