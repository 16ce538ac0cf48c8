import type { Scope } from '@svc-int/api';

import { WORKSPACE_USER_ID } from '../../control.js';

/** Who a token speaks for: a person, an integration wherever it is installed, or one of its installations. */
export type Caller =
    | UserCaller
    | { kind: 'integration'; integration: string; scopes: readonly Scope[] }
    | { kind: 'installation'; integration: string; installation: string; scopes: readonly Scope[] };

/** A person; one who has come in by single sign-on works with just the organization that this was for. */
export interface UserCaller {
    kind: 'user';
    user: string;
    /** Id of that organization; undefined for who has come in another way. */
    sso?: string | undefined;
    /** Id of the personal token that was sent; undefined for other credentials. */
    personalToken?: string | undefined;
}

/** Whether somebody is the person who works with the workspace, and has come in by no single sign-on: its provider may name anybody. */
export function isWorkspaceOwnerWithoutSso({ user, sso }: UserCaller): boolean {
    return user === WORKSPACE_USER_ID && sso === undefined;
}

/** An integration, wherever it is installed, or one of its installations. */
export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

/** A visitor of a published site, whom a short-lived token lets read what the site shows to this visitor, and nothing else. */
export interface VisitorCaller {
    kind: 'visitor';
    /** Id of the site. */
    site: string;
    /** The site's knowledge of the visitor. */
    claims: Readonly<Record<string, unknown>>;
    /** Key of the share link that the visitor came with. */
    shareKey?: string | undefined;
    /** Whether a token of the site's own was shown. */
    isSignedIn: boolean;
    /** Digest of the key that the token was signed with: the site accepts the visitor as long as it accepts that key. */
    signedWith?: string | undefined;
    /** Id of the person, where that is a member of the organization of the site. */
    member?: string | undefined;
}

/** Who may read: authors and visitors. */
export type ReadCaller = Caller | VisitorCaller;

/** An integration from when it was published first, until it is removed. */
export interface PublishedIntegrationIdentity {
    name: string;
    createdAt: string;
}

/** Who may call a workspace, and the keys that it shares with integrations. */
export interface WorkspaceAccess {
    /** Tokens that open everything: nothing that is written down may hold them. */
    masterTokens: readonly string[];
    /** Who a bearer token speaks for at a time; `expired` after its end, undefined when it is unknown, or ended with what it spoke for. */
    getCaller(token: string, now: Date): Caller | 'expired' | undefined;
    /** The visitor that a bearer token speaks for, at a time; undefined when it is unknown or has expired. */
    getVisitor(token: string, now: Date): Promise<VisitorCaller | undefined>;
    /** A bearer token for a visitor of a site of an organization, which ends at a time. */
    createVisitorToken(visitor: VisitorCaller, organization: string, until: Date): Promise<string>;
    /** The bearer token of one of the workspace's people. */
    createUserToken(user: string): string;
    /** The bearer token of somebody who has come in by single sign-on. */
    createSessionToken(session: string): string;
    /** The bearer token of a page whose browser is logged in by a session, which ends at a time. */
    createPageToken(session: string, until: Date): string;
    /** The bearer token of an integration, which ends when that is removed. */
    createIntegrationToken(integration: PublishedIntegrationIdentity): string;
    /** The bearer token of an installation of an integration, which ends one to two hours after this time. */
    createInstallationToken(integration: PublishedIntegrationIdentity, installation: string, now: Date): string;
    /** The token that an installation had before this one, and that may be valid still. */
    createPreviousToken(token: string): string | undefined;
    /** The HMAC key that the service and an integration share for one place. */
    deriveSigningSecret(...target: string[]): string;
}
