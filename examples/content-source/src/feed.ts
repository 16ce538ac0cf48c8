import { ExposableError } from '@svc-int/runtime';

export interface Release {
    version: string;
    title: string;
    /** Markdown. */
    notes: string;
}

/** Milliseconds. */
const TIMEOUT = 10_000;

const MOST_RELEASES = 100;

/** Requires HTTPS, as the pages may be public. */
export function isFeed(address: string): boolean {
    return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** Returns the latest release first. Throws an error with a reason that editors see. */
export async function readFeed(feed: string): Promise<Release[]> {
    if (!isFeed(feed)) throw new ExposableError(`"${feed}" does not begin with https://.`, 400);
    const { releases } = (await request(feed)) as { releases?: unknown };
    if (!Array.isArray(releases)) throw new ExposableError(`${feed} has no list "releases".`, 502);
    return releases.slice(0, MOST_RELEASES).map((release: unknown, index) => {
        if (isRelease(release)) return release;
        throw new ExposableError(`releases[${index}] of ${feed} lacks version, title or notes.`, 502);
    });
}

async function request(feed: string): Promise<object> {
    const response = await fetch(feed, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
    if (!response?.ok) throw new ExposableError(`${feed} answered ${response?.status ?? 'nothing'}.`, 502);
    const value: unknown = await response.json().catch(() => undefined);
    if (typeof value === 'object' && value !== null) return value;
    throw new ExposableError(`${feed} is not a JSON object.`, 502);
}

function isRelease(value: unknown): value is Release {
    const release = value as Partial<Release> | null;
    return [release?.version, release?.title, release?.notes].every((field) => typeof field === 'string' && field);
}
