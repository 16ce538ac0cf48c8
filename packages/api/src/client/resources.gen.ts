// Made from the contract by `npm run generate`.

export type Action =
    | { action: '@ui.modal.open'; componentId: string; props: Record<string, unknown> }
    | { action: '@ui.modal.close'; returnValue?: Record<string, unknown> }
    | { action: '@ui.url.open'; url: string }
    | { action: '@link.unfurl'; url: string }
    | { action: '@editor.node.updateProps'; props: Record<string, unknown> }
    | { action: '@webframe.ready' }
    | { action: '@webframe.resize'; size: { aspectRatio?: number; height?: number } }
    | { action: '@webframe.navigate'; path: string; anchor?: string }
    | {
          /** the name of one of the protocol's actions, or of your own that does not begin as they do */
          action: string;
          [name: string]: unknown;
      };

export interface ChangeRequest {
    object: 'change-request';
    /** Opaque identifier. */
    id: string;
    /** Incremented within the space. */
    number: number;
    status: 'draft' | 'open' | 'archived' | 'merged';
    /** Id of the space. */
    space: string;
    subject: string;
    /** Why the changes are made. */
    description?: ContentDocument;
    links?: {
        /** Opaque identifier. */
        id: string;
        ref: {
            kind: 'url';
            /** Web address. */
            url: string;
        };
        /** Shown instead of the URL. */
        title?: string;
    }[];
    createdBy: User;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    mergedBy?: User;
    /** ISO 8601 date-time. */
    mergedAt?: string;
    /** Id of its own revision. */
    revision: string;
    /** Id of the revision of the space that it started from. */
    revisionInitial: string;
    /** Id of the latest revision of the space when it was last updated. */
    revisionMergedAncestor?: string;
    /** Id of the revision that its merge created. */
    revisionMerged?: string;
    /** Number of open comments. */
    comments: number;
    /** Whether the space has newer content. */
    outdated: boolean;
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        location: string;
    };
}

/** A change to the content of a change request. */
export type ChangeRequestContentChange =
    | {
          operation: 'update_page';
          /** Id of the page, or `ref` of a page that this call inserts. */
          page: string;
          title?: string;
          /** Last part of the path, unique among its siblings. Empty: made from the title. */
          slug?: string;
          /** Empty: none. */
          emoji?: string | '';
          /** Empty: none. */
          icon?: string | '';
          /** Empty: none. */
          description?: string;
          /** Whether the table of contents leaves it out. */
          hidden?: boolean;
          /** Whether search leaves it out. */
          noIndex?: boolean;
          /** Whether search engines are asked to omit it. */
          noRobotsIndex?: boolean;
          /** Condition of the page. Empty: none. */
          condition?: string | '';
          /** The new body. Default: unchanged. */
          document?: { markdown: string } | { document: ContentDocument } | Record<string, never>;
          /** Id or `ref` of its parent; `null`: the top. Default: unchanged. */
          into?: string | null;
          /** Position among its siblings, from 0. Default: unchanged, or the last. */
          at?: number;
      }
    | {
          operation: 'insert_page';
          title?: string;
          /** Last part of the path, unique among its siblings. Empty: made from the title. */
          slug?: string;
          /** Empty: none. */
          emoji?: string | '';
          /** Empty: none. */
          icon?: string | '';
          /** Empty: none. */
          description?: string;
          /** Whether the table of contents leaves it out. */
          hidden?: boolean;
          /** Whether search leaves it out. */
          noIndex?: boolean;
          /** Whether search engines are asked to omit it. */
          noRobotsIndex?: boolean;
          /** Condition of the page. Empty: none. */
          condition?: string | '';
          /** The body. Front matter of Markdown sets fields of the page. */
          document: { markdown: string } | { document: ContentDocument } | Record<string, never>;
          /** Id or `ref` of its parent. Default: the top. */
          into?: string;
          /** Position among its siblings, from 0. Default: the last. */
          at?: number;
          /** Name of the page in other changes and links of this call. */
          ref?: string;
      }
    | {
          operation: 'delete_page';
          /** Id of the page, or `ref` of a page that this call inserts. */
          page: string;
      }
    | {
          operation: 'revert_page';
          /** Id of the page, or `ref` of a page that this call inserts. */
          page: string;
          /** Id of a revision of the space. Default: the one that the change request builds on. */
          revision?: string;
          /** Keys of topmost blocks of the page. Default: the whole page. */
          block?: string[];
      }
    | {
          operation: 'insert_files';
          files: (
              | {
                    /** Address that it is read from. */
                    url: string;
                    /** Default: the last part of the URL, or `file`. */
                    name?: string;
                    /** MIME type. Default: as the server states it, or `application/octet-stream`. */
                    contentType?: string;
                    /** Name of the file in the links of pages of this call. */
                    ref?: string;
                }
              | {
                    base64: string;
                    /** Default: the last part of the URL, or `file`. */
                    name?: string;
                    /** MIME type. Default: as the server states it, or `application/octet-stream`. */
                    contentType?: string;
                    /** Name of the file in the links of pages of this call. */
                    ref?: string;
                }
          )[];
      };

/** A change request after changes to its content. */
export interface ChangeRequestContentUpdate {
    changeRequest: ChangeRequest;
    /** Affected pages, in the order in which the changes name them. */
    changes: (
        | {
              object: 'created_page';
              ref?: string;
              page: {
                  object: 'page';
                  /** Opaque identifier. */
                  id: string;
                  urls: {
                      /** Absolute URL. */
                      location: string;
                  };
              };
          }
        | {
              object: 'updated_page';
              page: {
                  object: 'page';
                  /** Opaque identifier. */
                  id: string;
                  urls: {
                      /** Absolute URL. */
                      location: string;
                  };
              };
          }
        | {
              object: 'deleted_page';
              /** Opaque identifier. */
              page: string;
          }
    )[];
    insertedFiles?: ContentFile[];
}

export type ChangeRequestRequestedReviewer =
    | {
          kind: 'user';
          object: 'change-request-requested-reviewer';
          /** Id of the revision of the change request at the time of the request. */
          revision: string;
          requestedBy: User;
          /** ISO 8601 date-time. */
          createdAt: string;
          user: User;
      }
    | {
          kind: 'team';
          object: 'change-request-requested-reviewer';
          /** Id of the revision of the change request at the time of the request. */
          revision: string;
          requestedBy: User;
          /** ISO 8601 date-time. */
          createdAt: string;
          team: {
              object: 'team';
              /** Opaque identifier. */
              id: string;
          };
      };

export interface ChangeRequestReview {
    object: 'change-request-review';
    /** Opaque identifier. */
    id: string;
    /** Id of the revision of the change request that was reviewed. */
    revision: string;
    reviewer: User;
    /** User who requested the review; left out if it was not requested. */
    requestedBy?: User;
    status: 'changes-requested' | 'approved';
    /** Whether the content changed since, or the reviewer reviewed again or was requested again. */
    outdated: boolean;
    comment?: Comment;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

export interface ChangeRequestUserContributor {
    user: User;
    /** Number of their contributions. */
    count: number;
    /** Time of the latest one. */
    updatedAt: string;
    actionType: 'edit' | 'comment';
}

export type CodeThemeName =
    | 'default-light'
    | 'default-dark'
    | 'monochrome-light'
    | 'monochrome-dark'
    | 'andromeeda'
    | 'aurora-x'
    | 'ayu-dark'
    | 'catppuccin-frappe'
    | 'catppuccin-latte'
    | 'catppuccin-macchiato'
    | 'catppuccin-mocha'
    | 'dark-plus'
    | 'dracula'
    | 'dracula-soft'
    | 'everforest-dark'
    | 'everforest-light'
    | 'github-dark'
    | 'github-dark-default'
    | 'github-dark-dimmed'
    | 'github-dark-high-contrast'
    | 'github-light'
    | 'github-light-default'
    | 'github-light-high-contrast'
    | 'gruvbox-dark-hard'
    | 'gruvbox-dark-medium'
    | 'gruvbox-dark-soft'
    | 'gruvbox-light-hard'
    | 'gruvbox-light-medium'
    | 'gruvbox-light-soft'
    | 'houston'
    | 'kanagawa-dragon'
    | 'kanagawa-lotus'
    | 'kanagawa-wave'
    | 'laserwave'
    | 'light-plus'
    | 'material-theme'
    | 'material-theme-darker'
    | 'material-theme-lighter'
    | 'material-theme-ocean'
    | 'material-theme-palenight'
    | 'min-dark'
    | 'min-light'
    | 'monokai'
    | 'night-owl'
    | 'nord'
    | 'one-dark-pro'
    | 'one-light'
    | 'plastic'
    | 'poimandres'
    | 'red'
    | 'rose-pine'
    | 'rose-pine-dawn'
    | 'rose-pine-moon'
    | 'slack-dark'
    | 'slack-ochin'
    | 'snazzy-light'
    | 'solarized-dark'
    | 'solarized-light'
    | 'synthwave-84'
    | 'tokyo-night'
    | 'vesper'
    | 'vitesse-black'
    | 'vitesse-dark'
    | 'vitesse-light';

export interface Collection {
    object: 'collection';
    /** Opaque identifier. */
    id: string;
    title: string;
    description?: string;
    /** Opaque identifier. */
    organization: string;
    /** Id of the collection that it is in. */
    parent?: string;
    /**
     * Role of the members in it: its own level, else that of the collection it is in, else the role of those who join
     * the organization; `read` where these are guests.
     */
    defaultLevel: Role;
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
    };
    permissions: { view: boolean; admin: boolean; viewInviteLinks: boolean; create: boolean };
}

export interface Comment {
    object: 'comment';
    /** Opaque identifier. */
    id: string;
    postedBy: User;
    /** ISO 8601 date-time. */
    postedAt: string;
    /** ISO 8601 date-time. */
    editedAt?: string;
    reactions: {
        /** An emoji. */
        emoji: string;
        count: number;
        users: {
            user: User;
            /** ISO 8601 date-time. */
            reactedAt: string;
        }[];
    }[];
    /** The text in the requested format; empty if there is none. */
    body: { markdown: string } | { document: ContentDocument } | Record<string, never>;
    urls: {
        /** Absolute URL. */
        location: string;
    };
    permissions: { view: boolean; edit: boolean; reply: boolean; delete: boolean };
    /** Number of replies. */
    replies: number;
    /** Users who replied, in the order of their first replies. */
    repliers: {
        user: User;
        /** Number of their contributions. */
        count: number;
        /** Time of the latest one. */
        updatedAt: string;
    }[];
    /** The subject of the comment. */
    target: {
        /** Opaque identifier. */
        space: string;
        /** Id of the revision that was commented on. */
        revision: string;
        /** Opaque identifier. */
        changeRequest?: string;
        /** Opaque identifier. */
        review?: string;
        page?: {
            /** Opaque identifier. */
            id: string;
            title: string;
            /** An emoji. */
            emoji?: string;
            /** Name of an icon. */
            icon?: string;
            /** ISO 8601 date-time. */
            createdAt?: string;
            /** ISO 8601 date-time. */
            updatedAt?: string;
            path: string;
            /** Whether the page was changed or removed since. */
            outdated: boolean;
        };
        node?: { id: string; preview?: string };
        tableCell?: { record: string; definition: string };
    };
    status: 'open' | 'resolved';
    /** ISO 8601 date-time. */
    resolvedAt?: string;
    resolvedBy?: User;
}

export interface CommentReply {
    object: 'comment-reply';
    /** Opaque identifier. */
    id: string;
    postedBy: User;
    /** ISO 8601 date-time. */
    postedAt: string;
    /** ISO 8601 date-time. */
    editedAt?: string;
    reactions: {
        /** An emoji. */
        emoji: string;
        count: number;
        users: {
            user: User;
            /** ISO 8601 date-time. */
            reactedAt: string;
        }[];
    }[];
    /** The text in the requested format; empty if there is none. */
    body: { markdown: string } | { document: ContentDocument } | Record<string, never>;
    urls: {
        /** Absolute URL. */
        location: string;
    };
    permissions: { view: boolean; edit: boolean; reply: boolean; delete: boolean };
}

/** A source that computes the body of a page, with its input. */
export type ComputedBody =
    | {
          type: 'builtin:openapi';
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies: Record<string, { ref: ContentReference }>;
      }
    | {
          type: 'builtin:translation';
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies?: Record<string, { ref: ContentReference }>;
      }
    | {
          /** `integration:<name>:<sourceId>`. */
          type: string;
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies?: Record<string, { ref: ContentReference }>;
      };

/** A source that computes pages, with its input. */
export type ComputedContent =
    | {
          type: 'builtin:openapi';
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies: Record<string, { ref: ContentReference }>;
      }
    | {
          type: 'builtin:translation';
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies: Record<string, { ref: ContentReference }>;
      }
    | {
          /** `integration:<name>:<sourceId>`. */
          type: string;
          props: Record<string, unknown>;
          /** Dependencies of the content, by name. */
          dependencies?: Record<string, { ref: ContentReference }>;
      };

