import type { GitHttpRequest, GitHttpResponse } from 'isomorphic-git';

export interface GitRequest {
    method: string;
    /** Path and query after the URL of the repository, such as `/info/refs?service=git-upload-pack`. */
    path: string;
    headers: Record<string, string>;
}

export class MissingGitResponseError extends Error {
    override readonly name = 'MissingGitResponseError';

    constructor(
        readonly request: GitRequest,
        readonly body: Uint8Array,
    ) {
        super('One more answer is needed.');
    }
}

export const PLACEHOLDER_REPOSITORY_URL = 'http://repository';

const OK_STATUS = 200;

/** Replays recorded responses: the process has no network, so it repeats the exchange with one more response each time. */
export function createReplayHttpClient(responses: readonly Uint8Array[], contentTypes: readonly string[]) {
    let next = 0;
    return {
        async request({ url, method = 'GET', headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> {
            const sent = await collectBody(body);
            const at = next++;
            const response = responses[at];
            const path = url.slice(PLACEHOLDER_REPOSITORY_URL.length);
            if (!response) throw new MissingGitResponseError({ method, path, headers }, sent);
            return {
                url,
                method,
                statusCode: OK_STATUS,
                statusMessage: 'OK',
                headers: { 'content-type': contentTypes[at] ?? '' },
                body: yieldOnce(response),
            };
        },
    };
}

async function collectBody(body: GitHttpRequest['body']): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    if (body) for await (const part of body) parts.push(part);
    return Buffer.concat(parts);
}

async function* yieldOnce(response: Uint8Array): AsyncIterableIterator<Uint8Array> {
    yield response;
}
