import { ExposableError } from '@svc-int/runtime';

export interface Release {
    tag_name: string;
    name: string | null;
    body: string | null;
    draft: boolean;
}

/** Form: `owner/name`. */
export function isRepository(text: string): boolean {
    return /^[\w.-]+\/[\w.-]+$/.test(text);
}

export function readReleases(repository: string): Promise<Release[]> {
    return read<Release[]>(`${repository}/releases`);
}

export function readRelease(repository: string, tag: string): Promise<Release> {
    return read<Release>(`${repository}/releases/tags/${encodeURIComponent(tag)}`);
}

async function read<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`https://api.github.com/repos/${path}`, { headers: { 'user-agent': 'releases' } });
    if (!response.ok) throw new ExposableError(`GitHub answered ${response.status} for ${path}.`, 502);
    return (await response.json()) as Answer;
}
