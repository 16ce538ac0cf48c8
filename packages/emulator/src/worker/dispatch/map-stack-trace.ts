import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Begins the line with a script's source map, the last one of the script. */
const MAP = '//# sourceMappingURL=data:application/json;base64,';
const SCRIPT_POSITION = /\bscript\.js:(\d+):(\d+)/g;

/** Characters of a map, in base 64, that are read at most: what is mapped there takes memory many times as large. */
const MAX_MAP_LENGTH = 8_000_000;

/** A frame in the kit, which called the script: beside one of the author's it only hides that. */
const KIT_FRAME = /\n +at [^\n]*@svc-int\/[^\n]*/g;

/** Creates a mapper of stacks in texts to the author's sources, if the script has a source map, which is read once. */
export function createStackTraceMapper(script: () => string): (text: string) => string {
    let read: { map: TraceMap | undefined } | undefined;
    return (text) => {
        if (text.search(SCRIPT_POSITION) < 0) return text;
        const { map } = (read ??= { map: parseSourceMap(script()) });
        if (!map) return text;
        return text
            .replace(
                SCRIPT_POSITION,
                (position, line, column) => mapToOriginalPosition(map, Number(line), Number(column)) ?? position,
            )
            .replace(KIT_FRAME, '');
    };
}

/** Anybody may publish a script with a map that is none. */
export function parseSourceMap(script: string): TraceMap | undefined {
    // A regular expression that goes over megabytes may have no stack left.
    const at = script.lastIndexOf(MAP);
    if (at < 0 || script.length - at > MAX_MAP_LENGTH) return undefined;
    const encoded = script.slice(at + MAP.length).trimEnd();
    try {
        return new TraceMap(new TextDecoder().decode(decodeBase64(encoded)));
    } catch {
        return undefined;
    }
}

/** The bytes of base 64, in a loop: `Uint8Array.from` takes twenty times as long. */
function decodeBase64(encoded: string): Uint8Array {
    const text = atob(encoded);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
}

/** File, line and column; lines and columns count from 1. */
export function mapToOriginalPosition(map: TraceMap, line: number, column: number): string | undefined {
    const position = originalPositionFor(map, { line, column: column - 1 });
    // A map may name a place in a source that it does not have.
    return position.source ? `${position.source}:${position.line}:${position.column + 1}` : undefined;
}
