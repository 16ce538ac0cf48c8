const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';

const END = 2;
const FIRST_PHRASE = 3;

/** Returns the result of LZ-string's compression for URLs, which takes quadratic time. */
export function compressRepeated(letter: string, times: number): string {
    const bits: number[] = [];
    const write = (value: number, width: number) => {
        for (let at = 0; at < width; at++) bits.push((value >> at) & 1);
    };
    write(0, 2);
    write(letter.charCodeAt(0), 8);
    let left = times - 1;
    let [width, room] = [3, 4];
    const writeNumber = (number: number) => {
        write(number, width);
        if (--room === 0) room = 2 ** width++;
    };
    for (let length = 2; left > 0; length++) {
        const next = Math.min(length, left);
        writeNumber(FIRST_PHRASE + next - 1);
        left -= next;
    }
    writeNumber(END);
    bits.push(0);
    while (bits.length % 6 !== 0) bits.push(0);
    return lettersOf(bits);
}

function lettersOf(bits: readonly number[]): string {
    let text = '';
    for (let at = 0; at < bits.length; at += 6)
        text += LETTERS[bits.slice(at, at + 6).reduce((value, bit) => 2 * value + bit, 0)];
    return text;
}
