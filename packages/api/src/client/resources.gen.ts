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
          /** the name of a protocol action, or a custom name that does not begin with @ui., @link., @editor. or @webframe. */
          action: string;
          [name: string]: unknown;
      };

export interface ChangeRequest {
    object: 'change-request';
    /** Opaque identifier. */
    id: string;
    /** Number of the change request, counted in each space from 1. */
    number: number;
    status: 'draft' | 'open' | 'archived' | 'merged';
    /** Id of the space. */
    space: string;
    subject: string;
    /** Reason for the changes. */
    description?: ContentDocument;
    links?: {
        /** Opaque identifier. */
        id: string;
        ref: {
            kind: 'url';
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
        };
        /** Text to show instead of the URL. */
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
    /** Id of the latest revision of the change request. */
    revision: string;
    /** Id of the space revision from which the change request was created. */
    revisionInitial: string;
    /** Id of the latest space revision whose content was brought into the change request. */
    revisionMergedAncestor?: string;
    /** Id of the space revision that the merge created. */
    revisionMerged?: string;
    /** Number of open comments. */
    comments: number;
    /** Whether the space has content that is newer than the base of the change request. */
    outdated: boolean;
    urls: {
        /** Absolute URL. */
        app: string;
        /** Absolute URL. */
        location: string;
    };
}

/** Change to the content of a change request. */
export type ChangeRequestContentChange =
    | {
          operation: 'update_page';
          /** Id of the page, or `ref` of a page that this request inserts. */
          page: string;
          title?: string;
          /** Last segment of the path, unique among sibling pages. Empty: generated from the title. */
          slug?: string;
          /** An empty string removes it. */
          emoji?: string | '';
          /** An empty string removes it. */
          icon?: string | '';
          /** An empty string removes it. */
          description?: string;
          /** Whether the table of contents omits the page. */
          hidden?: boolean;
          /** Whether the search of the site omits the page. */
          noIndex?: boolean;
          /** Whether the page asks external search engines not to index it. */
          noRobotsIndex?: boolean;
          /** Visitor condition of the page. An empty string removes it. */
          condition?: string | '';
          /** New body of the page. Default: unchanged. */
          document?: { markdown: string } | { document: ContentDocument } | Record<string, never>;
          /** Id or `ref` of the parent page; `null` for the top level. Default: unchanged. */
          into?: string | null;
          /** Position among the siblings, starting from 0. Default: unchanged, or last under a new parent. */
          at?: number;
      }
    | {
          operation: 'insert_page';
          title?: string;
          /** Last segment of the path, unique among sibling pages. Empty: generated from the title. */
          slug?: string;
          /** An empty string removes it. */
          emoji?: string | '';
          /** An empty string removes it. */
          icon?: string | '';
          /** An empty string removes it. */
          description?: string;
          /** Whether the table of contents omits the page. */
          hidden?: boolean;
          /** Whether the search of the site omits the page. */
          noIndex?: boolean;
          /** Whether the page asks external search engines not to index it. */
          noRobotsIndex?: boolean;
          /** Visitor condition of the page. An empty string removes it. */
          condition?: string | '';
          /** Body of the page. Markdown front matter sets fields of the page. */
          document: { markdown: string } | { document: ContentDocument } | Record<string, never>;
          /** Id or `ref` of the parent page. Default: the top level. */
          into?: string;
          /** Position among the siblings, starting from 0. Default: last. */
          at?: number;
          /** Name for references to the page from other changes and links of this request. */
          ref?: string;
      }
    | {
          operation: 'delete_page';
          /** Id of the page, or `ref` of a page that this request inserts. */
          page: string;
      }
    | {
          operation: 'revert_page';
          /** Id of the page, or `ref` of a page that this request inserts. */
          page: string;
          /** Id of the space revision to revert to. Default: the base revision of the change request. */
          revision?: string;
          /** Keys of top-level blocks to revert. Default: the whole page. */
          block?: string[];
      }
    | {
          operation: 'insert_files';
          files: (
              | {
                    /** URL to download the file from. */
                    url: string;
                    /** Name of the file. Default: the last segment of the URL, or `file`. */
                    name?: string;
                    /** MIME type. Default: the MIME type from the server, or `application/octet-stream`. */
                    contentType?: string;
                    /** Name for references to the file from pages of this request. */
                    ref?: string;
                }
              | {
                    base64: string;
                    /** Name of the file. Default: the last segment of the URL, or `file`. */
                    name?: string;
                    /** MIME type. Default: the MIME type from the server, or `application/octet-stream`. */
                    contentType?: string;
                    /** Name for references to the file from pages of this request. */
                    ref?: string;
                }
          )[];
      };

/** Change request after changes to its content. */
export interface ChangeRequestContentUpdate {
    changeRequest: ChangeRequest;
    /** Affected pages, in the order of the changes. */
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
    /** Id of the reviewed revision of the change request. */
    revision: string;
    reviewer: User;
    /** Requester of the review. Omitted for reviews without a request. */
    requestedBy?: User;
    status: 'changes-requested' | 'approved';
    /**
     * Whether the content has changed since the review, or the reviewer has reviewed again or was asked to review
     * again.
     */
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
    /** Number of contributions of the user. */
    count: number;
    /** Time of the latest contribution. */
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
    /** Id of the parent collection. */
    parent?: string;
    /**
     * Level of members on the content: the level of the content, else of the parent collection, else the default role
     * of the organization; `read` if new members are guests.
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
        /** Emoji. */
        emoji: string;
        count: number;
        users: {
            user: User;
            /** ISO 8601 date-time. */
            reactedAt: string;
        }[];
    }[];
    /** Text in the requested format; an empty object if there is no text. */
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
        /** Number of contributions of the user. */
        count: number;
        /** Time of the latest contribution. */
        updatedAt: string;
    }[];
    /** Content to which the comment refers. */
    target: {
        /** Opaque identifier. */
        space: string;
        /** Id of the revision on which the comment was posted. */
        revision: string;
        /** Opaque identifier. */
        changeRequest?: string;
        /** Opaque identifier. */
        review?: string;
        page?: {
            /** Opaque identifier. */
            id: string;
            title: string;
            /** Emoji. */
            emoji?: string;
            /** Name of an icon. */
            icon?: string;
            /** ISO 8601 date-time. */
            createdAt?: string;
            /** ISO 8601 date-time. */
            updatedAt?: string;
            path: string;
            /** Whether the page has been changed or removed since the comment. */
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
        /** Emoji. */
        emoji: string;
        count: number;
        users: {
            user: User;
            /** ISO 8601 date-time. */
            reactedAt: string;
        }[];
    }[];
    /** Text in the requested format; an empty object if there is no text. */
    body: { markdown: string } | { document: ContentDocument } | Record<string, never>;
    urls: {
        /** Absolute URL. */
        location: string;
    };
    permissions: { view: boolean; edit: boolean; reply: boolean; delete: boolean };
}

/** A source that computes the body of a page, and its input. */
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

/** A source that computes pages, and its input. */
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

/** A placeholder for pages that have not been computed. */
export interface ComputedPage {
    type: 'computed';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Title in tables of contents and mentions. Default: `title`. */
    linkTitle?: string;
    /** Visitor condition of the page. Omitted for visitors. */
    condition?: string;
    /** Emoji. */
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
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents omits the page. */
    hidden: boolean;
    /** Whether the search of the site omits the page. */
    noIndex: boolean;
    /** Whether the page asks external search engines not to index it. */
    noRobotsIndex: boolean;
    /** Last segment of the path. */
    slug: string;
    /** Path in the space, without a leading or trailing slash. */
    path: string;
    /** Seed that distinguishes the pages of one source. */
    computedSeed?: string;
    computed: ComputedContent;
}

export interface ComputedRevision {
    type: 'computed';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions from which this revision was created. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags for pages and updates. */
    tags: Tag[];
    /** Variables for expressions: text by name. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Git commit of the revision. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service created the commit. */
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

/** A tree of nodes: the body of a page or a comment, or instructions. */
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
    /** Size in bytes. */
    size: number;
    /** Dimensions in pixels. Only for images. */
    dimensions?: { width: number; height: number };
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
}

/** Target or source of a reference, with the objects that contain it. */
export type ContentLocation =
    | {
          kind: 'file';
          organization: Organization;
          space: Space;
          /** Revision or change request that contains the location. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Revision with empty lists. Use `getRevisionById` to get its content. */
                    revision: Revision;
                }
              | { type: 'changeRequest'; changeRequest: ChangeRequest };
          file: ContentFile;
      }
    | {
          kind: 'url';
          /** URL as written in the content. */
          url: string;
      }
    | {
          kind: 'page';
          organization: Organization;
          space: Space;
          /** Revision or change request that contains the location. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Revision with empty lists. Use `getRevisionById` to get its content. */
                    revision: Revision;
                }
              | { type: 'changeRequest'; changeRequest: ChangeRequest };
          /** Page without its child pages. */
          page: Page;
          /** Position within the page. */
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
          /** Revision or change request that contains the location. */
          versionContext?:
              | {
                    type: 'revision';
                    /** Revision with empty lists. Use `getRevisionById` to get its content. */
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
          /** Id of the page. Default: the page that contains the reference. */
          page?: string;
          /** Id of the space. Default: the space that contains the reference. */
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

/** A custom font of the site. */
export interface CustomFont {
    id: string;
    custom: true;
    fontFamily: string;
    fontFaces: {
        /** Font weight, for example 400 for regular and 700 for bold. */
        weight: number;
        sources: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
            format?: 'woff2' | 'woff';
        }[];
    }[];
}

