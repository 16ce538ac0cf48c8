import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;
const PLACE = /\bscript\.js:(\d+):(\d+)/g;

/** A frame in the kit, which called the script: beside one of the author's it only hides that. */
const KIT_FRAME = /\n +at [^\n]*@svc-int\/[^\n]*/g;

/** A text whose stacks name places in the author's sources alone, where the script carries its source map. */
export function nameSourcePlaces(text: string, script: () => string): string {
    if (text.search(PLACE) < 0) return text;
    const map = sourceMapOf(script());
    if (!map) return text;
    return text
        .replace(PLACE, (place, line, column) => originalPlace(map, Number(line), Number(column)) ?? place)
        .replace(KIT_FRAME, '');
}

/** Anybody may publish a script with a map that is none. */
export function sourceMapOf(script: string): TraceMap | undefined {
    try {
        const bytes = Uint8Array.from(atob(MAP.exec(script)?.[1] ?? ''), (character) => character.charCodeAt(0));
        return new TraceMap(new TextDecoder().decode(bytes));
    } catch {
        return undefined;
    }
}

/** File, line and column; lines and columns count from 1. */
export function originalPlace(map: TraceMap, line: number, column: number): string | undefined {
    const place = originalPositionFor(map, { line, column: column - 1 });
    return place.source === null ? undefined : `${place.source}:${place.line}:${place.column + 1}`;
}
