import type { Scope } from '@svc-int/api';

import { WORKSPACE_USER_ID } from '../../control.js';

/** Caller of a token: a user, an integration in all installations, or one installation. */
export type Caller =
    | UserCaller
    | { kind: 'integration'; integration: string; scopes: readonly Scope[] }
    | { kind: 'installation'; integration: string; installation: string; scopes: readonly Scope[] };

/** User; an SSO session is limited to the organization of its provider. */
export interface UserCaller {
    kind: 'user';
    user: string;
    /** Id of the organization of the SSO session; undefined for other sign-ins. */
    sso?: string | undefined;
    /** Id of the personal token that was sent; undefined for other credentials. */
    personalToken?: string | undefined;
}

/** Whether a user is the owner of the workspace without SSO: a provider may name any user. */
export function isWorkspaceOwnerWithoutSso({ user, sso }: UserCaller): boolean {
    return user === WORKSPACE_USER_ID && sso === undefined;
}

/** An integration, wherever it is installed, or one of its installations. */
export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

/**
 * Address through which a site is requested: that which the service gives it, its custom hostname, the custom hostname of its organization, or
 * its proxy.
 */
export type SiteAddress = 'local' | 'hostname' | 'organization' | 'proxy';

/** Unpublished content of a space: that of a change request, or one revision. */
export type VisitorPreview = { space: string; changeRequest: string } | { space: string; revision: string };

/** Visitor of a published site, whose short-lived token reads only content that the site shows to this visitor. */
export interface VisitorCaller {
    kind: 'visitor';
    /** Id of the site. */
    site: string;
    /** The site's knowledge of the visitor. */
    claims: Readonly<Record<string, unknown>>;
    /** Address that the visitor's URLs start with. */
    address: SiteAddress;
    /** Key of the share link that the visitor came with. */
    shareKey?: string | undefined;
    /** Whether a token of the site's own was shown. */
    isSignedIn: boolean;
    /** Digest of the key that the token was signed with: the site accepts the visitor as long as it accepts that key. */
    signedWith?: string | undefined;
    /** Id of the person, where that is a member of the organization of the site. */
    member?: string | undefined;
    /** Preview that the token is for: it reads no other unpublished content. */
    preview?: VisitorPreview | undefined;
}

/** Callers of reads: authors and visitors. */
export type ReadCaller = Caller | VisitorCaller;

/** An integration from when it was published first, until it is removed. */
export interface PublishedIntegrationIdentity {
    name: string;
    createdAt: string;
}

/** Authentication of a workspace, and the keys that it shares with integrations. */
export interface WorkspaceAccess {
    /** Tokens that open everything: nothing that is written down may hold them. */
    masterTokens: readonly string[];
    /**
     * Returns the caller of a bearer token at a time; `expired` after its end, undefined for an unknown or revoked
     * token.
     */
    getCaller(token: string, now: Date): Caller | 'expired' | undefined;
    /** The visitor that a bearer token speaks for, at a time; undefined when it is unknown or has expired. */
    getVisitor(token: string, now: Date): Promise<VisitorCaller | undefined>;
    /** A bearer token for a visitor of a site of an organization, which ends at a time. */
    createVisitorToken(visitor: VisitorCaller, organization: string, until: Date): Promise<string>;
    /** The bearer token of one of the workspace's people. */
    createUserToken(user: string): string;
    /** Creates the bearer token of an SSO session. */
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