/** A hostname that replaces the default hostname of a site or an organization. */
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
    /** Whether the hostname serves published content. */
    isActive: boolean;
    /** `live`: URLs at the hostname lead to the target. `invalid_domain`: the hostname is in use for another purpose. */
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

/** The content of an annotation. */
export interface DocumentAnnotationBody {
    object: 'fragment';
    /** Key of the node, unique in the document. */
    key?: string;
    fragment?: string;
    type: 'annotation-body';
    nodes: DocumentBlocksInAnnotation[];
}

/** A block of code. */
export interface DocumentBlockCode {
    object: 'block';
    type: 'code';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Name of the programming language. */
        syntax?: string;
        title?: string;
        /** Display of long lines. Default: scroll. */
        overflow?: 'scroll' | 'wrap';
        /** Whether lines are numbered. Default: false. */
        lineNumbers?: boolean;
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockCodeLine[];
}

/** A line of code. */
export interface DocumentBlockCodeLine {
    object: 'block';
    type: 'code-line';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Whether the line is highlighted. Default: false. */
        highlighted?: boolean;
    };
    nodes: (DocumentText | DocumentInlineAnnotation | DocumentInlineExpression)[];
}

/** A column. */
export interface DocumentBlockColumn {
    object: 'block';
    type: 'column';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: { width?: number | { unit: string; value: number } };
    nodes: DocumentBlocksInStep[];
}

/** A group of columns, side by side. */
export interface DocumentBlockColumns {
    object: 'block';
    type: 'columns';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: false;
    data: {
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockColumn[];
}

/** A link to content, as a block. */
export interface DocumentBlockContentRef {
    object: 'block';
    type: 'content-ref';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: ContentReference };
}

/** A line between blocks. */
export interface DocumentBlockDivider {
    object: 'block';
    type: 'divider';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: Record<string, never>;
}

/** A drawing. */
export interface DocumentBlockDrawing {
    object: 'block';
    type: 'drawing';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Image file of the drawing. */
        ref?: FileReference;
    };
}

/** An embedded page of another site. */
export interface DocumentBlockEmbed {
    object: 'block';
    type: 'embed';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        url: string;
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    fragments?: DocumentImageCaption[];
}

/** A title that readers can expand to see the content. */
export interface DocumentBlockExpandable {
    object: 'block';
    type: 'expandable';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: Record<string, never>;
    /** Set by the service. */
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
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: FileReference };
    fragments?: DocumentImageCaption[];
}

/** A heading. */
export interface DocumentBlockHeading {
    object: 'block';
    type: 'heading-1' | 'heading-2' | 'heading-3';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Custom anchor. */
        id?: string;
        /** Alignment of the text. Default: start. */
        align?: 'start' | 'center' | 'end';
    };
    /** Set by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
    nodes: (DocumentInline | DocumentText)[];
}

/** A highlighted box with a hint. */
export interface DocumentBlockHint {
    object: 'block';
    type: 'hint';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: { style: 'info' | 'warning' | 'danger' | 'success' };
    nodes: DocumentBlocksEssentials[];
}

/** Conditional content. Only visitors for whom the expression is true see the content. */
export interface DocumentBlockIf {
    object: 'block';
    type: 'if';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Boolean expression over `visitor`. */
        expression: string;
    };
    nodes: DocumentBlocksTopLevels[];
}

/** An image. */
export interface DocumentBlockImage {
    object: 'block';
    type: 'image';
    /** Key of the node, unique in the document. */
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

/** A group of images. */
export interface DocumentBlockImages {
    object: 'block';
    type: 'images';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: false;
    data: {
        align?: 'center' | 'left' | 'right';
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockImage[];
}

/** A block that an integration renders. */
export interface DocumentBlockIntegration {
    object: 'block';
    type: 'integration';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Name of the integration. */
        integration: string;
        /** Id of the block. */
        block: string;
        props: Record<string, unknown>;
        action?: Action;
        /** URL from which the block was created. */
        url?: string;
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
}

/** An item of a list. */
export interface DocumentBlockListItem {
    object: 'block';
    type: 'list-item';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Whether a task is done. Only in task lists. */
        checked?: boolean;
    };
    nodes: DocumentBlocksInListItem[];
}

/** A numbered list. */
export interface DocumentBlockListOrdered {
    object: 'block';
    type: 'list-ordered';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Number of the first item. Default: 1. */
        start?: number;
    };
    nodes: DocumentBlockListItem[];
}

/** A list of tasks. */
export interface DocumentBlockListTasks {
    object: 'block';
    type: 'list-tasks';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlockListItem[];
}

/** A bulleted list. */
export interface DocumentBlockListUnordered {
    object: 'block';
    type: 'list-unordered';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlockListItem[];
}

/** A formula. */
export interface DocumentBlockMath {
    object: 'block';
    type: 'math';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Formula in TeX. */
        formula: string;
    };
}

/** An operation of an OpenAPI specification. */
export interface DocumentBlockOpenAPI {
    object: 'block';
    type: 'openapi-operation';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: OpenAPIReference; path: string; method: string };
    /** Set by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** Schemas of an OpenAPI specification. */
export interface DocumentBlockOpenAPISchemas {
    object: 'block';
    type: 'openapi-schemas';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: OpenAPIReference;
        /** Names of the schemas. */
        schemas: string[];
        /** Whether the schemas are grouped. Default: false. */
        grouped?: boolean;
    };
    /** Set by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** A webhook of an OpenAPI specification. */
export interface DocumentBlockOpenAPIWebhook {
    object: 'block';
    type: 'openapi-webhook';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: OpenAPIReference; name: string; method: string };
    /** Set by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** A paragraph. */
export interface DocumentBlockParagraph {
    object: 'block';
    type: 'paragraph';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Alignment of the text. Default: start. */
        align?: 'start' | 'center' | 'end';
    };
    nodes: (DocumentInline | DocumentText)[];
}

/** A prompt for AI assistants, which readers can copy or open. */
export interface DocumentBlockPrompt {
    object: 'block';
    type: 'prompt';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        description: string;
        /** Name of an icon. */
        icon?: string;
        /** Whether sites show links that open the prompt in AI assistants. Default: false. */
        openInAIProviders?: boolean;
        /** Initially visible part of the prompt. Default: hidden. */
        defaultExpanded?: 'hidden' | 'partial' | 'full';
    };
    nodes: DocumentBlockCode[];
}

/** A quotation. */
export interface DocumentBlockQuote {
    object: 'block';
    type: 'blockquote';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: Record<string, never>;
    nodes: DocumentBlocksInBlockquote[];
}

/** Reusable content. */
export interface DocumentBlockReusableContent {
    object: 'block';
    type: 'reusable-content';
    /** Key of the node, unique in the document. */
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

/** A step of a stepper. */
export interface DocumentBlockStep {
    object: 'block';
    type: 'stepper-step';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Name of an icon. */
        icon?: string;
    };
    nodes: DocumentBlocksInStep[];
}

/** A sequence of numbered steps. */
export interface DocumentBlockStepper {
    object: 'block';
    type: 'stepper';
    /** Key of the node, unique in the document. */
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

/** An operation of an OpenAPI specification in a file or at a URL. */
export interface DocumentBlockSwagger {
    object: 'block';
    type: 'swagger';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: URLReference | FileReference;
        path: string;
        method: string;
        /** Whether the operation is expanded. Default: false. */
        expanded?: boolean;
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    /** Set by the service. */
    meta?: {
        /** Anchor of the block. */
        id: string;
    };
}

/** A tab. */
export interface DocumentBlockTab {
    object: 'block';
    type: 'tabs-item';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: { title?: string };
    /** Set by the service. */
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
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        view: DocumentTableView;
        /** Records by id. */
        records: Record<string, DocumentTableRecord>;
        /** Columns by id. */
        definition: Record<string, DocumentTableColumn>;
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    fragments: DocumentTableCell[];
}

/** A group of tabs. Readers see one tab at a time. */
export interface DocumentBlockTabs {
    object: 'block';
    type: 'tabs';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data?: {
        /** Whether the block is wider than the text. Default: false. */
        fullWidth?: boolean;
    };
    nodes: DocumentBlockTab[];
}

/** An entry of a changelog, with its date. */
export interface DocumentBlockUpdate {
    object: 'block';
    type: 'update';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** ISO 8601 date or date-time. */
        date: string | string;
        tags?: TagReference[];
    };
    nodes: DocumentBlocksInUpdate[];
}

/** A list of updates by date, for example a changelog. Sites serve the list as a feed. */
export interface DocumentBlockUpdates {
    object: 'block';
    type: 'updates';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: {
        /** Format of the dates. */
        format: 'numeric' | 'full' | 'short';
    };
    nodes: DocumentBlockUpdate[];
}

/** The content of an expandable block, visible while the block is open. */
export interface DocumentExpandableBody {
    object: 'fragment';
    /** Key of the node, unique in the document. */
    key?: string;
    fragment: 'expandable-body';
    type: 'expandable-body';
    nodes: DocumentBlocksInExpandable[];
}

/** The title of an expandable block. */
export interface DocumentExpandableTitle {
    object: 'fragment';
    /** Key of the node, unique in the document. */
    key?: string;
    fragment: 'expandable-title';
    type: 'expandable-title';
    nodes: DocumentBlockParagraph[];
}

/** The caption of an image, a file or an embedded page. */
export interface DocumentImageCaption {
    object: 'fragment';
    /** Key of the node, unique in the document. */
    key?: string;
    fragment: 'caption';
    type?: string;
    nodes: DocumentBlockParagraph[];
}

/** A node within a line of text. */
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

/** An annotated text. */
export interface DocumentInlineAnnotation {
    object: 'inline';
    type: 'annotation';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: false;
    data?: Record<string, never>;
    nodes: DocumentText[];
    fragments: DocumentAnnotationBody[];
}

