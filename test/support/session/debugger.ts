import { SourceMap, type SourceMapPayload } from 'node:module';

import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

import { until } from '../until.js';

type Fields = Record<string, unknown>;

interface ParsedScript {
    scriptId: string;
    url: string;
    sourceMapURL: string;
}

interface Pause {
    callFrames: { location: { scriptId: string; lineNumber: number; columnNumber: number } }[];
}

export interface TestDebugger {
    ask(method: string, params?: Fields): Promise<Fields>;
    scriptOf(file: URL): Promise<ParsedScript>;
    generatedPlace(script: ParsedScript, file: URL, line: number): { lineNumber: number; columnNumber: number };
    stopped(): Promise<void>;
    /** Waits for the next pause. Lines count from 0. */
    paused(): Promise<{ file: string; line: number }>;
    close(): void;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over one connection
export async function attachDebugger(port: number): Promise<TestDebugger> {
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    onTestFinished(() => socket.terminate());
    const answers = new Map<number, Fields>();
    const scripts: ParsedScript[] = [];
    const pauses: Pause[] = [];
    let asked = 0;
    let heard = 0;
    socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.id !== undefined) answers.set(message.id, message);
        if (message.method === 'Debugger.scriptParsed') scripts.push(message.params);
        if (message.method === 'Debugger.paused') pauses.push(message.params);
    });
    const mapOf = ({ sourceMapURL }: ParsedScript): SourceMapPayload =>
        JSON.parse(Buffer.from(sourceMapURL.replace(/^[^,]+,/, ''), 'base64').toString());
    const sourcesOf = (script: ParsedScript) => {
        const { sources, sourceRoot } = mapOf(script);
        return sources.map((source) => String(new URL(source, sourceRoot)));
    };
    return {
        async ask(method, params = {}) {
            const id = ++asked;
            socket.send(JSON.stringify({ id, method, params }));
            const { error, result } = await until(`${method} is answered`, () => answers.get(id));
            if (error) throw new Error(JSON.stringify(error));
            return result as Fields;
        },
        scriptOf: (file) =>
            until('the script is there', () =>
                scripts.findLast(
                    (script) => script.sourceMapURL.startsWith('data:') && sourcesOf(script).includes(file.href),
                ),
            ),
        generatedPlace(script, file, line) {
            const source = mapOf(script).sources[sourcesOf(script).indexOf(file.href)];
            const map = new SourceMap({ ...mapOf(script), sourceRoot: '' });
            for (let lineNumber = 0; lineNumber < 10_000; lineNumber++) {
                for (let columnNumber = 0; columnNumber < 20; columnNumber++) {
                    const entry = map.findEntry(lineNumber, columnNumber);
                    const isThere = 'originalLine' in entry && entry.generatedLine === lineNumber;
                    if (isThere && entry.originalLine === line && entry.originalSource === source)
                        return { lineNumber, columnNumber: entry.generatedColumn };
                }
            }
            throw new Error(`Line ${line} of ${file.href} is not in the script.`);
        },
        async stopped() {
            await until('it stands still', () => pauses[0]);
        },
        async paused() {
            const { callFrames } = await until('it stands still', () => pauses[heard]);
            heard += 1;
            const place = callFrames[0]?.location;
            const script = scripts.find(({ scriptId }) => scriptId === place?.scriptId);
            if (!place || !script) throw new Error('It stands still in no script that is known.');
            const map = new SourceMap({ ...mapOf(script), sourceRoot: '' });
            const entry = map.findEntry(place.lineNumber, place.columnNumber);
            if (!('originalLine' in entry)) throw new Error('It stands still in no source.');
            const source = mapOf(script).sources.indexOf(entry.originalSource);
            return { file: sourcesOf(script)[source] ?? '', line: entry.originalLine };
        },
        close: () => socket.terminate(),
    };
}
