import LineBreaker from 'linebreak';

/** Limit per layout call, which takes quadratic time. */
export const MAX_FONT_LAYOUT_TEXT_CHARS = 256;

export const COMBINING_MARK = /[\p{M}\p{Cf}]/u;

const JOINER = '\u200d';

interface Part {
    from: number;
    to: number;
    required: boolean;
    /** `isWhole`: all text between two break opportunities. `isEnd`: ends at one. */
    isWhole: boolean;
    isEnd: boolean;
}

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

function* walkBreaks(text: string): Generator<{ from: number; to: number; required: boolean }> {
    if (text === '') return;
    const breaker = new LineBreaker(text);
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
        yield { from, to: next.position, required: next.required };
        from = next.position;
    }
}