/** A button that links to a target. */
export interface DocumentInlineButton {
    object: 'inline';
    type: 'button';
    /** Key of the node, unique in the document. */
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
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Code points of the emoji in hexadecimal, joined by "-". */
        code: string;
    };
}

/** An expression. Readers see its value. */
export interface DocumentInlineExpression {
    object: 'inline';
    type: 'expression';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { expression: string };
}

/** An icon within a line of text. */
export interface DocumentInlineIcon {
    object: 'inline';
    type: 'icon';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Name of an icon. */
        icon: string;
    };
}

/** An image within a line of text. */
export interface DocumentInlineImage {
    object: 'inline';
    type: 'inline-image';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        ref: URLReference | FileReference;
        refDark?: URLReference | FileReference;
        caption?: string;
        /** `original`: own size of the image. `line`: height of the line of text. */
        size?: 'original' | 'line';
    };
}

/** A link. */
export interface DocumentInlineLink {
    object: 'inline';
    type: 'link';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid?: false;
    data: { ref: ContentReference };
    nodes: (DocumentText | DocumentInlineImage)[];
}

/** A formula within a line of text. */
export interface DocumentInlineMath {
    object: 'inline';
    type: 'inline-math';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: {
        /** Formula in TeX. */
        formula: string;
    };
}

/** A link with the title of its target. */
export interface DocumentInlineMention {
    object: 'inline';
    type: 'mention';
    /** Key of the node, unique in the document. */
    key?: string;
    isVoid: true;
    data: { ref: ContentReference };
}

/** A part of a text with uniform marks. */
export interface DocumentLeaf {
    object: 'leaf';
    text: string;
    marks: DocumentMark[];
}

/** Formatting of a text. */
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
    /** Visitor condition of the page. Omitted for visitors. */
    condition?: string;
    /** Emoji. */
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
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents omits the page. */
    hidden: boolean;
    /** Whether the search of the site omits the page. */
    noIndex: boolean;
    /** Whether the page asks external search engines not to index it. */
    noRobotsIndex: boolean;
    /** Last segment of the path. */
    slug: string;
    /** Path in the space, without a leading or trailing slash. */
    path: string;
    /** Seed that distinguishes the pages of one source. */
    computedSeed?: string;
    /** Source that computed the body of the page. */
    computed?: ComputedBody;
    description?: string;
    /** Width of the page, and visibility of its parts. */
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
        /** Whether the page shows its actions, for example access to its Markdown. */
        actions: boolean;
        /** Whether headings show links to themselves. */
        anchors: boolean;
    };
    tags: PageTag[];
    cover?: {
        ref: ContentReference;
        /** Image for dark backgrounds. */
        refDark?: ContentReference;
        /** Vertical position of the center of the image. */
        yPos: number;
    };
    metaLinks?: PageMetaLinks;
    /** Variables for expressions: text by name. */
    variables?: Record<string, string>;
    /** Id of the current body, for `getDocumentById`. Omitted if a source computes the body. */
    documentId?: string;
    /**
     * Body of the page. Only in responses with a single page. A body sent as a document can have at most 20000 blocks
     * and 4194304 characters of JSON. Markdown of more than 262144 characters is not parsed, but stored as plain text.
     */
    document?: ContentDocument;
    /** Body of the page in Markdown, instead of `document`. Only in responses with a single page. */
    markdown?: string;
    pages: Pages;
}

/** The content of a cell of a text column. */
export interface DocumentTableCell {
    object: 'fragment';
    /** Key of the node, unique in the document. */
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
    | { id: string; title: string; type: 'number' | 'checkbox' | 'files' | 'image' | 'content-ref' }
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
    /** Sort key: records are sorted by these texts. */
    orderIndex: string;
    /** Values by column id. The value for a column of the type `text` is the name of a fragment. */
    values: Record<string, number | string | boolean | string[] | ContentReference>;
}

/** Presentation of a table: a grid or cards. */
export type DocumentTableView =
    | {
          type: 'grid';
          /** Ids of the visible columns. */
          columns: string[];
          /** Widths by column id: values up to 100 in percent, greater values in pixels. */
          columnWidths?: Record<string, number>;
          hideHeader: boolean;
      }
    | {
          type: 'cards';
          cardSize: 'medium' | 'large';
          /** Ids of the visible columns. */
          columns: string[];
          /** Id of the column with the link target of a card. */
          targetDefinition?: string;
          /** Id of the column with the cover image of a card. */
          coverDefinition?: string;
          /** Id of the column with the cover image of a card for dark themes. */
          coverDefinitionDark?: string;
          /** Whether cards omit the column titles. Default: false. */
          hideColumnTitle?: boolean;
      };

/** A text, divided into parts with uniform marks. */
export interface DocumentText {
    object: 'text';
    /** Key of the node, unique in the document. */
    key?: string;
    leaves: DocumentLeaf[];
}

export interface EditsRevision {
    type: 'edits';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions from which this revision was created. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags for pages and updates. */
    tags: Tag[];
    /** Variables for expressions: text by name. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Git commit of the revision. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service created the commit. */
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

/** The representation of a URL on a page. */
export type Embed =
    | {
          type: 'link';
          title: string;
          /** Name of the site, or host of the URL. */
          site: string;
          /** Absolute URL. */
          icon?: string;
      }
    | {
          type: 'rich';
          title: string;
          /** Name of the site, or host of the URL. */
          site: string;
          /** Absolute URL. */
          icon?: string;
          /** HTML of a sandboxed frame with the content of the site. */
          html: string;
      }
    | {
          type: 'integration';
          title: string;
          /** Name of the site, or host of the URL. */
          site: string;
          /** Absolute URL. */
          icon?: string;
          /** Name of the integration that renders the URL. */
          integration: string;
          /** Block of the integration. The action `@link.unfurl` passes the URL to the block. */
          block: {
              /** Id of a component that the script registers. */
              id: string;
              /** Name of the block in menus. */
              title: string;
              /** One sentence about the block. */
              description?: string;
              /** Path or URL of an icon. */
              icon?: string;
              /** URL prefixes. Pasting a URL with one of these prefixes inserts this block. */
              urlUnfurl?: string[];
              /** Representation of the block in Markdown. */
              markdown?: {
                  /** Syntax name of the code block that represents this block in Markdown. */
                  codeblock: string;
                  /** Name of the prop that contains the body of the code block. */
                  body: string;
              };
          };
      };

/**
 * Reason why an event failed. `THREW`: the integration threw an error. `REFUSED`: the integration responded with
 * an error status. `BAD_ANSWER`: the response was invalid. `TIMED_OUT`: the integration did not respond in time.
 * `UNREACHABLE`: the tunnel did not respond. `INTERRUPTED`: the service stopped before the response. `NOT_SENT`:
 * the service could not send or record the event.
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
    /** Id of the space. Default: the space that contains the reference. */
    space?: string;
}

export interface GitSyncOmittedFile {
    /** Path from the root of the repository. */
    path: string;
    /** Reason why the import omitted the file, with the exceeded limit. */
    reason: string;
}

export interface GitSyncResult {
    direction: 'import' | 'export';
    state: 'success' | 'failure';
    /** URL of the repository, without credentials. */
    url: string;
    /** Requested branch. */
    ref: string;
    /** Id of the commit that was read or created. Omitted if the synchronization failed earlier. */
    commitId?: string;
    /** Reason for the failure. */
    error?: string;
    /** ISO 8601 date-time. */
    endedAt: string;
    /** Files that the import omitted, at most the first 50. */
    omittedFiles: GitSyncOmittedFile[];
    /** Number of files that the import omitted. */
    omittedFileCount: number;
    /**
     * Redirects of the repository without effect, at most the first 50. Omitted if all lead to pages, and after a
     * standalone import.
     */
    unusedRedirects?: GitSyncUnusedRedirect[];
    /** Number of redirects of the repository without effect. Omitted if there are none. */
    unusedRedirectCount?: number;
}

export interface GitSyncState {
    repoName?: string;
    /** Requested provider, else that of `github.com` or `gitlab.com`. */
    installationProvider?: 'github' | 'gitlab' | 'github-legacy';
    /** Name of the integration that synchronizes the space. */
    integration?: string;
    /**
     * Base URL of web pages that show the files: that of the request, else derived for `github.com` and `gitlab.com`,
     * else the URL of the repository without credentials.
     */
    url?: string;
    /** End of the last successful synchronization. Omitted if there was none. */
    updatedAt?: string;
    /** Result of the last synchronization, successful or not. */
    lastSync?: GitSyncResult;
}

export interface GitSyncUnusedRedirect {
    /** Path without the first slash, as the repository has it. */
    source: string;
    /** Target as the repository has it. Empty if it could not be read. */
    target: string;
    /** Reason why the redirect has no effect, such as a missing page. */
    reason: string;
}

/** A term with fixed translations. */
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

/** Term in each language, by language code. */
export type GlossaryTranslations = Record<string, string>;

/** A group of entries under a heading. */
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
    /** Visitor condition of the page. Omitted for visitors. */
    condition?: string;
    /** Emoji. */
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
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents omits the page. */
    hidden: boolean;
    /** Whether the search of the site omits the page. */
    noIndex: boolean;
    /** Whether the page asks external search engines not to index it. */
    noRobotsIndex: boolean;
    /** Last segment of the path. */
    slug: string;
    /** Path in the space, without a leading or trailing slash. */
    path: string;
    /** Seed that distinguishes the pages of one source. */
    computedSeed?: string;
    /** Source that computed the pages of the group. */
    computed?: ComputedContent;
    pages: Pages;
}