/** Placeholder for pages that were not computed. */
export interface ComputedPage {
    type: 'computed';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Title in tables of contents and mentions. Default: `title`. */
    linkTitle?: string;
    /** Left out for visitors. */
    condition?: string;
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        app: string;
    };
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents leaves it out. */
    hidden: boolean;
    /** Whether search leaves it out. */
    noIndex: boolean;
    /** Whether search engines are asked to omit it. */
    noRobotsIndex: boolean;
    /** Last part of the path. */
    slug: string;
    /** Path in the space, without a slash at its ends. */
    path: string;
    /** Distinguishes pages that one source computes. */
    computedSeed?: string;
    computed: ComputedContent;
}

export interface ComputedRevision {
    type: 'computed';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions that it was made from. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags that its pages and updates can have. */
    tags: Tag[];
    /** Texts by name that expressions can use. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** The commit; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service made the commit. */
        createdByGitBook: boolean;
        /** Absolute URL. */
        url?: string;
        ref?: string;
    };
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        published?: string;
        /** Absolute URL. */
        public?: string;
    };
    mergedFrom?: ChangeRequest;
}

/** The body of a page or a comment, or instructions, as a tree. */
export interface ContentDocument {
    object: 'document';
    data: { schemaVersion?: number };
    nodes: DocumentBlocksTopLevels[];
}

/** A file of a space. */
export interface ContentFile {
    /** Opaque identifier. */
    id: string;
    name: string;
    /** MIME type. */
    contentType: string;
    /** Absolute URL. */
    downloadURL: string;
    /** In bytes. */
    size: number;
    /** Of images, in pixels. */
    dimensions?: { width: number; height: number };
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
}

/** Target of a reference, or its place, with everything around it. */
export type ContentLocation =
    | {
          kind: 'file';
          organization: Organization;
          space: Space;
          /** The examined content. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Its lists are empty: `getRevisionById` returns the content. */
                    revision: Revision;
                }
              | { type: 'changeRequest'; changeRequest: ChangeRequest };
          file: ContentFile;
      }
    | {
          kind: 'url';
          /** As written. */
          url: string;
      }
    | {
          kind: 'page';
          organization: Organization;
          space: Space;
          /** The examined content. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Its lists are empty: `getRevisionById` returns the content. */
                    revision: Revision;
                }
              | { type: 'changeRequest'; changeRequest: ChangeRequest };
          /** Without the pages below it. */
          page: Page;
          /** A place on the page. */
          internalLocation?:
              | {
                    type: 'anchor';
                    /** Id of the heading or block. */
                    anchor: string;
                }
              | {
                    type: 'node';
                    /** Key of the node. */
                    node: string;
                };
      }
    | { kind: 'user'; user: User }
    | { kind: 'collection'; organization: Organization; collection: Collection }
    | { kind: 'space'; organization: Organization; space: Space }
    | {
          kind: 'reusable-content';
          organization: Organization;
          space: Space;
          /** The examined content. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Its lists are empty: `getRevisionById` returns the content. */
                    revision: Revision;
                }
              | { type: 'changeRequest'; changeRequest: ChangeRequest };
          reusableContent: ReusableContent;
      }
    | { kind: 'openapi'; organization: Organization; openAPISpec: OpenAPISpec };

/** Target of a reference in content. */
export type ContentReference =
    | FileReference
    | URLReference
    | PageReference
    | {
          kind: 'anchor';
          /** Id of the heading or block. */
          anchor: string;
          /** Default: the page that contains the reference. */
          page?: string;
          /** Default: the space that contains the reference. */
          space?: string;
      }
    | {
          kind: 'user';
          /** Opaque identifier. */
          user: string;
      }
    | {
          kind: 'collection';
          /** Opaque identifier. */
          collection: string;
      }
    | {
          kind: 'space';
          /** Opaque identifier. */
          space: string;
      }
    | ReusableContentReference
    | OpenAPIReference;

/** A font of the site itself. */
export interface CustomFont {
    id: string;
    custom: true;
    fontFamily: string;
    fontFaces: {
        /** 400 is regular, 700 bold. */
        weight: number;
        sources: {
            /** Web address. */
            url: string;
            format?: 'woff2' | 'woff';
        }[];
    }[];
}

/** A hostname that a site or an organization has instead of a public one. */
export interface CustomHostname {
    object: 'custom-hostname';
    /** Custom hostname. */
    hostname: string;
    target:
        | {
              type: 'organization';
              /** Opaque identifier. */
              organization: string;
          }
        | {
              type: 'site';
              /** Opaque identifier. */
              site: string;
          };
    /** Whether visitors find published content there. */
    isActive: boolean;
    /** `live`: URLs at the hostname resolve to the target. `invalid_domain`: the hostname has another use. */
    status?:
        | 'dns_passed'
        | 'dns_wrong_cname'
        | 'dns_no_cname'
        | 'dns_cloudflare_proxied'
        | 'dns_wrong_caa'
        | 'live'
        | 'ssl_unknown'
        | 'ssl_pending'
        | 'ssl_failed'
        | 'ssl_retry_expired'
        | 'invalid_domain'
        | 'internal_error';
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

/** The remark of an annotation. */
export interface DocumentAnnotationBody {
    object: 'fragment';
    /** Unique in the document. */
    key?: string;
    fragment?: string;
    type: 'annotation-body';
    nodes: DocumentBlocksInAnnotation[];
}

/** A block of code. */
export interface DocumentBlockCode {
    object: 'block';
    type: 'code';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Name of its language. */
        syntax?: string;
        title?: string;
        /** Default: scroll. */
        overflow?: 'scroll' | 'wrap';
        /** Default: false. */
        lineNumbers?: boolean;
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockCodeLine[];
}

/** A line of code. */
export interface DocumentBlockCodeLine {
    object: 'block';
    type: 'code-line';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Default: false. */
        highlighted?: boolean;
    };
    nodes: (DocumentText | DocumentInlineAnnotation | DocumentInlineExpression)[];
}

/** One of several columns. */
export interface DocumentBlockColumn {
    object: 'block';
    type: 'column';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: { width?: number | { unit: string; value: number } };
    nodes: DocumentBlocksInStep[];
}

/** Contents beside each other. */
export interface DocumentBlockColumns {
    object: 'block';
    type: 'columns';
    /** Unique in the document. */
    key?: string;
    isVoid: false;
    data: {
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockColumn[];
}

/** A link that stands by itself. */
export interface DocumentBlockContentRef {
    object: 'block';
    type: 'content-ref';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: ContentReference };
}

/** A line between what is before and after. */
export interface DocumentBlockDivider {
    object: 'block';
    type: 'divider';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: Record<string, never>;
}

/** A drawing. */
export interface DocumentBlockDrawing {
    object: 'block';
    type: 'drawing';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Its picture. */
        ref?: FileReference;
    };
}

/** A page of another site. */
export interface DocumentBlockEmbed {
    object: 'block';
    type: 'embed';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        url: string;
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    fragments?: DocumentImageCaption[];
}

/** A title under which there is more. */
export interface DocumentBlockExpandable {
    object: 'block';
    type: 'expandable';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: Record<string, never>;
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
    fragments: (DocumentExpandableTitle | DocumentExpandableBody)[];
}

/** A file to download. */
export interface DocumentBlockFile {
    object: 'block';
    type: 'file';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: FileReference };
    fragments?: DocumentImageCaption[];
}

/** A heading. */
export interface DocumentBlockHeading {
    object: 'block';
    type: 'heading-1' | 'heading-2' | 'heading-3';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Anchor of its own. */
        id?: string;
        /** Default: start. */
        align?: 'start' | 'center' | 'end';
    };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
    nodes: (DocumentInline | DocumentText)[];
}

/** A box with a hint. */
export interface DocumentBlockHint {
    object: 'block';
    type: 'hint';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: { style: 'info' | 'warning' | 'danger' | 'success' };
    nodes: DocumentBlocksEssentials[];
}

/** Content for those visitors of whom an expression is true. */
export interface DocumentBlockIf {
    object: 'block';
    type: 'if';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Condition over `visitor`. */
        expression: string;
    };
    nodes: DocumentBlocksTopLevels[];
}

/** A picture. */
export interface DocumentBlockImage {
    object: 'block';
    type: 'image';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: URLReference | FileReference;
        refDark?: URLReference | FileReference;
        width?: number | { unit: string; value: number };
        height?: number | { unit: string; value: number };
        alt?: string;
    };
    fragments: DocumentImageCaption[];
}

/** Pictures. */
export interface DocumentBlockImages {
    object: 'block';
    type: 'images';
    /** Unique in the document. */
    key?: string;
    isVoid: false;
    data: {
        align?: 'center' | 'left' | 'right';
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockImage[];
}

/** A block that an integration renders. */
export interface DocumentBlockIntegration {
    object: 'block';
    type: 'integration';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Name of the integration. */
        integration: string;
        /** Id of the block. */
        block: string;
        props: Record<string, unknown>;
        action?: Action;
        /** Address that the block was made from. */
        url?: string;
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
}

/** An item of a list. */
export interface DocumentBlockListItem {
    object: 'block';
    type: 'list-item';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Of a task. */
        checked?: boolean;
    };
    nodes: DocumentBlocksInListItem[];
}

/** A list with numbers. */
export interface DocumentBlockListOrdered {
    object: 'block';
    type: 'list-ordered';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Default: 1. */
        start?: number;
    };
    nodes: DocumentBlockListItem[];
}

/** A list of tasks. */
export interface DocumentBlockListTasks {
    object: 'block';
    type: 'list-tasks';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlockListItem[];
}

/** A list. */
export interface DocumentBlockListUnordered {
    object: 'block';
    type: 'list-unordered';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlockListItem[];
}

/** A formula. */
export interface DocumentBlockMath {
    object: 'block';
    type: 'math';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** In TeX. */
        formula: string;
    };
}

/** An operation of a specification. */
export interface DocumentBlockOpenAPI {
    object: 'block';
    type: 'openapi-operation';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: OpenAPIReference; path: string; method: string };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** Schemas of a specification. */
export interface DocumentBlockOpenAPISchemas {
    object: 'block';
    type: 'openapi-schemas';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: OpenAPIReference;
        /** Names of the schemas. */
        schemas: string[];
        /** Default: false. */
        grouped?: boolean;
    };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** A webhook of a specification. */
export interface DocumentBlockOpenAPIWebhook {
    object: 'block';
    type: 'openapi-webhook';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: OpenAPIReference; name: string; method: string };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** A paragraph. */
export interface DocumentBlockParagraph {
    object: 'block';
    type: 'paragraph';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Default: start. */
        align?: 'start' | 'center' | 'end';
    };
    nodes: (DocumentInline | DocumentText)[];
}

/** A prompt for an assistant, to copy or open. */
export interface DocumentBlockPrompt {
    object: 'block';
    type: 'prompt';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        description: string;
        /** Name of an icon. */
        icon?: string;
        /** Whether sites link to assistants that open with the prompt. Default: false. */
        openInAIProviders?: boolean;
        /** Part of the prompt that is shown at first. Default: hidden. */
        defaultExpanded?: 'hidden' | 'partial' | 'full';
    };
    nodes: DocumentBlockCode[];
}

/** A quotation. */
export interface DocumentBlockQuote {
    object: 'block';
    type: 'blockquote';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlocksInBlockquote[];
}

/** Content that pages share. */
export interface DocumentBlockReusableContent {
    object: 'block';
    type: 'reusable-content';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: ReusableContentReference };
    meta?: { token?: string };
}

export type DocumentBlocksEssentials =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider;

export type DocumentBlocksInAnnotation =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockCode;

export type DocumentBlocksInBlockquote =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockQuote;

export type DocumentBlocksInExpandable =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockImages
    | DocumentBlockCode
    | DocumentBlockTable
    | DocumentBlockHint
    | DocumentBlockQuote
    | DocumentBlockReusableContent
    | DocumentBlockPrompt;

export type DocumentBlocksInListItem =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockCode
    | DocumentBlockHint
    | DocumentBlockQuote
    | DocumentBlockMath
    | DocumentBlockTable;

export type DocumentBlocksInStep =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockContentRef
    | DocumentBlockCode
    | DocumentBlockEmbed
    | DocumentBlockFile
    | DocumentBlockImages
    | DocumentBlockDrawing
    | DocumentBlockHint
    | DocumentBlockQuote
    | DocumentBlockMath
    | DocumentBlockIntegration
    | DocumentBlockPrompt;

export type DocumentBlocksInUpdate =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockContentRef
    | DocumentBlockCode
    | DocumentBlockEmbed
    | DocumentBlockFile
    | DocumentBlockImages
    | DocumentBlockDrawing
    | DocumentBlockHint
    | DocumentBlockQuote
    | DocumentBlockMath
    | DocumentBlockIntegration
    | DocumentBlockPrompt
    | DocumentBlockTabs
    | DocumentBlockExpandable;

/** One of several steps. */
export interface DocumentBlockStep {
    object: 'block';
    type: 'stepper-step';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Name of an icon. */
        icon?: string;
    };
    nodes: DocumentBlocksInStep[];
}

/** Steps that are taken one after the other. */
export interface DocumentBlockStepper {
    object: 'block';
    type: 'stepper';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlockStep[];
}

