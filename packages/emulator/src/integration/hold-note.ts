/** A report that the event loop was held, as the runtime writes it among its lines. */
export interface HoldNote {
    message: string;
    heldMs: number;
}

const NOTE = /^@!([\w-]{1,64}) (\d{1,9}) (.+)$/;

/** Characters of a message that a note has: ids in it may be of any length. */
const MAX_MESSAGE_CHARS = 1000;

/** The line of the runtime that has the key, which no script knows. */
export function formatHoldNote(key: string, { message, heldMs }: HoldNote): string {
    return `@!${key} ${Math.round(heldMs)} ${message.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARS)}`;
}

/** Parses a line of the runtime with the key; undefined for any other line. */
export function parseHoldNote(line: string, key: string): HoldNote | undefined {
    const [, writtenKey, heldMs, message] = NOTE.exec(line) ?? [];
    return message === undefined || writtenKey !== key ? undefined : { message, heldMs: Number(heldMs) };
}