export interface ImportResult {
    /** Id of the revision that the import created. While the import is running, id of the current revision. */
    revision: string;
    /** Number of imported pages and files. While the import is running, number of pages and files that were read. */
    importedResources: number;
    /** Number of pages and files found so far. */
    totalResources: number;
}

/** An action of a visitor on a site. */
export type InsightsEvent =
    | {
          type: 'page_view';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'page_post_feedback';
          feedback: { rating: 'bad' | 'ok' | 'good' };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'page_post_feedback_comment';
          feedback: { rating: 'bad' | 'ok' | 'good'; comment: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'search_open';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'search_type_query';
          query: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'search_open_result';
          query: string;
          result: { spaceId: string; pageId: string } | { recordId: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'ask_question';
          query: string;
          /** Purpose of the question of an agent. */
          goal?: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'ask_view';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'ask_rate_response';
          query: string;
          responseId?: string;
          rating: number | string;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'link_click';
          link: { target: ContentReference; position?: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'api_client_open';
          operation: { path: string; method: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'api_client_request';
          operation: { path: string; method: string };
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'trademark_click';
          placement: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'ad_click';
          ad: Record<string, string | number | boolean | null>;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'ad_display';
          ad: Record<string, string | number | boolean | null>;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'llms_request';
          llmsVariant?: string;
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'page_markdown_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'mcp_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'rss_request';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      }
    | {
          type: 'agent_feedback';
          session: InsightsSession;
          location: InsightsLocation;
          /** Time of the event. Events that are repeated with the same time count once. */
          timestamp?: string;
      };

/** The location of an event on the site. */
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

/** The visitor and the session. */
export interface InsightsSession {
    /** Id of the visitor; an empty string if the visitor does not want to be tracked. */
    visitorId: string;
    sessionId: string;
    cookies: Record<string, string>;
    userAgent: string;
    language: string | null;
    referrer: string | null;
    ip?: string;
    /** Token of the visitor. The service does not store the token; `visitorAuthClaims` identify the visitor. */
    visitorAuthToken?: string | null;
    visitorAuthClaims?: Record<string, unknown>;
}

/** The installation of an integration on an organization. */
export interface Installation {
    object: 'integration-installation';
    /** Opaque identifier. */
    id: string;
    integration: string;
    status: InstallationStatus;
    space_selection: 'all' | 'selected';
    site_selection: 'all' | 'selected';
    /** Number of spaces of the installation. */
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
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
         */
        publicContentEndpoint: string;
    };
    externalIds: string[];
    target: {
        /** Opaque identifier. */
        organization: string;
    };
    /** Network settings of the installation. */
    network?: {
        /** Whether requests to the provider go through a proxy. */
        proxy?: boolean;
    };
}

/** `pending` until the configuration satisfies the schema of the integration. */
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
    /** Version number. Each publication increments it by 1. */
    version: number;
    title: string;
    description?: string;
    /** Long description, in Markdown. */
    summary?: string;
    previewImages: string[];
    /** Kind of content on which the integration can be installed. */
    target: 'all' | 'site' | 'space' | 'organization';
    verified: boolean;
    /**
     * Users who can install the integration. `public`: anyone. `private`: members of its organization. `unlisted`:
     * anyone with the link.
     */
    visibility: 'public' | 'private' | 'unlisted';
    scopes: Scope[];
    categories: ('analytics' | 'collaboration' | 'content' | 'gitsync' | 'marketing' | 'visitor-auth' | 'other')[];
    blocks?: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** URL prefixes. Pasting a URL with one of these prefixes inserts this block. */
        urlUnfurl?: string[];
        /** Representation of the block in Markdown. */
        markdown?: {
            /** Syntax name of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that contains the body of the code block. */
            body: string;
        };
    }[];
    contentSources?: {
        /** Id of a content source that the script registers. */
        id: string;
        /** Name of the source in menus. */
        title: string;
        /** One sentence about the source. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** Component that configures the source. */
        configuration: {
            /** Id of a component that the script registers. */
            componentId: string;
        };
    }[];
    configurations?: {
        /** Configuration for an organization. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Configuration for each space. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Configuration for each site. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
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
        /** Base URL of the images of the integration. */
        assets: string;
        /** Absolute URL. */
        icon?: string;
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
         */
        publicContentEndpoint: string;
    };
    permissions: { admin: boolean; install: boolean };
    /** Content Security Policy, as in the HTTP header. */
    contentSecurityPolicy?: string;
}

export interface IntegrationBlocks {
    /** Name of the integration. */
    name: string;
    blocks: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** URL prefixes. Pasting a URL with one of these prefixes inserts this block. */
        urlUnfurl?: string[];
        /** Representation of the block in Markdown. */
        markdown?: {
            /** Syntax name of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that contains the body of the code block. */
            body: string;
        };
    }[];
}

/** The record of an event for an integration. */
export interface IntegrationEventRecord {
    object: 'integration-event';
    /** Opaque identifier. */
    id: string;
    integrationId: string;
    /** Opaque identifier. */
    installationId?: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** `pending` until the integration responds. */
    status: 'success' | 'failed' | 'pending';
    payload: { eventId: string; type: string; [name: string]: unknown };
    /** Time from dispatch to response, in milliseconds. */
    durationMs?: number;
    /** Version of the integration that handled the event. */
    version?: number;
    /** Description of the failure. */
    error?: string;
    /** Reason of the failure. Omitted in records of earlier service versions. */
    errorReason?: EventFailureReason;
    /** HTTP status of the response of the integration. */
    responseStatus?: number;
}

export interface InviteLinkToCollection {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller already has all access that the invite link grants. */
    redundant: boolean;
    /** Level on the content for people who join; `null` for no level. */
    level: Role | null;
    collection: Collection;
}

export interface InviteLinkToOrganization {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller already has all access that the invite link grants. */
    redundant: boolean;
    /** Role for people who join; `null` makes them guests. */
    role: Role | null;
}

export interface InviteLinkToSpace {
    object: 'invite';
    /** Opaque identifier. */
    id: string;
    /** Whether the caller already has all access that the invite link grants. */
    redundant: boolean;
    /** Level on the content for people who join; `null` for no level. */
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
    | 'sl'
    | 'pt-br'
    | 'zh-tw'
    | 'yue';

export interface Link {
    /**
     * `broken`: the target is missing in the revision. `in-app`: the link is a URL of the app, which readers cannot
     * open.
     */
    status: 'ok' | 'broken' | 'in-app';
    /** `dependsOn`: the source cannot be displayed without the target, for example a page without its images. */
    relation: 'reference' | 'dependsOn';
    /**
     * Target of the link. If the target is missing or the caller cannot see it, only the URL as written in the
     * content.
     */
    targetReference?: ContentLocation;
    /** Locations that refer to the target. */
    locationReferences: ContentLocation[];
}

/** Links, with the numbers of all links and of broken links. */
export interface LinkList {
    /** Cursor of the next page. Omitted on the last page. */
    next?: { page: string };
    /** Total number of items. Omitted if the service would have to read all items to count them. */
    count?: number;
    items: Link[];
    stats: {
        total: number;
        broken: {
            total: number;
            /** Number of links that the change request broke; 0 outside change requests. */
            changeRequest: number;
        };
    };
}

/** An entry that links to a page, a file, a URL or other content. */
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
    /** Visitor condition of the page. Omitted for visitors. */
    condition?: string;
    /** Emoji. */
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
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
    /** Whether the table of contents omits the page. */
    hidden: boolean;
    /** Whether the search of the site omits the page. */
    noIndex: boolean;
    /** Whether the page asks external search engines not to index it. */
    noRobotsIndex: boolean;
    target: ContentReference;
    /** URL of the target. Omitted if the target is missing. */
    href?: string;
}

/** An installation on a site. Contains the complete site if the request has `extended=true`. */
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
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
         */
        publicContentEndpoint: string;
    };
    site: string | Site;
}

/** An installation on a space. Contains the complete space if the request has `extended=true`. */
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
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
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
    /** Role of the member; `null` for a guest. */
    role: Role | null;
    user: User;
    disabled: boolean;
    /** ISO 8601 date-time. */
    joinedAt: string;
    /** ISO 8601 date-time. */
    lastSeenAt?: string;
    /** Whether the member signs in by SSO. */
    sso: boolean;
    /** Number of spaces in which the member has a role. */
    spaces: number;
    /** Number of teams of the member. */
    teams: number;
    /** Number of sites on which the member has a role. */
    sites: number;
}

export type MergeResult =
    | {
          result: 'merge';
          /** Id of the revision after the operation. */
          revision: string;
      }
    | {
          /** The operation changed nothing. */
          result: 'conflicts';
          /** Id of the revision after the operation. */
          revision: string;
          /** List of the pages that changed on both sides, and instructions for resolving the conflicts. */
          message: string;
      };

