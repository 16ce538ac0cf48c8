export interface Room {
    id: string;
    name: string;
}

export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'problem'; text: string };

/** Milliseconds. A user waits for the response. */
const TIMEOUT = 8000;

const MOST_ROOMS = 200;

/** Returns undefined for a URL to which the API key must not be sent. */
export function serverOf(typed: string): string | undefined {
    if (!URL.canParse(typed)) return undefined;
    const { protocol, origin } = new URL(typed);
    return protocol === 'https:' ? origin : undefined;
}

export async function listRooms(server: string, key: string): Promise<Answer<Room[]>> {
    const answer = await ask(`${server}/api/rooms`, key);
    if (answer.kind === 'problem') return answer;
    const { rooms } = answer.value as { rooms?: Room[] };
    if (!Array.isArray(rooms)) return { kind: 'problem', text: `${server} does not answer as a chat server does.` };
    return { kind: 'answer', value: rooms.slice(0, MOST_ROOMS).map(({ id, name }) => ({ id, name })) };
}

/** Throws an error with a reason for the log. */
export async function post(server: string, key: string, room: string, text: string): Promise<void> {
    const url = `${server}/api/rooms/${encodeURIComponent(room)}/messages`;
    const answer = await ask(url, key, { method: 'POST', body: JSON.stringify({ text }) });
    if (answer.kind === 'problem') throw new Error(answer.text);
}

async function ask(url: string, key: string, init: RequestInit = {}): Promise<Answer<object>> {
    const { origin } = new URL(url);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    try {
        // A redirect would send the key to another server.
        const signal = AbortSignal.timeout(TIMEOUT);
        const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
        if (response.ok) return { kind: 'answer', value: (await response.json()) as object };
        return { kind: 'problem', text: problemOf(origin, response.status) };
    } catch {
        return { kind: 'problem', text: `${origin} does not answer. Is the address right?` };
    }
}

function problemOf(origin: string, status: number): string {
    if (status === 401) return `${origin} does not know this key. Copy all of it, or make another one.`;
    if (status === 403) return 'The key is valid, but may not read rooms. It needs the right "rooms".';
    return `${origin} answered ${status}. Try again in a minute.`;
}
