import { getOAuthToken, Logger, OAuthProviderError } from '@svc-int/runtime';

import { credentialsOf, GITLAB, oauthConfig, type Context } from './context.js';
import type { Target } from './link.js';

/** Fields of an issue or a merge request that the card shows. */
export interface Issue {
    title: string;
    state: string;
    author: { name: string };
    user_notes_count: number;
    confidential?: boolean;
}

/** What came of looking. Each has its own words on the card, as each has its own remedy. */
export type Found =
    | { kind: 'issue'; issue: Issue }
    /** Nobody has connected an account, or GitLab does not take its tokens any more. */
    | { kind: 'disconnected'; before: boolean }
    /** GitLab says the same of an issue that does not exist and of one that the account may not read. */
    | { kind: 'hidden' }
    | { kind: 'unavailable' };

/** Milliseconds for which a page waits. */
const TIMEOUT = 5000;

const logger = Logger('gitlab');

/** Reads an issue with the connected account. Never throws for what GitLab does: a page is no place for errors. */
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
            // The account may read it, those who read the page may not.
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

/** `invalid_grant`: the refresh token has expired, was taken back, or was used before. Only a new login helps. */
function isGrantOver(error: unknown): boolean {
    return error instanceof OAuthProviderError && error.code === 'invalid_grant';
}
