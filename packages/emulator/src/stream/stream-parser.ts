import type { StreamMessage } from '../control.js';

const EVENTS: Record<StreamMessage['event'], true> = {
    build: true,
    reload: true,
    unpublish: true,
    dispatch: true,
    delivery: true,
    logs: true,
    removal: true,
};

/** Takes server-sent events in pieces of any size and gives the data of each that is complete. */
export class StreamParser {
    #rest = '';
    #data: string[] = [];

    /** The data of the events that this piece completes. */
    push(text: string): string[] {
        const events: string[] = [];
        // A carriage return at the end may be half of a line break: it waits for the next piece.
        const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
        this.#rest = lines.pop() ?? '';
        for (const line of lines) {
            if (line === '') this.#finish(events);
            else if (line.startsWith('data:')) this.#data.push(line.slice(5).replace(/^ /, ''));
        }
        return events;
    }

    #finish(events: string[]): void {
        if (this.#data.length) events.push(this.#data.join('\n'));
        this.#data = [];
    }
}

/** The message in the data of an event; undefined for anything that this page does not know. */
export function readMessage(data: string): StreamMessage | undefined {
    try {
        const value: unknown = JSON.parse(data);
        const known =
            typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
        // The service that sent the page is the one that sends the messages: past the name, its types are trusted.
        return known && Object.hasOwn(EVENTS, String(value.event)) ? (value as StreamMessage) : undefined;
    } catch {
        return undefined;
    }
}