export interface MergeRevision {
    type: 'merge';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions from which this revision was created. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags for pages and updates. */
    tags: Tag[];
    /** Variables for expressions: text by name. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Git commit of the revision. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service created the commit. */
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

/**
 * A requirement for merges. Outdated reviews do not count, nor those of users without access. `allow_bypass` lets
 * users merge although other rules are not met. `require_all_reviews_approved` is also met without reviews.
 * `require_agent_review` is never met, because agents exist only in the hosted service.
 */
export type MergeRule =
    | {
          rule: 'require_specific_reviewers' | 'require_one_of_specific_reviewers' | 'allow_bypass';
          /** Ids of members of the organization. */
          users: string[];
      }
    | {
          rule:
              | 'require_at_least_one_review'
              | 'require_at_least_one_approved_review'
              | 'require_all_reviews_approved'
              | 'require_agent_review'
              | 'require_up_to_date_change_request'
              | 'require_change_request_subject'
              | 'require_change_request_description'
              | 'require_author_to_merge';
      }
    | {
          rule: 'custom';
          /** Boolean expression over `space`, `changeRequest`, `reviews` and `actor`. */
          expression: string;
          /** Error message if the expression is not true. */
          message?: string;
      };

/** A reference to an OpenAPI specification. */
export interface OpenAPIReference {
    kind: 'openapi';
    /** Slug of the OpenAPI specification. Requests can contain its id instead; responses always contain the slug. */
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
    /** URL of the source. Omitted if the specification was sent as text. */
    sourceURL?: string;
    /** Processing state of the latest source. */
    processingState: 'pending' | 'progress' | 'complete';
    /** `public`: anyone with the link can read the specification. */
    visibility?: 'private' | 'public';
    /** Id of the latest version. */
    lastVersion?: string;
    /** ISO 8601 date-time. */
    lastProcessedAt?: string;
    /** Reason why the latest source resulted in no version. */
    lastProcessErrorCode?: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';
    /** Description of the error, with the file and the reference that could not be read. */
    lastProcessError?: string;
    /** Number of errors of the latest source. */
    lastProcessedErrorCount: number;
    /** Errors of the latest source. Omitted if there are none. */
    lastProcessedErrors?: { message: string; code?: string }[];
    permissions: { view: boolean; edit: boolean };
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** URL of the published specification. Only if the specification is public. */
        published?: string;
    };
}

export interface OpenAPISpecFile {
    /** Folder of the file. Always `./`, because `filename` is a complete URL. */
    dir: string;
    /** Whether the file is the main file of the specification. */
    isEntrypoint: boolean;
    /** Names of the other files to which `$ref`s in the file point. */
    references: string[];
    /** URL of the file, as in `$ref`s to the file. */
    filename: string;
    /** Parsed content of the file. */
    specification: unknown;
}

export interface OpenAPISpecVersion {
    object: 'openapi-spec-version';
    /** Opaque identifier. */
    id: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** URL where the specification can be read. */
    url: string;
    urls: {
        /** Absolute URL. */
        location: string;
    };
}

export interface OpenAPISpecVersionContent {
    /** Main file of the specification, then each file to which it refers directly or indirectly. */
    filesystem: OpenAPISpecFile[];
    /** URL where the specification can be read. */
    url: string;
    urls: {
        /** URL where the specification can be read. */
        source: string;
        /** URL of a file for readers; `null` if there is none. */
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
    /** Hostname that replaces the default public hostname. */
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
    /** Role for people who join; `null` makes them guests. */
    defaultRole?: Role | null;
    /** Content that members see first after they sign in. */
    defaultContent?: {
        type: 'site';
        /** Opaque identifier. */
        site: string;
    };
    /** Whether members must sign in by SSO. */
    sso?: boolean;
    /** Whether AI features are enabled. */
    ai?: boolean;
    /** Whether people can join by invite links. If false, the API shows no invite links. */
    inviteLinks: boolean;
    mergeRules: OrganizationMergeRules;
    plan: 'free_2024' | 'plus_2024' | 'pro_2024' | 'enterprise_2024' | 'community_2024' | 'free' | 'plus' | 'pro';
    /** Billing of the organization. */
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
    /** Trial of a plan. */
    trial: {
        status: 'notapplicable' | 'none' | 'active' | 'ended' | 'expired';
        /** ISO 8601 date-time. */
        endDate?: string;
        /** Change of the plan after the trial. */
        decision?: 'downgrade';
    };
    /** Reason why the organization is blocked. Omitted if it is not blocked. */
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

/** Rules for merges of change requests. `default` and `none`: no rules. Users who may only join see `default`. */
export type OrganizationMergeRules =
    | { type: 'default' }
    | { type: 'none' }
    | {
          type: 'rules';
          /** Rules that a merge must all meet, in order. */
          rules: MergeRule[];
      };

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
    /** Other versions of the page, for example in other languages. */
    alternates?: (PageReference | URLReference)[];
}

/** A reference to a page. */
export interface PageReference {
    kind: 'page';
    /** Opaque identifier. */
    page: string;
    /** Id of the space. Default: the space that contains the reference. */
    space?: string;
}

export type Pages = Page[];

/** A tag of a page. */
export interface PageTag {
    /** Identifier of a tag, unique in its space. */
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
    /** Emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
    tag: TagReference;
    /** Whether tables of contents show the tag. Default: false. */
    primary?: boolean;
}

/** Published content at a URL for a visitor. */
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
    /** Path of the page in its space, with a leading slash. */
    pathname: string;
    /** Path of the space, with a leading and a trailing slash. */
    basePath: string;
    /** Path of the site, with a leading and a trailing slash. */
    siteBasePath: string;
    /**
     * Bearer token for the content that this visitor can see. The token is a JWT with `exp` and does not change for
     * the visitor until the next midnight UTC. The token of a preview can read only the change request or revision of
     * the preview.
     */
    apiToken: string;
    /** Key of the share link in the URL. */
    shareKey?: string;
    /** Whether all longer paths lead to the same section and space. */
    complete: boolean;
    /** Id of the content version. Visitors with different ids may see different content. */
    contextId?: string;
    /** Absolute URL. */
    canonicalUrl: string;
    /** Whether the URL shows a preview of a change request or a revision. Default: false. */
    preview?: boolean;
}

export type PublishedContentAtUrl = PublishedContentRedirect | PublishedContent;

/** A redirect for the visitor. */
export interface PublishedContentRedirect {
    /** Kind of the target: a page of the application, content of the site, or an external URL. */
    target: 'application' | 'content' | 'external';
    /** Id of the site that redirects to an external target. */
    site?: string;
    /** Absolute URL. */
    redirect: string;
}

export interface PublishedContentSite {
    object: 'published-content-site';
    site: Site;
    structure: SiteStructure;
    /** Customizations of the site and its site spaces. */
    customizations: {
        site: SiteCustomizationSettings;
        /** Customization of each site space by id: its own settings override the settings of the site. */
        siteSpaces: Record<string, SiteCustomizationSettings>;
    };
    /** Scripts that integrations add to each page. */
    scripts: {
        /** Absolute URL. */
        script: string;
        contentSecurityPolicy?: string;
        /** Whether the script can set cookies. */
        cookies: boolean;
    }[];
}

/** Declaration of an integration for publication. */
export interface PublishIntegrationBody {
    /** Version of the dispatch protocol. */
    runtime?: 'v1' | 'v2';
    /** Icon: a PNG or JPEG image in base64 of at most 250 KB. */
    icon?: string;
    title: string;
    description?: string;
    /** Long description, in Markdown. */
    summary?: string;
    /** Preview images: PNG or JPEG in base64, at most 1 MB each. */
    previewImages?: string[];
    /**
     * Users who can install the integration. `public`: anyone. `private`: members of its organization. `unlisted`:
     * anyone with the link.
     */
    visibility?: 'public' | 'private' | 'unlisted';
    /** Kind of content on which the integration can be installed. */
    target?: 'all' | 'site' | 'space' | 'organization';
    scopes: Scope[];
    categories?: ('analytics' | 'collaboration' | 'content' | 'gitsync' | 'marketing' | 'visitor-auth' | 'other')[];
    blocks?: {
        /** Id of a component that the script registers. */
        id: string;
        /** Name of the block in menus. */
        title: string;
        /** One sentence about the block. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** URL prefixes. Pasting a URL with one of these prefixes inserts this block. */
        urlUnfurl?: string[];
        /** Representation of the block in Markdown. */
        markdown?: {
            /** Syntax name of the code block that represents this block in Markdown. */
            codeblock: string;
            /** Name of the prop that contains the body of the code block. */
            body: string;
        };
    }[];
    contentSources?: {
        /** Id of a content source that the script registers. */
        id: string;
        /** Name of the source in menus. */
        title: string;
        /** One sentence about the source. */
        description?: string;
        /** Path or URL of an icon. */
        icon?: string;
        /** Component that configures the source. */
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
        /** Configuration for an organization. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Configuration for each space. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
        /** Configuration for each site. */
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
                            /** Help text below the field. */
                            description?: string;
                            /** A text. */
                            type: 'string';
                            /** Value of the field until another value is set. */
                            default?: string;
                            /** Allowed values. */
                            enum?: string[];
                            /** URL of an endpoint that suggests values while the user types. */
                            completion_url?: string;
                            /**
                             * Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a
                             * credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do
                             * not receive this field.
                             */
                            secret?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A number. */
                            type: 'number';
                            /** Value of the field until another value is set. */
                            default?: number;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A switch. */
                            type: 'boolean';
                            /** Value of the field until another value is set. */
                            default?: boolean;
                        }
                      | {
                            /** Label of the field. */
                            title?: string;
                            /** Help text below the field. */
                            description?: string;
                            /** A button that opens a page of the integration. */
                            type: 'button';
                            /** Path under the public endpoint of the integration. */
                            callback_url: string;
                            /** Label of the button. */
                            button_text: string;
                        }
                  >;
                  /** Names of the fields that must be set. */
                  required?: string[];
              };
    };
    /** Bundled script: one ES module with a `fetch` method in its default export. */
    script: string;
    /** Id or subdomain of the publishing organization. */
    organization: string;
    secrets?: Record<string, string>;
    /**
     * Content Security Policy for scripts and renders: a policy, or sources by directive. The service removes
     * redundant `;`.
     */
    contentSecurityPolicy?: string | Record<string, string>;
    /** Compatibility date of workerd. */
    compatibilityDate?: string;
    /** Compatibility flags of workerd. `nodejs_compat` is enabled unless the list contains `no_nodejs_compat`. */
    compatibilityFlags?: string[];
}