export type DocumentBlocksTopLevels =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockListTasks
    | DocumentBlockDivider
    | DocumentBlockQuote
    | DocumentBlockHint
    | DocumentBlockImages
    | DocumentBlockFile
    | DocumentBlockDrawing
    | DocumentBlockEmbed
    | DocumentBlockCode
    | DocumentBlockMath
    | DocumentBlockExpandable
    | DocumentBlockTabs
    | DocumentBlockTable
    | DocumentBlockSwagger
    | DocumentBlockOpenAPI
    | DocumentBlockOpenAPISchemas
    | DocumentBlockOpenAPIWebhook
    | DocumentBlockContentRef
    | DocumentBlockIntegration
    | DocumentBlockReusableContent
    | DocumentBlockStepper
    | DocumentBlockColumns
    | DocumentBlockIf
    | DocumentBlockUpdates
    | DocumentBlockPrompt;

/** An operation of a specification in a file or at an address. */
export interface DocumentBlockSwagger {
    object: 'block';
    type: 'swagger';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: URLReference | FileReference;
        path: string;
        method: string;
        /** Default: false. */
        expanded?: boolean;
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** One of several tabs. */
export interface DocumentBlockTab {
    object: 'block';
    type: 'tabs-item';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: { title?: string };
    /** Given by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
    nodes: DocumentBlocksInStep[];
}

/** A table. */
export interface DocumentBlockTable {
    object: 'block';
    type: 'table';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        view: DocumentTableView;
        /** By their ids. */
        records: Record<string, DocumentTableRecord>;
        /** The columns, by their ids. */
        definition: Record<string, DocumentTableColumn>;
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    fragments: DocumentTableCell[];
}

/** Contents of which one is shown. */
export interface DocumentBlockTabs {
    object: 'block';
    type: 'tabs';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Whether it is wider than text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockTab[];
}

/** Changes of one day. */
export interface DocumentBlockUpdate {
    object: 'block';
    type: 'update';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** ISO 8601 date or date-time. */
        date: string | string;
        tags?: TagReference[];
    };
    nodes: DocumentBlocksInUpdate[];
}

/** Changes by date, such as a changelog; sites serve them as a feed. */
export interface DocumentBlockUpdates {
    object: 'block';
    type: 'updates';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Format of the dates of its updates. */
        format: 'numeric' | 'full' | 'short';
    };
    nodes: DocumentBlockUpdate[];
}

/** The content of an expandable block when it is open. */
export interface DocumentExpandableBody {
    object: 'fragment';
    /** Unique in the document. */
    key?: string;
    fragment: 'expandable-body';
    type: 'expandable-body';
    nodes: DocumentBlocksInExpandable[];
}

/** The title of an expandable block. */
export interface DocumentExpandableTitle {
    object: 'fragment';
    /** Unique in the document. */
    key?: string;
    fragment: 'expandable-title';
    type: 'expandable-title';
    nodes: DocumentBlockParagraph[];
}

/** The caption of a picture, a file or an embedded page. */
export interface DocumentImageCaption {
    object: 'fragment';
    /** Unique in the document. */
    key?: string;
    fragment: 'caption';
    type?: string;
    nodes: DocumentBlockParagraph[];
}

/** A node in a line of text. */
export type DocumentInline =
    | DocumentInlineAnnotation
    | DocumentInlineButton
    | DocumentInlineEmoji
    | DocumentInlineExpression
    | DocumentInlineIcon
    | DocumentInlineImage
    | DocumentInlineLink
    | DocumentInlineMath
    | DocumentInlineMention;

/** A text with a remark. */
export interface DocumentInlineAnnotation {
    object: 'inline';
    type: 'annotation';
    /** Unique in the document. */
    key?: string;
    isVoid: false;
    data?: Record<string, never>;
    nodes: DocumentText[];
    fragments: DocumentAnnotationBody[];
}

/** A button that leads elsewhere. */
export interface DocumentInlineButton {
    object: 'inline';
    type: 'button';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: ContentReference;
        label: string;
        kind: 'primary' | 'secondary';
        /** Name of an icon. */
        icon?: string;
    };
}

/** An emoji. */
export interface DocumentInlineEmoji {
    object: 'inline';
    type: 'emoji';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Its code points in hexadecimal, joined by "-". */
        code: string;
    };
}

/** An expression, shown as what it gives. */
export interface DocumentInlineExpression {
    object: 'inline';
    type: 'expression';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { expression: string };
}

/** An icon in a line. */
export interface DocumentInlineIcon {
    object: 'inline';
    type: 'icon';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Name of an icon. */
        icon: string;
    };
}

/** A picture in a line. */
export interface DocumentInlineImage {
    object: 'inline';
    type: 'inline-image';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: URLReference | FileReference;
        refDark?: URLReference | FileReference;
        caption?: string;
        /** Its own, or that of the line. */
        size?: 'original' | 'line';
    };
}

/** A link. */
export interface DocumentInlineLink {
    object: 'inline';
    type: 'link';
    /** Unique in the document. */
    key?: string;
    isVoid?: false;
    data: { ref: ContentReference };
    nodes: (DocumentText | DocumentInlineImage)[];
}

/** A formula in a line. */
export interface DocumentInlineMath {
    object: 'inline';
    type: 'inline-math';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** In TeX. */
        formula: string;
    };
}

/** A reference that shows the title of its target. */
export interface DocumentInlineMention {
    object: 'inline';
    type: 'mention';
    /** Unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: ContentReference };
}

/** A part of a text with the same marks. */
export interface DocumentLeaf {
    object: 'leaf';
    text: string;
    marks: DocumentMark[];
}

/** How a text looks. */
export type DocumentMark =
    | { object: 'mark'; type: 'bold' | 'italic' | 'code' | 'keyboard' | 'strikethrough' | 'superscript' | 'subscript' }
    | {
          object: 'mark';
          type: 'color';
          data: {
              text:
                  | 'default'
                  | 'green'
                  | 'blue'
                  | 'red'
                  | 'orange'
                  | 'yellow'
                  | 'purple'
                  | '$primary'
                  | '$info'
                  | '$success'
                  | '$warning'
                  | '$danger';
              background:
                  | 'default'
                  | 'green'
                  | 'blue'
                  | 'red'
                  | 'orange'
                  | 'yellow'
                  | 'purple'
                  | '$primary'
                  | '$info'
                  | '$success'
                  | '$warning'
                  | '$danger';
          };
      };

/** A page with a body. */
export interface DocumentPage {
    type: 'document';
    /**
     * Use `type` instead.
     *
     * @deprecated
     */
    kind: 'sheet';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Title in tables of contents and mentions. Default: `title`. */
    linkTitle?: string;
    /** Left out for visitors. */
    condition?: string;
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        app: string;
    };
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents leaves it out. */
    hidden: boolean;
    /** Whether search leaves it out. */
    noIndex: boolean;
    /** Whether search engines are asked to omit it. */
    noRobotsIndex: boolean;
    /** Last part of the path. */
    slug: string;
    /** Path in the space, without a slash at its ends. */
    path: string;
    /** Distinguishes pages that one source computes. */
    computedSeed?: string;
    /** Source that computed its body. */
    computed?: ComputedBody;
    description?: string;
    /** Shown parts of the page, and its width. */
    layout: {
        width: 'default' | 'wide';
        cover: boolean;
        coverSize: 'hero' | 'full';
        coverMask: 'default' | 'none' | 'radial';
        title: boolean;
        description: boolean;
        tableOfContents: boolean;
        outline: boolean;
        pagination: boolean;
        metadata: boolean;
        tags: boolean;
        /** Whether the page offers its actions, such as its Markdown. */
        actions: boolean;
        /** Whether headings show a link to themselves. */
        anchors: boolean;
    };
    tags: PageTag[];
    cover?: {
        ref: ContentReference;
        /** Shown on dark backgrounds. */
        refDark?: ContentReference;
        /** Where the picture is centered vertically. */
        yPos: number;
    };
    metaLinks?: PageMetaLinks;
    /** Texts by name that expressions can use. */
    variables?: Record<string, string>;
    /** Names its body as it is now, for `getDocumentById`; left out where a source computes it. */
    documentId?: string;
    /**
     * The body; only if a single page was requested. One that was written as a document has at most 20000 blocks and
     * 4194304 characters as JSON; of Markdown, at most 262144 characters are read as more than text.
     */
    document?: ContentDocument;
    /** The body in Markdown, instead of `document`; only if a single page was requested. */
    markdown?: string;
    pages: Pages;
}

/** The content of a cell with text. */
export interface DocumentTableCell {
    object: 'fragment';
    /** Unique in the document. */
    key?: string;
    fragment?: string;
    type?: string;
    nodes: DocumentBlocksTopLevels[];
}

/** A column of a table. */
export type DocumentTableColumn =
    | {
          id: string;
          title: string;
          type: 'text';
          textAlignment: 'left' | 'center' | 'right';
          verticalAlignment?: 'top' | 'middle' | 'bottom';
      }
    | { id: string; title: string; type: 'number' | 'checkbox' | 'files' | 'content-ref' }
    | { id: string; title: string; type: 'users'; multiple: boolean }
    | { id: string; title: string; type: 'rating'; max: number }
    | {
          id: string;
          title: string;
          type: 'select';
          multiple: boolean;
          options: { value: string; label: string; color: string }[];
      };

/** A record of a table. */
export interface DocumentTableRecord {
    /** Records are in the order of these texts. */
    orderIndex: string;
    /** By the ids of columns. That of a column of texts is the name of a fragment. */
    values: Record<string, number | string | boolean | string[] | ContentReference>;
}

/** How a table is shown. */
export type DocumentTableView =
    | {
          type: 'grid';
          /** Ids of the columns that are shown. */
          columns: string[];
          /** In pixels, by the ids of columns; up to 100 in percent. */
          columnWidths?: Record<string, number>;
          hideHeader: boolean;
      }
    | {
          type: 'cards';
          cardSize: 'medium' | 'large';
          /** Ids of the columns that are shown. */
          columns: string[];
          /** Id of the column that a card leads to. */
          targetDefinition?: string;
          /** Id of the column of the cover of a card. */
          coverDefinition?: string;
          /** Default: false. */
          hideColumnTitle?: boolean;
      };

/** A run of text, in parts with the same marks. */
export interface DocumentText {
    object: 'text';
    /** Unique in the document. */
    key?: string;
    leaves: DocumentLeaf[];
}

export interface EditsRevision {
    type: 'edits';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions that it was made from. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags that its pages and updates can have. */
    tags: Tag[];
    /** Texts by name that expressions can use. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** The commit; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service made the commit. */
        createdByGitBook: boolean;
        /** Absolute URL. */
        url?: string;
        ref?: string;
    };
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        published?: string;
        /** Absolute URL. */
        public?: string;
    };
}

/** What stands for an address in a page. */
export type Embed =
    | {
          type: 'link';
          title: string;
          /** Name of the site, or host of the address. */
          site: string;
          /** Absolute URL. */
          icon?: string;
      }
    | {
          type: 'rich';
          title: string;
          /** Name of the site, or host of the address. */
          site: string;
          /** Absolute URL. */
          icon?: string;
          /** A sandboxed frame of the site. */
          html: string;
      }
    | {
          type: 'integration';
          title: string;
          /** Name of the site, or host of the address. */
          site: string;
          /** Absolute URL. */
          icon?: string;
          /** Name of the integration that shows what is there. */
          integration: string;
          /** Its block, which gets the address by the action `@link.unfurl`. */
          block: {
              /** Id of a component that the script registers. */
              id: string;
              /** Name of the block, as shown in menus. */
              title: string;
              /** One sentence about the block. */
              description?: string;
              /** Path or URL of an icon. */
              icon?: string;
              /** Prefixes of pasted URLs that become this block. */
              urlUnfurl?: string[];
              /** How the block is written in Markdown. */
              markdown?: {
                  /** Syntax of the code block that represents this block in Markdown. */
                  codeblock: string;
                  /** Name of the prop that holds the body. */
                  body: string;
              };
          };
      };

/**
 * Why an event failed. `THREW`: the integration threw. `REFUSED`: it answered with the status of an error.
 * `BAD_ANSWER`: its answer cannot be used. `TIMED_OUT`: it did not answer in time. `UNREACHABLE`: nothing answered
 * at its tunnel. `INTERRUPTED`: the service stopped meanwhile. `NOT_SENT`: the service could not send or record
 * it.
 */
export type EventFailureReason =
    | 'THREW'
    | 'REFUSED'
    | 'BAD_ANSWER'
    | 'TIMED_OUT'
    | 'UNREACHABLE'
    | 'INTERRUPTED'
    | 'NOT_SENT';

/** A reference to a file. */
export interface FileReference {
    kind: 'file';
    /** Opaque identifier. */
    file: string;
    /** Default: the space that contains the reference. */
    space?: string;
}

export interface GitSyncOmittedFile {
    /** Path from the top of the repository. */
    path: string;
    /** Why the import left the file out, with the limit. */
    reason: string;
}

export interface GitSyncResult {
    direction: 'import' | 'export';
    state: 'success' | 'failure';
    /** URL of the repository, without credentials. */
    url: string;
    /** Branch that was asked for. */
    ref: string;
    /** The commit that was read or made, if it got that far. */
    commitId?: string;
    /** Why it failed. */
    error?: string;
    /** ISO 8601 date-time. */
    endedAt: string;
    /** Files that the import left out: the first 50. */
    omittedFiles: GitSyncOmittedFile[];
    /** Number of files that the import left out. */
    omittedFileCount: number;
}

