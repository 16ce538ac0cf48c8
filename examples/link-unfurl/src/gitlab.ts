import { getOAuthToken, Logger, OAuthProviderError } from '@svc-int/runtime';

import { credentialsOf, GITLAB, oauthConfig, type Context } from './context.js';
import type { Target } from './link.js';

export interface Issue {
    title: string;
    state: string;
    author: { name: string };
    user_notes_count: number;
    confidential?: boolean;
}

/** Result of a request. The card has a message for each. */
export type Found =
    | { kind: 'issue'; issue: Issue }
    /** No account is connected, or GitLab rejects its tokens. */
    | { kind: 'disconnected'; before: boolean }
    /** GitLab does not distinguish missing issues from forbidden ones. */
    | { kind: 'hidden' }
    | { kind: 'unavailable' };

/** Milliseconds. */
const TIMEOUT = 5000;

const logger = Logger('gitlab');

/** Reads an issue with the connected account. Never throws for errors of GitLab. */
export async function readIssue({ project, kind, number }: Target, context: Context): Promise<Found> {
    const credentials = credentialsOf(context);
    if (!credentials) return { kind: 'disconnected', before: false };
    try {
        const token = await getOAuthToken(credentials, oauthConfig(context), context);
        const url = `${GITLAB}/api/v4/projects/${encodeURIComponent(project)}/${kind}/${number}`;
        const headers = { authorization: `Bearer ${token}` };
        return await foundIn(await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) }));
    } catch (error) {
        logger.warn('Not read', { project, number, error });
        return isGrantOver(error) ? { kind: 'disconnected', before: true } : { kind: 'unavailable' };
    }
}

async function foundIn(response: Response): Promise<Found> {
    switch (response.status) {
        case 200: {
            const issue = (await response.json()) as Issue;
            // Readers of the page may not have the account's permissions.
            return issue.confidential ? { kind: 'hidden' } : { kind: 'issue', issue };
        }
        case 401:
            return { kind: 'disconnected', before: true };
        case 403:
        case 404:
            return { kind: 'hidden' };
        default:
            logger.warn('GitLab did not answer as it should', { status: response.status });
            return { kind: 'unavailable' };
    }
}

/** `invalid_grant`: the refresh token has expired, was revoked, or was used before. Requires a new sign-in. */
function isGrantOver(error: unknown): boolean {
    return error instanceof OAuthProviderError && error.code === 'invalid_grant';
}