/** A response in the record of an event. */
export interface RecordedAnswer {
    /** Response headers, without secrets and cookies. */
    headers: { name: string; value: string }[];
    /** Text body with redacted secrets. Omitted if there was no body, or if the body was binary or too long to record. */
    body?: string;
    /** Binary body in base64. Omitted if there was no body, or if the body was text or too long to record. */
    binaryBody?: string;
    /** Length of the body in bytes. Omitted if there was no body or its length is unknown. */
    bodyBytes?: number;
}

/** Blocks that several pages can share. */
export interface ReusableContent {
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Id of the body, for `getDocumentById`. Omitted if there is no body. */
    document?: string;
    /** Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the Git object. */
        oid: string;
        path: string;
    };
}

/** A reference to reusable content. */
export interface ReusableContentReference {
    kind: 'reusable-content';
    /** Opaque identifier. */
    reusableContent: string;
    /** Id of the space. Default: the space that contains the reference. */
    space?: string;
}

/** The complete content of a space or a change request at one time. */
export type Revision = EditsRevision | MergeRevision | RollbackRevision | UpdateRevision | ComputedRevision;

export interface RevisionChanges {
    changes: SemanticChange[];
    /** Number of changes beyond the limit. */
    more?: number;
    /** Change request whose merge created the revision. */
    mergedFrom?: ChangeRequest;
}

/**
 * Role of a member: `admin` manages settings and members, `create` creates content, `review` and `edit` change
 * content, `comment` comments on content, `read` reads content.
 */
export type Role = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';

export interface RollbackRevision {
    type: 'rollback';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions from which this revision was created. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags for pages and updates. */
    tags: Tag[];
    /** Variables for expressions: text by name. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Git commit of the revision. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service created the commit. */
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
    /** Certificate that verifies the signatures of assertions. */
    certificate?: string;
    /** URL of the sign-in page of the identity provider. */
    ssoURL?: string;
    defaultTeam?: Team;
    /** Role for new members; `null` for the default role of the organization. */
    defaultRole: Role | null;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** `pending` until `entityID`, `certificate` and `ssoURL` are set. */
    status: 'active' | 'pending';
    /** Values to configure in the identity provider. */
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

/** A permission that an integration can request. */
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

/** Answer to a question, with quotes from pages that the caller can read. */
export interface SearchAIAnswer {
    /** Text of the answer. Omitted if no page answers the question. */
    answer?: { document: ContentDocument } | { markdown: string };
    followupQuestions: string[];
    /** Sources that the answer quotes, best first. Only other services have records. */
    sources: SearchAIAnswerSource[];
}

export type SearchAIAnswerSource = SearchAIAnswerSourcePage | SearchAIAnswerSourceRecord;

export interface SearchAIAnswerSourcePage {
    type: 'page';
    /** Words of the question that the page contains. Only with `details=true`. */
    reason?: string;
    /** Opaque identifier. */
    page: string;
    /** Id of the space revision that contains the page. */
    revision: string;
    /** Opaque identifier. */
    space: string;
    /** Anchors of the sections that the answer quotes. */
    sections: string[];
}

export interface SearchAIAnswerSourceRecord {
    type: 'record';
    /** Use of the record in the answer. */
    reason?: string;
    /** Opaque identifier. */
    record: string;
    /** Id of the site that has the record. */
    site: string;
    title: string;
    /** URL from which the record came. */
    url: string;
}

/** Current state of the answer. Each message repeats and extends the previous message. */
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
    /** Relevance. A higher score is a better match. */
    score: number;
    /** Part of the page that matches: `page` for the title and the description, `section` for the body. */
    resultType?: 'page' | 'section';
    urls: {
        /** Absolute URL. */
        app: string;
    };
    description: string;
    /** Rank of the page in the search results. 1 is the best match. */
    rank: number;
    /** Ancestors of the page, outermost first. */
    ancestors: { title: string }[];
    /** Best matches first. */
    sections: {
        /** Opaque identifier. */
        id: string;
        title: string;
        path: string;
        /** Relevance. A higher score is a better match. */
        score: number;
        /** Part of the page that matches: `page` for the title and the description, `section` for the body. */
        resultType?: 'page' | 'section';
        urls: {
            /** Absolute URL. */
            app: string;
        };
        /** Text that contains the words. */
        body: string;
    }[];
}

export interface SearchSpaceResult {
    type: 'space';
    /** Id of the space. */
    id: string;
    title: string;
    /** Relevance. A higher score is a better match. */
    score: number;
    /** Best matches first. */
    pages: SearchPageResult[];
}

/** A change in a revision. */
export type SemanticChange =
    | {
          type: 'page_created';
          page: {
              /** Opaque identifier. */
              id: string;
              type: 'document' | 'group' | 'link' | 'computed';
              title: string;
              /** Path of the page. Omitted for links. */
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
              /** Path of the page. Omitted for links. */
              path?: string;
          };
          /**
           * Changed attributes by name. `document` is the body, without `before` and `after`. Changed parts of the body that
           * have a name are listed too, for example `document.tab "Install"` or `document.cell "Price" 2`.
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
              /** Path of the page. Omitted for links. */
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
              /** Path of the page. Omitted for links. */
              path?: string;
          };
          /** Previous and new parent page. Omitted at the top level. */
          parent: {
              before?: {
                  /** Opaque identifier. */
                  id: string;
                  type: 'document' | 'group' | 'link' | 'computed';
                  title: string;
                  /** Path of the page. Omitted for links. */
                  path?: string;
              };
              after?: {
                  /** Opaque identifier. */
                  id: string;
                  type: 'document' | 'group' | 'link' | 'computed';
                  title: string;
                  /** Path of the page. Omitted for links. */
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
           * Changed attributes by name. `document` is the body, without `before` and `after`. Changed parts of the body that
           * have a name are listed too, for example `document.tab "Install"` or `document.cell "Price" 2`.
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
           * Changed attributes by name. `document` is the body, without `before` and `after`. Changed parts of the body that
           * have a name are listed too, for example `document.tab "Install"` or `document.cell "Price" 2`.
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
          type: 'tag_created';
          tag: {
              /** Identifier of a tag, unique in its space. */
              slug: string;
              label: string;
          };
      }
    | {
          type: 'tag_edited';
          tag: {
              /** Identifier of a tag, unique in its space. */
              slug: string;
              label: string;
          };
          /**
           * Changed attributes by name. `document` is the body, without `before` and `after`. Changed parts of the body that
           * have a name are listed too, for example `document.tab "Install"` or `document.cell "Price" 2`.
           */
          attributes: Record<string, { before?: unknown; after?: unknown }>;
      }
    | {
          type: 'tag_deleted';
          tag: {
              /** Identifier of a tag, unique in its space. */
              slug: string;
              label: string;
          };
      }
    | {
          type: 'variables_edited';
          /** Changed variables by name. */
          variables: Record<string, { before?: unknown; after?: unknown }>;
      };

/** A secret URL of a site. */
export interface ShareLink {
    object: 'share-link';
    /** Opaque identifier. */
    id: string;
    /** ISO 8601 date-time. */
    createdAt: string;
    name: string;
    /** Whether the link gives access to the site. */
    active: boolean;
    /** Whether visitors with the link can open previews of change requests. Default: false. */
    preview?: boolean;
    urls: {
        /** URL of the site with the secret key of the link. */
        published?: string;
    };
}

export interface Site {
    object: 'site';
    /** Opaque identifier. */
    id: string;
    type: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
    /** Type in effect. `basic` for a site of a blocked organization. */
    appliedType: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
    title: string;
    /** An image for each theme, or the name of a built-in icon; `null` for none. */
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
    /** First path segment of the site, after its hostname: letters, digits, and `-`, `_`, `.` or `~` between them. */
    basename?: string;
    /** URL that visitors open, and URL of the site to which the other server forwards requests. */
    proxy?: {
        /** Host and path of the other server. */
        origin: string;
        target: string;
    };
    /**
     * Visitors who can open the site. `public`: anyone, including search engines. `unlisted`: anyone with the URL.
     * `share-link`: anyone with a share link. `visitor-auth`: visitors with a JWT.
     */
    visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
    /** Whether the site is published. */
    published: boolean;
    /** Number of site spaces. */
    siteSpaces: number;
    /** Id of the space that the site shows first. An empty string for a site without spaces. */
    defaultSpace: string;
    /** Git repository of the space that the site shows first. */
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
    /** `included`: the agent can read the site. */
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
        /** Plan that includes the feature. */
        plan: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium';
        /** Whether the settings of the feature stay in effect but cannot be changed. */
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
    /** Level of members on the site; admins keep their role. `null` for the role of each member in the organization. */
    defaultLevel: Role | null;
    permissions: { view: boolean; edit: boolean; admin: boolean };
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** URL of the site. Omitted for an unpublished site. */
        published?: string;
        /** URL where visitors sign in. The query parameter `location` sets the path to return to. */
        login?: string;
        /** URL where visitors sign out. The query parameter `location` sets the path to return to. */
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
            /** Unsigned claims. */
            unsigned?: VisitorClaims;
        } & Record<string, VisitorClaim>;
        additionalProperties: false;
    };
    /** ISO 8601 date-time. */
    updatedAt: string;
}