export interface GitSyncState {
    repoName?: string;
    installationProvider?: 'github' | 'gitlab' | 'github-legacy';
    /** Name of the synchronizing integration. */
    integration?: string;
    /** URL of the repository, without credentials. */
    url?: string;
    /** When the last successful synchronization ended. Absent until there is one. */
    updatedAt?: string;
    /** How the last synchronization ended, also if it failed. */
    lastSync?: GitSyncResult;
}

/** A term that translations render as stated. */
export interface GlossaryEntry {
    object: 'glossary-entry';
    /** Opaque identifier. */
    id: string;
    translations: GlossaryTranslations;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

/** The term in each language. */
export type GlossaryTranslations = Record<string, string>;

/** A heading over other entries. */
export interface GroupPage {
    type: 'group';
    /**
     * Use `type` instead.
     *
     * @deprecated
     */
    kind: 'group';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Title in tables of contents and mentions. Default: `title`. */
    linkTitle?: string;
    /** Left out for visitors. */
    condition?: string;
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        app: string;
    };
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents leaves it out. */
    hidden: boolean;
    /** Whether search leaves it out. */
    noIndex: boolean;
    /** Whether search engines are asked to omit it. */
    noRobotsIndex: boolean;
    /** Last part of the path. */
    slug: string;
    /** Path in the space, without a slash at its ends. */
    path: string;
    /** Distinguishes pages that one source computes. */
    computedSeed?: string;
    /** Source that computed the pages below it. */
    computed?: ComputedContent;
    pages: Pages;
}

export interface ImportResult {
    /** Id of the revision that the import created; of the current one, while it is running. */
    revision: string;
    /** Number of pages and files that were read; at the end, imported. */
    importedResources: number;
    /** Number of pages and files found so far. */
    totalResources: number;
}

