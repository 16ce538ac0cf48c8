/** A report of a held event loop, written to the runtime's output. */
export interface HoldReport {
    message: string;
    heldMs: number;
}

const LINE = /^@!([\w-]{1,64}) (\d{1,9}) (.+)$/;

const MAX_MESSAGE_CHARS = 1000;

export function formatEventLoopHoldReport(key: string, { message, heldMs }: HoldReport): string {
    return `@!${key} ${Math.round(heldMs)} ${message.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARS)}`;
}

export function parseEventLoopHoldReport(line: string, key: string): HoldReport | undefined {
    const [, writtenKey, heldMs, message] = LINE.exec(line) ?? [];
    return message === undefined || writtenKey !== key ? undefined : { message, heldMs: Number(heldMs) };
}