/** A partial customization of a site. */
export interface SiteCustomization {
    /** Title that visitors see instead of the title of the site. */
    title?: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
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
        /** Font of text. */
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
            /** Color theme of code samples of OpenAPI operations. */
            openapi?: ThemedCodeTheme;
        };
    };
    /** An image for each theme, an emoji, or an empty object for none. */
    favicon?:
        | { icon: ThemedURL }
        | {
              /** Emoji. */
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
        /** Language of the labels of the site. */
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
        /** Whether readers can change the theme. */
        toggeable?: boolean;
    };
    pdf?: { enabled?: boolean };
    feedback?: { enabled?: boolean };
    ai?: { mode?: 'none' | 'search' | 'assistant' };
    advancedCustomization?: { enabled?: boolean };
    git?: { showEditLink?: boolean };
    pageActions?: {
        /** Whether readers can open a page in an external AI assistant. */
        externalAI?: boolean;
        /** Whether readers can get a page as Markdown. */
        markdown?: boolean;
        /** Actions in the menu of a page, in order. The menu contains only these actions. */
        items?: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    };
    externalLinks?: {
        /** Browser tab for external links: `self` for the same tab, `blank` for a new tab. */
        target?: 'self' | 'blank';
    };
    pagination?: { enabled?: boolean };
    trademark?: { enabled?: boolean };
    privacyPolicy?: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    };
    socialPreview?: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    };
    insights?: {
        /** Whether a cookie distinguishes readers. */
        trackingCookie?: boolean;
    };
    /** Time of the latest change. Omitted before the first change, and ignored in requests. */
    updatedAt?: string;
}

/** Changes to the customization overrides of a site space. `null` removes an override. */
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
        /** Font of text. */
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
            /** Color theme of code samples of OpenAPI operations. */
            openapi?: ThemedCodeTheme;
        };
    } | null;
    favicon?:
        | { icon: ThemedURL }
        | {
              /** Emoji. */
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
        /** Language of the labels of the site. */
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
        /** Whether readers can change the theme. */
        toggeable?: boolean;
    } | null;
    pdf?: { enabled?: boolean } | null;
    feedback?: { enabled?: boolean } | null;
    ai?: { mode?: 'none' | 'search' | 'assistant' } | null;
    advancedCustomization?: { enabled?: boolean } | null;
    git?: { showEditLink?: boolean } | null;
    pageActions?: {
        /** Whether readers can open a page in an external AI assistant. */
        externalAI?: boolean;
        /** Whether readers can get a page as Markdown. */
        markdown?: boolean;
        /** Actions in the menu of a page, in order. The menu contains only these actions. */
        items?: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    } | null;
    externalLinks?: {
        /** Browser tab for external links: `self` for the same tab, `blank` for a new tab. */
        target?: 'self' | 'blank';
    } | null;
    pagination?: { enabled?: boolean } | null;
    trademark?: { enabled?: boolean } | null;
    privacyPolicy?: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    } | null;
    socialPreview?: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    } | null;
    insights?: {
        /** Whether a cookie distinguishes readers. */
        trackingCookie?: boolean;
    } | null;
    updatedAt?: string | null;
}

/** The customization of a site. */
export interface SiteCustomizationSettings {
    /** Title that visitors see instead of the title of the site. */
    title?: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedTitle?: Record<string, string>;
    /** Visual style: colors, corners, fonts and icons. */
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
        /** Font of text. */
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
            /** Color theme of code samples of OpenAPI operations. */
            openapi: ThemedCodeTheme;
        };
    };
    /** An image for each theme, an emoji, or an empty object for none. */
    favicon:
        | { icon: ThemedURL }
        | {
              /** Emoji. */
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
        /** Language of the labels of the site. */
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
        /** Whether readers can change the theme. */
        toggeable: boolean;
    };
    /** Whether readers can get pages as a PDF. */
    pdf: { enabled: boolean };
    /** Whether readers can rate pages. */
    feedback: { enabled: boolean };
    ai: { mode: 'none' | 'search' | 'assistant' };
    advancedCustomization: { enabled: boolean };
    git: { showEditLink: boolean };
    pageActions: {
        /** Whether readers can open a page in an external AI assistant. */
        externalAI: boolean;
        /** Whether readers can get a page as Markdown. */
        markdown: boolean;
        /** Actions in the menu of a page, in order. The menu contains only these actions. */
        items: ('assistant' | 'external-ai' | 'markdown' | 'mcp' | 'git' | 'pdf')[];
    };
    externalLinks: {
        /** Browser tab for external links: `self` for the same tab, `blank` for a new tab. */
        target: 'self' | 'blank';
    };
    /** Whether pages link to the previous and the next page. */
    pagination: { enabled: boolean };
    /** Whether the site shows the name of the service. */
    trademark: { enabled: boolean };
    /** URL of the privacy policy. If set, the site links to the policy and asks readers for consent. */
    privacyPolicy: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    };
    /** URL of the preview image that other websites show for links to the site. */
    socialPreview: {
        /** Absolute URL that begins with `http:` or `https:`. */
        url?: string;
    };
    insights: {
        /** Whether a cookie distinguishes readers. */
        trackingCookie: boolean;
    };
    /** Time of the latest change. Omitted before the first change, and ignored in requests. */
    updatedAt?: string;
}

/** A link to another site, in the list of sections of a site. */
export interface SiteExternalLink {
    object: 'site-external-link';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedTitle?: Record<string, string>;
    description?: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedDescription?: Record<string, string>;
    /** Name of an icon. */
    icon?: string;
    /** Absolute URL that begins with `http:` or `https:`. */
    url: string;
    /** Id of the parent section group. */
    sectionGroup?: string;
    /** Whether the item is a draft. Visitors do not see drafts. */
    draft: boolean;
    /** Boolean expression over `visitor.claims`. Only visitors for whom the expression is true see the content. */
    condition?: string;
}

/** A link in the header of a site. */
export interface SiteHeaderLink {
    title: string;
    /** Style of the link. Default: `link`. */
    style?: 'link' | 'button-primary' | 'button-secondary';
    /** Target of the link; `null` for an entry that only opens its menu. */
    to: ContentReference | null;
    /** Links in the menu of this link. */
    links: {
        title: string;
        /** Target of the link. */
        to: ContentReference;
    }[];
    /** Boolean expression over `visitor.claims`. Only visitors for whom the expression is true see the content. */
    condition?: string;
}

/** An installation on a site. */
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
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
         */
        publicContentEndpoint: string;
    };
    /** Opaque identifier. */
    site: string;
}

export interface SiteIntegrationScript {
    /** Absolute URL that begins with `http:` or `https:`. */
    script: string;
    contentSecurityPolicy?: string;
    /** Whether the script can set cookies. */
    cookies: boolean;
}

/** Visitor authentication of a site. */
export interface SitePublishingAuth {
    object: 'publishing-auth';
    /** Key for signing visitor tokens with HS256. */
    privateKey: string;
    /** URL for visitors without a valid token. The site redirects them to this URL. */
    fallbackURL?: string;
    /** URL where visitors sign out, for the backend `custom`. */
    logoutURL?: string;
    /** Signer of visitor tokens. `custom`: your server, with `privateKey`. `integration`: an integration. */
    backend: 'custom' | 'integration';
    /** Name of the integration that signs visitors in. */
    integration?: string;
}

/** A redirect from a path without a page on a site. */
export interface SiteRedirect {
    object: 'site-redirect';
    /** Opaque identifier. */
    id: string;
    /** Path on the site, with a leading slash and percent-encoded segments. */
    source: string;
    /** Whether the redirect is a draft, which has no effect yet. */
    draft: boolean;
    /** Whether to append the text that `*` matches to the destination. */
    captureWildcard: boolean;
    /** Whether public sites redirect with the status 308. Other sites always redirect with 307. Default: false. */
    permanent: boolean;
    destination: SiteRedirectDestination;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Time of the latest change. Omitted before the first change. */
    updatedAt?: string;
}

/**
 * Destination of a redirect: a part of the site, by id, or an external URL. The path of a part of the site can
 * change later.
 */
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
          /** Absolute URL that begins with `http:` or `https:`. */
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
          /** Absolute URL that begins with `http:` or `https:`. */
          url: string;
      }
    | {
          kind: 'path';
          /** Id of a space on the site. */
          spaceId: string;
          /** Path of the destination page in the space. */
          path: string;
      };

/** The matching pages of a space on a site. */
export interface SiteSearchResult {
    type: 'space';
    /** Id of the space. */
    id: string;
    title: string;
    /** Relevance. A higher score is a better match. */
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
        /** Part of the page that matches: `page` for the title and the description, `section` for the body. */
        resultType?: 'page' | 'section';
        description: string;
        /** Relevance. A higher score is a better match. */
        score: number;
        /** Rank of the page in the search results. 1 is the best match. */
        rank: number;
        /** Ancestors of the page, outermost first. */
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
            /** Relevance. A higher score is a better match. */
            score: number;
            /** Part of the page that matches: `page` for the title and the description, `section` for the body. */
            resultType?: 'page' | 'section';
            body: string;
        }[];
    }[];
}

/** A part of a site: one space, or several spaces as variants. */
export interface SiteSection {
    object: 'site-section';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedTitle?: Record<string, string>;
    description?: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedDescription?: Record<string, string>;
    /** Whether the item is a draft. Visitors do not see drafts. */
    draft: boolean;
    /** Whether the site shows the section first. */
    default?: boolean;
    /** Path to the section on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
    path: string;
    /** Boolean expression over `visitor.claims`. Only visitors for whom the expression is true see the content. */
    condition?: string;
    /** Id of the parent section group. */
    sectionGroup?: string;
    /** Name of an icon. */
    icon?: string;
    /** Variants of the section. The default variant has the URL of the section. */
    siteSpaces: SiteSpace[];
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        published?: string;
    };
}

