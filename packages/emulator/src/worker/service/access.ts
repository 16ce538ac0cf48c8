import type { Scope } from '@svc-int/api';

/** Who a token speaks for: a person, an integration wherever it is installed, or one of its installations. */
export type Caller =
    | { kind: 'user'; user: string }
    | { kind: 'integration'; integration: string; scopes: readonly Scope[] }
    | { kind: 'installation'; integration: string; installation: string; scopes: readonly Scope[] };

/** An integration, wherever it is installed, or one of its installations. */
export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

/** A visitor of a published site, whom a short-lived token lets read what the site shows to this visitor, and nothing else. */
export interface VisitorCaller {
    kind: 'visitor';
    /** Id of the site. */
    site: string;
    /** What the site knows of the visitor. */
    claims: Readonly<Record<string, unknown>>;
    /** Key of the share link that the visitor came with. */
    shareKey?: string | undefined;
    /** Whether a token of the site's own was shown. */
    isSignedIn: boolean;
}

/** Who may read: authors and visitors. */
export type Reader = Caller | VisitorCaller;

/** Who may call a workspace, and the keys that it shares with integrations. */
export interface Access {
    /** Tokens that open everything: nothing that is written down may hold them. */
    masterTokens: readonly string[];
    /** Who a bearer token speaks for; undefined when it is unknown, or ended with what it spoke for. */
    callerOf(token: string): Caller | undefined;
    /** The visitor that a bearer token speaks for, at a time; undefined when it is unknown or has expired. */
    visitorOf(token: string, now: Date): Promise<VisitorCaller | undefined>;
    /** A bearer token for a visitor of a site of an organization, which ends at a time. */
    visitorToken(visitor: VisitorCaller, organization: string, until: Date): Promise<string>;
    /** The bearer token of one of the workspace's people. */
    userToken(user: string): string;
    /** The bearer token of an integration, or of one of its installations. */
    integrationToken(integration: string, installation?: string): string;
    /** The HMAC key that the service and an integration share for one place. */
    signingSecret(...place: string[]): string;
}
