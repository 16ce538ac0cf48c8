/** Slack responds 200 to every call; `ok` tells whether it succeeded. */
type Answer<Fields> = ({ ok: true } & Fields) | { ok: false; error: string };

export interface Channel {
    id: string;
    name: string;
}

/** Lists the first 200 public channels that the bot sees. Throws with Slack's reason for an invalid token. */
export async function listChannels(token: string): Promise<Channel[]> {
    return (await call<{ channels: Channel[] }>('conversations.list?limit=200&exclude_archived=true', token)).channels;
}

export async function postMessage(token: string, channel: string, text: string): Promise<void> {
    await call('chat.postMessage', token, { channel, text });
}

async function call<Fields>(method: string, token: string, body?: object): Promise<Fields> {
    const response = await fetch(`https://slack.com/api/${method}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer<Fields>;
    if (!answer.ok) throw new Error(`Slack refused: ${answer.error}`);
    return answer;
}
