/** A source map, as far as it is used here. */
interface SourceMap {
    sources: string[];
    /** For each line of the script its segments: differences to what came before, in base 64. */
    mappings: string;
}

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;
const PLACE = /\bscript\.js:(\d+):(\d+)/g;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A frame in the kit, which called the script: beside one of the author's it only hides that. */
const KIT_FRAME = /\n +at [^\n]*@svc-int\/[^\n]*/g;

/** A text whose stacks name places in the author's sources alone, where the script carries its source map. */
export function nameSourcePlaces(text: string, script: () => string): string {
    if (text.search(PLACE) < 0) return text;
    const map = sourceMapOf(script());
    if (!map) return text;
    return text
        .replace(PLACE, (place, line, column) => sourcePlace(map, Number(line), Number(column)) ?? place)
        .replace(KIT_FRAME, '');
}

/** Anybody may publish a script with a map that is none. */
function sourceMapOf(script: string): SourceMap | undefined {
    try {
        const bytes = Uint8Array.from(atob(MAP.exec(script)?.[1] ?? ''), (character) => character.charCodeAt(0));
        const { sources, mappings } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SourceMap>;
        return Array.isArray(sources) && typeof mappings === 'string' ? { sources, mappings } : undefined;
    } catch {
        return undefined;
    }
}

/** File, line and column of the last segment at or before a place; lines and columns count from 1. */
function sourcePlace({ sources, mappings }: SourceMap, line: number, column: number): string | undefined {
    const rows = mappings.split(';').slice(0, line);
    let [source, sourceLine, sourceColumn] = [0, 0, 0];
    let found: string | undefined;
    for (const [index, row] of rows.entries()) {
        let start = 0;
        for (const segment of row.match(/[^,]+/g) ?? []) {
            const [forward = 0, bySource = 0, byLine = 0, byColumn = 0] = numbersOf(segment);
            start += forward;
            source += bySource;
            sourceLine += byLine;
            sourceColumn += byColumn;
            if (index === line - 1 && start < column)
                found = `${sources[source]}:${sourceLine + 1}:${sourceColumn + 1}`;
        }
    }
    return found;
}

/** The numbers of a segment: five bits a digit, the lowest first; the last bit of a number is its sign. */
function numbersOf(segment: string): number[] {
    const numbers: number[] = [];
    let [value, shift] = [0, 0];
    for (const digit of segment) {
        const bits = DIGITS.indexOf(digit);
        value += (bits & 31) << shift;
        shift += 5;
        if (bits & 32) continue;
        numbers.push(value & 1 ? -(value >> 1) : value >> 1);
        [value, shift] = [0, 0];
    }
    return numbers;
}
