import LineBreaker from 'linebreak';

/** Longest part and piece, in UTF-16 units: what fonts do about one takes time that grows with the square of its length. */
export const MAX_FONT_LAYOUT_TEXT_CHARS = 256;

/** Characters that belong to the letter before them. */
export const COMBINING_MARK = /[\p{M}\p{Cf}]/u;

/** Character before a sign that belongs to the preceding one, as in a combined emoji. */
const JOINER = '\u200d';

/** Part of a text. */
interface Part {
    from: number;
    to: number;
    /** Whether a line ends with it. */
    required: boolean;
    /** Whether it is all that stands between two places where a line may end, and whether it is the end of that. */
    isWhole: boolean;
    isEnd: boolean;
}

/** Text between possible line breaks, in parts of a bounded length. */
export function* splitTextAtBreaksAndMaxLength(text: string): Generator<Part> {
    for (const { from, to, required } of walkBreaks(text))
        for (let at = from; at < to;) {
            const next =
                to - at <= MAX_FONT_LAYOUT_TEXT_CHARS ? to : findCutPosition(text, at + MAX_FONT_LAYOUT_TEXT_CHARS);
            const isEnd = next === to;
            yield { from: at, to: next, required: required && isEnd, isWhole: isEnd && at === from, isEnd };
            at = next;
        }
}

/** The last place up to this one that parts no letter from what belongs to it, where one is near. */
function findCutPosition(text: string, at: number): number {
    for (let position = at; position > at - MAX_FONT_LAYOUT_TEXT_CHARS / 4; position--)
        if (isApart(text, position)) return position;
    return isWithinCodePoint(text, at) ? at - 1 : at;
}

function isApart(text: string, at: number): boolean {
    const next = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return !isWithinCodePoint(text, at) && text[at - 1] !== JOINER && !COMBINING_MARK.test(next);
}

function isWithinCodePoint(text: string, at: number): boolean {
    return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** The parts of a text between which a line may end, or must. */
function* walkBreaks(text: string): Generator<{ from: number; to: number; required: boolean }> {
    if (text === '') return;
    const breaker = new LineBreaker(text);
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
        yield { from, to: next.position, required: next.required };
        from = next.position;
    }
}
