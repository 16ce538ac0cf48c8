import type { Context } from '../context/context.js';
import { startElapsedTimeLine, canRewriteTerminalLine, type ElapsedTimeLine } from './elapsed.js';

export interface Output {
    readonly json: boolean;
    result(data: unknown, text: string): void;
    progress(text: string): void;
    withProgress<Result>(text: string, work: () => Promise<Result>): Promise<Result>;
}

export function createOutput({ json = false }: { json?: boolean | undefined }, context: Context): Output {
    const { stdout, stderr, env } = context;
    let line: ElapsedTimeLine | undefined;
    const writeProgress = (text: string) => {
        line?.clear();
        if (!json) stderr.write(text + '\n');
    };
    return {
        json,
        result: (data, text) => void stdout.write((json ? JSON.stringify(data) : text) + '\n'),
        progress: writeProgress,
        async withProgress(text, work) {
            if (json || !canRewriteTerminalLine(stderr, env)) {
                writeProgress(text);
                return work();
            }
            line = startElapsedTimeLine(text, stderr);
            return work().finally(() => {
                line?.end();
                line = undefined;
            });
        },
    };
}
