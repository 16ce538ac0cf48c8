const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+';
const SEXTETS = new Map([...[...ALPHABET].map((letter, value) => [letter, value] as const), ['-', 63], ['/', 63]]);

const CODE = { byteLetter: 0, wideLetter: 1, end: 2 } as const;

export class LzDecodeError extends Error {
    override readonly name = 'LzDecodeError';

    constructor(readonly reason: 'malformed' | 'truncated' | 'too-large') {
        super(reason);
    }
}

/**
 * Expands URL or Base64 LZ-string. Stops at `maxLength` UTF-16 units: a few kilobytes can expand to hundreds of megabytes.
 * @throws LzDecodeError
 */
export function decodeLz(text: string, maxLength: number): string {
    const bits = new BitReader(text);
    const dictionary: string[] = ['', '', ''];
    const output: string[] = [];
    let width = 2;
    let previous = '';
    let length = 0;

    for (;;) {
        const code = bits.read(width);
        if (code === CODE.end) return output.join('');
        const isLetter = code === CODE.byteLetter || code === CODE.wideLetter;
        const entry = isLetter ? readLetter(bits, code) : getEntry(dictionary, code, previous);
        if (isLetter) dictionary.push(entry);
        length += entry.length;
        if (length > maxLength) throw new LzDecodeError('too-large');
        output.push(entry);
        if (previous) dictionary.push(previous + entry.charAt(0));
        previous = entry;
        width = getCodeWidth(dictionary.length);
    }
}

function readLetter(bits: BitReader, code: number): string {
    return String.fromCharCode(bits.read(code === CODE.byteLetter ? 8 : 16));
}

/** A code may refer to the entry in progress: the previous entry and its first letter. */
function getEntry(dictionary: string[], code: number, previous: string): string {
    const entry = code === dictionary.length ? previous + previous.charAt(0) : dictionary[code];
    if (!entry) throw new LzDecodeError('malformed');
    return entry;
}

function getCodeWidth(size: number): number {
    return Math.max(3, 32 - Math.clz32(size));
}

/** Numbers have the least significant bit first; letters have six bits, the most significant first. */
class BitReader {
    private position = 0;
    private mask = 0;
    private sextet = 0;

    constructor(private readonly text: string) {}

    read(count: number): number {
        let value = 0;
        for (let bit = 0; bit < count; bit++) value |= this.readBit() << bit;
        return value;
    }

    private readBit(): number {
        if (this.mask === 0) this.nextSextet();
        const bit = this.sextet & this.mask ? 1 : 0;
        this.mask >>= 1;
        return bit;
    }

    private nextSextet(): void {
        const letter = this.text[this.position++];
        if (letter === undefined || letter === '=' || letter === '$') throw new LzDecodeError('truncated');
        const sextet = SEXTETS.get(letter);
        if (sextet === undefined) throw new LzDecodeError('malformed');
        this.sextet = sextet;
        this.mask = 0b100000;
    }
}
