/** A report of a held event loop, written to the runtime's output. */
export interface HoldNote {
    message: string;
    heldMs: number;
}

const NOTE = /^@!([\w-]{1,64}) (\d{1,9}) (.+)$/;

const MAX_MESSAGE_CHARS = 1000;

export function formatHoldNote(key: string, { message, heldMs }: HoldNote): string {
    return `@!${key} ${Math.round(heldMs)} ${message.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARS)}`;
}

export function parseHoldNote(line: string, key: string): HoldNote | undefined {
    const [, writtenKey, heldMs, message] = NOTE.exec(line) ?? [];
    return message === undefined || writtenKey !== key ? undefined : { message, heldMs: Number(heldMs) };
}