/** An act of a visitor on a site. */
export type InsightsEvent =
    | {
          type: 'page_view';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'page_post_feedback';
          feedback: { rating: 'bad' | 'ok' | 'good' };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'page_post_feedback_comment';
          feedback: { rating: 'bad' | 'ok' | 'good'; comment: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'search_open';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'search_type_query';
          query: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'search_open_result';
          query: string;
          result: { spaceId: string; pageId: string } | { recordId: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'ask_question';
          query: string;
          /** Purpose for which an agent asks. */
          goal?: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'ask_view';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'ask_rate_response';
          query: string;
          responseId?: string;
          rating: number | string;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'link_click';
          link: { target: ContentReference; position?: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'api_client_open';
          operation: { path: string; method: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'api_client_request';
          operation: { path: string; method: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'trademark_click';
          placement: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'ad_click';
          ad: Record<string, string | number | boolean | null>;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'ad_display';
          ad: Record<string, string | number | boolean | null>;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'llms_request';
          llmsVariant?: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'page_markdown_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'mcp_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'rss_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      }
    | {
          type: 'agent_feedback';
          session: InsightsSession;
          location: InsightsLocation;
          /** An event that is sent twice with the same one counts once. */
          timestamp?: string;
      };

/** Where it happened. */
export interface InsightsLocation {
    url: string;
    siteSection?: string | null;
    siteSpace?: string | null;
    siteShareKey?: string | null;
    space?: string | null;
    revision?: string | null;
    page?: string | null;
    displayContext?: string;
}

/** Who was there. */
export interface InsightsSession {
    /** Tells visitors apart; empty where they do not want that. */
    visitorId: string;
    sessionId: string;
    cookies: Record<string, string>;
    userAgent: string;
    language: string | null;
    referrer: string | null;
    ip?: string;
    /** Is not kept; `visitorAuthClaims` say who it is. */
    visitorAuthToken?: string | null;
    visitorAuthClaims?: Record<string, unknown>;
}

/** An integration that is installed on an organization. */
export interface Installation {
    object: 'integration-installation';
    /** Opaque identifier. */
    id: string;
    integration: string;
    status: InstallationStatus;
    space_selection: 'all' | 'selected';
    site_selection: 'all' | 'selected';
    /** The number of spaces that it is installed on. */
    spaces: number;
    configuration: Record<string, unknown>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    externalIds: string[];
    target: {
        /** Opaque identifier. */
        organization: string;
    };
    /** Network settings that a service may have for one installation. */
    network?: {
        /** Whether requests to the provider go through a proxy. */
        proxy?: boolean;
    };
}

/** `pending` until its configuration satisfies the schema of the integration. */
export type InstallationStatus = 'active' | 'pending' | 'paused';

export interface InstalledIntegration {
    status: InstallationStatus;
    integration: Integration;
    target:
        | {
              type: 'organization';
              /** Opaque identifier. */
              organizationId: string;
          }
        | {
              type: 'site';
              /** Opaque identifier. */
              siteId: string;
          }
        | {
              type: 'space';
              /** Opaque identifier. */
              spaceId: string;
          };
}

export interface Integration {
    object: 'integration';
    name: string;
    /** Incremented with each publication. */
    version: number;
    title: string;
    description?: string;
    /** Long description, in Markdown. */
    summary?: string;
    previewImages: string[];
    /** Where the integration can be installed. */
    target: 'all' | 'site' | 'space' | 'organization';
    verified: boolean;
    /** `private`: only its organization can install it. `unlisted`: anyone with the link can. */
    visibility: 'public' | 'private' | 'unlisted';
    scopes: Scope[];
    categories: ('analytics' | 'collaboration' | 'content' | 'gitsync' | 'marketing' | 'visitor-auth' | 'other')[];
    blocks?: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block, as shown in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** Prefixes of pasted URLs that become this block. */
        urlUnfurl?: string[];
        /** How the block is written in Markdown. */
        markdown?: {
            /** Syntax of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that holds the body. */
            body: string;
        };
    }[];
    contentSources?: {
        /** Id of a content source that the script registers. */
        id: string;
        /** Name of the source, as shown in menus. */
        title: string;
        /** One sentence about the source. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** The component that sets the source up. */
        configuration: {
            /** Id of a component that the script registers. */
            componentId: string;
        };
    }[];
    configurations?: {
        /** Set once for an organization. */
        account?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Set for each space. */
        space?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Set for each site. */
        site?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
    };
    externalLinks: {
        /** Text of the link. */
        label: string;
        /** Target of the link. */
        url: string;
    }[];
    owner: Organization;
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** Its pictures are below it. */
        assets: string;
        /** Absolute URL. */
        icon?: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    permissions: { admin: boolean; install: boolean };
    /** As in the header. */
    contentSecurityPolicy?: string;
}

export interface IntegrationBlocks {
    /** Name of the integration. */
    name: string;
    blocks: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block, as shown in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** Prefixes of pasted URLs that become this block. */
        urlUnfurl?: string[];
        /** How the block is written in Markdown. */
        markdown?: {
            /** Syntax of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that holds the body. */
            body: string;
        };
    }[];
}

/** The record of an event that was sent to an integration. */
export interface IntegrationEventRecord {
    object: 'integration-event';
    /** Opaque identifier. */
    id: string;
    integrationId: string;
    /** Opaque identifier. */
    installationId?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** `pending` while the integration has not answered. */
    status: 'success' | 'failed' | 'pending';
    payload: { eventId: string; type: string; [name: string]: unknown };
    /** From dispatch to answer, in milliseconds. */
    durationMs?: number;
    /** Version of the integration that handled it. */
    version?: number;
    /** Why it failed, for people. */
    error?: string;
    /** Why it failed; left out in records of earlier versions. */
    errorReason?: EventFailureReason;
    /** HTTP status of the integration's answer. */
    responseStatus?: number;
}

export interface InviteLinkToCollection {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller has everything that it gives already. */
    redundant: boolean;
    /** Level on the content of those who join; `null` for none. */
    level: Role | null;
    collection: Collection;
}

export interface InviteLinkToOrganization {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller has everything that it gives already. */
    redundant: boolean;
    /** Role of those who join; `null` makes them guests. */
    role: Role | null;
}

export interface InviteLinkToSpace {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller has everything that it gives already. */
    redundant: boolean;
    /** Level on the content of those who join; `null` for none. */
    level: Role | null;
    space: Space;
}

export type Language =
    | 'en'
    | 'fr'
    | 'de'
    | 'es'
    | 'it'
    | 'pt'
    | 'ru'
    | 'ja'
    | 'zh'
    | 'ko'
    | 'ar'
    | 'hi'
    | 'nl'
    | 'pl'
    | 'tr'
    | 'sv'
    | 'no'
    | 'da'
    | 'fi'
    | 'el'
    | 'cs'
    | 'hu'
    | 'ro'
    | 'th'
    | 'vi'
    | 'id'
    | 'ms'
    | 'he'
    | 'uk'
    | 'sk'
    | 'bg'
    | 'hr'
    | 'lt'
    | 'lv'
    | 'et'
    | 'sl';

export interface Link {
    /** `broken`: the target is missing in the revision. `in-app`: a URL of the app, which readers cannot open. */
    status: 'ok' | 'broken' | 'in-app';
    /** `dependsOn`: the source needs the target to be shown, as a page needs its pictures. */
    relation: 'reference' | 'dependsOn';
    /** A target that is missing, or not visible to the caller, is given by its address as written. */
    targetReference?: ContentLocation;
    /** Places that refer to the target. */
    locationReferences: ContentLocation[];
}

/** Links with their number, and that of broken ones. */
export interface LinkList {
    /** Left out on the last page. */
    next?: { page: string };
    /** Total number of items, if it is cheap to count. */
    count?: number;
    items: Link[];
    stats: {
        total: number;
        broken: {
            total: number;
            /** Number that the change request broke; 0 outside of one. */
            changeRequest: number;
        };
    };
}

/** An entry that links elsewhere. */
export interface LinkPage {
    type: 'link';
    /**
     * Use `type` instead.
     *
     * @deprecated
     */
    kind: 'link';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Title in tables of contents and mentions. Default: `title`. */
    linkTitle?: string;
    /** Left out for visitors. */
    condition?: string;
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    urls: {
        /** Absolute URL. */
        app: string;
    };
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents leaves it out. */
    hidden: boolean;
    /** Whether search leaves it out. */
    noIndex: boolean;
    /** Whether search engines are asked to omit it. */
    noRobotsIndex: boolean;
    target: ContentReference;
    /** URL of the target; left out if it is missing. */
    href?: string;
}

/** An installation on one site, in full if requested. */
export interface ListedSiteInstallation {
    integration: string;
    /** Opaque identifier. */
    installation: string;
    status: InstallationStatus;
    configuration: Record<string, unknown>;
    externalIds: string[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    site: string | Site;
}

/** An installation on one space, in full if requested. */
export interface ListedSpaceInstallation {
    integration: string;
    /** Opaque identifier. */
    installation: string;
    status: InstallationStatus;
    configuration: Record<string, unknown>;
    externalIds: string[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    space: string | Space;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface Member {
    object: 'member';
    /** Id of the user. */
    id: string;
    /** A role; `null` for guests. */
    role: Role | null;
    user: User;
    disabled: boolean;
    /** ISO 8601 date-time. */
    joinedAt: string;
    /** ISO 8601 date-time. */
    lastSeenAt?: string;
    /** Whether the member signs in by SSO. */
    sso: boolean;
    /** Number of spaces that the member has a role in. */
    spaces: number;
    /** Number of teams that the member is in. */
    teams: number;
    /** Number of sites that the member has a role in. */
    sites: number;
}

export type MergeResult =
    | {
          result: 'merge';
          /** Id of the revision afterwards. */
          revision: string;
      }
    | {
          /** Nothing changed. */
          result: 'conflicts';
          /** Id of the revision afterwards. */
          revision: string;
          /** Names the pages that were changed on both sides, and says how to resolve this. */
          message: string;
      };

export interface MergeRevision {
    type: 'merge';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions that it was made from. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags that its pages and updates can have. */
    tags: Tag[];
    /** Texts by name that expressions can use. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** The commit; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service made the commit. */
        createdByGitBook: boolean;
        /** Absolute URL. */
        url?: string;
        ref?: string;
    };
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        published?: string;
        /** Absolute URL. */
        public?: string;
    };
    mergedFrom: ChangeRequest;
}

/** A reference to an OpenAPI specification. */
export interface OpenAPIReference {
    kind: 'openapi';
    /** Slug of the OpenAPI specification. Its id is accepted too, and never returned. */
    spec: string;
}

export interface OpenAPISpec {
    object: 'openapi-spec';
    /** Opaque identifier. */
    id: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    slug: string;
    /** Left out when it was sent as text. */
    sourceURL?: string;
    /** How far the latest source is. */
    processingState: 'pending' | 'progress' | 'complete';
    /** `public`: anyone with its link reads it. */
    visibility?: 'private' | 'public';
    /** Id of the latest version. */
    lastVersion?: string;
    /** ISO 8601 date-time. */
    lastProcessedAt?: string;
    /** Why the latest source gave no version. */
    lastProcessErrorCode?: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';
    /** The reason as a sentence; it names the file and the reference that could not be read. */
    lastProcessError?: string;
    /** Number of errors of the latest source. */
    lastProcessedErrorCount: number;
    /** Left out if there are none. */
    lastProcessedErrors?: { message: string; code?: string }[];
    permissions: { view: boolean; edit: boolean };
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** Only when it is public. */
        published?: string;
    };
}

export interface OpenAPISpecFile {
    /** Folder of the file; `./` for all, as file names are whole. */
    dir: string;
    /** Whether it is the specification itself. */
    isEntrypoint: boolean;
    /** Names of the other files that its `$ref`s lead to. */
    references: string[];
    /** URL of the file, as `$ref`s to it have it. */
    filename: string;
    /** The parsed document. */
    specification: unknown;
}

export interface OpenAPISpecVersion {
    object: 'openapi-spec-version';
    /** Opaque identifier. */
    id: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Where the specification is read. */
    url: string;
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

export interface OpenAPISpecVersionContent {
    /** The specification, then each further file that it or these refer to. */
    filesystem: OpenAPISpecFile[];
    /** Where the specification is read. */
    url: string;
    urls: {
        /** Where the specification is read. */
        source: string;
        /** `null`: readers have no file of it. */
        public: string | null;
    };
}

export interface Organization {
    object: 'organization';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    emailDomains: string[];
    /** Subdomain of the default public hostname. */
    hostname?: string;
    /** Hostname instead of the default public one. */
    customHostname?: string;
    type: 'business' | 'community';
    useCase?:
        | 'internalDocs'
        | 'docsSite'
        | 'audienceControlledSite'
        | 'productDocs'
        | 'teamKnowledgeBase'
        | 'designSystem'
        | 'openSourceDocs'
        | 'notes'
        | 'other';
    communityType?: 'nonProfit' | 'openSource' | 'education';
    /** Role of those who join; `null` makes them guests. */
    defaultRole?: Role | null;
    /** Content that members see first. */
    defaultContent?: {
        type: 'site';
        /** Opaque identifier. */
        site: string;
    };
    /** Whether members must sign in by SSO. */
    sso?: boolean;
    /** Whether AI features are on. */
    ai?: boolean;
    /** Whether people may join by links; without, nobody sees any. */
    inviteLinks: boolean;
    /** Rules for merges of change requests; `default` where none are set. */
    mergeRules: { type: 'default' };
    plan: 'free_2024' | 'plus_2024' | 'pro_2024' | 'enterprise_2024' | 'community_2024' | 'free' | 'plus' | 'pro';
    /** Payment method of the organization. */
    billing?: {
        interval: 'monthly' | 'yearly';
        /** ISO 8601 date-time. */
        endDate: string;
        hasPaymentFailed: boolean;
        isScheduledToCancel: boolean;
        pricing: {
            members: { plus_2024: { monthly: number; yearly: number }; pro_2024: { monthly: number; yearly: number } };
            sites: { premium: { monthly: number; yearly: number }; ultimate: { monthly: number; yearly: number } };
        };
    };
    /** State of the trial of a plan. */
    trial: {
        status: 'notapplicable' | 'none' | 'active' | 'ended' | 'expired';
        /** ISO 8601 date-time. */
        endDate?: string;
        /** Choice for the time after the trial. */
        decision?: 'downgrade';
    };
    /** Only for blocked organizations. */
    blocked?: { reason: 'security' };
    /** @deprecated */
    internal_isOnNewTrial?: true;
    internal_billingMigration?: {
        /** ISO 8601 date-time. */
        deadline?: string;
        discountPercent?: number;
        /** ISO 8601 date-time. */
        discountEndDate?: string;
    };
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        logo?: string;
    };
    permissions: {
        view: boolean;
        admin: boolean;
        ownTeam: boolean;
        createContent: boolean;
        createOpenAPISpec: boolean;
        ingestConversations: boolean;
        viewBilling: boolean;
        listMembers: boolean;
        listTeams: boolean;
        listIntegrations: boolean;
    };
}

export type OrganizationInviteLink = InviteLinkToOrganization | InviteLinkToSpace | InviteLinkToCollection;

export interface OrganizationTeamMember {
    organization: Member;
    team: { role: TeamMemberRole };
    permissions: { view: boolean };
}

/** An entry of the table of contents. */
export type Page = DocumentPage | GroupPage | LinkPage | ComputedPage;

/** Links of a page for search engines. */
export interface PageMetaLinks {
    /** Page or URL that search engines show instead of the page. */
    canonical?: PageReference | URLReference;
    /** The same page elsewhere, such as in another language. */
    alternates?: (PageReference | URLReference)[];
}

/** A reference to a page. */
export interface PageReference {
    kind: 'page';
    /** Opaque identifier. */
    page: string;
    /** Default: the space that contains the reference. */
    space?: string;
}

export type Pages = Page[];

/** A tag of a page. */
export interface PageTag {
    /** Identifies a tag in its space. */
    slug: string;
    label: string;
    color:
        | 'default'
        | 'green'
        | 'blue'
        | 'red'
        | 'orange'
        | 'yellow'
        | 'purple'
        | '$primary'
        | '$info'
        | '$success'
        | '$warning'
        | '$danger';
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    tag: TagReference;
    /** Whether tables of contents show it. Default: false. */
    primary?: boolean;
}

/** Published content at a URL, as a visitor sees it. */
export interface PublishedContent {
    /** Opaque identifier. */
    organization: string;
    /** Opaque identifier. */
    site: string;
    /** Opaque identifier. */
    siteSection?: string;
    /** Opaque identifier. */
    siteSpace: string;
    /** Opaque identifier. */
    space: string;
    /** Opaque identifier. */
    changeRequest?: string;
    /** Opaque identifier. */
    revision?: string;
    /** Path of the page in its space, from a slash on. */
    pathname: string;
    /** Path of the space, between slashes. */
    basePath: string;
    /** Path of the site, between slashes. */
    siteBasePath: string;
    /**
     * Bearer token that reads what this visitor sees of the site: a JWT with `exp`, the same for the same visitor
     * until the next midnight UTC. That of a preview reads the change request or revision, and no other.
     */
    apiToken: string;
    /** Key of the share link that the address has. */
    shareKey?: string;
    /** Whether no longer path could lead to another section or space of the site. */
    complete: boolean;
    /** Differs for visitors who may see different content. */
    contextId?: string;
    /** Absolute URL. */
    canonicalUrl: string;
    /** Whether it shows a change request or a revision. Default: false. */
    preview?: boolean;
}

export type PublishedContentAtUrl = PublishedContentRedirect | PublishedContent;

/** Where a visitor has to go first. */
export interface PublishedContentRedirect {
    /** The target of the redirect. */
    target: 'application' | 'content' | 'external';
    /** Site that leads out, where the target is external. */
    site?: string;
    /** Absolute URL. */
    redirect: string;
}

export interface PublishedContentSite {
    object: 'published-content-site';
    site: Site;
    structure: SiteStructure;
    /** Look of the site. */
    customizations: {
        site: SiteCustomizationSettings;
        /** Look of each site space by id: its own settings laid over those of the site. */
        siteSpaces: Record<string, SiteCustomizationSettings>;
    };
    /** Scripts that integrations add to each page. */
    scripts: {
        /** Absolute URL. */
        script: string;
        contentSecurityPolicy?: string;
        /** Whether it may set cookies. */
        cookies: boolean;
    }[];
}

/** Declaration of an integration, as sent when publishing. */
export interface PublishIntegrationBody {
    /** Version of the dispatch protocol. */
    runtime?: 'v1' | 'v2';
    /** PNG or JPEG, at most 250 KB. */
    icon?: string;
    title: string;
    description?: string;
    /** Long description, in Markdown. */
    summary?: string;
    /** PNG or JPEG, at most 1 MB each. */
    previewImages?: string[];
    /** `private`: only its organization can install it. `unlisted`: anyone with the link can. */
    visibility?: 'public' | 'private' | 'unlisted';
    /** Where the integration can be installed. */
    target?: 'all' | 'site' | 'space' | 'organization';
    scopes: Scope[];
    categories?: ('analytics' | 'collaboration' | 'content' | 'gitsync' | 'marketing' | 'visitor-auth' | 'other')[];
    blocks?: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block, as shown in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** Prefixes of pasted URLs that become this block. */
        urlUnfurl?: string[];
        /** How the block is written in Markdown. */
        markdown?: {
            /** Syntax of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that holds the body. */
            body: string;
        };
    }[];
    contentSources?: {
        /** Id of a content source that the script registers. */
        id: string;
        /** Name of the source, as shown in menus. */
        title: string;
        /** One sentence about the source. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** The component that sets the source up. */
        configuration: {
            /** Id of a component that the script registers. */
            componentId: string;
        };
    }[];
    externalLinks?: {
        /** Text of the link. */
        label: string;
        /** Target of the link. */
        url: string;
    }[];
    configurations?: {
        /** Set once for an organization. */
        account?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Set for each space. */
        space?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Set for each site. */
        site?:
            | {
                  /** Id of a component that the script registers. */
                  componentId: string;
              }
            | {
                  /** Fields by name. */
                  properties: Record<
                      string,
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value that applies until one is set. */
                            default?: string;
                            /** The values to choose from. */
                            enum?: string[];
                            /** URL that suggests values while somebody types. */
                            completion_url?: string;
                            /**
                             * Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name
                             * or title is that of a credential, like "api_key". Only the kit's own services receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value that applies until one is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value that applies until one is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path below the integration's public endpoint. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
    };
    /** One ES module whose default export has `fetch`. */
    script: string;
    /** Id or subdomain of the publishing organization. */
    organization: string;
    secrets?: Record<string, string>;
    /** Sent with scripts and renders: a policy, or a map of directive to sources. Redundant `;` are removed. */
    contentSecurityPolicy?: string | Record<string, string>;
    /** workerd's compatibility date. */
    compatibilityDate?: string;
    /** workerd's compatibility flags. `nodejs_compat` is on unless `no_nodejs_compat` is named. */
    compatibilityFlags?: string[];
}

/** An answer in the record of an event. */
export interface RecordedAnswer {
    /** Without secrets and cookies. */
    headers: { name: string; value: string }[];
    /** Without secrets; left out if there was none, if it was not text, and if it was too long to keep. */
    body?: string;
    /** The same for a body that is not text. */
    binaryBody?: string;
    /** Length of the body; left out if there was none, or if its length is unknown. */
    bodyBytes?: number;
}

/** Blocks that pages share. */
export interface ReusableContent {
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Id of its body, for `getDocumentById`; left out where it has none. */
    document?: string;
    /** Origin in the repository; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the git object. */
        oid: string;
        path: string;
    };
}

/** A reference to content that pages share. */
export interface ReusableContentReference {
    kind: 'reusable-content';
    /** Opaque identifier. */
    reusableContent: string;
    /** Default: the space that contains the reference. */
    space?: string;
}

/** The whole content of a space or a change request at one time. */
export type Revision = EditsRevision | MergeRevision | RollbackRevision | UpdateRevision | ComputedRevision;

export interface RevisionChanges {
    changes: SemanticChange[];
    /** Number of changes beyond the limit. */
    more?: number;
    /** The change request that the revision came from. */
    mergedFrom?: ChangeRequest;
}

/**
 * Role of a member: `admin` administrates, `create` makes content, `review` and `edit` change it, `comment`,
 * `read`.
 */
export type Role = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';

export interface RollbackRevision {
    type: 'rollback';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions that it was made from. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags that its pages and updates can have. */
    tags: Tag[];
    /** Texts by name that expressions can use. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** The commit; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service made the commit. */
        createdByGitBook: boolean;
        /** Absolute URL. */
        url?: string;
        ref?: string;
    };
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        published?: string;
        /** Absolute URL. */
        public?: string;
    };
}

export interface SAMLProvider {
    object: 'saml-provider';
    /** Opaque identifier. */
    id: string;
    label: string;
    /** Entity id of the identity provider. */
    entityID?: string;
    /** Certificate that assertions are signed with. */
    certificate?: string;
    /** URL where people sign in. */
    ssoURL?: string;
    defaultTeam?: Team;
    /** Role of people who join; `null` for the organization's. */
    defaultRole: Role | null;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** `pending` until `entityID`, `certificate` and `ssoURL` are all set. */
    status: 'active' | 'pending';
    /** Addresses that the identity provider needs. */
    service: {
        /** Absolute URL. */
        acsURL: string;
        /** Absolute URL. */
        startURL: string;
        entityID: string;
    };
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

/** A permission that an integration may ask for. */
export type Scope =
    | 'space:views:read'
    | 'space:content:read'
    | 'space:content:write'
    | 'space:metadata:read'
    | 'space:metadata:write'
    | 'space:script:inject'
    | 'space:script:cookies'
    | 'space:git:sync'
    | 'space:visitor:auth'
    | 'site:metadata:read'
    | 'site:views:read'
    | 'site:script:inject'
    | 'site:script:cookies'
    | 'site:visitor:auth'
    | 'site:visitor:claims'
    | 'site:adaptive:read'
    | 'site:adaptive:write'
    | 'page:feedback:read'
    | 'openapi:read'
    | 'openapi:write'
    | 'conversations:ingest';

/** Answer to a question, quoted from pages that the caller can read. */
export interface SearchAIAnswer {
    /** Left out if no page answers the question. */
    answer?: { document: ContentDocument } | { markdown: string };
    followupQuestions: string[];
    /** Best first. */
    sources: {
        type: 'page';
        /** The words of the question that the page has. Only with `details=true`. */
        reason?: string;
        /** Opaque identifier. */
        page: string;
        /** Id of the revision of the space. */
        revision: string;
        /** Opaque identifier. */
        space: string;
        /** Anchors of the headings that the answer quotes. */
        sections: string[];
    }[];
}

/** The answer so far. Each message extends the previous one. */
export interface SearchAIAnswerStream {
    type: 'answer';
    answer: SearchAIAnswer;
}

export interface SearchAIRecommendedQuestionStream {
    question: string;
}

export interface SearchPageResult {
    /** Opaque identifier. */
    id: string;
    title: string;
    path: string;
    /** The higher the better. */
    score: number;
    /** Part of the page that has the words: title and description, or text. */
    resultType?: 'page' | 'section';
    urls: {
        /** Absolute URL. */
        app: string;
    };
    description: string;
    /** Place among all pages that were found: 1 is the best. */
    rank: number;
    /** Pages that it is below, the outermost first. */
    ancestors: { title: string }[];
    /** Best matches first. */
    sections: {
        /** Opaque identifier. */
        id: string;
        title: string;
        path: string;
        /** The higher the better. */
        score: number;
        /** Part of the page that has the words: title and description, or text. */
        resultType?: 'page' | 'section';
        urls: {
            /** Absolute URL. */
            app: string;
        };
        /** The text that contains the words. */
        body: string;
    }[];
}

export interface SearchSpaceResult {
    type: 'space';
    /** Id of the space. */
    id: string;
    title: string;
    /** The higher the better. */
    score: number;
    /** Best matches first. */
    pages: SearchPageResult[];
}

/** A change of a revision. */
export type SemanticChange =
    | {
          type: 'page_created';
          page: {
              /** Opaque identifier. */
              id: string;
              type: 'document' | 'group' | 'link' | 'computed';
              title: string;
              /** Left out for links. */
              path?: string;
          };
      }
    | {
          type: 'page_edited';
          page: {
              /** Opaque identifier. */
              id: string;
              type: 'document' | 'group' | 'link' | 'computed';
              title: string;
              /** Left out for links. */
              path?: string;
          };
          /**
           * Changed attributes, by name; bodies have neither side. `document` is one; what has a name in it is named
           * besides, as `document.tab "Install"` or `document.cell "Price" 2`.
           */
          attributes: Record<string, { before?: unknown; after?: unknown }>;
      }
    | {
          type: 'page_deleted';
          page: {
              /** Opaque identifier. */
              id: string;
              type: 'document' | 'group' | 'link' | 'computed';
              title: string;
              /** Left out for links. */
              path?: string;
          };
      }
    | {
          type: 'page_moved';
          page: {
              /** Opaque identifier. */
              id: string;
              type: 'document' | 'group' | 'link' | 'computed';
              title: string;
              /** Left out for links. */
              path?: string;
          };
          /** Pages that it was and is below; left out at the top. */
          parent: {
              before?: {
                  /** Opaque identifier. */
                  id: string;
                  type: 'document' | 'group' | 'link' | 'computed';
                  title: string;
                  /** Left out for links. */
                  path?: string;
              };
              after?: {
                  /** Opaque identifier. */
                  id: string;
                  type: 'document' | 'group' | 'link' | 'computed';
                  title: string;
                  /** Left out for links. */
                  path?: string;
              };
          };
      }
    | {
          type: 'file_created';
          file: {
              /** Opaque identifier. */
              id: string;
              name: string;
              /** MIME type. */
              contentType: string;
              /** Absolute URL. */
              downloadURL: string;
          };
      }
    | {
          type: 'file_edited';
          file: {
              /** Opaque identifier. */
              id: string;
              name: string;
              /** MIME type. */
              contentType: string;
              /** Absolute URL. */
              downloadURL: string;
          };
          /**
           * Changed attributes, by name; bodies have neither side. `document` is one; what has a name in it is named
           * besides, as `document.tab "Install"` or `document.cell "Price" 2`.
           */
          attributes: Record<string, { before?: unknown; after?: unknown }>;
      }
    | {
          type: 'file_deleted';
          file: {
              /** Opaque identifier. */
              id: string;
              name: string;
              /** MIME type. */
              contentType: string;
              /** Absolute URL. */
              downloadURL: string;
          };
      }
    | {
          type: 'reusable_content_created';
          reusableContent: {
              /** Opaque identifier. */
              id: string;
              title: string;
          };
      }
    | {
          type: 'reusable_content_edited';
          reusableContent: {
              /** Opaque identifier. */
              id: string;
              title: string;
          };
          /**
           * Changed attributes, by name; bodies have neither side. `document` is one; what has a name in it is named
           * besides, as `document.tab "Install"` or `document.cell "Price" 2`.
           */
          attributes: Record<string, { before?: unknown; after?: unknown }>;
      }
    | {
          type: 'reusable_content_deleted';
          reusableContent: {
              /** Opaque identifier. */
              id: string;
              title: string;
          };
      }
    | {
          type: 'variables_edited';
          /** Changed texts, by name. */
          variables: Record<string, { before?: unknown; after?: unknown }>;
      };

/** A secret address of a site. */
export interface ShareLink {
    object: 'share-link';
    /** Opaque identifier. */
    id: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    name: string;
    /** Whether it opens the site. */
    active: boolean;
    urls: {
        /** The site, with the secret of this link. */
        published?: string;
    };
}

export interface Site {
    object: 'site';
    /** Opaque identifier. */
    id: string;
    type: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
    /** Type in force: `basic` for a site of a blocked organization. */
    appliedType: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
    title: string;
    /** A picture for each theme, or the name of a built-in one; `null` for none. */
    icon?:
        | {
              icon: {
                  /** Absolute URL. */
                  light: string;
                  /** Absolute URL. */
                  dark: string;
              };
          }
        | string
        | null;
    /** Custom hostname. */
    hostname?: string;
    /** Path of the site below its hostname: letters, digits, and `-`, `_`, `.` or `~` between them. */
    basename?: string;
    /** The URL that visitors open, and the one that it shows. */
    proxy?: {
        /** As it was set. */
        origin: string;
        target: string;
    };
    /**
     * `public`: anyone, and search engines index it. `unlisted`: anyone. `share-link`: anyone with a secret link.
     * `visitor-auth`: anyone who is signed in through a JWT.
     */
    visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
    /** Whether its audience can reach it. */
    published: boolean;
    /** Number of spaces that it shows. */
    siteSpaces: number;
    /** Id of the space that it shows first; empty while it shows none. */
    defaultSpace: string;
    /** Repository of the space that it shows first. */
    gitSync?: GitSyncState;
    /** ISO 8601 date-time. */
    createdAt: string;
    adaptiveContent?: { enabled: boolean };
    ads?:
        | { status: 'pending'; submittable: boolean }
        | {
              status: 'in-review';
              topic: 'webdev' | 'crypto';
              /** Whether the site can be submitted for review. */
              submittable?: boolean;
          }
        | {
              status: 'rejected';
              reason?: string;
              /** Whether the site can be submitted for review. */
              submittable?: boolean;
          }
        | {
              status: 'live';
              topic: 'webdev' | 'crypto';
              zoneId: string;
              /** Whether the site can be submitted for review. */
              submittable?: boolean;
          }
        | {
              status: 'disabled';
              topic: 'webdev' | 'crypto';
              zoneId: string;
              /** Whether the site can be submitted for review. */
              submittable?: boolean;
          };
    /** `included`: the agent reads the site. */
    agentsContext: 'excluded' | 'included';
    features: {
        id:
            | 'sites-adaptive-content'
            | 'sites-advanced-customization'
            | 'sites-advanced-insights'
            | 'sites-ads'
            | 'sites-ai-search'
            | 'sites-ai-assistant'
            | 'sites-api-playground'
            | 'sites-basic-customization'
            | 'sites-custom-domain'
            | 'sites-custom-fonts'
            | 'sites-custom-subdirectory'
            | 'sites-full-text-search'
            | 'sites-multivariant-site'
            | 'sites-no-custom-domain'
            | 'sites-page-feedback'
            | 'sites-page-traffic-insights'
            | 'sites-pdf-export'
            | 'sites-preview-deployments'
            | 'sites-public-visibility'
            | 'sites-redirects'
            | 'sites-search-insights'
            | 'sites-sections'
            | 'sites-seo'
            | 'sites-share-links'
            | 'sites-unlisted-visibility'
            | 'sites-user-contribution'
            | 'sites-visitor-authentication'
            | 'sites-visitors';
        /** The plan that includes it. */
        plan: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
        /** Whether it is kept and can no longer be changed. */
        frozen: boolean;
        customizations: (
            | 'header-logo'
            | 'theme-preset'
            | 'premium-fonts'
            | 'custom-icons'
            | 'footer-logo'
            | 'footer-links'
            | 'footer-copyright'
            | 'semantic-colors'
        )[];
    }[];
    /** Level of the members on it, but for admins; `null` for the role of each in the organization. */
    defaultLevel: Role | null;
    permissions: { view: boolean; edit: boolean; admin: boolean };
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** Left out while it is not published. */
        published?: string;
        /** Where visitors sign in; takes `location`, a path on the site. */
        login?: string;
        /** Where visitors sign out; takes `location`, a path on the site. */
        logout?: string;
    };
}

export interface SiteAdaptiveSchema {
    object: 'site-adaptive-schema';
    jsonSchema: {
        title?: string;
        description?: string;
        $schema?: string;
        type: 'object';
        properties: {
            /** Claims that are not signed. */
            unsigned?: VisitorClaims;
        } & Record<string, VisitorClaim>;
        additionalProperties: false;
    };
    /** ISO 8601 date-time. */
    updatedAt: string;
}

/** Some of the look of a site. */
export interface SiteCustomization {
    /** Replaces the title of the site. */
    title?: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    styling?: {
        theme?: 'clean' | 'muted' | 'bold' | 'gradient';
        primaryColor?: ThemedColor;
        infoColor?: ThemedColor;
        successColor?: ThemedColor;
        warningColor?: ThemedColor;
        dangerColor?: ThemedColor;
        tint?: { color: ThemedColor };
        corners?: 'straight' | 'rounded' | 'circular';
        depth?: 'subtle' | 'flat';
        links?: 'default' | 'accent';
        /** Font of texts. */
        font?:
            | 'ABCFavorit'
            | 'FiraSans'
            | 'IBMPlexSerif'
            | 'Inter'
            | 'Lato'
            | 'Merriweather'
            | 'NotoSans'
            | 'OpenSans'
            | 'Overpass'
            | 'Poppins'
            | 'Raleway'
            | 'Roboto'
            | 'RobotoSlab'
            | 'SourceSansPro'
            | 'Ubuntu'
            | CustomFont;
        /** Font of code. */
        monospaceFont?:
            | 'DMMono'
            | 'FiraCode'
            | 'IBMPlexMono'
            | 'Inconsolata'
            | 'JetBrainsMono'
            | 'RobotoMono'
            | 'SourceCodePro'
            | 'SpaceMono'
            | CustomFont;
        background?: 'plain' | 'match';
        icons?: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
        sidebar?: { background?: 'default' | 'filled'; list?: 'default' | 'pill' | 'line' };
        search?: 'prominent' | 'subtle';
        codeTheme?: {
            default?: ThemedCodeTheme;
            /** For the samples of OpenAPI operations. */
            openapi?: ThemedCodeTheme;
        };
    };
    /** A picture for each theme, an emoji, or none. */
    favicon?:
        | { icon: ThemedURL }
        | {
              /** An emoji. */
              emoji: string;
          }
        | Record<string, never>;
    announcement?: {
        enabled: boolean;
        message: string;
        link?: {
            title: string;
            /** Target of the link. */
            to: ContentReference;
        };
        style: 'info' | 'warning' | 'danger' | 'success';
    };
    socialAccounts?: SiteSocialAccount[];
    internationalization?: {
        /** Language of the site's own texts. */
        locale?: string;
    };
    header?: {
        preset?: 'default' | 'bold' | 'contrast' | 'custom' | 'none';
        logo?: ThemedURL;
        links?: SiteHeaderLink[];
    };
    footer?: {
        logo?: ThemedURL;
        groups?: {
            title: string;
            links: {
                title: string;
                /** Target of the link. */
                to: ContentReference;
            }[];
        }[];
        copyright?: string;
    };
    themes?: {
        default?: 'light' | 'dark';
        /** Whether readers choose the theme. */
        toggeable?: boolean;
    };
    pdf?: { enabled?: boolean };
    feedback?: { enabled?: boolean };
    ai?: { mode?: 'none' | 'search' | 'assistant' };
    advancedCustomization?: { enabled?: boolean };
    git?: { showEditLink?: boolean };
    pageActions?: {
        /** Whether readers open a page in an assistant. */
        externalAI?: boolean;
        /** Whether readers get a page as Markdown. */
        markdown?: boolean;
        /** Actions of the menu of a page, in order. An action that is missing here is not offered. */
        items?: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    };
    externalLinks?: {
        /** Where external links open. */
        target?: 'self' | 'blank';
    };
    pagination?: { enabled?: boolean };
    trademark?: { enabled?: boolean };
    privacyPolicy?: {
        /** Web address. */
        url?: string;
    };
    socialPreview?: {
        /** Web address. */
        url?: string;
    };
    insights?: {
        /** Whether readers are told apart by a cookie. */
        trackingCookie?: boolean;
    };
    /** Left out while nothing was set. Ignored in changes. */
    updatedAt?: string;
}

/** Changes to what a site space has of its own: `null` takes back what it had. */
export interface SiteCustomizationOverride {
    title?: string | null;
    localizedTitle?: Record<string, string> | null;
    styling?: {
        theme?: 'clean' | 'muted' | 'bold' | 'gradient';
        primaryColor?: ThemedColor;
        infoColor?: ThemedColor;
        successColor?: ThemedColor;
        warningColor?: ThemedColor;
        dangerColor?: ThemedColor;
        tint?: { color: ThemedColor };
        corners?: 'straight' | 'rounded' | 'circular';
        depth?: 'subtle' | 'flat';
        links?: 'default' | 'accent';
        /** Font of texts. */
        font?:
            | 'ABCFavorit'
            | 'FiraSans'
            | 'IBMPlexSerif'
            | 'Inter'
            | 'Lato'
            | 'Merriweather'
            | 'NotoSans'
            | 'OpenSans'
            | 'Overpass'
            | 'Poppins'
            | 'Raleway'
            | 'Roboto'
            | 'RobotoSlab'
            | 'SourceSansPro'
            | 'Ubuntu'
            | CustomFont;
        /** Font of code. */
        monospaceFont?:
            | 'DMMono'
            | 'FiraCode'
            | 'IBMPlexMono'
            | 'Inconsolata'
            | 'JetBrainsMono'
            | 'RobotoMono'
            | 'SourceCodePro'
            | 'SpaceMono'
            | CustomFont;
        background?: 'plain' | 'match';
        icons?: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
        sidebar?: { background?: 'default' | 'filled'; list?: 'default' | 'pill' | 'line' };
        search?: 'prominent' | 'subtle';
        codeTheme?: {
            default?: ThemedCodeTheme;
            /** For the samples of OpenAPI operations. */
            openapi?: ThemedCodeTheme;
        };
    } | null;
    favicon?:
        | { icon: ThemedURL }
        | {
              /** An emoji. */
              emoji: string;
          }
        | Record<string, never>
        | null;
    announcement?: {
        enabled: boolean;
        message: string;
        link?: {
            title: string;
            /** Target of the link. */
            to: ContentReference;
        };
        style: 'info' | 'warning' | 'danger' | 'success';
    } | null;
    socialAccounts?: SiteSocialAccount[] | null;
    internationalization?: {
        /** Language of the site's own texts. */
        locale?: string;
    } | null;
    header?: {
        preset?: 'default' | 'bold' | 'contrast' | 'custom' | 'none';
        logo?: ThemedURL;
        links?: SiteHeaderLink[];
    } | null;
    footer?: {
        logo?: ThemedURL;
        groups?: {
            title: string;
            links: {
                title: string;
                /** Target of the link. */
                to: ContentReference;
            }[];
        }[];
        copyright?: string;
    } | null;
    themes?: {
        default?: 'light' | 'dark';
        /** Whether readers choose the theme. */
        toggeable?: boolean;
    } | null;
    pdf?: { enabled?: boolean } | null;
    feedback?: { enabled?: boolean } | null;
    ai?: { mode?: 'none' | 'search' | 'assistant' } | null;
    advancedCustomization?: { enabled?: boolean } | null;
    git?: { showEditLink?: boolean } | null;
    pageActions?: {
        /** Whether readers open a page in an assistant. */
        externalAI?: boolean;
        /** Whether readers get a page as Markdown. */
        markdown?: boolean;
        /** Actions of the menu of a page, in order. An action that is missing here is not offered. */
        items?: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    } | null;
    externalLinks?: {
        /** Where external links open. */
        target?: 'self' | 'blank';
    } | null;
    pagination?: { enabled?: boolean } | null;
    trademark?: { enabled?: boolean } | null;
    privacyPolicy?: {
        /** Web address. */
        url?: string;
    } | null;
    socialPreview?: {
        /** Web address. */
        url?: string;
    } | null;
    insights?: {
        /** Whether readers are told apart by a cookie. */
        trackingCookie?: boolean;
    } | null;
    updatedAt?: string | null;
}

/** Look of a site. */
export interface SiteCustomizationSettings {
    /** Replaces the title of the site. */
    title?: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    /** Colors, corners, fonts and icons. */
    styling: {
        theme: 'clean' | 'muted' | 'bold' | 'gradient';
        primaryColor: ThemedColor;
        infoColor: ThemedColor;
        successColor: ThemedColor;
        warningColor: ThemedColor;
        dangerColor: ThemedColor;
        tint?: { color: ThemedColor };
        corners: 'straight' | 'rounded' | 'circular';
        depth: 'subtle' | 'flat';
        links: 'default' | 'accent';
        /** Font of texts. */
        font:
            | 'ABCFavorit'
            | 'FiraSans'
            | 'IBMPlexSerif'
            | 'Inter'
            | 'Lato'
            | 'Merriweather'
            | 'NotoSans'
            | 'OpenSans'
            | 'Overpass'
            | 'Poppins'
            | 'Raleway'
            | 'Roboto'
            | 'RobotoSlab'
            | 'SourceSansPro'
            | 'Ubuntu'
            | CustomFont;
        /** Font of code. */
        monospaceFont:
            | 'DMMono'
            | 'FiraCode'
            | 'IBMPlexMono'
            | 'Inconsolata'
            | 'JetBrainsMono'
            | 'RobotoMono'
            | 'SourceCodePro'
            | 'SpaceMono'
            | CustomFont;
        background: 'plain' | 'match';
        icons: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
        sidebar: { background: 'default' | 'filled'; list: 'default' | 'pill' | 'line' };
        search: 'prominent' | 'subtle';
        codeTheme: {
            default: ThemedCodeTheme;
            /** For the samples of OpenAPI operations. */
            openapi: ThemedCodeTheme;
        };
    };
    /** A picture for each theme, an emoji, or none. */
    favicon:
        | { icon: ThemedURL }
        | {
              /** An emoji. */
              emoji: string;
          }
        | Record<string, never>;
    announcement?: {
        enabled: boolean;
        message: string;
        link?: {
            title: string;
            /** Target of the link. */
            to: ContentReference;
        };
        style: 'info' | 'warning' | 'danger' | 'success';
    };
    socialAccounts: SiteSocialAccount[];
    internationalization: {
        /** Language of the site's own texts. */
        locale: string;
    };
    header: { preset: 'default' | 'bold' | 'contrast' | 'custom' | 'none'; logo?: ThemedURL; links: SiteHeaderLink[] };
    footer: {
        logo?: ThemedURL;
        groups: {
            title: string;
            links: {
                title: string;
                /** Target of the link. */
                to: ContentReference;
            }[];
        }[];
        copyright?: string;
    };
    themes: {
        default: 'light' | 'dark';
        /** Whether readers choose the theme. */
        toggeable: boolean;
    };
    /** Whether readers get pages as a PDF. */
    pdf: { enabled: boolean };
    /** Whether readers rate pages. */
    feedback: { enabled: boolean };
    ai: { mode: 'none' | 'search' | 'assistant' };
    advancedCustomization: { enabled: boolean };
    git: { showEditLink: boolean };
    pageActions: {
        /** Whether readers open a page in an assistant. */
        externalAI: boolean;
        /** Whether readers get a page as Markdown. */
        markdown: boolean;
        /** Actions of the menu of a page, in order. An action that is missing here is not offered. */
        items: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    };
    externalLinks: {
        /** Where external links open. */
        target: 'self' | 'blank';
    };
    /** Whether pages link to the previous and the next one. */
    pagination: { enabled: boolean };
    /** Whether the site names the service. */
    trademark: { enabled: boolean };
    /** The policy that readers are shown; they are then asked for consent. */
    privacyPolicy: {
        /** Web address. */
        url?: string;
    };
    /** The picture that other sites show beside a link. */
    socialPreview: {
        /** Web address. */
        url?: string;
    };
    insights: {
        /** Whether readers are told apart by a cookie. */
        trackingCookie: boolean;
    };
    /** Left out while nothing was set. Ignored in changes. */
    updatedAt?: string;
}

/** A link beside the sections of a site, which leads to another site. */
export interface SiteExternalLink {
    object: 'site-external-link';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    description?: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedDescription?: Record<string, string>;
    /** Name of an icon. */
    icon?: string;
    /** Web address. */
    url: string;
    /** Id of the group that it is in. */
    sectionGroup?: string;
    /** Whether visitors do not see it yet. */
    draft: boolean;
    /** Expression over `visitor.claims` that evaluates to a boolean: whether a visitor sees it. */
    condition?: string;
}

/** A link in the header of a site. */
export interface SiteHeaderLink {
    title: string;
    /** Default: `link`. */
    style?: 'link' | 'button-primary' | 'button-secondary';
    /** `null`: it only opens the links below it. */
    to: ContentReference | null;
    /** Links below it. */
    links: {
        title: string;
        /** Target of the link. */
        to: ContentReference;
    }[];
    /** Expression over `visitor.claims` that evaluates to a boolean: whether a visitor sees it. */
    condition?: string;
}

/** An installation on one site. */
export interface SiteInstallation {
    integration: string;
    /** Opaque identifier. */
    installation: string;
    status: InstallationStatus;
    configuration: Record<string, unknown>;
    externalIds: string[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    /** Opaque identifier. */
    site: string;
}

export interface SiteIntegrationScript {
    /** Web address. */
    script: string;
    contentSecurityPolicy?: string;
    /** Whether the script may set cookies. */
    cookies: boolean;
}

/** How visitors of a site sign in. */
export interface SitePublishingAuth {
    object: 'publishing-auth';
    /** Key for signing tokens of visitors, by HS256. */
    privateKey: string;
    /** Where visitors without a valid token are sent. */
    fallbackURL?: string;
    /** Where visitors of the backend `custom` sign out. */
    logoutURL?: string;
    /** `custom`: tokens that your own server signs with `privateKey`. `integration`: those of an integration. */
    backend: 'custom' | 'integration';
    /** Name of the integration that signs visitors in. */
    integration?: string;
}

/** Leads from a path on a site, where no page is, to another address. */
export interface SiteRedirect {
    object: 'site-redirect';
    /** Opaque identifier. */
    id: string;
    /** Path on the site, from a slash on, with its parts encoded as in addresses. */
    source: string;
    /** Whether it does not redirect yet. */
    draft: boolean;
    /** Whether the part of the path that `*` stands for is appended to the destination. */
    captureWildcard: boolean;
    /** Whether visitors of public sites get the status 308. Default, and on other sites: 307. */
    permanent: boolean;
    destination: SiteRedirectDestination;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Left out while it is unchanged. */
    updatedAt?: string;
}

/** A part of the site, wherever it is when a visitor comes, or an address elsewhere. */
export type SiteRedirectDestination =
    | {
          kind: 'site-section';
          /** Opaque identifier. */
          siteSectionId: string;
      }
    | {
          kind: 'site-space';
          /** Opaque identifier. */
          siteSpaceId: string;
      }
    | {
          kind: 'site-page';
          /** Opaque identifier. */
          siteSpaceId: string;
          /** Opaque identifier. */
          pageId: string;
      }
    | {
          kind: 'external';
          /** Web address. */
          url: string;
      };

export type SiteRedirectInputDestination =
    | {
          kind: 'site-section';
          /** Opaque identifier. */
          siteSectionId: string;
      }
    | {
          kind: 'site-space';
          /** Opaque identifier. */
          siteSpaceId: string;
      }
    | {
          kind: 'site-page';
          /** Opaque identifier. */
          siteSpaceId: string;
          /** Opaque identifier. */
          pageId: string;
      }
    | {
          kind: 'external';
          /** Web address. */
          url: string;
      }
    | {
          kind: 'path';
          /** Id of a space that the site shows. */
          spaceId: string;
          /** Path of a page in the space: the redirect leads to this page. */
          path: string;
      };

/** Pages that were found in a space of a site. */
export interface SiteSearchResult {
    type: 'space';
    /** Id of the space. */
    id: string;
    title: string;
    /** The higher the better. */
    score: number;
    /** Best matches first. */
    pages: {
        /** Opaque identifier. */
        id: string;
        title: string;
        path: string;
        urls: {
            /** Absolute URL. */
            app: string;
            /** Absolute URL. */
            published?: string;
        };
        /** Whether the page itself or its text has them. */
        resultType?: 'page' | 'section';
        description: string;
        /** The higher the better. */
        score: number;
        /** Place among all pages that were found: 1 is the best. */
        rank: number;
        /** Pages that it is below, the outermost first. */
        ancestors: { title: string }[];
        /** Best matches first. */
        sections?: {
            /** Opaque identifier. */
            id: string;
            title: string;
            path: string;
            urls: {
                /** Absolute URL. */
                app: string;
                /** Absolute URL. */
                published?: string;
            };
            /** The higher the better. */
            score: number;
            /** Whether the page itself or its text has them. */
            resultType?: 'page' | 'section';
            body: string;
        }[];
    }[];
}

/** A part of a site: a space, or several that are variants of each other. */
export interface SiteSection {
    object: 'site-section';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    description?: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedDescription?: Record<string, string>;
    /** Whether visitors do not see it yet. */
    draft: boolean;
    /** Whether it is shown first. */
    default?: boolean;
    /** Path to the section on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
    path: string;
    /** Expression over `visitor.claims` that evaluates to a boolean: whether a visitor sees it. */
    condition?: string;
    /** Id of the group that it is in. */
    sectionGroup?: string;
    /** Name of an icon. */
    icon?: string;
    /** Its variants; the one at the address of the section is shown first in it. */
    siteSpaces: SiteSpace[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        published?: string;
    };
}

/** Sections that a site shows under one title. */
export interface SiteSectionGroup {
    object: 'site-section-group';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    /** Name of an icon. */
    icon?: string;
    /** Whether visitors do not see it and its contents yet. */
    draft: boolean;
    /** Id of the group that it is in. */
    sectionGroup?: string;
    /** Sections that are directly in it. */
    sections: SiteSection[];
    /** Its sections, links and groups, in their order. */
    children: (SiteSection | SiteExternalLink | SiteSectionGroup)[];
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

/** An account of the site on a social platform. */
export interface SiteSocialAccount {
    platform:
        | 'twitter'
        | 'instagram'
        | 'facebook'
        | 'linkedin'
        | 'github'
        | 'discord'
        | 'slack'
        | 'youtube'
        | 'tiktok'
        | 'reddit'
        | 'bluesky'
        | 'mastodon'
        | 'threads'
        | 'medium';
    /** Without a prefix such as `@`. */
    handle: string;
    /** Where the site links to it. */
    display: { footer: boolean; header: boolean };
}

/** A space on a site. */
export interface SiteSpace {
    object: 'site-space';
    /** Opaque identifier. */
    id: string;
    /** Path to the space on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
    path: string;
    /** Id of the section that it is in. */
    section?: string;
    space: Space;
    title: string;
    /** The text in other languages: visitors who read one of them see it. */
    localizedTitle?: Record<string, string>;
    /** Whether visitors do not see it yet. */
    draft: boolean;
    /** Whether menus of the site omit it. Its address stays open. */
    hidden?: boolean;
    /** Id of the page at the address of the site space; `null` for its first page. */
    pageId?: string | null;
    /**
     * Whether the site shows it first: at the root, or in the default section; in published content, in its own
     * section.
     */
    default: boolean;
    /** Expression over `visitor.claims` that evaluates to a boolean: whether a visitor sees it. */
    condition?: string;
    hasAdvancedCustomizationFeature: boolean;
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        published?: string;
    };
}

/** Structure of a site: sections and links, some of them in groups, or site spaces alone. */
export type SiteStructure =
    | { type: 'sections'; structure: (SiteSection | SiteSectionGroup | SiteExternalLink)[] }
    | { type: 'siteSpaces'; structure: SiteSpace[] };

export interface Space {
    object: 'space';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Kind of content. */
    type: 'document';
    /** An emoji; empty without one. */
    emoji: string;
    /**
     * `public`: anyone, search engines too. `unlisted`: anyone with the address. `share-link`: anyone with a share
     * link. `visitor-auth`: visitors with a JWT. `in-collection`: who can access the parent. `private`: members.
     */
    visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | 'in-collection' | 'private';
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    /** Only for deleted spaces, which are removed 7 days later. */
    deletedAt?: string;
    /** `live`: the content can be edited directly. `locked`: it cannot be edited, nor change requests merged. */
    editMode: 'live' | 'locked';
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** URL where a published site shows it. */
        published?: string;
        /** Absolute URL. */
        public?: string;
        /** Absolute URL. */
        icon?: string;
    };
    /** Opaque identifier. */
    organization: string;
    /** Id of the collection that it is in. */
    parent?: string;
    gitSync?: GitSyncState;
    visitorAuth?:
        | { backend: 'custom' }
        | {
              backend: 'integration';
              /** Name of the integration. */
              integration: string;
          };
    /** Id of the active revision. */
    revision: string;
    /**
     * Role of the members in it: its own level, else that of the collection it is in, else the role of those who join
     * the organization; `read` where these are guests.
     */
    defaultLevel: Role;
    /** Rules for merges of change requests; `inherit` for those of the organization. */
    mergeRules: { type: 'inherit' };
    /** Language of a translated space. */
    language?: Language;
    /** Number of open comments. */
    comments: number;
    /** Number of change requests. */
    changeRequests: number;
    changeRequestsOpen: number;
    changeRequestsDraft: number;
    permissions: {
        view: boolean;
        access: boolean;
        admin: boolean;
        viewInviteLinks: boolean;
        edit: boolean;
        triggerGitSync: boolean;
        comment: boolean;
        merge: boolean;
        review: boolean;
    };
}

/** An installation on one space. */
export interface SpaceInstallation {
    integration: string;
    /** Opaque identifier. */
    installation: string;
    status: InstallationStatus;
    configuration: Record<string, unknown>;
    externalIds: string[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Requests below it reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a
         * service has none.
         */
        publicContentEndpoint: string;
    };
    /** Opaque identifier. */
    space: string;
}

export interface Subdomain {
    object: 'subdomain';
    /** 3 to 32 lower-case letters, digits and "-". */
    subdomain: string;
    target: {
        type: 'organization';
        /** Opaque identifier. */
        organization: string;
    };
    isActive: boolean;
}

/** A tag that pages and updates of a space can have. */
export interface Tag {
    /** Identifies a tag in its space. */
    slug: string;
    label: string;
    color:
        | 'default'
        | 'green'
        | 'blue'
        | 'red'
        | 'orange'
        | 'yellow'
        | 'purple'
        | '$primary'
        | '$info'
        | '$success'
        | '$warning'
        | '$danger';
    /** An emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
}

/** A reference to a tag of a space. Default: the space with the content. */
export interface TagReference {
    kind: 'tag';
    /** Identifies a tag in its space. */
    tag: string;
    /** Opaque identifier. */
    space?: string;
}

export interface Team {
    object: 'team';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Number of members. */
    members: number;
    /** Number of spaces that it has access to. */
    spaces: number;
    /** ISO 8601 date-time. */
    createdAt: string;
    permissions: { admin: boolean; view: boolean };
}

/** Role in a team: an `owner` manages its members. */
export type TeamMemberRole = 'owner' | 'member';

export interface TeamSitePermissionOverride {
    /** A role; `null` for guests. */
    permission: Role | null;
    team: Team;
}

/** The colors of code for each theme of the site. */
export interface ThemedCodeTheme {
    light: CodeThemeName;
    dark: CodeThemeName;
}

/** A color for each theme, as `#346ddb`. */
export interface ThemedColor {
    light: string;
    dark: string;
}

/** The address of a picture for each theme. */
export interface ThemedURL {
    /** Web address. */
    light: string;
    /** Web address. */
    dark: string;
}

/** An event with its body, its environment, its logs, the requests that were made meanwhile, and the answer. */
export interface TracedEvent {
    event: IntegrationEventRecord;
    trace: {
        logs: TraceLog[];
        requests: TraceRequest[];
        /** Further requests, too many to keep. */
        requestsLeftOut?: number;
        /** Without secrets; left out if there was none, if it was not text, and if it was too long to keep. */
        body?: string;
        /** The same for a body that is not text. */
        binaryBody?: string;
        /** Length of the body; left out if there was none, or if its length is unknown. */
        bodyBytes?: number;
        /** Answer of the integration; left out if nothing of it was kept. */
        answer?: RecordedAnswer;
        /** Environment that was sent with the event, without secrets. */
        environment?: Record<string, unknown>;
    };
}

/** A line that the integration logged while it handled the event. */
export interface TraceLog {
    message: string;
    /** ISO 8601 date-time. */
    timestamp: string;
    level: LogLevel;
    /**
     * Fields logged beside the text, by name; left out if there are none. In answers, the message contains them as
     * well.
     */
    fields?: Record<string, unknown>;
}

/** A request that the integration made while it handled the event. */
export interface TraceRequest {
    method: string;
    url: string;
    status?: number;
    durationMs: number;
    error?: string;
    /** ISO 8601 date-time. */
    timestamp: string;
    /** Of the request, without secrets and cookies; left out if they were not kept. */
    headers?: { name: string; value: string }[];
    /** Without secrets; left out if there was none, if it was not text, and if it was too long to keep. */
    body?: string;
    /** The same for a body that is not text. */
    binaryBody?: string;
    /** Length of the body; left out if there was none, or if its length is unknown. */
    bodyBytes?: number;
    /** Answer to it; left out if nothing of it was kept. */
    answer?: RecordedAnswer;
}

export interface Translation {
    object: 'translation';
    /** Opaque identifier. */
    id: string;
    status: 'pending' | 'running' | 'completed';
    source: {
        /** Id of the space that is translated. */
        space: string;
        /** Language that the space is written in. */
        language: Language;
    };
    /** Language that it translates to. */
    language: Language;
    /** Instructions for translating. */
    instructions: ContentDocument;
    /** The translated space and its revision; left out before the first run. */
    result?: {
        /** Opaque identifier. */
        space: string;
        /** Opaque identifier. */
        revision: string;
    };
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    /** Translated amounts, in total and in the latest run. Durations are in milliseconds. */
    stats: {
        runs: number;
        totalWords: number;
        totalPages: number;
        totalDuration: number;
        latestRunDuration: number;
        latestPages: number;
        latestWords: number;
    };
    permissions: { view: boolean; edit: boolean };
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

export type TranslationLanguage =
    | 'en'
    | 'fr'
    | 'de'
    | 'es'
    | 'it'
    | 'pt'
    | 'ru'
    | 'ja'
    | 'zh'
    | 'ko'
    | 'ar'
    | 'hi'
    | 'nl'
    | 'pl'
    | 'tr'
    | 'sv'
    | 'no'
    | 'da'
    | 'fi'
    | 'el'
    | 'cs'
    | 'hu'
    | 'ro'
    | 'th'
    | 'vi'
    | 'id'
    | 'ms'
    | 'he'
    | 'uk'
    | 'sk'
    | 'bg'
    | 'hr'
    | 'lt'
    | 'lv'
    | 'et'
    | 'sl'
    | 'pt-br'
    | 'zh-tw'
    | 'yue';

export type UpdateResult =
    | {
          result: 'update';
          /** Id of the revision afterwards. */
          revision: string;
      }
    | {
          /** Nothing changed. */
          result: 'conflicts';
          /** Id of the revision afterwards. */
          revision: string;
          /** Names the pages that were changed on both sides, and says how to resolve this. */
          message: string;
      };

export interface UpdateRevision {
    type: 'update';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions that it was made from. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags that its pages and updates can have. */
    tags: Tag[];
    /** Texts by name that expressions can use. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** The commit; left out without git synchronisation and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service made the commit. */
        createdByGitBook: boolean;
        /** Absolute URL. */
        url?: string;
        ref?: string;
    };
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        published?: string;
        /** Absolute URL. */
        public?: string;
    };
}

/** A reference to an address. */
export interface URLReference {
    kind: 'url';
    /** As written. */
    url: string;
}

export interface User {
    object: 'user';
    /** Opaque identifier. */
    id: string;
    displayName: string;
    email?: string;
    photoURL?: string;
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

export interface UserContentPermission {
    permission: Role;
    user: User;
}

export interface UserSitePermission {
    /** A role; `null` for guests. */
    permission: Role | null;
    user: User;
    origin: UserSitePermissionOrigin;
    /** Whether the member is locked out. */
    disabled: boolean;
    /** ISO 8601 date-time. */
    lastSeenAt?: string;
}

/** Origin of the level of a user on a site. */
export type UserSitePermissionOrigin =
    | {
          type: 'organization';
          /** Opaque identifier. */
          organization: string;
      }
    | {
          type: 'space';
          /** Opaque identifier. */
          space: string;
      }
    | {
          type: 'site';
          /** Opaque identifier. */
          site: string;
          /** Own level, level of a team, or of all members. */
          reason: 'member' | 'team' | 'default';
          /** Opaque identifier. */
          team?: string;
      };

export interface UserSitePermissionOverride {
    /** A role; `null` for guests. */
    permission: Role | null;
    user: User;
}

/** The type of one claim about a visitor. */
export type VisitorClaim =
    | { title?: string; description?: string; type: 'boolean' }
    | {
          title?: string;
          description?: string;
          type: 'string';
          /** The values that it can have. */
          enum?: string[];
      }
    | { title?: string; description?: string; type: 'number' }
    | {
          title?: string;
          description?: string;
          type: 'array';
          items:
              | { title?: string; description?: string; type: 'boolean' }
              | {
                    title?: string;
                    description?: string;
                    type: 'string';
                    /** The values that it can have. */
                    enum?: string[];
                }
              | { title?: string; description?: string; type: 'number' };
      }
    | VisitorClaims;

/** Claims by name, as an object within others. */
export interface VisitorClaims {
    title?: string;
    description?: string;
    type: 'object';
    additionalProperties?: false;
    properties: Record<string, VisitorClaim>;
}

/** JSON Schema (draft-07) of the claims about a visitor. */
export interface VisitorSchema {
    title?: string;
    description?: string;
    $schema?: string;
    type: 'object';
    properties: {
        /** Claims that are not signed. */
        unsigned?: VisitorClaims;
    } & Record<string, VisitorClaim>;
    additionalProperties?: false;
}