/** A group of sections under a title. */
export interface SiteSectionGroup {
    object: 'site-section-group';
    /** Opaque identifier. */
    id: string;
    title: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedTitle?: Record<string, string>;
    /** Name of an icon. */
    icon?: string;
    /** Whether the group is a draft. Visitors see neither the group nor its contents. */
    draft: boolean;
    /** Id of the parent group. */
    sectionGroup?: string;
    /** Sections directly in the group. */
    sections: SiteSection[];
    /** Sections, links and groups directly in the group, in order. */
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
    /** Account name, without a prefix such as `@`. */
    handle: string;
    /** Parts of the site that link to the account. */
    display: { footer: boolean; header: boolean };
}

/** A space on a site. */
export interface SiteSpace {
    object: 'site-space';
    /** Opaque identifier. */
    id: string;
    /** Path to the space on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
    path: string;
    /** Id of the section. */
    section?: string;
    space: Space;
    title: string;
    /** Translations of the text by language code, for visitors who read the site in these languages. */
    localizedTitle?: Record<string, string>;
    /** Whether the item is a draft. Visitors do not see drafts. */
    draft: boolean;
    /** Whether menus of the site omit the space. Visitors can still open its URL. */
    hidden?: boolean;
    /** Id of the page at the URL of the site space; `null` for the first page of the space. */
    pageId?: string | null;
    /**
     * Whether the site shows the space first: at the root of the site, or in the default section. In published
     * content: whether its section shows the space first.
     */
    default: boolean;
    /** Boolean expression over `visitor.claims`. Only visitors for whom the expression is true see the content. */
    condition?: string;
    hasAdvancedCustomizationFeature: boolean;
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        published?: string;
    };
}

/** Structure of a site: sections, section groups and links, or only site spaces. */
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
    /** Emoji, or an empty string. */
    emoji: string;
    /**
     * Readers of the content. `public`: anyone, including search engines. `unlisted`: anyone with the URL.
     * `share-link`: anyone with a share link. `visitor-auth`: visitors with a JWT. `in-collection`: everyone with
     * access to the parent collection. `private`: members.
     */
    visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | 'in-collection' | 'private';
    /** ISO 8601 date-time. */
    createdAt: string;
    /** ISO 8601 date-time. */
    updatedAt: string;
    /** Time of deletion. Only for deleted spaces, which the service removes after 7 days. */
    deletedAt?: string;
    /**
     * `live`: members can edit the content directly. `locked`: members can neither edit the content nor merge change
     * requests.
     */
    editMode: 'live' | 'locked';
    urls: {
        /** Absolute URL. */
        location: string;
        /** Absolute URL. */
        app: string;
        /** URL of the space on a published site. */
        published?: string;
        /** Absolute URL. */
        public?: string;
        /** Absolute URL. */
        icon?: string;
    };
    /** Opaque identifier. */
    organization: string;
    /** Id of the parent collection. */
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
     * Level of members on the content: the level of the content, else of the parent collection, else the default role
     * of the organization; `read` if new members are guests.
     */
    defaultLevel: Role;
    mergeRules: SpaceMergeRules;
    /** Language of the content. Omitted if it is unknown. */
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

/** An installation on a space. */
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
        /** Base URL of the integration. Requests under this URL reach the integration as `fetch` events. */
        publicEndpoint: string;
        /**
         * Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the
         * service has no such origins.
         */
        publicContentEndpoint: string;
    };
    /** Opaque identifier. */
    space: string;
}

/**
 * Rules for merges of change requests. `inherit`: the rules of the organization; `none`: no rules. Readers without
 * the permission `access` see `inherit`.
 */
export type SpaceMergeRules =
    | { type: 'inherit' }
    | { type: 'none' }
    | {
          type: 'rules';
          /** Rules that a merge must all meet, in order. */
          rules: MergeRule[];
      };

export interface Subdomain {
    object: 'subdomain';
    /** 3 to 32 lower-case letters, digits and hyphens; a hyphen is neither first nor last. */
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
    /** Identifier of a tag, unique in its space. */
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
    /** Emoji. */
    emoji?: string;
    /** Name of an icon. */
    icon?: string;
}

/** A reference to a tag of a space. Default: the space that contains the reference. */
export interface TagReference {
    kind: 'tag';
    /** Identifier of a tag, unique in its space. */
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
    /** Number of spaces to which the team has access. */
    spaces: number;
    /** ISO 8601 date-time. */
    createdAt: string;
    permissions: { admin: boolean; view: boolean };
}

/** Role in a team. An `owner` manages the members of the team. */
export type TeamMemberRole = 'owner' | 'member';

export interface TeamSitePermissionOverride {
    /** Role of the member; `null` for a guest. */
    permission: Role | null;
    team: Team;
}

/** The color theme of code for each theme of the site. */
export interface ThemedCodeTheme {
    light: CodeThemeName;
    dark: CodeThemeName;
}

/** A color for each theme, for example `#346ddb`. */
export interface ThemedColor {
    light: string;
    dark: string;
}

/** URL of an image for each theme. */
export interface ThemedURL {
    /** Absolute URL that begins with `http:` or `https:`. */
    light: string;
    /** Absolute URL that begins with `http:` or `https:`. */
    dark: string;
}

/** An event with its body, environment, logs, outbound requests and response. */
export interface TracedEvent {
    event: IntegrationEventRecord;
    trace: {
        logs: TraceLog[];
        requests: TraceRequest[];
        /** Number of further requests that exceeded the recording limit. */
        requestsLeftOut?: number;
        /** Text body with redacted secrets. Omitted if there was no body, or if the body was binary or too long to record. */
        body?: string;
        /** Binary body in base64. Omitted if there was no body, or if the body was text or too long to record. */
        binaryBody?: string;
        /** Length of the body in bytes. Omitted if there was no body or its length is unknown. */
        bodyBytes?: number;
        /** Response of the integration. Omitted if not recorded. */
        answer?: RecordedAnswer;
        /** Environment of the event, without secrets. */
        environment?: Record<string, unknown>;
    };
}

/** A line that the integration logged while handling the event. */
export interface TraceLog {
    message: string;
    /** ISO 8601 date-time. */
    timestamp: string;
    level: LogLevel;
    /** Logged fields by name. Omitted if there are none. In responses, `message` also contains the fields. */
    fields?: Record<string, unknown>;
}

/** A request that the integration sent while handling the event. */
export interface TraceRequest {
    method: string;
    url: string;
    status?: number;
    durationMs: number;
    error?: string;
    /** ISO 8601 date-time. */
    timestamp: string;
    /** Request headers, without secrets and cookies. Omitted if not recorded. */
    headers?: { name: string; value: string }[];
    /** Text body with redacted secrets. Omitted if there was no body, or if the body was binary or too long to record. */
    body?: string;
    /** Binary body in base64. Omitted if there was no body, or if the body was text or too long to record. */
    binaryBody?: string;
    /** Length of the body in bytes. Omitted if there was no body or its length is unknown. */
    bodyBytes?: number;
    /** Response to the request. Omitted if not recorded. */
    answer?: RecordedAnswer;
}

export interface Translation {
    object: 'translation';
    /** Opaque identifier. */
    id: string;
    status: 'pending' | 'running' | 'completed';
    source: {
        /** Id of the source space. */
        space: string;
        /** Language of the source space. */
        language: Language;
    };
    /** Language of the result. */
    language: Language;
    /** Instructions for the translation. */
    instructions: ContentDocument;
    /** Translated space and its revision. Omitted before the first run. */
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
    /** Statistics of all runs and of the latest run. Durations are in milliseconds. */
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

export type UpdateResult =
    | {
          result: 'update';
          /** Id of the revision after the operation. */
          revision: string;
      }
    | {
          /** The operation changed nothing. */
          result: 'conflicts';
          /** Id of the revision after the operation. */
          revision: string;
          /** List of the pages that changed on both sides, and instructions for resolving the conflicts. */
          message: string;
      };

export interface UpdateRevision {
    type: 'update';
    object: 'revision';
    /** Opaque identifier. */
    id: string;
    /** Ids of the revisions from which this revision was created. */
    parents: string[];
    pages: Page[];
    files: ContentFile[];
    reusableContents: ReusableContent[];
    /** Tags for pages and updates. */
    tags: Tag[];
    /** Variables for expressions: text by name. */
    variables: Record<string, string>;
    /** ISO 8601 date-time. */
    createdAt: string;
    /** Git commit of the revision. Omitted without Git synchronization and with `metadata=false`. */
    git?: {
        /** Id of the commit. */
        oid: string;
        message: string;
        /** Whether the service created the commit. */
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

/** A reference to a URL. */
export interface URLReference {
    kind: 'url';
    /** URL as written in the content. */
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
    /** Role of the member; `null` for a guest. */
    permission: Role | null;
    user: User;
    origin: UserSitePermissionOrigin;
    /** Whether the account of the member is disabled. */
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
          /** `member`: level of the user. `team`: level of a team of the user. `default`: level of all members. */
          reason: 'member' | 'team' | 'default';
          /** Opaque identifier. */
          team?: string;
      };

export interface UserSitePermissionOverride {
    /** Role of the member; `null` for a guest. */
    permission: Role | null;
    user: User;
}

/** The type of a claim about a visitor. */
export type VisitorClaim =
    | { title?: string; description?: string; type: 'boolean' }
    | {
          title?: string;
          description?: string;
          type: 'string';
          /** Allowed values. */
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
                    /** Allowed values. */
                    enum?: string[];
                }
              | { title?: string; description?: string; type: 'number' };
      }
    | VisitorClaims;

/** An object with claims by name. */
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
        /** Unsigned claims. */
        unsigned?: VisitorClaims;
    } & Record<string, VisitorClaim>;
    additionalProperties?: false;
}
