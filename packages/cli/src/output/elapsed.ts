import type { OutputStream, EnvironmentVariables } from '../context/context.js';
import { onProcessExit } from '../context/machine.js';
import { createStreamWithoutEscaping } from './guard-stream.js';
import { escapeControlCharacters } from './escape-control-characters.js';

const UPDATE_INTERVAL_MS = 200;

const TIME_COLUMNS = 10;

const CLEAR_LINE = '\r\u001B[K';

export interface ElapsedTimeLine {
    clear(): void;
    end(): void;
}

export function startElapsedTimeLine(text: string, stream: OutputStream): ElapsedTimeLine {
    const bare = createStreamWithoutEscaping(stream);
    const started = performance.now();
    const shown = escapeControlCharacters(text).slice(0, (stream.columns || Infinity) - TIME_COLUMNS);
    const clear = () => void bare.write(CLEAR_LINE);
    const show = () => void bare.write(`${CLEAR_LINE}${shown} ${Math.floor((performance.now() - started) / 1000)} s`);
    const timer = setInterval(show, UPDATE_INTERVAL_MS);
    const unregister = onProcessExit(clear);
    show();
    return {
        clear,
        end() {
            clearInterval(timer);
            unregister();
            clear();
        },
    };
}

export function canRewriteTerminalLine({ isTTY }: { isTTY?: boolean }, variables: EnvironmentVariables): boolean {
    return isTTY === true && variables['TERM'] !== 'dumb';
}
